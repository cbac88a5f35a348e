import compress from '@fastify/compress';
import type { FastifyInstance, onSendHookHandler } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A list whose responses include the row count. */
    counts?: boolean;
  }
  interface FastifyReply {
    /** Content-Range of a list: 'funds 0-9/12'. */
    counted: string | null;
  }
}

/**
 * Compression settings. A page of ten rows (10 KB) compresses to 1.9 KB in about 70 µs of CPU; one of a hundred rows
 * from 100 to 9.6 KB in 250 µs, while the response takes 1.2 ms. At 10 Mbit/s this saves 6 and 70 ms. Below 4 KB it
 * would take 60 µs to save bytes that fit in the first packets anyway. Higher levels take up to three times as long for
 * a fifth less. Pages are compressed synchronously, because a stream waits for threads and keeps the page until done;
 * longer responses are streamed.
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
 * Registers compression; must run before the routes are added. Lists send their row count in Content-Range, as
 * ra-data-simple-rest expects. With status 200 it has no meaning in HTTP (RFC 9110, 14.4), but the compression plugin
 * skips such responses as partial content. The header is therefore added after compression.
 */
export const compressAnswers = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, packing);
  app.decorateReply('counted', null);
  app.addHook('onRoute', (route) => {
    if (route.config?.counts) route.onSend = [route.onSend ?? [], tellCount].flat();
  });
};
