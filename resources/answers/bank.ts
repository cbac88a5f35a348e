import { bankDirections, bankProblems, currencies, bankTies as tieKinds, transactionSources } from '../kit/enums.ts';
import { bool, choice, date, group, integer, items, money, ref, text } from '../kit/fields.ts';
import { transactionTypes } from '../transactionTypes/lists.ts';
import { amount, day, inCurrency, named } from './parts.ts';

/** Maximum number of lines in a statement. */
export const MOST_BANK_LINES = 5000;

/** Candidate matches of a bank line. Sure ones need no confirmation. */
const offers = items({
  required: true,
  fields: {
    capitalCallLineId: ref({ to: 'capital-call-lines' }),
    distributionLineId: ref({ to: 'distribution-lines' }),
    transactionId: ref({ to: 'transactions' }),
    /** Name of the partner, or title of the transaction. */
    name: named,
    /** Payment reference, or the reference of a transaction. */
    reference: text({}),
    /** Outstanding amount of the candidate. */
    amount,
    /** The difference to the line if the fund's tolerance lets it be booked as bank charges. */
    bankCharges: money({}),
    due: date({}),
    by: choice({ options: tieKinds, required: true }),
    isSure: bool({ required: true }),
    /** The suggestion accepted by Enter. None if several match equally well, or if only the amount matches. */
    isBest: bool({ required: true }),
  },
});
const bankLine = {
  number: integer({ required: true }),
  bookedOn: day,
  valueDate: day,
  direction: choice({ options: bankDirections, required: true }),
  amount,
  counterparty: text({}),
  remittance: text({}),
  bankReference: text({}),
  offers,
} as const;

/** Bank details in full: the account number as entered, unmasked. */
export const bankDetails = group({
  required: true,
  fields: {
    bankName: text({ required: true }),
    accountName: text({ required: true }),
    accountNumber: text({ required: true }),
    routing: text({}),
    swift: text({}),
    currency: choice({ options: currencies, required: true }),
  },
});

/** Preview of a draft bank statement with its problems. Blocking problems must be fixed before the import. */
export const bankPreview = group({
  required: true,
  fields: {
    currency: inCurrency,
    openingBalance: money({}),
    closingBalance: money({}),
    credits: amount,
    debits: amount,
    /** Column headings of a table, each with a date or an amount below it. */
    headings: items({ required: true, fields: { heading: text({}), sample: text({}) } }),
    problems: items({
      required: true,
      fields: {
        kind: choice({ options: bankProblems, required: true }),
        blocks: bool({ required: true }),
        line: integer({}),
        expected: text({}),
        found: text({}),
      },
    }),
    /** A repeated line is already in an earlier statement of the account; the import skips it. */
    lines: items({
      required: true,
      // `number` is the line of the file, shared by the bookings of a collective entry; `place` counts the bookings.
      fields: { ...bankLine, place: integer({ required: true }), isRepeated: bool({ required: true }) },
    }),
  },
});

/** Unmatched lines of a bank statement. */
export const bankProposals = group({
  required: true,
  fields: {
    currency: inCurrency,
    lines: items({
      required: true,
      fields: { id: ref({ to: 'bank-lines', required: true }), version: integer({ required: true }), ...bankLine },
    }),
  },
});

const entries = items({
  required: true,
  fields: {
    transactionId: ref({ to: 'transactions' }),
    source: choice({ options: transactionSources }),
    type: choice({ options: transactionTypes }),
    day,
    text: text({}),
    amount,
  },
});

/**
 * Bank reconciliation of a fund: the bank balance, the ledger balance, and the open items between them (lines without
 * an entry, entries without a line).
 */
export const bankTies = group({
  required: true,
  fields: {
    currency: inCurrency,
    day,
    bank: amount,
    books: amount,
    /** Bank less ledger. */
    difference: amount,
    /** Part of the difference that no open line or entry explains. */
    rest: amount,
    /** Opening balance of the first statements, and the ledger balance before them. */
    opening: group({ required: true, fields: { day, bank: amount, books: amount } }),
    /** Each account with its share of the ledger's cash. Cash without an account comes last. */
    accounts: items({
      required: true,
      fields: {
        bankAccountId: ref({ to: 'bank-accounts' }),
        name: text({}),
        bank: amount,
        books: amount,
        difference: amount,
      },
    }),
    lines: items({
      required: true,
      fields: { id: ref({ to: 'bank-lines', required: true }), day, text: text({}), amount },
    }),
    entries,
    /**
     * Entries before the first statement, if an unexplained rest remains: those that add up to it first, then the
     * newest.
     */
    earlier: entries,
  },
});

/** Ledger balance of a fund's bank account, next to its latest bank statement. */
export const accountCash = group({
  required: true,
  fields: {
    currency: inCurrency,
    books: amount,
    /** Closing balance and day of the latest imported statement, and the ledger balance of the account on that day. */
    bank: money({}),
    day: date({}),
    booksThen: money({}),
    difference: money({}),
  },
});
