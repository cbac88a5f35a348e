import { createHash, timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import sql from 'sql-template-tag';
import { ApiError } from '../core/base/errors.ts';
import { txOn } from '../core/db/tx.ts';
import type { Deps } from '../core/http/deps.ts';
import type { InFlightRequests } from '../core/http/inFlight.ts';
import { queueFigures } from '../core/jobs/figures.ts';
import { jobs } from './jobs.ts';

/** Values that need a query or a system call are shared by the scrapes of this time. */
const FRESH_MS = 5000;
/** Upper bounds in seconds. */
const LATENCIES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Adds GET /metrics for Prometheus if a token is configured. Labels hold routes, pools and queues, never names or ids of
 * records.
 */
export const metricsRoute = (app: FastifyInstance, deps: Deps, inFlight: InFlightRequests) => {
  const token = deps.config.metricsToken;
  if (!token) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  observeRequests(app, registry);
  observeState(registry, deps, inFlight);
  app.get('/metrics', async ({ headers }, reply) => {
    if (!isSame(headers.authorization ?? '', `Bearer ${token}`)) throw new ApiError('UNAUTHORIZED');
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
};

const digestOf = (text: string) => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string) => timingSafeEqual(digestOf(one), digestOf(other));

/** Counts and times requests by the pattern of their route, method and status. */
const observeRequests = (app: FastifyInstance, registry: Registry) => {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets: LATENCIES,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
};

/** Reads the state of pools, queues, seals and the disk at each scrape. */
const observeState = (registry: Registry, { database, config }: Deps, inFlight: InFlightRequests) => {
  const gauge = (name: string, help: string, labelNames: string[], collect: (gauge: Gauge) => Promise<void> | void) =>
    new Gauge({
      ...{ name, help, labelNames, registers: [registry] },
      collect() {
        return collect(this);
      },
    });
  const names = jobs.map(({ name }) => name);
  const queues = cached(() => queueFigures(txOn(database.app), names));
  const sealLag = cached(async () => {
    const open = await txOn(database.app).first<{ seconds: number }>(
      sql`select coalesce(extract(epoch from now() - min(made_at)), 0)::float8 as seconds from seal_entries
        where seq > coalesce((select max(through) from audit_seals), 0)`,
    );
    return open?.seconds ?? 0;
  });
  const disk = cached(() => statfs(config.dataDir));

  const { owner, app, streams, replica } = database;
  const pools = Object.entries({ owner, app, streams, ...(replica && { replica: replica.app }) });

  gauge('http_requests_in_flight', 'Requests without a complete response.', [], (it) => it.set(inFlight.count()));
  gauge('database_pool_connections', 'Connections of a pool by state.', ['pool', 'state'], (it) => {
    for (const [pool, { totalCount, idleCount }] of pools) {
      it.set({ pool, state: 'busy' }, totalCount - idleCount);
      it.set({ pool, state: 'idle' }, idleCount);
    }
  });
  gauge('database_pool_waiting', 'Requests that wait for a connection of a pool.', ['pool'], (it) => {
    for (const [pool, { waitingCount }] of pools) it.set({ pool }, waitingCount);
  });
  gauge('job_queue_entries', 'Entries of a queue by state.', ['queue', 'state'], async (it) => {
    for (const { name, waiting, running, dead } of await queues())
      for (const [state, value] of Object.entries({ waiting, running, dead })) it.set({ queue: name, state }, value);
  });
  gauge('job_queue_oldest_seconds', 'Age of the oldest waiting entry of a queue.', ['queue'], async (it) => {
    for (const { name, oldestSeconds } of await queues()) it.set({ queue: name }, oldestSeconds);
  });
  gauge('seal_lag_seconds', 'Age of the oldest audit entry without a seal.', [], async (it) => it.set(await sealLag()));
  gauge('data_disk_bytes', 'Size of the disk of DATA_DIR by state.', ['state'], async (it) => {
    const { bsize, blocks, bavail } = await disk();
    it.set({ state: 'free' }, bavail * bsize);
    it.set({ state: 'total' }, blocks * bsize);
  });
};

/** Returns a function that repeats a result for FRESH_MS. A failure is not repeated. */
const cached = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let value: Promise<T> | undefined;
  let until = 0;
  return () => {
    if (value && Date.now() < until) return value;
    until = Date.now() + FRESH_MS;
    value = load();
    value.catch(() => {
      value = undefined;
    });
    return value;
  };
};
