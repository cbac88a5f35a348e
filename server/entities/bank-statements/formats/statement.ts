import type { bankDirections } from '../../../../resources/kit/enums.ts';

export type Direction = (typeof bankDirections)[number];

/** One booking from a bank's file. Amounts are positive plain decimal strings, dates YYYY-MM-DD. */
export interface BankLine {
  /** Line in the file, counted from 1; line in the statement if a format has no lines. */
  line: number;
  bookedOn: string;
  valueDate: string;
  direction: Direction;
  amount: string;
  counterparty: string | null;
  remittance: string | null;
  bankReference: string | null;
  /** Possible currencies of a table row; absent if the format has one for the whole statement. */
  currencies?: readonly string[] | null;
}

/** Balance of the account on a day: a decimal string, negative if overdrawn. */
export interface Balance {
  amount: string;
  day: string | null;
}

/** A statement from a file; missing facts are null. */
export interface BankStatement {
  /** Account number, IBAN or the bank's own. */
  account: string | null;
  /** The bank's statement number. */
  number: string | null;
  currency: string | null;
  opening: Balance | null;
  closing: Balance | null;
  lines: BankLine[];
  /** Table rows that could not be read; other formats are refused as a whole. */
  unread: { line: number; kind: 'cellDay' | 'cellAmount'; found: string }[];
  /** Rows that are not bookings, and zero bookings: both are ignored. */
  skipped: SkippedRow[];
  /** Ambiguous or unidentified parts of a table: its lines wait for an answer. */
  open?: readonly { kind: 'columns' | 'dayOrMonth' | 'decimalSign'; line: number | null; found: string | null }[];
}

/** A row of a file without a line. */
export interface SkippedRow {
  line: number;
  kind: 'zero' | 'skipped';
  found: string;
}

/** Removes zero bookings, which banks use for notices. */
export const withoutZeros = (statement: BankStatement): BankStatement => ({
  ...statement,
  lines: statement.lines.filter(({ amount }) => !isZero(amount)),
  skipped: [
    ...statement.skipped,
    ...statement.lines
      .filter(({ amount }) => isZero(amount))
      .map(({ line, amount, counterparty, remittance }) => ({
        line,
        kind: 'zero' as const,
        found: [counterparty, remittance].filter(Boolean).join(' · ') || amount,
      })),
  ],
});

const isZero = (amount: string) => !/[1-9]/.test(amount);

/** Reasons why a file is not a statement. */
export type Fault =
  | 'tooLarge'
  | 'empty'
  | 'unknown'
  | 'cut'
  | 'damaged'
  | 'noHeader'
  | 'noColumns'
  | 'severalAccounts'
  | 'notContinuous'
  | 'tooMany'
  | 'tooWide'
  | 'foreign'
  | 'password'
  | 'mixed'
  | 'severalSheets';

/**
 * The file is not a readable statement; `line` is the place of the fault if known, `format` the name of an unsupported
 * format.
 */
export class StatementFault extends Error {
  readonly kind: Fault;
  readonly line: number | null;
  readonly format: string | null;
  constructor(kind: Fault, line: number | null = null, format: string | null = null) {
    super(`${kind}${line === null ? '' : ` at line ${line}`}${format === null ? '' : ` (${format})`}`);
    this.kind = kind;
    this.line = line;
    this.format = format;
  }
}

/** Sorts statements of several files by date, with lines numbered through all files. */
export const inSequence = (files: readonly (readonly BankStatement[])[]): BankStatement[] => {
  let before = 0;
  const counted = files.flatMap((statements) => {
    const from = before;
    const numbers = statements.flatMap(({ lines, skipped }) => [...lines, ...skipped].map(({ line }) => line));
    before += Math.max(0, ...numbers);
    return statements.map((statement) => ({
      ...statement,
      lines: statement.lines.map((each) => ({ ...each, line: from + each.line })),
      skipped: statement.skipped.map((each) => ({ ...each, line: from + each.line })),
    }));
  });
  const keyOf = ({ closing, lines, number }: BankStatement) =>
    [closing?.day ?? lines.at(-1)?.bookedOn ?? '', number ?? ''] as const;
  return counted.sort((one, other) => {
    const [[day, number], [otherDay, otherNumber]] = [keyOf(one), keyOf(other)];
    return day === otherDay ? number.localeCompare(otherNumber, 'en', { numeric: true }) : day < otherDay ? -1 : 1;
  });
};

/**
 * Joins the statements of a file: each must open with the previous closing balance. Throws StatementFault if they
 * belong to several accounts, or one is missing in between.
 */
export const joined = (statements: readonly BankStatement[]): BankStatement => {
  const [first] = statements;
  if (!first) throw new StatementFault('empty');
  let last = first;
  for (const next of statements.slice(1)) {
    if (next.account !== first.account || next.currency !== first.currency) throw new StatementFault('severalAccounts');
    if (last.closing && next.opening && Number(last.closing.amount) !== Number(next.opening.amount))
      throw new StatementFault('notContinuous', next.lines[0]?.line ?? null);
    last = next;
  }
  return {
    ...first,
    number: last.number ?? first.number,
    closing: last.closing,
    lines: statements.flatMap(({ lines }) => lines),
    unread: statements.flatMap(({ unread }) => unread),
    skipped: statements.flatMap(({ skipped }) => skipped),
  };
};

/** Returns '-1.00' for a debit of '1.00'; negative balances have a minus. */
export const signed = (amount: string, direction: Direction): string =>
  direction === 'Debit' && /[1-9]/.test(amount) ? `-${amount}` : amount;

export const isDay = (day: string): boolean => {
  const instant = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day);
};

/** Returns a text on one line, cut to a maximum length; null if empty. */
export const plain = (text: string | null | undefined, most: number): string | null =>
  text?.replace(/\s+/g, ' ').trim().slice(0, most) || null;
