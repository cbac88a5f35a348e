/** What moves a partner's capital account between its opening and its closing balance, in the order in which it is read. */
export const capitalLines = [
  'contributions',
  'distributions',
  'transfers',
  'fees',
  'expenses',
  'income',
  'realisedGain',
  'unrealisedGain',
  'carry',
] as const;
export type CapitalLine = (typeof capitalLines)[number];

/** What a general partner received as carry; then how its escrow opens, moves and closes. */
export const carryLines = [
  'earned',
  'paid',
  'clawedBack',
  'escrowOpening',
  'toEscrow',
  'released',
  'givenBack',
  'escrow',
] as const;
export type CarryLine = (typeof carryLines)[number];

const takenOff: ReadonlySet<CapitalLine | CarryLine> = new Set([
  'distributions',
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
