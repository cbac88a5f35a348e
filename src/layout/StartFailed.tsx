import { messageOf } from '../providers/messages.ts';

/** The configuration or the session failed to load; translations are not loaded yet. */
export const StartFailed = ({ error, retry }: { error: unknown; retry: () => void }) => (
  <div className="starting" role="alert">
    <h1>Quarterdeck</h1>
    <p>{messageOf(error instanceof TypeError ? { status: 0 } : error)}</p>
    <button type="button" onClick={retry}>
      Retry
    </button>
  </div>
);
