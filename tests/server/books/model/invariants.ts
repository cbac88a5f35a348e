import sql from 'sql-template-tag';
import { expect } from 'vitest';
import type { RecordOf } from '../../../../resources/index.ts';
import { ratesOf, statementRates, wrongSigns } from '../../../../server/accounting/rateSigns.ts';
import { findRow } from '../../../../server/core/tables/rows.ts';
import type { FundFigures } from '../../../../server/ledger/fundFigures.ts';
import { balancesOf, type Figures, figuresOf } from '../../../../server/ledger/generalLedger/figures.ts';
import { readStatements } from '../../../../server/ledger/statements.ts';
import type { World } from '../../../helpers/world.ts';
import { record, today } from '../../entities/support.ts';
import { type History, money } from './kit.ts';
import { total } from './shadow.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';
const keys = ['committed', 'called', 'paidIn', 'unfunded', 'distributed'] as const;

/** State of a fund as known at a given time, as of a day. */
export interface Seen {
  asOf: string;
  knownAt: string;
  balances: unknown;
}

/** Reads a fund's ledger as of a day, as known now. */
export const see = async ({ tx }: World, { fundId }: History, asOf: string): Promise<Seen> => {
  const now = await tx.first<{ at: string }>(sql`select clock_timestamp()::text as at`);
  const knownAt = now?.at ?? '';
  return { asOf, knownAt, balances: await balancesOf(tx, fundId, { asOf, knownAt }) };
};

/** Checks that an earlier state reads the same after later postings. */
export const checkStillSeen = async ({ tx }: World, { fundId }: History, { asOf, knownAt, balances }: Seen) =>
  expect(await balancesOf(tx, fundId, { asOf, knownAt }), `as of ${asOf}, known at ${knownAt}`).toEqual(balances);

/** Checks the invariants of a fund's ledger. */
export const checkBooks = async (world: World, history: History): Promise<void> => {
  const { tx } = world;
  const { fundId, shadow } = history;
  const balances = await balancesOf(tx, fundId);
  expect(balances.reduce((sum, { cents }) => sum + cents, 0n)).toBe(0n);
  // Totals updated incrementally, against a recomputation.
  const wrong = await tx.rows(
    sql`select * from (select account, partner_id, company_id, month, debit - credit as cents from gl_balances where fund_id = ${fundId}) b
      full join (select account, coalesce(partner_id, ${NOBODY}) as partner_id, coalesce(company_id, ${NOBODY}) as company_id,
          date_trunc('month', effective_on)::date as month, sum(cents) as cents from gl_sides where fund_id = ${fundId} group by 1, 2, 3, 4) s
        using (account, partner_id, company_id, month) where b.cents is distinct from s.cents`,
  );
  expect(wrong).toEqual([]);
  const numbers = await tx.first<{ gaps: number }>(
    sql`select (coalesce(max(number), 0) - count(*))::int as gaps from gl_journals where fund_id = ${fundId}`,
  );
  expect(numbers?.gaps).toBe(0);

  const figures = await figuresOf(tx, fundId);
  const { partners } = figures;
  for (const key of keys)
    expect([key, [...partners.values()].reduce((sum, p) => sum + p[key], 0n)]).toEqual([key, figures[key]]);
  for (const { account, companyId, cents } of balances)
    if (account === '1500') expect(cents, `cost of ${companyId}`).toBeGreaterThan(0n);

  // The shadow computation.
  const plain = { cash: shadow.cash, distributed: total(shadow.distributed), called: total(shadow.called) };
  expect(figures).toMatchObject({ ...plain, paidIn: total(shadow.paidIn) });
  for (const [partnerId, own] of partners)
    expect([partnerId, own.committed, own.called, own.paidIn, own.distributed]).toEqual([
      partnerId,
      ...[shadow.committed, shadow.called, shadow.paidIn, shadow.distributed].map((of) => of.get(partnerId) ?? 0n),
    ]);

  for (const [partnerId, { unfunded }] of partners)
    expect(unfunded, `unfunded of ${partnerId}`).toBeGreaterThanOrEqual(0n);

  await checkClosed(world, history);
  await checkStored(world, history, figures);
};

/** Checks that closed periods have no unallocated result, and no later entries. */
const checkClosed = async ({ tx }: World, { fundId }: History) => {
  const last = await tx.first<{ day: string | null }>(
    sql`select max(ends_on)::text as day from gl_periods where fund_id = ${fundId} and state <> 'open'`,
  );
  if (!last?.day) return;
  // A fee is posted by partner and its closing by account, which keeps each partner's share readable.
  const left = new Map<string, bigint>();
  for (const { account, companyId, cents } of await balancesOf(tx, fundId, { asOf: last.day }))
    if (/^[45]/.test(account)) {
      const key = `${account} ${companyId}`;
      left.set(key, (left.get(key) ?? 0n) + cents);
    }
  expect([...left].filter(([, cents]) => cents !== 0n)).toEqual([]);
};

/** Checks that records, analytics and ledger agree. */
const checkStored = async ({ tx, ask }: World, history: History, figures: Figures) => {
  const { fundId } = history;
  const minor = history.currency === 'JPY' ? 1 : 100;
  const fund = record(await ask.admin('GET', `/funds/${fundId}`));
  for (const key of ['committed', 'called', 'paidIn', 'distributed'] as const)
    expect([`stored ${key}`, fund[key]]).toEqual([`stored ${key}`, money(history, figures[key])]);
  const stored = await tx.first<{ unfunded: string; least: string }>(
    sql`select (sum(unfunded) * ${minor}::int)::bigint::text as unfunded, min(unfunded)::text as least from commitments where fund_id = ${fundId} and deleted_at is null`,
  );
  expect(stored?.unfunded).toBe(String(figures.unfunded));
  expect(Number(stored?.least)).toBeGreaterThanOrEqual(0);
  const now = await figuresOf(tx, fundId, { asOf: today() });
  const analytics = record(await ask.admin('GET', `/funds/${fundId}/analytics?asOf=${today()}`));
  const statements = await readStatements(tx, (await findRow(tx, 'funds', fundId)) as RecordOf<'funds'>, {
    asOf: today(),
    periodStart: null,
  });
  expect(wrongSigns([...ratesOf(analytics as unknown as FundFigures), ...statementRates(statements)])).toEqual([]);
  expect(analytics).toMatchObject({
    committed: money(history, now.committed),
    paidIn: money(history, now.paidIn),
    distributed: money(history, now.distributed),
    cash: money(history, now.cash),
    navGross: money(history, now.nav),
    // A call counts as called from its call date, today at the latest; it is posted on its due date.
    called: money(history, figures.called),
  });
};
