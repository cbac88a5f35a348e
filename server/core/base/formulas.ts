import { writtenAmount } from '../../../resources/kit/amounts.ts';

/** Characters that begin a formula in a spreadsheet, full-width forms included; for patterns here and in PostgreSQL. */
const SIGNS = '[=+@\\t\\r＝＋－＠-]';
const bare = new RegExp(`^${SIGNS}`);
/** Characters at which one program or another begins the next cell; a file knows nothing of the program that opens it. */
const SEPARATORS = ';,\\t\\r\\n';
/** Blanks, quotes and apostrophes in front of a sign do not hide it; PostgreSQL and JavaScript differ in `\s`. */
const HIDING = '[ \\t\\r\\n\\f\\v\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff"\']*';
/** A plain number, up to the end of its cell or of its list. */
const NUMBER = `-[0-9]+(?:[.][0-9]+)?["'\\]}]* *(?:[${SEPARATORS}]|$)`;
/** A place at which a formula would begin. */
const FORMULA = `(?!${HIDING}${NUMBER})(?=${HIDING}${SIGNS})`;
const START = `^${FORMULA}`;
const INNER = `([${SEPARATORS}])${FORMULA}`;
const atStart = new RegExp(START);
const inside = new RegExp(INNER, 'g');

/**
 * Makes a text safe as a cell of a CSV file: an apostrophe goes in front of each sign that would begin a formula, at the start
 * and after each character that separates cells in some program (`a;=1` becomes `a;'=1`). Plain numbers stay numbers.
 */
export const neutralText = (text: string): string => {
  const safe = text.replace(inside, "$1'");
  return atStart.test(text) ? `'${safe}` : safe;
};

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const [startSql, innerSql] = [START, INNER].map(quoted);

/**
 * The same of an SQL expression whose value is a text. Most texts begin with a letter or a digit (or as JSON) and hold no
 * separator: two cheap tests find these, because a pattern costs as much as the rest of an export.
 */
export const neutralSql = (text: string): string =>
  `case when (ascii(${text}) between 65 and 123 or ascii(${text}) between 48 and 57)
      and translate(${text}, e';,\\t\\r\\n', '') = ${text} then ${text}
    else case when ${text} ~ ${startSql} then '''' else '' end || regexp_replace(${text}, ${innerSql}, '\\1''', 'g') end`;

/** Whether a cell of an imported file begins as a formula does; a number or an amount with its sign in front is none. */
export const isFormula = (cell: string): boolean =>
  bare.test(cell) && !/^[+-][\d\s().,/'-]*$/.test(cell) && writtenAmount(cell) === null;

const NEUTRAL = new RegExp(`(^|[${SEPARATORS}])'(?=${HIDING}${SIGNS})`, 'g');

/** The text of a cell before `neutralText` made it safe: an exported file that comes back keeps its words. */
export const originalText = (cell: string): string => cell.replace(NEUTRAL, '$1');
