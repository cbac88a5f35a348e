import { Component, type ReactNode } from 'react';
import { reportFailure } from '../session/monitoring.ts';

interface Props {
  words: { page: string; reload: string };
  children: ReactNode;
}

/** The last net, without MUI: the portal itself could not be loaded or shown. */
export class StartError extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    reportFailure(error, 'critical');
  }

  override render() {
    const { words, children } = this.props;
    if (!this.state.failed) return children;
    return (
      <div className="starting" role="alert">
        <h1>{words.page}</h1>
        <button type="button" onClick={() => window.location.reload()}>
          {words.reload}
        </button>
      </div>
    );
  }
}
