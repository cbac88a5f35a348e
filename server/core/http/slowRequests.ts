import type { FastifyInstance } from 'fastify';

/** Logs requests that take longer than `limitMs` with the pattern of their route, never with its values; 0 logs none. */
export const logSlowRequests = (app: FastifyInstance, limitMs: number) => {
  if (!limitMs) return;
  app.addHook('onResponse', async (request, reply) => {
    if (reply.elapsedTime <= limitMs) return;
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.warn({ method, route: routeOptions.url ?? null, status: reply.statusCode, ms }, 'a slow request');
  });
};
