import type { bankProblems } from '../../../resources/kit/enums.ts';
import { addDays } from '../../accounting/dates.ts';
import { AccountingError } from '../../accounting/errors.ts';
import { formatMoney, parsePaddedMoney, parseStoredMoney } from '../../accounting/money.ts';
import { isSameAccount, type OtherAccount } from './formats/accounts.ts';
import type { BankLine, BankStatement } from './formats/statement.ts';

export interface Problem {
  kind: (typeof bankProblems)[number];
  /** Must be fixed before the import. */
  blocks: boolean;
  /** Line in the file. */
  line: number | null;
  expected: string | null;
  found: string | null;
}

export interface Around {
  currency: string;
  /** The account's number. */
  number: string;
  /** Other accounts of the file, which are ignored. */
  others: readonly OtherAccount[];
  openingBalance: string | null;
  closingBalance: string | null;
  today: string;
  /** The account's previous statement, if any. */
  before: { closingBalance: string; endsOn: string } | undefined;
  /** Skipped lines, which earlier statements contain. */
  repeated: ReadonlySet<BankLine>;
  /** Lines between the opening and the closing balance. */
  counted: readonly BankLine[];
}

/** Maximum age of a statement in days. */
const OLDEST_DAYS = 3660;

/** Returns errors and warnings of a statement in line order, blocking ones first. */
export const problemsOf = (statement: BankStatement, around: Around): Problem[] => {
  const found = [
    ...ofRepeated(around),
    ...ofLines(statement, around),
    ...ofSum(statement, around),
    ...ofPlace(statement, around),
  ];
  return [...found.filter(({ blocks }) => blocks), ...found.filter(({ blocks }) => !blocks)];
};

const problem = (kind: Problem['kind'], blocks: boolean, more: Partial<Problem> = {}): Problem => ({
  kind,
  blocks,
  line: null,
  expected: null,
  found: null,
  ...more,
});

const ofLines = ({ lines, unread, skipped, open = [] }: BankStatement, { currency, today }: Around): Problem[] => [
  ...open.map(({ kind, line, found }) => problem(kind, true, { line, found })),
  ...(lines.length || unread.length || open.length ? [] : [problem('noLines', false)]),
  ...unread.map(({ kind, line, found }) => problem(kind, true, { line, found })),
  ...skipped.map(({ kind, line, found }) => problem(kind, false, { line, found })),
  ...lines.flatMap(({ line, bookedOn, amount, currencies }) => [
    ...(currencies && !currencies.includes(currency)
      ? [problem('otherCurrency', true, { line, expected: currency, found: currencies.join(', ') })]
      : []),
    ...(bookedOn > today ? [problem('future', true, { line, found: bookedOn })] : []),
    ...(bookedOn < addDays(today, -OLDEST_DAYS) ? [problem('longAgo', true, { line, found: bookedOn })] : []),
    ...amountProblems(line, amount, currency),
  ]),
];

const ofRepeated = ({ repeated }: Around): Problem[] =>
  repeated.size ? [problem('repeated', false, { found: String(repeated.size) })] : [];

const amountProblems = (line: number, amount: string, currency: string): Problem[] =>
  centsOf(amount, currency) === null ? [problem('cellAmount', true, { line, found: amount })] : [];

const ofSum = (
  { open = [] }: BankStatement,
  { currency, openingBalance, closingBalance, counted }: Around,
): Problem[] => {
  // Lines that wait for an answer have no total yet.
  if (open.length) return [];
  const [opening, closing] = [openingBalance, closingBalance].map((text) =>
    text === null ? null : centsOf(text, currency),
  );
  if (opening === null || opening === undefined || closing === null || closing === undefined)
    return [problem('noBalances', true)];
  const sum = opening + signedSum(counted, currency);
  if (sum === closing) return [];
  return [problem('sumDiffers', true, { expected: formatMoney(sum, currency), found: formatMoney(closing, currency) })];
};

/** Visible characters of an account number. */
const SHOWN = 4;
const endOf = (number: string) => number.replace(/[^A-Za-z0-9]/g, '').slice(-SHOWN);

const ofPlace = (statement: BankStatement, around: Around): Problem[] => {
  const { currency, number, others, openingBalance, before, repeated, counted } = around;
  const found: Problem[] = [];
  if (statement.currency && statement.currency !== currency)
    found.push(problem('otherCurrency', true, { expected: currency, found: statement.currency }));
  if (statement.account && !isSameAccount(statement.account, number, currency))
    found.push(problem('otherAccount', false, { expected: endOf(number), found: endOf(statement.account) }));
  for (const other of others)
    found.push(
      problem('alsoInFile', false, { found: [endOf(other.account ?? ''), other.currency].filter(Boolean).join(' ') }),
    );
  const stated = openingBalance === null ? null : centsOf(openingBalance, currency);
  const leftOut = counted.filter((line) => repeated.has(line));
  // The new lines begin after the skipped ones.
  const opening = stated === null ? null : stated + signedSum(leftOut, currency);
  if (before && opening !== null && opening !== parseStoredMoney(before.closingBalance, currency))
    found.push(
      problem('gap', false, {
        expected: formatMoney(parseStoredMoney(before.closingBalance, currency), currency),
        found: formatMoney(opening, currency),
      }),
    );
  const overlapping = before && statement.lines.find((line) => line.bookedOn <= before.endsOn && !repeated.has(line));
  if (before && overlapping)
    found.push(
      problem('overlap', false, { line: overlapping.line, expected: before.endsOn, found: overlapping.bookedOn }),
    );
  return found;
};

/** Credits less debits in minor units; amounts invalid in the currency count as zero. */
export const signedSum = (lines: readonly BankLine[], currency: string): bigint =>
  lines.reduce((sum, { direction, amount }) => {
    const cents = centsOf(amount, currency) ?? 0n;
    return direction === 'Credit' ? sum + cents : sum - cents;
  }, 0n);

/** Parses a decimal string into minor units; null if invalid in the currency. */
export const centsOf = (text: string, currency: string): bigint | null => {
  try {
    return parsePaddedMoney(text, currency);
  } catch (error) {
    if (error instanceof AccountingError) return null;
    throw error;
  }
};
