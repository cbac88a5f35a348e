import type pg from 'pg';
import sql, { raw } from 'sql-template-tag';
import { seal } from '../../core/base/secrets.ts';
import { inTransaction, type Tx } from '../../core/db/tx.ts';
import { catchUp } from '../../ledger/book.ts';
import { refreshAllTotals } from '../../ledger/totals.ts';
import { callsOf } from './calls.ts';
import { functionsOf } from './functions.ts';
import { contributions, lists, movements } from './ledger.ts';
import { partiesOf } from './parties.ts';
import { sizeOf } from './size.ts';
import { layAside } from './worker.ts';

interface Options {
  owner: pg.Pool;
  /** 1: 200 funds, 5,000 partners, 1,000,000 transactions. */
  scale: number;
  seed?: number;
  /** The date that counts as today. */
  today?: string;
  /** Receives the current step and the duration of the previous one. */
  tell?: (line: string) => void;
}

const BULKY = ['transactions', 'capital_call_lines'];

/**
 * Adds a large world for benchmarks to a database, reproducible by seed and date, in one transaction. The product's own
 * function computes the balances at the end. Throws if there is a large world already.
 */
export const makeLargeWorld = async ({
  owner,
  scale,
  seed = 11,
  today = new Date().toISOString().slice(0, 10),
  tell = () => {},
}: Options): Promise<void> => {
  const size = sizeOf(scale);
  await inTransaction(owner, async (tx) => {
    if (await tx.first(sql`select 1 from funds where external_id = 'scale:1'`))
      throw new Error('This database already contains a large data set.');
    const step = stepsOf(tx, { today, tell });
    await tx.run(
      raw(
        `set local statement_timeout = 0; set local maintenance_work_mem = '512MB'; set local work_mem = '256MB'; set local jit = off`,
      ),
    );
    await tx.run(raw(functionsOf(seed)));
    const putBack = await layAside(tx, BULKY);
    await steps(step, { ...partiesOf(size, seal('QHB000000000000001')), ...callsOf() });
    await steps(step, { contributions, ...lists });
    const paid = await tx.first<{ n: string }>(
      sql`select count(*) as n from transactions where capital_call_line_id in (select id from capital_call_lines where fund_id in (select id from listed_funds))`,
    );
    const rest = Math.max(0, size.transactions - Number(paid?.n ?? 0));
    await step('movements', movements(rest, size.funds));
    tell('indexes');
    await putBack();
    await tx.run(raw('analyze'));
    tell('balances');
    await refreshAllTotals(tx, { day: today });
    tell('books');
    for (const { id } of await tx.rows<{ id: string }>(
      sql`select id from funds where external_id like 'scale:%' order by id`,
    ))
      await catchUp(tx, id, { day: today });
  });
  tell('statistics');
  await owner.query('vacuum analyze');
};

const steps = async (step: Step, all: Record<string, string>) => {
  for (const [what, text] of Object.entries(all)) await step(what, text);
};

type Step = (what: string, text: string) => Promise<void>;

/** Runs a statement; $1, if present, is today's date. */
const stepsOf =
  (tx: Tx, { today, tell }: { today: string; tell: (line: string) => void }): Step =>
  async (what, text) => {
    tell(what);
    const values = text.includes('$1') ? [today] : [];
    await tx.run({ text, values });
  };
