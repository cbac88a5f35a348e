import { parseAmount } from '../../../../resources/kit/amounts.ts';
import { folded } from '../../../../resources/kit/folded.ts';
import { type DecimalSign, decimalSignOf, plainNumber } from '../../../core/files/csv/decimals.ts';
import type { Direction } from './statement.ts';

/** A cell with an amount. */
export interface AmountCell {
  /** Digits with their separators, without a sign. */
  digits: string;
  isBelow: boolean;
  /** By a mark next to the number: CR, DR, S, H. */
  direction: Direction | null;
  /** Possible currency codes of a sign or code next to the number; null if there is none. */
  currencies: readonly string[] | null;
}

const words = (text: string) => text.split(' ');

/** Words for directions, next to an amount or in a separate column; folded. */
const directions: Readonly<Record<Direction, readonly string[]>> = {
  Credit: words(
    'c cr crdt credit credits h haben gutschrift + in inflow deposit bij avere accredito credito abono haber entrada entree kredit ma uznanie insattning inn 收入 收 贷 贷方 入金 入',
  ),
  Debit: words(
    'd dr db dbit debit debits s soll lastschrift belastung - out outflow withdrawal af dare addebito debito cargo debe saida sortie debet wn obciazenie uttag ut 支出 支 借 借方 出金 出',
  ),
};
const directionByWord = new Map(
  (['Credit', 'Debit'] as const).flatMap((direction) =>
    directions[direction].map((word) => [word, direction] as const),
  ),
);

/** Returns the direction named by a cell; null if none. */
export const directionIn = (text: string): Direction | null =>
  directionByWord.get(
    folded(text)
      .replace(/[−–]/g, '-')
      .replace(/[.\s]+/g, ''),
  ) ?? null;

/** Texts of empty cells. */
const nothing = new Set(['', 'n/a', 'na', '#n/a', 'nil', 'none', 'null', 'k.a.', 'n.v.']);

/** Returns whether a cell is empty: blank, a dash, 'N/A'. */
export const isNothing = (text: string): boolean => /^[\s\-−–—]*$/.test(text) || nothing.has(text.trim().toLowerCase());

/** A direction mark before or after an amount. */
const MARKED = /^(?:(CR|DR)\.?\s+)?(.*?)\s*(?:(?<!\p{L})(CR|DR|[CDSH])\.?)?$/iu;

/**
 * Parses the amount in a cell ('US$1,000.00', '(10.00)', '250,50 S', 'kr 1 000,00'); null if there is none, or other
 * text.
 */
export const amountCell = (text: string): AmountCell | null => {
  const [, first, amount = '', last] = MARKED.exec(text.trim()) ?? [];
  const written = first && last ? null : parseAmount(amount);
  if (!written || written.digits.endsWith('%')) return null;
  const direction = directionIn(first ?? last ?? '');
  const { digits, isNegative, currencies } = written;
  return isNegative && direction === 'Credit' ? null : { digits, isBelow: isNegative, direction, currencies };
};

/** Returns the number of a cell with this decimal sign, as a plain decimal string without a sign; null if invalid. */
export const numberIn = ({ digits }: AmountCell, sign: DecimalSign): string | null => plainNumber(digits, sign);

/** Maximum decimals of an amount. */
const PLACES = 2;

/**
 * Returns the decimal sign of a file's numbers, if determined; three digits after the sign are thousands, because no
 * amount has three decimals.
 */
export const moneySignOf = (cells: readonly AmountCell[]): DecimalSign | null => {
  const texts = [...new Set(cells.map(({ digits }) => digits))];
  const unambiguous = decimalSignOf(texts);
  if (unambiguous) return unambiguous;
  const fits = (['.', ','] as const).filter((sign) =>
    texts.every((text) => plainNumber(text, sign) !== null && (text.split(sign)[1] ?? '').length <= PLACES),
  );
  return fits.length === 1 ? (fits[0] ?? null) : null;
};
