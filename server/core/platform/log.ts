import type { FastifyBaseLogger } from 'fastify';
import { type LoggerOptions, pino } from 'pino';
import { logTarget } from './logTarget.ts';

export type Log = FastifyBaseLogger;

/**
 * Creates the log: one event per line of JSON on standard output, which may be full or unread; credentials are removed
 * everywhere.
 */
export function createLog(level: string): Log {
  // Node's own warnings must not crash the process either.
  process.stderr.on('error', () => {});
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['authorization', 'cookie', 'password', 'token'].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  };
  return pino(options, logTarget(process.stdout));
}
