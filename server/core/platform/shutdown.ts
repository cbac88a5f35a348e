import type { Log } from './log.ts';

type Closer = () => Promise<unknown>;

export interface Shutdown {
  /** Registers a closer; last added, first closed. */
  add(closer: Closer): void;
  /** Closes everything once; later calls wait for the first. */
  run(): Promise<void>;
  /** Runs between the signal and the close of the server; requests are still answered. */
  drain: () => Promise<void>;
}

const DEADLINE_MS = 9500;
const CRASH_DEADLINE_MS = 3000;

/** Creates an orderly shutdown: closes everything in reverse order, and continues after errors. */
export function createShutdown(log: Log): Shutdown {
  const closers: Closer[] = [];
  let running: Promise<void> | null = null;
  const closeAll = async (): Promise<void> => {
    for (let next = closers.pop(); next; next = closers.pop()) {
      await next().catch((error: unknown) => log.error(error, 'closing failed'));
    }
  };
  return {
    add: (closer) => void closers.push(closer),
    drain: async () => {},
    run: () => {
      running ??= closeAll();
      return running;
    },
  };
}

/**
 * SIGTERM, SIGINT and SIGHUP end the process with 0, within ten seconds after draining; an uncaught error ends it with
 * 1.
 */
export function endOnSignals(shutdown: Shutdown, log: Log): void {
  const end = (code: number, patience: number): void => {
    setTimeout(() => {
      log.error('work still running at shutdown was terminated');
      process.exit(1);
    }, patience).unref();
    void shutdown.run().then(() => process.exit(code));
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => void shutdown.drain().then(() => end(0, DEADLINE_MS)));
  const crash = (error: unknown): void => {
    log.fatal(error, 'uncaught error');
    end(1, CRASH_DEADLINE_MS);
  };
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
}
