/** One call of the API: how long it took and how it ended; the route holds no id and no query. */
export interface Timing {
  method: string;
  route: string;
  ms: number;
  /** 0 when no answer came. */
  status: number;
}

export type Severity = 'critical' | 'high' | 'medium';

/** Told of every call of the API and of every error while something was shown. */
export interface Monitor {
  timing: (timing: Timing) => void;
  failure: (error: unknown, severity: Severity) => void;
}

const monitors = new Set<Monitor>();

/** Adds a receiver of call timings and render errors; nothing leaves the browser unless one is added. */
export const addMonitor = (monitor: Monitor): (() => void) => {
  monitors.add(monitor);
  return () => monitors.delete(monitor);
};

export const reportTiming = (timing: Timing) => {
  for (const monitor of monitors) monitor.timing(timing);
};

/** Tells of an error on a page: critical for a route, high for a page, medium for the rest. */
export const reportFailure = (error: unknown, severity: Severity) => {
  for (const monitor of monitors) monitor.failure(error, severity);
};

/** '/api/v1/partners/0190…-…?q=x' -> '/api/v1/partners/:id': what holds a digit or an escape is no word of a route. */
export const routeOnly = (url: string): string =>
  (url.split(/[?#]/)[0] ?? '')
    .split('/')
    .map((part) => (/[\d%@.]/.test(part) && part !== 'v1' ? ':id' : part))
    .join('/');
