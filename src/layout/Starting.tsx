/** What is shown before anything else can be; its look comes from start.css, without MUI. */
export const Starting = ({ text }: { text: string }) => (
  <div className="starting" role="status" aria-live="polite">
    <i aria-hidden="true" />
    <p>{text}</p>
  </div>
);
