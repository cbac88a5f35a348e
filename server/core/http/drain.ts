import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set before the server ends: readiness answers 503, and each answer closes its connection. */
    drain: { isOn: boolean };
  }
}

/** Lets a server end without a refused request: clients that keep connections alive open the next one elsewhere. */
export const drainable = (app: FastifyInstance) => {
  const drain = { isOn: false };
  app.decorate('drain', drain);
  app.addHook('onSend', async (_, reply, payload) => {
    if (drain.isOn) reply.header('connection', 'close');
    return payload;
  });
};
