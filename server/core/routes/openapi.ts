import type { FastifyInstance } from 'fastify';
import type { Deps } from '../http/deps.ts';
import { openapi } from '../openapi/index.ts';

/** Serves the API description, except in production. */
export const openapiRoute = (app: FastifyInstance, deps: Deps) => {
  if (deps.config.production) return;
  let made: object | undefined;
  app.get('/openapi.json', { config: { open: true } }, async () => {
    made ??= openapi();
    return made;
  });
};
