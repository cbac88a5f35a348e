declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    /** Seconds, or the total number of requests. */
    duration?: number;
    amount?: number;
    headers?: Record<string, string>;
    requests?: { setupRequest: (request: object) => object }[];
  }
  interface Result {
    requests: { average: number; total: number };
    start: Date;
    finish: Date;
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
