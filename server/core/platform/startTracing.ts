import { setTracer } from '../base/tracing.ts';
import type { Settings } from './config.ts';
import type { Log } from './log.ts';

/** Turns tracing on if a collector is configured; only then the SDK is loaded. Returns a function that ends it. */
export const startTracing = async (
  { otlpEndpoint }: Pick<Settings, 'otlpEndpoint'>,
  log: Pick<Log, 'warn'>,
): Promise<() => Promise<void>> => {
  if (!otlpEndpoint) return async () => {};
  const { startOpenTelemetry } = await import('./openTelemetry.ts');
  const { tracer, stop } = startOpenTelemetry(otlpEndpoint, log);
  setTracer(tracer);
  return async () => {
    setTracer(null);
    await stop();
  };
};
