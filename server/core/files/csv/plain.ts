const truths = new Map([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
]);

/** Parses a yes/no cell ('Yes', '0'); null for others. */
export const plainTruth = (text: string): boolean | null => truths.get(text.toLowerCase()) ?? null;

/** Parses an integer of at most nine digits ('-12'); null for others. */
export const plainWhole = (text: string): number | null => (/^-?\d{1,9}$/.test(text) ? Number(text) : null);
