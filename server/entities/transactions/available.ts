import { figureAccounts } from '../../../resources/figureAccounts.ts';
import type { RecordOf } from '../../../resources/index.ts';
import { formatMoney } from '../../accounting/money.ts';
import { effectOf, type TransactionSource, type TransactionType } from '../../accounting/movements.ts';
import { sum } from '../../accounting/rounding.ts';
import { conflict } from '../../core/base/errors.ts';
import { centsOf } from '../../core/base/money.ts';
import type { Tx } from '../../core/db/tx.ts';
import { get } from '../../core/entity/records.ts';
import { type Message, type MessageValues, messageFor, money, onDay } from '../../core/i18n/message.ts';
import { checkBorrowed } from '../../ledger/borrowed.ts';
import type { Standing, Stands } from '../../ledger/generalLedger/standing.ts';
import { firstOf, LATE_INTEREST, openStandingFrom } from '../../ledger/standing.ts';

/** A transaction to complete, with its value date and today's date. */
export interface Settling {
  transaction: RecordOf<'transactions'>;
  valueDate: string;
  day: string;
  isBorrowedConfirmed: boolean;
}

type Left = ReturnType<Standing['lowestFrom']>;

/** A balance that some transactions draw on. */
interface Source extends Stands {
  /** Limit and its day; default is the lowest balance on the day or later. */
  left?: (there: Standing, on: Settling) => Left;
  takenBy: readonly unknown[];
  /** Multiple of its amount that a transaction adds to the balance. */
  adds: (transaction: RecordOf<'transactions'>) => bigint;
  refusal: (values: MessageValues & { there: MessageValues[string] }) => Message;
}

/** The lower balance of the value date and today. */
const thenAndNow = (there: Standing, { valueDate, day }: Settling) => {
  const [then, now] = [valueDate, day].map((on) => ({ day: on, cents: there.on(on) })) as [Left, Left];
  return now.cents < then.cents ? now : then;
};

/**
 * Payments to partners and lenders come from cash not owed to partners. Between the two dates a deficit is acceptable,
 * until a call covers it.
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
  refusal: ({ there, ...values }) => messageFor('refusals.transactions.aboveCash', { cash: there, ...values }),
};

/** Repayments are limited to the facility balance. */
const facility: Source = {
  accounts: figureAccounts.facility,
  sign: -1n,
  takenBy: ['Facility Repayment'],
  adds: ({ type }) => (type === 'Facility Drawdown' ? 1n : type === 'Facility Repayment' ? -1n : 0n),
  refusal: ({ there, ...values }) => messageFor('refusals.transactions.aboveFacility', { owed: there, ...values }),
};

const ACCRUED: Readonly<Record<string, bigint>> = {
  'Accrued Expense': 1n,
  'Accrued Expense Paid': -1n,
  'Expense Offset': -1n,
};
/** Payments and offsets are limited to the accrued amount. */
const accrued: Source = {
  accounts: figureAccounts.accrued,
  sign: -1n,
  takenBy: ['Accrued Expense Paid', 'Expense Offset'],
  adds: ({ type }) => ACCRUED[type] ?? 0n,
  refusal: ({ there, ...values }) => messageFor('refusals.transactions.aboveAccrued', { owed: there, ...values }),
};

/** Returns are limited to unapplied receipts. */
const unapplied: Source = {
  accounts: figureAccounts.unapplied,
  sign: -1n,
  takenBy: ['Receipt Returned'],
  adds: ({ type }) => (type === 'Unapplied Receipt' ? 1n : type === 'Receipt Returned' ? -1n : 0n),
  refusal: ({ there, ...values }) => messageFor('refusals.transactions.aboveUnapplied', { there, ...values }),
};

/** Late interest passed on is limited to the amount received for it. */
const toPassOn: Source = {
  ...LATE_INTEREST,
  sign: -1n,
  takenBy: ['Late Interest Passed On'],
  adds: ({ type }) => (type === 'Late Interest to Pass On' ? 1n : type === 'Late Interest Passed On' ? -1n : 0n),
  refusal: ({ there, ...values }) => messageFor('refusals.transactions.aboveLateInterest', { there, ...values }),
};

/**
 * Checks that payments are covered and repayments owed, on their dates and later; earlier items of the list count. The
 * fund is locked. Throws 409.
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

/** Requires confirmation before borrowed money goes to partners, checked on the total by day. Throws 422. */
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
