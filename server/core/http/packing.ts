import compress from '@fastify/compress';
import type { FastifyInstance, onSendHookHandler } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A list: its answers say how many rows there are. */
    counts?: boolean;
  }
  interface FastifyReply {
    /** Content-Range of a list: 'funds 0-9/12'. */
    counted: string | null;
  }
}

/**
 * A page of ten rows of 10 KB is 1.9 KB packed, for some 70 µs of processor; one of a hundred rows 9.6 KB instead of 100, for
 * 250 µs where the answer takes 1.2 ms: 8 and 90 KB less on the line, 6 and 70 ms at 10 Mbit/s. Of less than 4 KB it takes
 * 60 µs to save what arrives with the first packets anyway. The next levels take up to three times as long for a fifth less.
 * In one go a page is done before a stream is set up, which waits for threads and keeps the page until it is through;
 * what is longer goes by one.
 */
const packing = {
  encodings: ['gzip'],
  threshold: 4096,
  syncThreshold: 131_072,
  zlibOptions: { level: 1 },
} satisfies Parameters<typeof compress>[1];

const tellCount: onSendHookHandler = async (_, reply, payload) => {
  if (reply.counted) reply.header('content-range', reply.counted);
  return payload;
};

/**
 * Compresses what is answered; to be called before the routes are there. Lists say in Content-Range how many rows there are, as
 * ra-data-simple-rest reads it: beside a 200 it has no meaning for HTTP (RFC 9110, 14.4), but what compresses takes it for a
 * part of a file and lets such an answer be. So it is said after that.
 */
export const packAnswers = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, packing);
  app.decorateReply('counted', null);
  app.addHook('onRoute', (route) => {
    if (route.config?.counts) route.onSend = [route.onSend ?? [], tellCount].flat();
  });
};
