import { createServer, type Socket } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drainable } from '../../server/core/http/drain.ts';
import { healthRoutes } from '../../server/core/http/health.ts';

/** A PostgreSQL that refuses each new connection with this SQLSTATE, such as one with a full disk. */
let sqlState = '';
const refusing = createServer((socket: Socket) => {
  socket.on('error', () => {});
  socket.once('data', () => {
    const fields = Buffer.from(`SFATAL\0VFATAL\0C${sqlState}\0Mcould not write init file\0\0`);
    const head = Buffer.from('E\0\0\0\0');
    head.writeInt32BE(fields.length + 4, 1);
    socket.end(Buffer.concat([head, fields]));
  });
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((done) => refusing.listen(0, '127.0.0.1', done));
  const address = refusing.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => void refusing.close());

/** Returns the status of /readyz while new connections are refused and an open connection answers `query`. */
async function readiness(code: string, query: () => Promise<unknown>): Promise<number> {
  sqlState = code;
  const requests = new pg.Pool({ host: '127.0.0.1', port, user: 'app', database: 'quarterdeck' });
  requests.query = query as typeof requests.query;
  const app = Fastify();
  drainable(app);
  healthRoutes(app, { app: requests });
  const { statusCode } = await app.inject('/readyz');
  await app.close();
  return statusCode;
}
const answers = async () => ({ rowCount: 1 });
const fails = async () => {
  throw new Error('Connection terminated');
};

test.each([
  ['a full disk, and open connections read', '53100', answers, 200],
  ['a full disk, and open connections are lost', '53100', fails, 503],
  ['a database that shuts down', '57P03', answers, 503],
])('reports a new connection refused by %s', async (_, code, query, status) => {
  expect(await readiness(code, query)).toBe(status);
});
