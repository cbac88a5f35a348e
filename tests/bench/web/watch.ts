declare global {
  interface Window {
    /** Sum of layout shifts without user input. */
    shifts: number;
    /** Milliseconds from now (or from the start of the document) until the page shows it. */
    until: (what: Wanted, from?: number) => Promise<number>;
  }
}

/** Content that a page must show. */
export interface Wanted {
  selector: string;
  path?: string;
}

/** Runs in the page before all other scripts: observes layout shifts, and measures the time until content is shown. */
export const watchPage = ({ savesData }: { savesData: boolean }) => {
  if (savesData) Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });
  window.shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) window.shifts += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  window.until = ({ selector, path }, from = 0) =>
    new Promise((done, fail) => {
      const began = performance.now();
      const look = () => {
        const isThere = (!path || location.pathname.startsWith(path)) && document.querySelector(selector);
        // The frame is painted after this callback.
        if (isThere) setTimeout(() => done(performance.now() - from));
        else if (performance.now() - began > 30_000) fail(new Error(`${path ?? ''} ${selector} is not shown.`));
        else requestAnimationFrame(look);
      };
      look();
    });
};
