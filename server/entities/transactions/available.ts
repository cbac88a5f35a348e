import { figureAccounts } from '../../../resources/figureAccounts.ts';
import type { RecordOf } from '../../../resources/index.ts';
import { rowOf, typesOnLines } from '../../../resources/transactionTypes/lists.ts';
import type { Balance, CarryBalance } from '../../../resources/transactionTypes/row.ts';
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
import { firstOf, liabilities, openStandingFrom } from '../../ledger/standing.ts';

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
  /** Multiple of its amount that a transaction adds to the balance; default is that of its type. */
  adds?: (transaction: RecordOf<'transactions'>) => bigint;
  refusal: (values: MessageValues & { there: MessageValues[string] }) => Message;
}

type FundBalance = Exclude<Balance, CarryBalance | 'saleEscrow'>;

/** The lower balance of the value date and today. */
const thenAndNow = (there: Standing, { valueDate, day }: Settling) => {
  const [then, now] = [valueDate, day].map((on) => ({ day: on, cents: there.on(on) })) as [Left, Left];
  return now.cents < then.cents ? now : then;
};

/** Balances by name, in the order of the checks. */
const sources: Readonly<Record<FundBalance, Source>> = {
  facility: {
    ...liabilities.facility,
    refusal: ({ there, ...values }) => messageFor('refusals.transactions.aboveFacility', { owed: there, ...values }),
  },
  accruedExpenses: {
    ...liabilities.accruedExpenses,
    refusal: ({ there, ...values }) => messageFor('refusals.transactions.aboveAccrued', { owed: there, ...values }),
  },
  unapplied: {
    ...liabilities.unapplied,
    refusal: ({ there, ...values }) => messageFor('refusals.transactions.aboveUnapplied', { there, ...values }),
  },
  lateInterest: {
    ...liabilities.lateInterest,
    refusal: ({ there, ...values }) => messageFor('refusals.transactions.aboveLateInterest', { there, ...values }),
  },
  // Payments to partners and lenders come from cash not owed to partners. Between the two dates a deficit is acceptable,
  // until a call covers it.
  cash: {
    accounts: figureAccounts.free,
    sign: 1n,
    left: thenAndNow,
    adds: ({ source, type }) => effectOf({ source: source as TransactionSource, type: type as TransactionType }).cash,
    refusal: ({ there, ...values }) => messageFor('refusals.transactions.aboveCash', { cash: there, ...values }),
  },
};
const balances = Object.keys(sources) as FundBalance[];

/**
 * Checks that payments are covered and repayments owed, on their dates and later; earlier items of the list count. The
 * fund is locked. Throws 409.
 */
export const checkAvailable = async (tx: Tx, fundId: string, settling: readonly Settling[]) => {
  for (const balance of balances) await check(tx, fundId, settling, balance);
};

const check = async (tx: Tx, fundId: string, settling: readonly Settling[], balance: FundBalance) => {
  const source = sources[balance];
  const taking = ({ transaction: { type } }: Settling) => rowOf[type].drawsOn.includes(balance);
  const addedBy = ({ type }: RecordOf<'transactions'>) =>
    rowOf[type].addsTo === balance ? 1n : rowOf[type].drawsOn.includes(balance) ? -1n : 0n;
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
    there.enter({ day: valueDate, cents: (source.adds ?? addedBy)(transaction) * cents });
  }
};

/** Movements that distribute to partners. */
const distributes: readonly string[] = typesOnLines('partner', ['distributions', 'carry'], 'out');

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
