import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { formatMoney } from '../../accounting/money.ts';
import { sharesPassedOn } from '../../accounting/passedOn.ts';
import { max, sum } from '../../accounting/rounding.ts';
import { conflict } from '../../core/base/errors.ts';
import { centsOf } from '../../core/base/money.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { get, today } from '../../core/entity/records.ts';
import type { Action, Work } from '../../core/entity/slots.ts';
import { messageFor, onDay } from '../../core/i18n/message.ts';
import { inStates } from '../../core/tables/states.ts';
import { LATE_PASSED_ON } from '../../ledger/chargeKeys.ts';
import { commitmentsOf } from '../../ledger/commitments.ts';
import { described } from '../../ledger/descriptions.ts';
import { enterTransactions } from '../../ledger/enter.ts';
import { partnerNames } from '../../ledger/partnerNames.ts';

type Transaction = RecordOf<'transactions'>;

/** Another partner's share of late interest, and the part already entered, in cents. */
interface Share {
  partnerId: string;
  commitment: bigint;
  share: bigint;
  entered: bigint;
  due: bigint;
}

/**
 * Returns how received late interest is passed on: to the other partners by their commitments on the day of receipt.
 */
export const showPassingOn: Action<'transactions/passingOn'> = async ({ tx }, { row }) => {
  const fund = await get(tx, 'funds', row.fundId);
  const shares = await sharesOf(tx, fund, row);
  const names = await partnerNames(
    tx,
    shares.map(({ partnerId }) => partnerId),
  );
  const amount = (cents: bigint) => formatMoney(cents, fund.currency);
  const due = sum(shares.map((one) => one.due));
  return {
    offered: due > 0n && !(await isTakenBack(tx, row)),
    currency: fund.currency,
    receivedOn: receivedOn(row),
    received: amount(centsOf(fund.currency, row.amount)),
    due: amount(due),
    lines: shares.map(({ partnerId, ...cents }) => ({
      partnerId,
      name: names.get(partnerId) ?? '',
      commitment: amount(cents.commitment),
      share: amount(cents.share),
      entered: amount(cents.entered),
      due: amount(cents.due),
    })),
  };
};

/**
 * Enters each other partner's share as a pending transaction, which counts once completed. Shares already entered are
 * not repeated. Throws 409 if there are none to enter.
 */
export const passOn: Action<'transactions/passOn'> = async (work, { row }) => {
  const { tx } = work;
  const fund = await get(tx, 'funds', row.fundId, { lock: true });
  if (await isTakenBack(tx, row)) throw conflict('refusals.transactions.reversed');
  const shares = await sharesOf(tx, fund, row);
  if (!shares.length) throw conflict(messageFor('refusals.transactions.nobodyElse', { day: onDay(receivedOn(row)) }));
  const due = shares.filter((one) => one.due > 0n);
  if (!due.length) throw conflict('refusals.transactions.allPassedOn');
  await enter(work, fund, row, due);
  const amount = formatMoney(sum(due.map((one) => one.due)), fund.currency);
  return { passedOn: { partners: due.length, amount, currency: fund.currency } };
};

const receivedOn = ({ valueDate, tradeDate }: Transaction): string => valueDate ?? tradeDate;

/** Descriptions do not name the late partner, because every partner sees its own entry. */
const enter = async (work: Work, fund: RecordOf<'funds'>, row: Transaction, due: readonly Share[]): Promise<void> => {
  const key = `${LATE_PASSED_ON}${row.id}:`;
  const before = await work.tx.first<{ n: number }>(
    sql`select count(*)::int as n from transactions where fund_id = ${fund.id} and starts_with(external_id, ${key})`,
  );
  const reference = `LATE-${row.id.slice(-8).toUpperCase()}`;
  await enterTransactions(
    work,
    due.map((one, at) => ({
      type: 'Late Interest Passed On',
      source: 'partner',
      fundId: fund.id,
      partnerId: one.partnerId,
      amount: formatMoney(one.due, fund.currency),
      tradeDate: today(work, fund),
      reference: `${reference}-${(before?.n ?? 0) + at + 1}`,
      ...described('descriptions.lateInterestPassedOn', { day: onDay(receivedOn(row)) }),
      externalId: `${key}${one.partnerId}:${(before?.n ?? 0) + at + 1}`,
    })),
  );
};

const isTakenBack = async (tx: Tx, { id }: Transaction): Promise<boolean> =>
  (await tx.first(sql`select from transactions where reversal_of_id = ${id} and ${notDeleted(null)}`)) !== undefined;

const sharesOf = async (tx: Tx, fund: RecordOf<'funds'>, row: Transaction): Promise<Share[]> => {
  const cents = centsOf(fund.currency, row.amount);
  const found = sharesPassedOn(await commitmentsOf(tx, fund), {
    date: receivedOn(row),
    cents,
    lateId: row.partnerId ?? '',
  });
  const entered = await enteredFor(tx, fund, row);
  return [...found].map(([partnerId, { commitment, share }]) => {
    const own = entered.get(partnerId) ?? 0n;
    return { partnerId, commitment, share, entered: own, due: max(0n, share - own) };
  });
};

/** Returns the amounts entered per partner, completed or pending. */
const enteredFor = async (tx: Tx, { id, currency }: RecordOf<'funds'>, row: Transaction) => {
  const rows = await tx.rows<{ id: string; amount: string }>(
    sql`select t.partner_id as id, sum(t.amount)::numeric(20,2) as amount from transactions t
      where t.fund_id = ${id} and starts_with(t.external_id, ${`${LATE_PASSED_ON}${row.id}:`}) and ${inStates('transactions', 'standing', 't')} and ${notDeleted()}
        and not exists (select from transactions r where r.reversal_of_id = t.id and ${notDeleted('r')}) group by 1`,
  );
  return new Map(rows.map(({ id: partnerId, amount }) => [partnerId, centsOf(currency, amount)]));
};
