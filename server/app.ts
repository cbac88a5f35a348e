import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { resources } from '../resources/index.ts';
import { problemsOf } from '../resources/kit/check.ts';
import { resourceNames } from '../resources/kit/names.ts';
import { type CheckAccount, makeCheckAccount } from './core/auth/account.ts';
import { makeVerify, type Verify } from './core/auth/verify.ts';
import { ApiError } from './core/base/errors.ts';
import { holdSecretKey } from './core/base/secrets.ts';
import type { Pools } from './core/db/pools.ts';
import { openStore } from './core/files/open.ts';
import type { FileStore } from './core/files/store.ts';
import { authHook } from './core/http/authHook.ts';
import { compressAnswers } from './core/http/compression.ts';
import type { Deps } from './core/http/deps.ts';
import { drainable } from './core/http/drain.ts';
import { errorHook } from './core/http/errorHook.ts';
import { sendHeaders } from './core/http/headers.ts';
import { healthRoutes } from './core/http/health.ts';
import { countInFlight } from './core/http/inFlight.ts';
import { createLimits, limitBatches } from './core/http/limits.ts';
import { sayMessages } from './core/http/messages.ts';
import { noteWrites } from './core/http/readYourWrites.ts';
import { cutSlowBodies, LONGEST_HEADERS, LONGEST_REQUEST, LONGEST_SILENCE } from './core/http/slow.ts';
import { logSlowRequests } from './core/http/slowRequests.ts';
import { checkStorable } from './core/http/storable.ts';
import { traceRequests } from './core/http/traceRequests.ts';
import { tellOrigin } from './core/mail/outbox.ts';
import type { Config } from './core/platform/config.ts';
import { actionRoutes } from './core/routes/actions.ts';
import { archiveRoutes } from './core/routes/archives.ts';
import { batchRoutes } from './core/routes/batch.ts';
import { calendarRoute } from './core/routes/calendar.ts';
import { contextRoutes } from './core/routes/contexts.ts';
import { exportRoutes } from './core/routes/export.ts';
import { fileRoutes } from './core/routes/files.ts';
import { historyRoutes } from './core/routes/history.ts';
import { importRoutes } from './core/routes/imports.ts';
import { openapiRoute } from './core/routes/openapi.ts';
import { peopleRoutes } from './core/routes/people.ts';
import { readRoutes } from './core/routes/reads.ts';
import { totalsRoutes } from './core/routes/totals.ts';
import { viewSettingsRoutes } from './core/routes/viewSettings.ts';
import { webRoutes } from './core/routes/web.ts';
import { writeRoutes } from './core/routes/writes.ts';
import { holdsDemoWorld } from './demo/refuse.ts';
import { demoSignIns } from './demo/stage/signIns.ts';
import { checkRoutes } from './entities/capital-calls/checkRoutes.ts';
import { entities } from './entities/index.ts';
import { publicOrganisation } from './entities/letterheads/publicRoutes.ts';
import { calendarFeedRoutes, publicCalendarFeed } from './people/calendarFeed.ts';
import { authRoutes } from './people/routes.ts';
import { startBackground } from './start/jobs.ts';
import { metricsRoute } from './start/metrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps;
  }
}

export interface AppOptions {
  config: Config;
  database: Pools;
  log?: FastifyBaseLogger;
  /** Test doubles for the configured parts. */
  files?: FileStore;
  verify?: Verify;
  checkAccount?: CheckAccount;
}

const JSON_LIMIT = 1_048_576;
const DEEPEST_JSON = 32;

/**
 * Creates the API and the web app's files as one Fastify instance, not listening yet. Throws for invalid declarations.
 */
export const createApp = async ({
  config,
  database,
  log,
  files,
  verify,
  checkAccount,
}: AppOptions): Promise<FastifyInstance> => {
  const problems = problemsOf(resources);
  if (problems.length) throw new Error(`The declarations are inconsistent:\n${problems.join('\n')}`);
  holdSecretKey(config.secretKey);
  tellOrigin(config.publicUrl ?? `http://${config.host}:${config.port}`);
  const app = Fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    bodyLimit: JSON_LIMIT,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // Trusts only these proxies for the client address.
    trustProxy: config.trustedProxies,
    // Requests on keep-alive connections are answered until the server is closed.
    return503OnClosing: false,
    requestTimeout: LONGEST_REQUEST,
    connectionTimeout: LONGEST_SILENCE,
    http: { headersTimeout: LONGEST_HEADERS, connectionsCheckingInterval: 5000 },
    routerOptions: { maxParamLength: 300 },
    logController: new LogController({ disableRequestLogging: true }),
  });
  const deps: Deps = {
    config,
    database,
    files: files ?? (await openStore(config)),
    entities,
    verify: verify ?? (await makeVerify(config)),
    checkAccount: checkAccount ?? makeCheckAccount(config),
    log: app.log,
  };
  app.decorate('deps', deps);
  traceRequests(app);
  const answering = countInFlight(app);
  drainable(app);
  errorHook(app, deps);
  cutSlowBodies(app);
  logSlowRequests(app, config.slowRequestMs);
  // Before the plugins, which copy the hooks.
  metricsRoute(app, deps, answering);
  await sendHeaders(app, config);
  await app.register(multipart, {
    limits: { fileSize: 10_485_760, files: 1, fields: 60, fieldSize: 100_000 },
    throwFileSizeLimit: true,
  });
  await compressAnswers(app);
  acceptEmptyJson(app);
  const limits = createLimits(config);
  await app.register(
    async (api) => {
      api.addHook('onSend', async (_, reply) => {
        reply.header('cache-control', 'no-store');
      });
      sayMessages(api);
      authHook(api, deps, limits);
      noteWrites(api, database, { isSecure: config.publicUrl?.startsWith('https://') ?? false });
      limitBatches(api, limits);
      authRoutes(api, deps);
      contextRoutes(api, deps);
      viewSettingsRoutes(api, deps);
      calendarRoute(api, deps);
      calendarFeedRoutes(api, deps);
      openapiRoute(api, deps);
      for (const name of resourceNames) {
        readRoutes(api, deps, name);
        writeRoutes(api, deps, name);
        batchRoutes(api, deps, name);
        actionRoutes(api, deps, name);
        exportRoutes(api, deps, name);
        totalsRoutes(api, deps, name);
        historyRoutes(api, deps, name);
        peopleRoutes(api, deps, name);
        importRoutes(api, deps, name);
        fileRoutes(api, deps, name);
        archiveRoutes(api, deps, name);
      }
    },
    { prefix: '/api/v1' },
  );
  await app.register((pages) => checkRoutes(pages, deps, limits));
  await publicCalendarFeed(app, deps, limits);
  healthRoutes(app, database);
  const built = join(process.cwd(), 'dist', 'web');
  let stop = async () => {};
  app.addHook('onListen', async () => {
    tellOrigin(config.publicUrl ?? app.listeningOrigin);
    stop = startBackground(deps, answering);
  });
  app.addHook('onClose', () => stop());
  const signIns = config.demo && (await holdsDemoWorld(database.owner)) ? demoSignIns : [];
  const organisation = publicOrganisation(app, deps);
  await webRoutes(app, { config, root: existsSync(built) ? built : null, signIns, organisation });
  return app;
};

/** DELETE and POST without a body may still declare JSON. */
const acceptEmptyJson = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return parse(request, body as string, (error, value) => {
      if (error) return done(error, undefined);
      if (isDeeper(value, DEEPEST_JSON))
        return done(new ApiError('BAD_REQUEST', { errors: [{ field: 'body', message: 'refusals.requests.nested' }] }));
      try {
        checkStorable(body as string, value);
      } catch (refused) {
        return done(refused as ApiError, undefined);
      }
      return done(null, value);
    });
  });
};

/** Returns whether a value is nested deeper than `levels`; does not descend further. */
const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)));
