import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import type { PatchOf } from '../../../resources/values.ts';
import { addMonths } from '../../accounting/dates.ts';
import { conflict, invalid } from '../../core/base/errors.ts';
import { centsOf } from '../../core/base/money.ts';
import { living } from '../../core/db/living.ts';
import type { Tx } from '../../core/db/tx.ts';
import { inStates } from '../../core/tables/states.ts';
import { money, onDay, say } from '../../core/words/said.ts';
import { cashOf } from '../../ledger/cash.ts';

/** What goes to partners and lenders is paid out of what is there. */
const isPaidOut: readonly unknown[] = ['Disbursement Fund to LP', 'Carry Paid', 'Facility Repayment'];

export const isDistribution = ({ type }: Pick<PatchOf<'transactions'>, 'type'>) => type === 'Disbursement Fund to LP';

/** A fund distributes to those who have committed to it. Throws 422. */
export const checkCommitted = async (tx: Tx, { fundId, partnerId }: PatchOf<'transactions'>) => {
  const found = await tx.first(
    sql`select 1 from commitments where fund_id = ${fundId} and partner_id = ${partnerId}
      and ${inStates('commitments', 'binding')} and ${living(null)} limit 1`,
  );
  if (!found) throw invalid('partnerId', 'refusals.transactions.notCommitted');
};

/** Nobody pays out what the fund has not got, on the day itself or by now. The fund is locked. Throws 409. */
export const checkCash = async (
  tx: Tx,
  { fundId, type, amount, currency }: RecordOf<'transactions'>,
  { valueDate, day }: { valueDate: string; day: string },
) => {
  if (!isPaidOut.includes(type)) return;
  for (const on of new Set([valueDate, day])) {
    const cash = await cashOf(tx, fundId, on);
    if (centsOf(currency, cash) >= centsOf(currency, amount)) continue;
    const values = { cash: money(cash, currency), amount: money(amount, currency), day: onDay(on) };
    const message = say('refusals.transactions.aboveCash', values);
    throw conflict(message, [{ field: 'amount', message }]);
  }
};

/** The last day on which what is recallable may be called again: as typed, else by the window that the fund has agreed. */
export const recallableUntil = (
  { recallableWindowMonths }: RecordOf<'funds'>,
  { recallable, recallableUntil: typed, tradeDate, valueDate }: PatchOf<'transactions'>,
): string | null => {
  const given = valueDate || tradeDate;
  if (typed || !given || !recallableWindowMonths || centsOf(null, recallable || '0') === 0n) return typed || null;
  return addMonths(given, recallableWindowMonths);
};
