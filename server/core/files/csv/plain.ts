const truths = new Map([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
]);

/** Whether a cell says yes or no ('Yes', '0'); null where it says neither. */
export const plainTruth = (text: string): boolean | null => truths.get(text.toLowerCase()) ?? null;

/** A whole number of at most nine digits ('-12'); null where it is none. */
export const plainWhole = (text: string): number | null => (/^-?\d{1,9}$/.test(text) ? Number(text) : null);
