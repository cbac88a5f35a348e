import { parseAmount } from '../../../resources/kit/amounts.ts';

/**
 * Characters that start a formula in a spreadsheet, including full-width forms; for patterns here and in PostgreSQL.
 */
const SIGNS = '[=+@\\t\\r＝＋－＠-]';
const bare = new RegExp(`^${SIGNS}`);
/** Characters that some program treats as a cell separator; the program that opens a file is unknown. */
const SEPARATORS = ';,\\t\\r\\n';
/**
 * Whitespace, quotes and apostrophes before a sign do not prevent a formula; `\s` differs between PostgreSQL and
 * JavaScript.
 */
const HIDING = '[ \\t\\r\\n\\f\\v\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff"\']*';
/** A plain number, up to the end of its cell or list. */
const NUMBER = `-[0-9]+(?:[.][0-9]+)?["'\\]}]* *(?:[${SEPARATORS}]|$)`;
/** Start of a formula. */
const FORMULA = `(?!${HIDING}${NUMBER})(?=${HIDING}${SIGNS})`;
const START = `^${FORMULA}`;
const INNER = `([${SEPARATORS}])${FORMULA}`;
const atStart = new RegExp(START);
const inside = new RegExp(INNER, 'g');

/**
 * Makes a text safe as a CSV cell: puts an apostrophe before each sign that would start a formula, at the start and
 * after each possible separator (`a;=1` becomes `a;'=1`). Plain numbers are unchanged.
 */
export const neutralText = (text: string): string => {
  const safe = text.replace(inside, "$1'");
  return atStart.test(text) ? `'${safe}` : safe;
};

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const [startSql, innerSql] = [START, INNER].map(quoted);

/**
 * Applies the same to an SQL text expression. Most texts begin with a letter or digit (or as JSON) and contain no
 * separator; two cheap tests detect these, because a pattern costs as much as the rest of an export.
 */
export const neutralSql = (text: string): string =>
  `case when (ascii(${text}) between 65 and 123 or ascii(${text}) between 48 and 57)
      and translate(${text}, e';,\\t\\r\\n', '') = ${text} then ${text}
    else case when ${text} ~ ${startSql} then '''' else '' end || regexp_replace(${text}, ${innerSql}, '\\1''', 'g') end`;

/** Returns whether a cell of an imported file begins like a formula; signed numbers and amounts do not count. */
export const isFormula = (cell: string): boolean =>
  bare.test(cell) && !/^[+-][\d\s().,/'-]*$/.test(cell) && parseAmount(cell) === null;

const NEUTRAL = new RegExp(`(^|[${SEPARATORS}])'(?=${HIDING}${SIGNS})`, 'g');

/** Reverses `neutralText` so that an exported file can be imported unchanged. */
export const originalText = (cell: string): string => cell.replace(NEUTRAL, '$1');
