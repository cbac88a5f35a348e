import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { ApiError } from '../base/errors.ts';
import type { Pools } from '../db/pools.ts';
import { DISK_FULL } from '../db/transient.ts';

const LONGEST = 2000;

const reads = async (pool: pg.Pool): Promise<boolean> => (await pool.query('select 1')).rowCount === 1;

/**
 * Adds GET /healthz (process is alive) and GET /readyz (database responds). Readiness uses its own connection, so that
 * it works while requests wait for all others. A draining server is not ready. A full disk can refuse new connections
 * while open ones can read; then a pooled connection decides.
 */
export const healthRoutes = (app: FastifyInstance, { app: requests }: Pick<Pools, 'app'>) => {
  const pool = new pg.Pool({
    ...requests.options,
    // The pool hides the password from its enumerable options.
    password: requests.options.password,
    max: 1,
    connectionTimeoutMillis: LONGEST,
    query_timeout: LONGEST,
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  app.addHook('onClose', () => pool.end());

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (app.drain.isOn) throw new ApiError('SERVICE_UNAVAILABLE', { headers: { 'retry-after': '2' } });
    const isReading = await reads(pool).catch(
      (error: { code?: unknown }) => error.code === DISK_FULL && reads(requests).catch(() => false),
    );
    if (!isReading) throw new ApiError('SERVICE_UNAVAILABLE', { headers: { 'retry-after': '2' } });
    return { status: 'ok' };
  });
};
