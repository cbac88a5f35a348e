import {
  bankDirections,
  bankProblems,
  currencies,
  bankTies as tieKinds,
  transactionSources,
  transactionTypes,
} from '../kit/enums.ts';
import { bool, choice, date, group, integer, items, money, ref, text } from '../kit/fields.ts';
import { amount, day, inCurrency, named } from './parts.ts';

/** Lines that one statement may have. */
export const MOST_BANK_LINES = 5000;

/** What a line of a bank's statement may belong to. Of the sure ones nobody has to be asked. */
const offers = items({
  required: true,
  fields: {
    capitalCallLineId: ref({ to: 'capital-call-lines' }),
    distributionLineId: ref({ to: 'distribution-lines' }),
    transactionId: ref({ to: 'transactions' }),
    /** Partner, or what a transaction is. */
    name: named,
    /** What it is called by: a payment reference, that of a transaction. */
    reference: text({}),
    /** What is outstanding there. */
    amount,
    due: date({}),
    by: choice({ options: tieKinds, required: true }),
    isSure: bool({ required: true }),
    /** The one offer that Enter takes; no offer has it when several fit alike, or by the amount alone. */
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

/** Bank details in full: the account number as it was entered, unmasked. */
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

/** What the draft of a bank's statement holds, and what is wrong with it; what blocks has to be mended before it is imported. */
export const bankPreview = group({
  required: true,
  fields: {
    currency: inCurrency,
    openingBalance: money({}),
    closingBalance: money({}),
    credits: amount,
    debits: amount,
    /** Headings of a table, each with a date or an amount below it. */
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
    /** An earlier statement of the account brought a repeated line: the import leaves it out. */
    lines: items({
      required: true,
      // `number` is the line of the file, which several bookings of a collective entry share; `place` counts the bookings.
      fields: { ...bankLine, place: integer({ required: true }), isRepeated: bool({ required: true }) },
    }),
  },
});

/** The lines of a bank's statement that belong to nothing yet. */
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

/** What banks say that a fund has, beside what its books say, and what lies between: lines without entry, entries without line. */
export const bankTies = group({
  required: true,
  fields: {
    currency: inCurrency,
    day,
    bank: amount,
    books: amount,
    /** Bank less books. */
    difference: amount,
    /** What of the difference neither lines nor entries explain. */
    rest: amount,
    /** What the first statements began with, and what the books had before. */
    opening: group({ required: true, fields: { day, bank: amount, books: amount } }),
    /** Each account beside what of the books' cash is on it; what no account is named for comes last. */
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
    /** Of before the first statement, where a rest is left: what comes to it exactly, then the newest. */
    earlier: entries,
  },
});

/** What the books have on one account of a fund, beside the last statement of its bank. */
export const accountCash = group({
  required: true,
  fields: {
    currency: inCurrency,
    books: amount,
    /** The closing balance of the last imported statement, its day, and what the books had on the account then. */
    bank: money({}),
    day: date({}),
    booksThen: money({}),
    difference: money({}),
  },
});
