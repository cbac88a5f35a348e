import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import { lateInterest } from '../../accounting/lateInterest.ts';
import { formatMoney } from '../../accounting/money.ts';
import { sum } from '../../accounting/rounding.ts';
import { conflict, invalid } from '../../core/base/errors.ts';
import { centsOf } from '../../core/base/money.ts';
import { living } from '../../core/db/living.ts';
import type { Tx } from '../../core/db/tx.ts';
import { answer, today } from '../../core/entity/records.ts';
import type { Action } from '../../core/entity/slots.ts';
import { inStates } from '../../core/tables/states.ts';
import { money, onDay, say } from '../../core/words/said.ts';
import { signed } from '../../ledger/books/signed.ts';
import { accountingDate } from '../../ledger/dates.ts';
import { enterTransaction } from '../../ledger/enter.ts';
import { openLine } from '../capital-calls/payments.ts';

/**
 * What a partner owes for having paid late, by the rate and the day count of the fund, up to a day, less what was charged
 * before: entered as a pending transaction, which counts once somebody has completed it.
 */
export const chargeLateInterest: Action<'capital-call-lines/lateInterest'> = async (work, { row, input }) => {
  const { line, call, fund } = await openLine(work, row.id, row);
  const rate = fund.lateInterestRate;
  if (!rate || Number(rate) === 0) throw conflict('refusals.calls.noLateInterest');
  const day = today(work, fund);
  const asOf = input.until || day;
  if (asOf > day) throw invalid('until', 'checks.future');
  const dueDate = line.dueDate ?? call.dueDate;
  const dayCount = fund.dayCount ?? 'ACT/365';
  const { interest, slices } = lateInterest({
    amount: centsOf(fund.currency, line.amount),
    dueDate,
    payments: await paymentsOn(work.tx, line.id, fund.currency),
    asOf,
    rate,
    dayCount,
  });
  const charged = await chargedOn(work.tx, line.id, fund.currency);
  if (interest <= charged) {
    const values = { day: onDay(asOf), charged: money(formatMoney(charged, fund.currency), fund.currency) };
    throw conflict(say('refusals.calls.nothingLate', values));
  }
  const days = sum(slices.map((slice) => BigInt(slice.days)));
  const transaction = await enterTransaction(work, {
    type: 'Late Interest',
    source: 'partner',
    fundId: line.fundId,
    partnerId: line.partnerId,
    amount: formatMoney(interest - charged, fund.currency),
    tradeDate: asOf,
    description: `Late interest on ${line.paymentReference}: ${days} days from ${dueDate} to ${asOf} at ${rate} a year, ${dayCount}`,
    externalId: `${keyOf(line.id)}${uuid()}`,
  });
  return { transaction: await answer(work, 'transactions', transaction) };
};

const keyOf = (lineId: string) => `late-interest:${lineId}:`;

/** What came in on a line, by the day on which it counts; what was returned is owed again from that day on. */
const paymentsOn = async (tx: Tx, lineId: string, currency: string) => {
  const rows = await tx.rows<{ date: string; amount: string }>(
    sql`select ${accountingDate()} as date, (${signed()})::numeric(20,2) as amount
      from transactions t where t.capital_call_line_id = ${lineId} and t.status = 'completed' and ${living()}`,
  );
  return rows.map(({ date, amount }) => ({ date, cents: centsOf(currency, amount) }));
};

/** What was charged on a line before and stands, or still may. */
const chargedOn = async (tx: Tx, lineId: string, currency: string): Promise<bigint> => {
  const found = await tx.first<{ amount: string }>(
    sql`select coalesce(sum(t.amount), 0)::numeric(20,2) as amount from transactions t
      where starts_with(t.external_id, ${keyOf(lineId)}) and ${inStates('transactions', 'standing', 't')} and ${living()}
        and not exists (select 1 from transactions r where r.reversal_of_id = t.id and ${living('r')})`,
  );
  return centsOf(currency, found?.amount ?? '0');
};
