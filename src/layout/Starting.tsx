/** Said before words of any language are there. */
export const starting = 'Initializing Application...';

/** What is shown before anything else can be; its look comes from start.css, without MUI. */
export const Starting = ({ text }: { text: string }) => (
  <div className="starting" role="status" aria-live="polite">
    <i aria-hidden="true" />
    <p>{text}</p>
  </div>
);
