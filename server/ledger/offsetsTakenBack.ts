import sql from 'sql-template-tag';
import type { RecordOf } from '../../resources/index.ts';
import { formatMoney } from '../accounting/money.ts';
import { unappliedOn } from '../accounting/offsets.ts';
import { conflict } from '../core/base/errors.ts';
import type { Tx } from '../core/db/tx.ts';
import { messageFor, money } from '../core/i18n/message.ts';
import { offsetDaysOf } from './generalLedger/offsets.ts';

/**
 * Checks that reversing a recognised offset leaves enough for the management fees that it reduced, on that day or
 * later. The fund is locked. Throws 409 with the step to take first.
 */
export const checkOffsetsTakenBack = async (tx: Tx, originals: readonly RecordOf<'transactions'>[], day: string) => {
  const ofCompanies = originals.filter(({ type }) => type === 'Portfolio Fee');
  const [first] = ofCompanies;
  if (!first) return;
  const { fundId, currency } = first;
  const back = await tx.rows<{ row: number; cents: string }>(
    sql`select s.ilpa_row as row, sum(s.cents)::text as cents from gl_journals j join gl_sides s on s.fund_id = j.fund_id and s.journal_id = j.id
      where j.fund_id = ${fundId} and j.source_kind = 'transactions' and j.source_id = any(${ofCompanies.map(({ id }) => id)}::uuid[])
        and s.account = '9100' group by 1 order by 1`,
  );
  const days = await offsetDaysOf(tx, fundId);
  const said = (cents: bigint) => money(formatMoney(cents, currency), currency);
  for (const { row, cents } of back) {
    const there = unappliedOn(days, row, day);
    if (BigInt(cents) > there)
      throw conflict(
        messageFor('refusals.transactions.offsetApplied', { amount: said(BigInt(cents)), there: said(there) }),
      );
  }
};
