import { decimalString, scaled } from '../../../../resources/kit/decimals.ts';
import type { DecimalSign } from '../../../core/files/csv/decimals.ts';
import { type AmountCell, amountCell, numberIn } from './amounts.ts';

const DIGITS = 6;
/** Adds decimal strings exactly, with at least two decimals. */
export const sumOf = (texts: readonly string[]): string => {
  const total = texts.reduce((sum, text) => sum + scaled(text, DIGITS), 0n);
  return decimalString(total, DIGITS).replace(/0{1,4}$/, '');
};

export const negated = (amount: string) => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`);

/** Returns the signed amount of a cell by its sign or mark; null if invalid. */
export const amountIn = (text: string, sign: DecimalSign | null): string | null => {
  const cell: AmountCell | null = text ? amountCell(text) : null;
  const number = cell && numberIn(cell, sign ?? '.');
  if (!cell || number === null || number === undefined) return null;
  return sumOf([cell.isBelow || cell.direction === 'Debit' ? `-${number}` : number]);
};
