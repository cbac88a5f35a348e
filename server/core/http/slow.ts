import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const SECOND = 1000;
/** How long a body may take in all, a file over a slow line included. */
export const LONGEST_REQUEST = 120 * SECOND;
export const LONGEST_HEADERS = 15 * SECOND;
/** A connection over which nothing went for so long is closed; what waits its turn has its answer before. */
export const LONGEST_SILENCE = 150 * SECOND;

const TICK = 10 * SECOND;
/** Bytes that arrive in a tick over the slowest line that anybody has. */
const LEAST = 8192;

const answer = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

/** Cuts requests whose body comes drop by drop: a connection is for those who use it. */
export const cutSlowBodies = (app: FastifyInstance) => {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.complete || (!raw.headers['transfer-encoding'] && !Number(raw.headers['content-length']))) return;
    const { socket } = raw;
    let seen = socket.bytesRead;
    const timer = setInterval(() => {
      if (raw.complete) return clearInterval(timer);
      // Who reads it is waited for: what is not taken yet does not arrive either.
      const isSlow = socket.bytesRead - seen < LEAST && !raw.isPaused() && !raw.readableLength;
      seen = socket.bytesRead;
      if (isSlow) cut(socket);
    }, TICK);
    timer.unref();
    raw.once('close', () => clearInterval(timer));
  });
};

const cut = (socket: Socket) => {
  socket.end(answer);
  setTimeout(() => socket.destroy(), SECOND).unref();
};
