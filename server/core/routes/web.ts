import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isPagePath } from '../../../resources/addresses.ts';
import type { Config } from '../platform/config.ts';

/**
 * Serves the web app's public configuration and, if built, its files. Page paths return the app. Other paths return
 * 404: a browser gets the app, which shows its not-found page; a probe for '/metrics' gets the error.
 */
export const webRoutes = async (
  app: FastifyInstance,
  {
    config,
    root,
    signIns,
    organisation,
  }: {
    config: Config;
    root: string | null;
    signIns: readonly object[];
    /** Name and logo of the sign-in page. */
    organisation: () => Promise<object | null>;
  },
) => {
  app.get('/config.json', async (_, reply) => {
    reply.header('cache-control', 'no-store');
    return {
      apiKey: config.firebase.apiKey,
      projectId: config.firebase.projectId,
      authDomain: config.firebase.authDomain,
      authEmulatorUrl: config.authEmulatorUrl,
      tokenSyncUrl: config.tokenSyncUrl,
      monitoring: config.monitoring,
      appId: config.firebase.appId,
      demo: signIns,
      organisation: await organisation(),
    };
  });
  if (!root) return;
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/*', (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (/\.\w{2,12}$/.test(path)) return reply.sendFile(path.slice(1));
    if (isPagePath(path)) return reply.sendFile('index.html');
    const isOfBrowser = !path.startsWith('/api/') && (request.headers.accept ?? '').includes('text/html');
    return isOfBrowser ? reply.code(404).sendFile('index.html') : reply.callNotFound();
  });
};
