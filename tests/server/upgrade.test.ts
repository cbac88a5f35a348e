import { mkdtempSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { expect, test } from 'vitest';
import { loadDatabase } from '../../server/core/backup/load.ts';
import { type Archive, readArchive } from '../../server/core/backup/read.ts';
import { quoted } from '../../server/core/backup/snapshot.ts';
import { BASELINE } from '../../server/core/db/baseline.ts';
import { APP_ROLE, type Pools } from '../../server/core/db/pools.ts';
import { openStore } from '../../server/core/files/open.ts';
import { verifyAll } from '../../server/core/integrity/verify.ts';
import { heldKey } from '../../server/core/start/key.ts';
import { makeReady } from '../../server/core/start/ready.ts';
import { writeNextNotices } from '../../server/entities/capital-calls/callNotices.ts';
import { ledgerProblems } from '../../server/ledger/problems.ts';
import { as, startApp, type TestApp } from '../helpers/app.ts';
import { createDatabase } from '../helpers/database.ts';
import { pictures } from '../helpers/pictures.ts';
import { TEST_SECRET } from '../helpers/secret.ts';
import { noteWrites } from '../setup/writes.ts';
import { record, rows } from './entities/support.ts';

/** A backup by the last version before the baseline: funds with calls, transfers, closed periods, statements and waiting jobs. */
const fixture = (name: string) => join(import.meta.dirname, '..', 'fixtures', 'upgrade', name);

/** Fills an empty database with the schema of that version and the rows of that backup. */
async function fillAsThen(config: pg.PoolConfig, { manifest, open }: Archive): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  await client.query(gunzipSync(readFileSync(fixture('0227.sql.gz'))).toString());
  // Triggers would change the copied rows.
  await client.query("set session_replication_role = 'replica'");
  for (const { name, columns, ...part } of manifest.tables) {
    const target = client.query(copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`));
    await pipeline(await open(part), target);
  }
  for (const { name, last } of manifest.sequences) {
    if (last !== null) await client.query('select setval($1::regclass, $2)', [quoted(name), last]);
  }
  await client.end();
}

async function putFilesBack({ manifest, open }: Archive, dataDir: string): Promise<void> {
  const store = await openStore({ filesUrl: null, dataDir });
  for (const part of manifest.files)
    await store.put(part.key, await open(part), { size: part.bytes, sha256: part.sha256 });
  for (const part of manifest.extras) await writeFile(join(dataDir, part.name), await open(part));
}

/** The whole schema, as two databases with the same one print it. */
const schemaOf = async ({ owner }: Pick<Pools, 'owner'>) => {
  const seen: Record<string, unknown[]> = {};
  for (const [name, query] of Object.entries({ ...pictures(''), ...CODE }))
    seen[name] = (await owner.query(query)).rows;
  return seen;
};
const CODE = {
  functions: `select p.oid::regprocedure::text as name, prosrc, prosecdef, proacl::text from pg_proc p
    where pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
  triggers: `select pg_get_triggerdef(oid) as trigger from pg_trigger where not tgisinternal and tgname <> 'zz_note_write' order by 1`,
  views: `select viewname, definition from pg_views where schemaname = 'public' order by 1`,
  grants: `select table_name, column_name, privilege_type from information_schema.column_privileges
    where table_schema = 'public' and grantee = '${APP_ROLE}' order by 1, 2, 3`,
};

/** Rows by table. An upgrade itself writes to the omitted tables. */
const countsIn = async ({ owner }: Pick<Pools, 'owner'>, { manifest }: Archive) => {
  const own = ['schema_migrations', 'installation', 'seal_entries', 'seal_forms'];
  const counts: [string, number, number][] = [];
  for (const { name, rows: before } of manifest.tables.filter((it) => !own.includes(it.name))) {
    const { rows: found } = await owner.query<{ n: number }>(`select count(*)::int as n from ${quoted(name)}`);
    counts.push([name, before, found[0]?.n ?? 0]);
  }
  return counts;
};

const verify = async ({ app, database }: TestApp): Promise<string> => {
  const lines: string[] = [];
  const { config, files } = app.deps;
  await verifyAll({ config, database, files, ledgerProblems, say: (line) => lines.push(line) });
  return lines.filter((line) => line.includes(' sound')).join(' ');
};
const SOUND = 'The ledger is sound. Row integrity is sound. The seal chain is sound. The file store is sound.';

test.each([
  ['started', fillAsThen],
  ['restored from its backup', loadDatabase],
])(
  'a database of the last version before the baseline, %s, keeps its rows, passes verify and works',
  async (_, fill) => {
    const archive = await readArchive(fixture('0227.zip'));
    const database = await createDatabase(undefined, { template: 'template0' });
    const { owner } = database;
    const dataDir = mkdtempSync(join(tmpdir(), 'quarterdeck-app-'));
    await fill({ ...owner.options, pipeline: false } as pg.PoolConfig, archive);
    await putFilesBack(archive, dataDir);
    await makeReady(owner, { held: heldKey({ secretKey: TEST_SECRET, dataDir }), tell: () => {} });

    const counts = await countsIn(database, archive);
    expect(counts.map(([table, , now]) => [table, now])).toEqual(counts.map(([table, before]) => [table, before]));
    archive.close();
    const fresh = await createDatabase();
    expect(await schemaOf(database)).toEqual(await schemaOf(fresh));
    const applied = async (pools: Pick<Pools, 'owner'>) =>
      (await pools.owner.query('select name, checksum from schema_migrations order by name')).rows;
    expect(await applied(database)).toEqual(await applied(fresh));
    expect((await applied(database))[0]).toMatchObject({ name: BASELINE });
    await fresh.close();

    await noteWrites(owner);
    const app = await startApp({}, { existing: { database, dataDir } });
    expect(await verify(app)).toBe(SOUND);
    while (await writeNextNotices(app.app.deps));
    const notices = await owner.query("select from documents where type = 'capital_call_notice'");
    expect(notices.rowCount).toBe(12);
    const ask = as(app, 'admin');
    const { rows: books } = await owner.query<{ fund_id: string; last_number: string }>(
      'select fund_id, last_number from gl_books order by 1',
    );
    const fundId = books[0]?.fund_id;
    const costs = record(
      await ask('POST', '/transactions', {
        type: 'Management Costs',
        source: 'fund',
        fundId,
        amount: '100.00',
        tradeDate: '2026-11-29',
        reference: 'After the upgrade',
      }),
    );
    record(await ask('POST', `/transactions/${costs.id}/approve`, {}));
    record(await ask('POST', `/transactions/${costs.id}/complete`, { valueDate: '2026-11-29' }));
    const journals = rows(
      await ask('GET', `/journals?filter=${encodeURIComponent(JSON.stringify({ sourceId: costs.id }))}`),
    );
    expect(journals.map(({ number }) => number)).toEqual([Number(books[0]?.last_number) + 1]);
    expect(await verify(app)).toBe(SOUND);
    await app.close();
  },
);
