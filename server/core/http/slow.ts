import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const SECOND = 1000;
/** Total time limit of a request body, including a file over a slow line. */
export const LONGEST_REQUEST = 120 * SECOND;
export const LONGEST_HEADERS = 15 * SECOND;
/** Idle timeout of a connection; queued requests are answered before it closes. */
export const LONGEST_SILENCE = 150 * SECOND;

const TICK = 10 * SECOND;
/** Minimum bytes per tick, below any real connection. */
const LEAST = 8192;

const answer = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

/** Aborts requests whose body arrives too slowly so that they cannot hold connections. */
export const cutSlowBodies = (app: FastifyInstance) => {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.complete || (!raw.headers['transfer-encoding'] && !Number(raw.headers['content-length']))) return;
    const { socket } = raw;
    let bytesBefore = socket.bytesRead;
    const timer = setInterval(() => {
      if (raw.complete) return clearInterval(timer);
      // Backpressure: while the reader is paused, no data arrives.
      const isSlow = socket.bytesRead - bytesBefore < LEAST && !raw.isPaused() && !raw.readableLength;
      bytesBefore = socket.bytesRead;
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
