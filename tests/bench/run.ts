import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '../../server/core/db/database.ts';
import { migrate } from '../../server/core/db/migrate.ts';
import { setTypeParsers } from '../../server/core/db/parsers.ts';
import { accountFor } from '../../server/core/platform/account.ts';
import { dataFolder, foldersFor, socketFolder } from '../../server/core/platform/folders.ts';
import { OWNER } from '../../server/core/platform/postgres/cluster.ts';
import { casesOf } from './cases.ts';
import { compare, throughput } from './comparisons.ts';
import { exportOf } from './exportCases.ts';
import { measureExport } from './exports.ts';
import { measureLists } from './listCases.ts';
import { measurePages } from './pages.ts';
import { addPast, hasPast } from './past.ts';
import { heading, isReached, type Line, lineText } from './report.ts';
import { memoryOf, startFloor, startProduct } from './servers.ts';
import { signUp } from './signUp.ts';
import { measureWorks } from './works.ts';
import { addLarge, makeScaledWorld, type Size, WIDE } from './world.ts';

interface Options {
  folder: string;
  quick: boolean;
  /** Millions of transactions in the world. */
  scale: number;
  /** Part of the names of the lines to run; empty for all. */
  only: string;
}

/** Wait in ms until the garbage of the start is collected. */
const AT_REST_MS = 20_000;

/** Runs every selected measurement, prints each result immediately, and returns the number of missed targets. */
export const runBench = async ({ folder, quick, only, scale }: Options): Promise<number> => {
  const size = { scale: quick ? 0.1 : scale };
  const lines: Line[] = [];
  const tell = (...found: Line[]) => {
    for (const line of found) console.log(lineText(line));
    lines.push(...found);
  };
  const isWanted = (name: string) => name.includes(only);

  await load(folder, size, quick);
  console.log(`\n${heading}`);
  await (await startProduct(folder)).stop();
  const product = await startProduct(folder);
  setTypeParsers();
  const at = { host: foldersFor(folder, accountFor()).sockets, user: OWNER, database: 'quarterdeck' };
  const sql = new pg.Pool({ ...at, max: 4 });
  const floor = await startFloor({ ...at, max: 10 });
  try {
    const pid = product.child.pid ?? 0;
    tell({ name: 'start on existing data', value: product.readyMs, limit: 5000, unit: 'ms' });
    await sleep(AT_REST_MS);
    tell({
      name: 'idle memory of the API',
      value: memoryOf(pid),
      limit: 120,
      unit: 'MB',
      note: `${AT_REST_MS / 1000} s after its start`,
    });
    const tokens = await signUp(product.url, sql);
    const cases = (await casesOf({ product: product.url, tokens, owner: sql })).filter((it) => isWanted(it.name));
    const { authEmulatorUrl: provider } = await (await fetch(`${product.url}/config.json`)).json();
    const floors = { url: floor.url, sql, provider };
    await measureWorks({ product: product.url, token: tokens.admin, pid, sql, folder, quick }, isWanted, tell);
    const [fund] = (await sql.query<{ id: string }>(`select id from funds where external_id = 'scale:1'`)).rows;
    tell(...(await measureLists({ product: product.url, tokens, fundId: fund?.id ?? '' }, isWanted)));
    tell(...(await measurePages({ product: product.url, tokens, sql }, isWanted)));
    for (const it of cases) tell(await compare(it, floors));
    for (const it of cases) tell(await throughput(it, floors));
    if (isWanted('export')) {
      const given = { url: '', token: tokens.admin, pid, sql };
      for (const rows of quick ? [10_000, 100_000] : [100_000, 1_000_000])
        tell(...(await measureExport({ ...given, ...(await exportOf(rows, { product: product.url, sql })) })));
    }
    tell({ name: 'memory of the API after all that', value: memoryOf(pid), limit: 400, unit: 'MB' });
  } finally {
    floor.stop();
    await sql.end();
    await product.stop();
  }
  return lines.filter((line) => !isReached(line)).length;
};

/** Loads the world of that size into the folder's own PostgreSQL, unless it is already there. */
const load = async (folder: string, size: Size, isQuick: boolean): Promise<void> => {
  // Marks that identify a folder of the product.
  socketFolder(dataFolder(folder));
  const isThere = async (owner: pg.Pool, name: string) =>
    (await owner.query('select 1 from funds where external_id = $1 or name = $1', [name])).rowCount !== 0;
  const began = performance.now();
  const before = await openDatabase({ dataDir: folder });
  let isScaled: boolean;
  try {
    await migrate(before.owner);
    isScaled = await isThere(before.owner, 'scale:1');
  } finally {
    await before.close();
  }
  if (!isScaled) makeScaledWorld(folder, size);
  const database = await openDatabase({ dataDir: folder });
  try {
    const isLarge = await isThere(database.owner, WIDE);
    if (isLarge && (await hasPast(database.owner))) return;
    if (!isLarge) await addLarge(database.owner, isQuick);
    await addPast(database.owner);
    console.log(`The world was loaded in ${((performance.now() - began) / 1000).toFixed(0)} s.`);
  } finally {
    await database.close();
  }
};
