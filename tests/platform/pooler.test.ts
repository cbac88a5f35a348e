import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../server/core/db/database.ts';
import { txOn } from '../../server/core/db/tx.ts';
import { sealAll } from '../../server/core/integrity/seal.ts';
import { verifyAll } from '../../server/core/integrity/verify.ts';
import { storedSecret } from '../../server/core/platform/secret.ts';
import { reportFiles } from '../../server/entities/reports/files.ts';
import { as, startApp, type TestApp } from '../helpers/app.ts';
import { upload } from '../helpers/upload.ts';
import { makeWorld, type World } from '../helpers/world.ts';
import { hasPooler, type Pooler, startPooler } from '../setup/pooler.ts';
import { type Pair, startPair } from '../setup/replica.ts';
import { noteWrites } from '../setup/writes.ts';

test.runIf(process.env.CI === 'true')('pgbouncer is available in CI', () => {
  expect(hasPooler).toBe(true);
});

describe.runIf(hasPooler)('two servers behind pgbouncer in transaction mode, with a replica', () => {
  // The servers share one folder, as they share one object store in production.
  const dataDir = mkdtempSync(join(tmpdir(), 'quarterdeck-pooler-'));
  let secretKey: string;
  let pair: Pair;
  let pooler: Pooler;
  let first: TestApp;
  let second: TestApp;
  let world: World;
  const pooled = (database = 'quarterdeck') =>
    `postgresql://${pair.connection.user}@127.0.0.1:${pooler.port}/${database}`;
  const start = async () => {
    const database = await openDatabase({
      url: pooled(),
      directUrl: pair.url,
      read: { url: pair.readUrl, longestLag: 3600 },
      dataDir,
      secretKey,
      connections: { requests: 6, exports: 3 },
    });
    return startApp({ SECRET_KEY: secretKey }, { existing: { database, dataDir } });
  };

  beforeAll(async () => {
    pair = await startPair();
    pooler = await startPooler(pair.connection);
    pair.found(dataDir);
    secretKey = String(storedSecret(dataDir));
    first = await start();
    await noteWrites(first.database.owner);
    world = await makeWorld(first);
    second = await start();
  }, 240_000);
  afterAll(async () => {
    await second?.close();
    await first?.close();
    await pooler?.stop();
    await pair?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const cost = (amount: string) => ({
    type: 'Management Costs',
    source: 'fund',
    fundId: world.funds.a,
    amount,
    tradeDate: '2024-03-31',
    description: randomUUID(),
  });

  test('transactions use several sessions, and none runs as the owner', async () => {
    const seen = await Promise.all(
      Array.from({ length: 40 }, () =>
        txOn(first.database.app).first<{ pid: number; role: string }>(
          sql`select pg_backend_pid() as pid, current_user::text as role from pg_sleep(0.01)`,
        ),
      ),
    );
    expect(new Set(seen.map((row) => row?.role))).toEqual(new Set(['quarterdeck_app']));
    expect(new Set(seen.map((row) => row?.pid)).size).toBeGreaterThan(1);
  });

  test('two servers sign in, list, write each request once, and compute figures', async () => {
    const servers = [world.ask.ma, as(second, 'ma')] as const;
    for (const ask of servers) expect((await ask('GET', '/auth/me')).status).toBe(200);
    const before = (await servers[0]<{ total: number }>('GET', '/transactions?limit=1')).body.total;
    const keys = Array.from({ length: 20 }, (_, n) => ({ key: randomUUID(), body: cost(`${n + 1}.05`) }));
    const made = await Promise.all(
      keys.flatMap(({ key, body }) =>
        servers.map((ask) =>
          ask<{ transaction: { id: string } }>('POST', '/transactions', body, { 'idempotency-key': key }),
        ),
      ),
    );
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
    expect(new Set(made.map(({ body }) => body.transaction.id)).size).toBe(keys.length);
    for (const ask of servers) {
      expect((await ask<{ total: number }>('GET', '/transactions?limit=1')).body.total).toBe(before + keys.length);
      expect((await ask('GET', `/funds/${world.funds.a}/analytics`)).status).toBe(200);
    }
  });

  test('exports stream through cursors and COPY', async () => {
    const { rows } = await first.database.owner.query<{ n: number }>(
      'select count(*)::int as n from transactions where fund_id = $1 and deleted_at is null',
      [world.funds.a],
    );
    const csv = await world.ask.admin('GET', `/transactions/export?format=csv&fundId=${world.funds.a}`);
    expect(csv.text.trim().split('\n').length).toBe(Number(rows[0]?.n) + 1);
    const shown = await world.ask.admin('GET', '/transactions/export?format=xlsx&as=shown');
    expect([shown.status, shown.text.slice(0, 2)]).toEqual([200, 'PK']);
  });

  test('an uploaded document is read by the other server', async () => {
    const file = { name: 'note.txt', bytes: Buffer.from('Minutes of the meeting\n') };
    const sent = await upload(
      first,
      'ma',
      { title: 'Minutes', type: 'other', ownerKind: 'Fund', ownerId: world.funds.a },
      file,
    );
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    const read = await as(second, 'ma')('GET', `/documents/${sent.body.document?.id}/file`);
    expect([read.status, read.text]).toEqual([200, file.bytes.toString()]);
  });

  test('the servers share one queue: each report is generated once', async () => {
    const made = await Promise.all(
      ['2024-03-31', '2024-06-30'].map((asOf) =>
        world.ask.ma<{ report: { id: string } }>('POST', '/reports', {
          title: 'Trial balance',
          kind: 'trial_balance',
          format: 'csv',
          fundId: world.funds.a,
          asOf,
        }),
      ),
    );
    expect(made.map(({ status }) => status)).toEqual([201, 201]);
    const work = async (deps: TestApp['app']['deps']) => {
      while (await reportFiles.makeNext(deps));
    };
    await Promise.all([work(first.app.deps), work(second.app.deps)]);
    for (const { body } of made) {
      const { report } = (
        await world.ask.ma<{ report: { status: string; error: unknown } }>('GET', `/reports/${body.report.id}`)
      ).body;
      expect(report).toMatchObject({ status: 'Completed', error: null });
    }
    const { rows } = await first.database.owner.query("select name from jobs where name = 'reports'");
    expect(rows).toEqual([]);
  });

  test('a right that one server withdraws is gone on the other with the next request', async () => {
    const mb = as(second, 'mb');
    const path = `/funds/${world.funds.b}`;
    expect((await mb('GET', path)).status).toBe(200);
    await first.database.owner.query(`update users set status = 'suspended' where firebase_uid = 'mb'`);
    expect((await mb('GET', path)).status).toBeGreaterThanOrEqual(400);
    expect((await mb('GET', '/transactions')).status).toBeGreaterThanOrEqual(400);
    await first.database.owner.query(`update users set status = 'active' where firebase_uid = 'mb'`);
    expect((await mb('GET', path)).status).toBe(200);
  });

  test('the rows are sealed with the key, which no session keeps', async () => {
    await Promise.all([sealAll(first.app.deps), sealAll(second.app.deps)]);
    const lines: string[] = [];
    const { config, files } = first.app.deps;
    const isSound = await verifyAll({
      config,
      database: first.database,
      files,
      // The rows of the world were entered by hand, without balances.
      ledgerProblems: async () => [],
      say: (line) => lines.push(line),
    });
    expect([isSound, lines.filter((line) => line.includes('not sound'))]).toEqual([true, []]);
    const client = await first.database.app.connect();
    const { rows } = await client.query(
      "select coalesce(current_setting('quarterdeck.seal_key', true), '') as key, current_user as role",
    );
    client.release();
    expect(rows).toEqual([{ key: '', role: 'quarterdeck' }]);
  });

  test('the addresses of pooler and database have to lead to one database', async () => {
    const starts = (addresses: { url: string; directUrl?: string }) =>
      openDatabase({ ...addresses, dataDir, secretKey });
    await expect(starts({ url: pooled() })).rejects.toThrow('set DATABASE_DIRECT_URL');
    await expect(starts({ url: pair.url, directUrl: pooled() })).rejects.toThrow(
      'DATABASE_DIRECT_URL leads to a connection pooler',
    );
    const other = pair.url.replace('/quarterdeck?', '/postgres?');
    await expect(starts({ url: pooled(), directUrl: other })).rejects.toThrow('are two databases');
  });
});
