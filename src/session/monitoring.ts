/** The timing and status of an API call; the route contains no id and no query. */
export interface Timing {
  method: string;
  route: string;
  ms: number;
  /** 0 without a response. */
  status: number;
}

export type Severity = 'critical' | 'high' | 'medium';

/** Receives every API call and every render error. */
export interface Monitor {
  timing: (timing: Timing) => void;
  failure: (error: unknown, severity: Severity) => void;
}

const monitors = new Set<Monitor>();

/** Adds a receiver of call timings and render errors; without one, no data leaves the browser. */
export const addMonitor = (monitor: Monitor): (() => void) => {
  monitors.add(monitor);
  return () => monitors.delete(monitor);
};

export const reportTiming = (timing: Timing) => {
  for (const monitor of monitors) monitor.timing(timing);
};

/** Reports a render error: critical for a route, high for a page, medium for the rest. */
export const reportFailure = (error: unknown, severity: Severity) => {
  for (const monitor of monitors) monitor.failure(error, severity);
};

/** '/api/v1/partners/0190…-…?q=x' -> '/api/v1/partners/:id': replaces parts with a digit or an escape. */
export const routeOnly = (url: string): string =>
  (url.split(/[?#]/)[0] ?? '')
    .split('/')
    .map((part) => (/[\d%@.]/.test(part) && part !== 'v1' ? ':id' : part))
    .join('/');
