/** Shown before translations are loaded. */
export const starting = 'Initializing Application...';

/** The initial loading screen, styled by start.css without MUI. */
export const Starting = ({ text }: { text: string }) => (
  <div className="starting" role="status" aria-live="polite">
    <i aria-hidden="true" />
    <p>{text}</p>
  </div>
);
