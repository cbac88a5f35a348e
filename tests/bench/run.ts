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
import { heading, isReached, type Line, lineText } from './report.ts';
import { memoryOf, startFloor, startProduct } from './sides.ts';
import { signUp } from './signUp.ts';
import { fillWorld, type Size } from './world.ts';

interface Options {
  folder: string;
  quick: boolean;
  /** Part of the names of the lines that are wanted; empty for all. */
  only: string;
}

/** Runs every measurement whose name is wanted, prints each as it is known, and returns how many targets were missed. */
export const runBench = async ({ folder, quick, only }: Options): Promise<number> => {
  const size = quick
    ? { transactions: 100_000, funds: 20, partners: 500 }
    : { transactions: 1_000_000, funds: 200, partners: 5000 };
  const lines: Line[] = [];
  const tell = (...found: Line[]) => {
    for (const line of found) console.log(lineText(line));
    lines.push(...found);
  };
  const isWanted = (name: string) => name.includes(only);

  await load(folder, size);
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
    await sleep(5000);
    tell({ name: 'idle memory of the API', value: memoryOf(pid), limit: 120, unit: 'MB' });
    const tokens = await signUp(product.url, sql);
    const cases = (await casesOf({ product: product.url, tokens, owner: sql })).filter((it) => isWanted(it.name));
    const floors = { url: floor.url, sql };
    for (const it of cases) tell(await compare(it, floors));
    for (const it of cases.filter(({ name }) => name.startsWith('list'))) tell(await throughput(it, floors));
    if (isWanted('export')) {
      const given = { url: '', token: tokens.admin, pid, sql };
      for (const rows of quick ? [10_000, 100_000] : [100_000, 1_000_000])
        tell(...(await measureExport({ ...given, ...(await exportOf(rows, { product: product.url, sql, size })) })));
    }
    tell({ name: 'memory of the API after all that', value: memoryOf(pid), limit: 400, unit: 'MB' });
  } finally {
    floor.stop();
    await sql.end();
    await product.stop();
  }
  return lines.filter((line) => !isReached(line)).length;
};

/** The world of that size in the folder's own PostgreSQL, loaded where it is not there yet. */
const load = async (folder: string, size: Size): Promise<void> => {
  // The marks by which the product knows its own folder.
  socketFolder(dataFolder(folder));
  const database = await openDatabase({ dataDir: folder });
  try {
    await migrate(database.owner);
    const { rows } = await database.owner.query<{ n: number }>('select count(*)::int as n from funds');
    if (rows[0]?.n === size.funds) return;
    const began = performance.now();
    await fillWorld(database.owner, size);
    console.log(
      `${size.transactions.toLocaleString('en')} transactions loaded in ${((performance.now() - began) / 1000).toFixed(0)} s.`,
    );
  } finally {
    await database.close();
  }
};
