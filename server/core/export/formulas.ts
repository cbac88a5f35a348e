import { writtenAmount } from '../../../resources/kit/amounts.ts';
import { isDecimal } from '../../../resources/kit/decimals.ts';

/** What a spreadsheet takes for the beginning of a formula, full-width forms included; for patterns here and in PostgreSQL. */
const SIGNS = '[=+@\\t\\r＝＋－＠-]';
const bare = new RegExp(`^${SIGNS}`);
/** Blanks and quotes before it do not hide it. */
const hidden = new RegExp(`^[\\s"']*${SIGNS}`);

/** A text as it may stand in a spreadsheet: what would be taken for a formula gets a quote in front; numbers stay numbers. */
export const neutralText = (text: string): string => (hidden.test(text) && !isDecimal(text) ? `'${text}` : text);

/**
 * The same of an SQL expression whose value is a text. Nearly every text begins with a letter or a digit (or as JSON):
 * that is seen at once, and a pattern costs as much as the rest of an export.
 */
export const neutralSql = (text: string): string =>
  `case when ascii(${text}) between 65 and 123 or ascii(${text}) between 48 and 57 then ${text}
    when ${text} ~ '^[\\s"'']*${SIGNS}' then '''' || ${text} else ${text} end`;

/** Whether a cell of somebody else's file begins as a formula does; a number or an amount with its sign in front is none. */
export const isFormula = (cell: string): boolean =>
  bare.test(cell) && !/^[+-][\d\s().,/'-]*$/.test(cell) && writtenAmount(cell) === null;
