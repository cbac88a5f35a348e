import { figureAccounts } from '../../../resources/figureAccounts.ts';
import type { RecordOf } from '../../../resources/index.ts';
import { formatMoney } from '../../accounting/money.ts';
import { effectOf, type TransactionSource, type TransactionType } from '../../accounting/movements.ts';
import { sum } from '../../accounting/rounding.ts';
import { conflict } from '../../core/base/errors.ts';
import { centsOf } from '../../core/base/money.ts';
import type { Tx } from '../../core/db/tx.ts';
import { get } from '../../core/entity/records.ts';
import { money, onDay, type Said, type SaidValues, say } from '../../core/words/said.ts';
import type { Standing, Stands } from '../../ledger/books/standing.ts';
import { checkBorrowed } from '../../ledger/borrowed.ts';
import { firstOf, LATE_INTEREST, openStandingFrom } from '../../ledger/standing.ts';

/** A transaction of a fund that is to be completed, on a day, and what day it is. */
export interface Settling {
  transaction: RecordOf<'transactions'>;
  valueDate: string;
  day: string;
  isBorrowedConfirmed: boolean;
}

type Left = ReturnType<Standing['lowestFrom']>;

/** What some transactions take from, and has to be there. */
interface Source extends Stands {
  /** What may be taken, and until which day; where nothing is said, what is there on the day and on every later one. */
  left?: (there: Standing, on: Settling) => Left;
  takenBy: readonly unknown[];
  /** How many times its amount a transaction adds to it. */
  adds: (transaction: RecordOf<'transactions'>) => bigint;
  refusal: (values: SaidValues & { there: SaidValues[string] }) => Said;
}

/** What is there on the day itself and by now. */
const thenAndNow = (there: Standing, { valueDate, day }: Settling) => {
  const [then, now] = [valueDate, day].map((on) => ({ day: on, cents: there.on(on) })) as [Left, Left];
  return now.cents < then.cents ? now : then;
};

/**
 * What goes to partners and lenders is paid out of what is there, and not owed to partners already. Between the day and now more
 * may have been owed than there was, until it was called.
 */
const cash: Source = {
  accounts: figureAccounts.free,
  sign: 1n,
  left: thenAndNow,
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
 * Nobody pays out what the fund has not got, nor repays what it does not owe, on the day itself or later; those that come
 * before in the list count. The fund is locked. Throws 409.
 */
export const checkAvailable = async (tx: Tx, fundId: string, settling: readonly Settling[]) => {
  for (const source of [facility, accrued, unapplied, toPassOn, cash]) await check(tx, fundId, settling, source);
};

const check = async (tx: Tx, fundId: string, settling: readonly Settling[], source: Source) => {
  const taking = ({ transaction }: Settling) => source.takenBy.includes(transaction.type);
  const days = settling.filter(taking).map(({ valueDate }) => valueDate);
  if (!days.length) return;
  const there = await openStandingFrom(tx, fundId, source, firstOf(days));
  for (const each of settling) {
    const { transaction, valueDate } = each;
    const { amount, currency } = transaction;
    const cents = centsOf(currency, amount);
    if (taking(each)) {
      const left = source.left?.(there, each) ?? there.lowestFrom(valueDate);
      if (left.cents < cents) {
        const values = { amount: money(amount, currency), day: onDay(left.day) };
        const said = money(formatMoney(left.cents, currency), currency);
        const message = source.refusal({ there: said, ...values });
        throw conflict(message, [{ field: 'amount', message }]);
      }
    }
    there.enter({ day: valueDate, cents: source.adds(transaction) * cents });
  }
};

/** Movements that distribute to partners. */
const distributes = ['Disbursement Fund to LP', 'Carry Paid', 'Carry to Escrow'];

/** Asks before money that a facility lent goes to partners, in one sum by the days on which it does. Throws 422. */
export const checkOwnCash = async (tx: Tx, fundId: string, settling: readonly Settling[]) => {
  const asked = settling.filter(
    ({ transaction: { type, reversalOfId }, isBorrowedConfirmed }) =>
      distributes.includes(type) && !reversalOfId && !isBorrowedConfirmed,
  );
  const [first] = asked;
  if (!first) return;
  const { currency } = await get(tx, 'funds', fundId);
  await checkBorrowed(tx, fundId, {
    amount: sum(asked.map(({ transaction }) => centsOf(currency, transaction.amount))),
    currency,
    days: [...new Set(asked.flatMap(({ valueDate, day }) => [valueDate, day]))],
    isBorrowedConfirmed: false,
  });
};
