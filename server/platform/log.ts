import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

export type Log = FastifyBaseLogger;

/** One event, one line of JSON on standard output; credentials are taken out wherever they appear. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['authorization', 'cookie', 'password', 'token'].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  });
}
