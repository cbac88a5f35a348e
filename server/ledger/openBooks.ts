import type pg from 'pg';
import sql from 'sql-template-tag';
import { formatMoney } from '../accounting/money.ts';
import { effectOf, type MovementEffect, worthOf } from '../accounting/movements.ts';
import { portfolioOf } from '../accounting/portfolio.ts';
import { sum } from '../accounting/rounding.ts';
import { centsOf } from '../core/base/money.ts';
import { notDeleted, notDeletedText } from '../core/db/softDelete.ts';
import { inTransaction, type Tx } from '../core/db/tx.ts';
import { findRow } from '../core/tables/rows.ts';
import { inStates } from '../core/tables/states.ts';
import { book, openBooks } from './book.ts';
import { fundInputOf } from './fundInput.ts';
import { figuresOf } from './generalLedger/figures.ts';
import { analyzeIfGrown, refreshTotals, WHEN_LOADED } from './totals.ts';

/** A figure that differs between the ledger and the records it was posted from. */
export interface Difference {
  fundId: string;
  figure: string;
  /** Decimal strings. */
  records: string;
  books: string;
}

/**
 * Opens the ledger of every fund without one, each in its own transaction so that an interrupted run can continue.
 * Calls `tell` per fund with the number of journals and the figures that differ from its records.
 */
export const openAllBooks = async (
  owner: pg.Pool,
  tell: (opened: { fundId: string; journals: number; differences: readonly Difference[] }) => void,
): Promise<void> => {
  const { rows } = await owner.query<{ id: string }>(
    'select f.id from funds f where not exists (select from gl_books b where b.fund_id = f.id) order by f.id',
  );
  await releaseEarlier(owner);
  let written = 0;
  for (const { id: fundId } of rows) {
    const opened = await inTransaction(owner, async (tx) => {
      const journals = await openBooks(tx, fundId);
      return { journals, differences: await differencesOf(tx, fundId) };
    });
    if (opened.journals) tell({ fundId, ...opened });
    written += opened.journals;
  }
  if (written) await inTransaction(owner, (tx) => analyzeIfGrown(tx, written, WHEN_LOADED));
};

/** Posts the recallable part of write-offs from before the ledger recorded it. */
const releaseEarlier = async (owner: pg.Pool): Promise<void> => {
  const { rows } = await owner.query<{ fundId: string; callId: string }>(
    `select distinct c.fund_id as "fundId", c.id as "callId" from capital_call_lines l join capital_calls c on c.id = l.capital_call_id
      join gl_books b on b.fund_id = c.fund_id
      where c.status = 'Completed' and l.written_off > 0 and ${notDeletedText('l')} and l.amount > coalesce(l.amount_outside_commitment, 0)
        and not exists (select from gl_journals j join gl_entries e on e.fund_id = j.fund_id and e.journal_id = j.id
          where j.fund_id = c.fund_id and j.source_id = c.id and j.kind = 'writeOff' and e.dr_account = '9000') order by 1, 2`,
  );
  for (const { fundId, callId } of rows)
    await inTransaction(owner, async (tx) => {
      await book(tx, fundId, { callId });
      await refreshTotals(tx, fundId);
    });
};

/** Compares every figure of a fund over all days between ledger, stored totals, movements and marks. */
export const differencesOf = async (tx: Tx, fundId: string): Promise<Difference[]> => {
  const fund = await findRow(tx, 'funds', fundId);
  if (!fund) return [];
  const input = await fundInputOf(tx, fund, { asOf: '9999-12-31' });
  const cents = (value: unknown) => centsOf(fund.currency, value);
  const unfunded = await tx.first<{ sum: string }>(
    sql`select coalesce(sum(unfunded), 0)::numeric(20,2) as sum from commitments where fund_id = ${fundId} and ${notDeleted(null)}`,
  );
  // Declared distributions and withheld tax stay in the bank until paid.
  const owed = await tx.first<{ sum: string }>(
    sql`select coalesce(sum(net + coalesce(withheld_tax, 0)), 0)::numeric(20,2) as sum from distribution_lines
      where fund_id = ${fundId} and ${inStates('distribution-lines', 'owed')} and ${notDeleted(null)}`,
  );
  const moved = (by: (effect: MovementEffect) => bigint) =>
    sum(input.ledger.map((row) => by(effectOf(row)) * row.amount * BigInt(row.reversalSign)));
  const { timelines, inEscrow } = portfolioOf(input);
  const fairValue = sum([...timelines.values()].map((states) => states.at(-1)?.fairValue ?? 0n));
  const records = {
    committed: cents(fund.committed),
    called: cents(fund.called),
    paidIn: cents(fund.paidIn),
    distributed: cents(fund.distributed),
    unfunded: cents(unfunded?.sum),
    cash: moved(({ cash, bank = cash }) => bank) + cents(owed?.sum),
    nav: moved(worthOf) + fairValue + sum([...inEscrow.values()]),
  };
  const books = await figuresOf(tx, fundId);
  const money = (value: bigint) => formatMoney(value, fund.currency);
  return (Object.keys(records) as (keyof typeof records)[])
    .filter((figure) => records[figure] !== books[figure])
    .map((figure) => ({ fundId, figure, records: money(records[figure]), books: money(books[figure]) }));
};
