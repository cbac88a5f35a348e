import { Component, type ReactNode } from 'react';
import { reportFailure } from '../session/monitoring.ts';

/** The last error boundary, without MUI and translations: the portal itself failed to load or render. */
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
