import type { FastifyBaseLogger } from 'fastify';
import { type LoggerOptions, pino } from 'pino';
import { logTarget } from './logTarget.ts';

export type Log = FastifyBaseLogger;

/** One event, one line of JSON on standard output, which may be full or unread; credentials are taken out wherever they appear. */
export function createLog(level: string): Log {
  // Node's own warnings must not end the process either.
  process.stderr.on('error', () => {});
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['authorization', 'cookie', 'password', 'token'].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  };
  return pino(options, logTarget(process.stdout));
}
