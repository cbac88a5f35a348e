import { randomUUID } from 'node:crypto';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postings } from '../../../server/accounting/postings.ts';
import type { Database } from '../../../server/core/db/database.ts';
import { sealKeysOf } from '../../../server/core/db/sealKeys.ts';
import { inTransaction, type Tx, txOn } from '../../../server/core/db/tx.ts';
import { installSeals } from '../../../server/core/integrity/install.ts';
import { rowProblems } from '../../../server/core/integrity/rows.ts';
import { insertRow } from '../../../server/core/tables/rows.ts';
import { balancesOf } from '../../../server/ledger/generalLedger/figures.ts';
import type { Journal } from '../../../server/ledger/generalLedger/journal.ts';
import { digestText, write } from '../../../server/ledger/generalLedger/write.ts';
import { createDatabase } from '../../helpers/database.ts';
import { TEST_SECRET } from '../../helpers/secret.ts';

let database: Database;
let tx: Tx;
beforeAll(async () => {
  database = await createDatabase();
  await installSeals(database.owner, () => {});
  tx = txOn(database.owner);
});
afterAll(() => database?.close());

const newFund = async () => {
  const { id } = await insertRow(tx, 'funds', { name: randomUUID(), currency: 'USD' }, { createdBy: null });
  return { id, currency: 'USD' };
};
const costs = (cents: bigint, effectiveOn = '2026-02-10', id: string = randomUUID()): Journal => ({
  kind: 'expense',
  effectiveOn,
  source: { kind: 'transactions', id, version: 1 },
  entries: [
    ...postings({ kind: 'expense', amounts: { accrued: cents } }),
    ...postings({ kind: 'expensePaid', amounts: { paid: cents } }),
  ],
});
type Fund = Awaited<ReturnType<typeof newFund>>;
const post = (fund: Fund, ...journals: Journal[]) => inTransaction(database.app, (own) => write(own, fund, journals));
const numbers = async ({ id }: Fund) =>
  (await tx.rows<{ n: string }>(sql`select number as n from gl_journals where fund_id = ${id} order by number`)).map(
    ({ n }) => Number(n),
  );
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);
const cash = async ({ id }: Fund, asOf?: string) =>
  (await balancesOf(tx, id, { asOf: asOf ?? null })).find((b) => b.account === '1000')?.cents ?? 0n;
/** Closes the period of a day; returns its number of journals at closing. */
const close = (fund: Fund, day: string) =>
  inTransaction(database.app, async (own) => {
    const at = sql`fund_id = ${fund.id} and ${day}::date between starts_on and ends_on`;
    await own.run(sql`select 1 from gl_periods where ${at} for update`);
    const held = (await own.rows(sql`select 1 from gl_journals where fund_id = ${fund.id}`)).length;
    await own.run(sql`update gl_periods set state = 'closed', seal = 'sealed', closed_at = now() where ${at}`);
    return held;
  });

describe('a journal', () => {
  test('is written once for its source, even concurrently', async () => {
    const fund = await newFund();
    const same = costs(100n);
    const written = await Promise.all([post(fund, same), post(fund, same), post(fund, same, same)]);
    expect(written.sort()).toEqual([0, 0, 1]);
    expect(await post(fund, same)).toBe(0);
    expect(await numbers(fund)).toEqual([1]);
    expect(await cash(fund)).toBe(-100n);
  });

  test('has the next number of its fund without a gap, under concurrency and rollbacks', async () => {
    const [fund, other] = [await newFund(), await newFund()];
    const givenUp = () =>
      inTransaction(database.app, async (own) => {
        await write(own, fund, [costs(1n)]);
        throw new Error('rolled back');
      }).catch((error: Error) => error.message);
    const all = upTo(20).map((n) => (n % 4 ? post(fund, costs(BigInt(n))) : givenUp()));
    await Promise.all([...all, post(other, costs(7n), costs(8n))]);
    expect(await numbers(fund)).toEqual(upTo(15));
    expect(await numbers(other)).toEqual([1, 2]);
  });

  test('is stored completely or not at all if its session breaks', async () => {
    const fund = await newFund();
    await post(fund, costs(5n));
    for (const _ of upTo(20)) {
      const ended = inTransaction(database.app, async (own) => {
        await write(own, fund, [costs(9n)]);
        const session = await own.first<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        await tx.run(sql`select pg_terminate_backend(${session?.pid})`);
        await own.first(sql`select 1`);
      });
      await expect(ended).rejects.toThrow();
    }
    expect(await numbers(fund)).toEqual([1]);
    await post(fund, costs(6n));
    expect(await numbers(fund)).toEqual([1, 2]);
    expect(await cash(fund)).toBe(-11n);
  });

  test('has a hash over its entries, and is sealed like other money records', async () => {
    const fund = await newFund();
    await post(fund, costs(1n), costs(2n));
    const digests = await tx.rows<{ same: boolean }>(
      sql`select j.digest = ${digestText} as same from gl_journals j join gl_entries e on e.fund_id = j.fund_id and e.journal_id = j.id
        where j.fund_id = ${fund.id} group by j.id, j.digest`,
    );
    expect(digests).toEqual([{ same: true }, { same: true }]);
    const look = () => rowProblems(tx, sealKeysOf(TEST_SECRET).rows, () => {});
    expect(await look()).toEqual([]);
    await inTransaction(database.owner, async (own) => {
      await own.run(raw('alter table gl_journals disable trigger user'));
      await own.run(sql`update gl_journals set kind = 'gift' where fund_id = ${fund.id}`);
      await own.run(raw('alter table gl_journals enable trigger user'));
    });
    expect((await look()).join()).toContain('2 gl journals were changed after sealing');
  });
});

describe('posted entries', () => {
  test.each(['gl_journals', 'gl_entries', 'gl_balances'])('cannot be changed or deleted: %s', async (table) => {
    await post(await newFund(), costs(3n));
    const statements = [`update ${table} set fund_id = fund_id`, `delete from ${table}`, `truncate ${table} cascade`];
    for (const statement of statements) {
      await expect(database.app.query(statement), statement).rejects.toThrow('permission denied');
      await expect(database.owner.query(statement), statement).rejects.toThrow(/only/);
    }
  });

  test('get no later entry, neither from another transaction nor beyond their lines', async () => {
    const fund = await newFund();
    await post(fund, costs(3n));
    const more = (line: number, own: Tx) =>
      own.run(
        sql`insert into gl_entries (fund_id, id, journal_id, line, effective_on, dr_account, cr_account, cents, currency)
          select fund_id, gen_random_uuid(), id, ${line}, effective_on, '5290', '1000', 1, 'USD' from gl_journals where fund_id = ${fund.id}`,
      );
    for (const pool of [database.app, database.owner])
      for (const line of [2, 3]) await expect(more(line, txOn(pool))).rejects.toThrow();
    const together = inTransaction(database.app, async (own) => {
      await write(own, fund, [costs(4n)]);
      await more(3, own);
    });
    await expect(together).rejects.toThrow('with its journal only');
    await expect(
      database.app.query(
        `insert into gl_balances values ('${fund.id}', '1000', '${fund.id}', '${fund.id}', '2026-01-01', 1, 0)`,
      ),
    ).rejects.toThrow('permission denied');
    expect(await cash(fund)).toBe(-3n);
  });

  test('update the balances automatically: they are the sum of the entries', async () => {
    const fund = await newFund();
    await post(fund, costs(3n, '2026-01-31'), costs(4n, '2026-02-01'), costs(5n, '2026-02-28'));
    await post(fund, costs(6n, '2026-02-15'));
    const differing = await tx.rows(
      sql`select coalesce(b.account, s.account) from (
          select account, month, sum(debit - credit) as cents from gl_balances where fund_id = ${fund.id} group by 1, 2) b
        full join (select account, date_trunc('month', effective_on)::date as month, sum(cents) as cents from gl_sides
          where fund_id = ${fund.id} group by 1, 2) s using (account, month) where b.cents is distinct from s.cents`,
    );
    expect(differing).toEqual([]);
    expect(
      await Promise.all(['2026-01-30', '2026-01-31', '2026-02-15', '2026-02-28'].map((d) => cash(fund, d))),
    ).toEqual([0n, -3n, -13n, -18n]);
  });

  test('are known from their booking: an earlier knowledge date excludes later bookings', async () => {
    const fund = await newFund();
    await post(fund, costs(3n, '2026-01-31'));
    const before = await tx.first<{ at: string }>(sql`select clock_timestamp()::text as at`);
    await post(fund, costs(4n, '2026-01-15'));
    const known = await balancesOf(tx, fund.id, { asOf: '2026-03-31', knownAt: before?.at ?? '' });
    expect(known.find((b) => b.account === '1000')?.cents).toBe(-3n);
    expect(await cash(fund, '2026-03-31')).toBe(-7n);
  });
});

describe('a period', () => {
  test('is created on demand, a calendar quarter, and none overlaps another', async () => {
    const fund = await newFund();
    await post(fund, costs(1n, '2026-02-10'), costs(1n, '2026-03-31'), costs(1n, '2026-04-01'));
    expect(
      await tx.rows(sql`select starts_on, ends_on, state from gl_periods where fund_id = ${fund.id} order by 1`),
    ).toEqual([
      { starts_on: '2026-01-01', ends_on: '2026-03-31', state: 'open' },
      { starts_on: '2026-04-01', ends_on: '2026-06-30', state: 'open' },
    ]);
    await expect(
      tx.run(sql`insert into gl_periods (fund_id, starts_on, ends_on) values (${fund.id}, '2026-03-31', '2026-03-31')`),
    ).rejects.toThrow('exclusion');
  });

  test('that is closed accepts no journal, nor do earlier days; the first open day is named', async () => {
    const fund = await newFund();
    await post(fund, costs(1n, '2026-02-10'));
    await close(fund, '2026-02-10');
    for (const day of ['2026-03-31', '2025-12-31'])
      await expect(post(fund, costs(1n, day))).rejects.toMatchObject({
        status: 409,
        message: 'This day is in a closed period. The first open day is Apr 1, 2026.',
      });
    await post(fund, costs(1n, '2026-04-01'));
    expect(await numbers(fund)).toEqual([1, 2]);
  });

  test('is never closed during an open posting, nor posted into during its closing', async () => {
    for (const n of upTo(10)) {
      const fund = await newFund();
      await post(fund, costs(1n));
      const posting = upTo(4).map((i) => post(fund, costs(BigInt(i))).catch(() => 0));
      const held = await (n % 2
        ? close(fund, '2026-02-10')
        : Promise.resolve(posting[0]).then(() => close(fund, '2026-02-10')));
      await Promise.all(posting);
      expect(await post(fund, costs(9n)).catch(() => 'refused')).toBe('refused');
      expect(await numbers(fund)).toEqual(upTo(held));
    }
  });

  test('delays a closing until the posting is complete', async () => {
    const fund = await newFund();
    await post(fund, costs(1n));
    const order: string[] = [];
    await inTransaction(database.app, async (own) => {
      await write(own, fund, [costs(2n)]);
      const closing = close(fund, '2026-02-10').then(() => order.push('closed'));
      await expect
        .poll(
          async () =>
            (await tx.first<{ n: number }>(sql`select count(*)::int as n from pg_locks where not granted`))?.n,
        )
        .toBeGreaterThan(0);
      order.push('posted');
      void closing;
    });
    await expect.poll(() => order).toEqual(['posted', 'closed']);
    expect(await numbers(fund)).toEqual([1, 2]);
  });
});
