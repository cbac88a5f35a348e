import { Component, type ReactNode } from 'react';
import { reportFailure } from '../session/monitoring.ts';

/** The last net, without MUI and without words of any language: the portal itself could not be loaded or shown. */
export class StartError extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    reportFailure(error, 'critical');
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="starting" role="alert">
        <h1>Page Error</h1>
        <button type="button" onClick={() => window.location.reload()}>
          Reload
        </button>
      </div>
    );
  }
}
