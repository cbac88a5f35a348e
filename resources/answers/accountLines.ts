/** What moves a partner's capital account between its opening and its closing balance, in the order in which it is read. */
export const capitalLines = [
  'contributions',
  'distributions',
  'transfers',
  'offering',
  'fees',
  'expenses',
  'income',
  'realisedGain',
  'unrealisedGain',
  'carry',
] as const;
export type CapitalLine = (typeof capitalLines)[number];

/**
 * What a general partner received as carry; how its escrow opens, moves and closes; and at the end what is accrued to it, and its
 * capital with that and what lies in escrow, as the accounts 3000 to 3530 have it once the period is closed.
 */
export const carryLines = [
  'earned',
  'paid',
  'clawedBack',
  'escrowOpening',
  'toEscrow',
  'released',
  'givenBack',
  'escrow',
  'accrued',
  'capital',
] as const;
export type CarryLine = (typeof carryLines)[number];

/** Those of them that say where a general partner stands with its carry on a day, in the order in which a position tells them. */
export const carryHeld = ['accrued', 'earned', 'paid', 'clawedBack', 'escrow'] as const satisfies readonly CarryLine[];

const takenOff: ReadonlySet<CapitalLine | CarryLine> = new Set([
  'distributions',
  'offering',
  'fees',
  'expenses',
  'carry',
  'clawedBack',
  'released',
  'givenBack',
] as const);

/**
 * Whether a line lessens what it belongs to. Answers for programs tell every line above zero in its usual direction; where
 * people read them, on the page and in papers, what is taken off has a minus, so that a column adds up as it is printed.
 */
export const isTakenOff = (line: CapitalLine | CarryLine): boolean => takenOff.has(line);

/** A line that most funds never have is read only where it has something. */
const rare: readonly CapitalLine[] = ['offering'];

/** The lines of a capital account that are read, given which of them have something in any column. */
export const linesRead = (hasSome: (line: CapitalLine) => boolean): CapitalLine[] =>
  capitalLines.filter((line) => !rare.includes(line) || hasSome(line));
