import { figureAccounts } from '../../../resources/figureAccounts.ts';
import type { RecordOf } from '../../../resources/index.ts';
import { formatMoney } from '../../accounting/money.ts';
import { effectOf, type TransactionSource, type TransactionType } from '../../accounting/movements.ts';
import { conflict } from '../../core/base/errors.ts';
import { centsOf } from '../../core/base/money.ts';
import type { Tx } from '../../core/db/tx.ts';
import { money, onDay, type Said, type SaidValues, say } from '../../core/words/said.ts';
import { LATE_INTEREST, type Stands, standingOnDays } from '../../ledger/standing.ts';

/** A transaction of a fund that is to be completed, on a day, and what day it is. */
export interface Settling {
  transaction: RecordOf<'transactions'>;
  valueDate: string;
  day: string;
}

/** What some transactions take from, and has to be there. */
interface Source extends Stands {
  /** A balance of the accounts, debit less credit, as what is there. */
  sign: 1n | -1n;
  takenBy: readonly unknown[];
  /** How many times its amount a transaction adds to it. */
  adds: (transaction: RecordOf<'transactions'>) => bigint;
  refusal: (values: SaidValues & { there: SaidValues[string] }) => Said;
}

/** What goes to partners and lenders is paid out of what is there, and not owed to partners already. */
const cash: Source = {
  accounts: figureAccounts.free,
  sign: 1n,
  takenBy: [
    'Disbursement Fund to LP',
    'Carry Paid',
    'Carry to Escrow',
    'Contribution Refund',
    'Closing Interest Paid',
    'Late Interest Passed On',
    'Facility Repayment',
    'Receipt Returned',
  ],
  adds: ({ source, type }) => effectOf({ source: source as TransactionSource, type: type as TransactionType }).cash,
  refusal: ({ there, ...values }) => say('refusals.transactions.aboveCash', { cash: there, ...values }),
};

/** Nobody repays more than a facility lent. */
const facility: Source = {
  accounts: figureAccounts.facility,
  sign: -1n,
  takenBy: ['Facility Repayment'],
  adds: ({ type }) => (type === 'Facility Drawdown' ? 1n : type === 'Facility Repayment' ? -1n : 0n),
  refusal: ({ there, ...values }) => say('refusals.transactions.aboveFacility', { owed: there, ...values }),
};

const ACCRUED: Readonly<Record<string, bigint>> = {
  'Accrued Expense': 1n,
  'Accrued Expense Paid': -1n,
  'Expense Offset': -1n,
};
/** Nobody pays or offsets more than was accrued. */
const accrued: Source = {
  accounts: figureAccounts.accrued,
  sign: -1n,
  takenBy: ['Accrued Expense Paid', 'Expense Offset'],
  adds: ({ type }) => ACCRUED[type] ?? 0n,
  refusal: ({ there, ...values }) => say('refusals.transactions.aboveAccrued', { owed: there, ...values }),
};

/** Nobody gives back more than came in for nobody. */
const unapplied: Source = {
  accounts: figureAccounts.unapplied,
  sign: -1n,
  takenBy: ['Receipt Returned'],
  adds: ({ type }) => (type === 'Unapplied Receipt' ? 1n : type === 'Receipt Returned' ? -1n : 0n),
  refusal: ({ there, ...values }) => say('refusals.transactions.aboveUnapplied', { there, ...values }),
};

/** Nobody passes on more late interest than came in to be passed on. */
const toPassOn: Source = {
  ...LATE_INTEREST,
  sign: -1n,
  takenBy: ['Late Interest Passed On'],
  adds: ({ type }) => (type === 'Late Interest to Pass On' ? 1n : type === 'Late Interest Passed On' ? -1n : 0n),
  refusal: ({ there, ...values }) => say('refusals.transactions.aboveLateInterest', { there, ...values }),
};

/**
 * Nobody pays out what the fund has not got, nor repays what it does not owe, on the day itself or by now; those that come
 * before in the list count. The fund is locked. Throws 409.
 */
export const checkAvailable = async (tx: Tx, fundId: string, settling: readonly Settling[]) => {
  for (const source of [facility, accrued, unapplied, toPassOn, cash]) await check(tx, fundId, settling, source);
};

const check = async (tx: Tx, fundId: string, settling: readonly Settling[], source: Source) => {
  const taking = ({ transaction }: Settling) => source.takenBy.includes(transaction.type);
  const days = [...new Set(settling.filter(taking).flatMap(({ valueDate, day }) => [valueDate, day]))];
  if (!days.length) return;
  const balance = await standingOnDays(tx, fundId, source, days);
  const there = new Map(days.map((day) => [day, source.sign * balance(day)]));
  for (const each of settling) {
    const { transaction, valueDate, day } = each;
    const { amount, currency } = transaction;
    const cents = centsOf(currency, amount);
    if (taking(each))
      for (const on of new Set([valueDate, day])) {
        const left = there.get(on) ?? 0n;
        if (left >= cents) continue;
        const values = { amount: money(amount, currency), day: onDay(on) };
        const message = source.refusal({ there: money(formatMoney(left, currency ?? 'USD'), currency), ...values });
        throw conflict(message, [{ field: 'amount', message }]);
      }
    const added = source.adds(transaction) * cents;
    if (added !== 0n) for (const [on, left] of there) if (on >= valueDate) there.set(on, left + added);
  }
};
