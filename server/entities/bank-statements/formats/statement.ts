import type { bankDirections } from '../../../../resources/kit/enums.ts';

export type Direction = (typeof bankDirections)[number];

/** One booking as the bank tells it. Amounts are plain decimal strings above zero, days YYYY-MM-DD. */
export interface BankLine {
  /** Of the file, counted from 1; of the statement where a format has no lines. */
  line: number;
  bookedOn: string;
  valueDate: string;
  direction: Direction;
  amount: string;
  counterparty: string | null;
  remittance: string | null;
  bankReference: string | null;
  /** Codes that the row of a table may mean; absent if a format names one for the whole statement. */
  currencies?: readonly string[] | null;
}

/** What was on the account on a day: a decimal string, below zero where it was overdrawn. */
export interface Balance {
  amount: string;
  day: string | null;
}

/** A statement as a file tells it; null where it does not. */
export interface BankStatement {
  /** Number of the account, IBAN or the bank's own. */
  account: string | null;
  /** The bank's own number of the statement. */
  number: string | null;
  currency: string | null;
  opening: Balance | null;
  closing: Balance | null;
  lines: BankLine[];
  /** Rows of a table that could not be read; other formats are refused as a whole. */
  unread: { line: number; kind: 'cellDay' | 'cellAmount'; found: string }[];
  /** Rows that are no bookings, and bookings of nothing: both are left out. */
  skipped: SkippedRow[];
  /** Parts of a table that could be read in two ways, or are not named: its lines wait for an answer. */
  open?: readonly { kind: 'columns' | 'dayOrMonth' | 'decimalSign'; line: number | null; found: string | null }[];
}

/** A row of a file that brings no line. */
export interface SkippedRow {
  line: number;
  kind: 'zero' | 'skipped';
  found: string;
}

/** The same statement without its bookings of zero, which move no money; banks write them for notices. */
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

/** Why a file is no statement. */
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

/** The file is no statement that can be read; `line` is the place of the fault if it is known, `format` that of a foreign file. */
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

/** Statements of several files from the oldest to the newest, with lines counted through all files. */
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
 * Statements of one file as one: each begins with what the one before it ended with. Throws StatementFault where they are of
 * several accounts, or one is missing between them.
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

/** '1.00' of '-1.00': a balance below zero is written with a minus. */
export const signed = (amount: string, direction: Direction): string =>
  direction === 'Debit' && /[1-9]/.test(amount) ? `-${amount}` : amount;

export const isDay = (day: string): boolean => {
  const instant = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day);
};

/** A text on one line, of at most so many characters; null for none. */
export const plain = (text: string | null | undefined, most: number): string | null =>
  text?.replace(/\s+/g, ' ').trim().slice(0, most) || null;
