import type { Log } from './log.ts';

type Closer = () => Promise<unknown>;

export interface Shutdown {
  /** Adds what has to be closed; the last added is closed first. */
  add(closer: Closer): void;
  /** Closes everything, once; later calls wait for the first. */
  run(): Promise<void>;
}

const DEADLINE_MS = 9500;

/** An orderly end: everything that was opened is closed in reverse order, whatever fails on the way. */
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
    run: () => {
      running ??= closeAll();
      return running;
    },
  };
}

/** SIGTERM and SIGINT end the process with 0 in good order, within ten seconds; what nobody caught ends it with 1. */
export function endOnSignals(shutdown: Shutdown, log: Log): void {
  const end = (): void => {
    setTimeout(() => {
      log.error('what was still running after ten seconds was cut off');
      process.exit(1);
    }, DEADLINE_MS).unref();
    void shutdown.run().then(() => process.exit(0));
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  const crash = (error: unknown): void => {
    log.fatal(error, 'an error that nobody caught');
    process.exit(1);
  };
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
}
