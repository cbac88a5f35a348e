import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set before shutdown: readiness returns 503, and each response closes its connection. */
    drain: { isOn: boolean };
  }
}

/** Adds connection draining so that a shutdown refuses no request: keep-alive clients reconnect elsewhere. */
export const drainable = (app: FastifyInstance) => {
  const drain = { isOn: false };
  app.decorate('drain', drain);
  app.addHook('onSend', async (_, reply, payload) => {
    if (drain.isOn) reply.header('connection', 'close');
    return payload;
  });
};
