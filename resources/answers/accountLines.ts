/** Lines between the opening and closing balance of a partner's capital account, in reading order. */
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
 * Carry lines of a general partner: carry received; opening, movements and closing of its escrow; then accrued carry,
 * and capital including accrued and escrowed carry. They match accounts 3000 to 3530 once the period is closed.
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

/** The lines that state a general partner's carry on a day, in the order of a position. */
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
 * Returns whether a line reduces its balance. API responses give every line as positive in its usual direction. Pages
 * and documents show reductions with a minus sign, so that a printed column adds up.
 */
export const isTakenOff = (line: CapitalLine | CarryLine): boolean => takenOff.has(line);

/** Shown only if not zero, because most funds never use it. */
const rare: readonly CapitalLine[] = ['offering'];

/** Returns the lines of a capital account to show, given which have a value in any column. */
export const linesRead = (hasSome: (line: CapitalLine) => boolean): CapitalLine[] =>
  capitalLines.filter((line) => !rare.includes(line) || hasSome(line));
