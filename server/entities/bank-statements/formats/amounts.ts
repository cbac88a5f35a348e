import { writtenAmount } from '../../../../resources/kit/amounts.ts';
import { folded } from '../../../../resources/kit/folded.ts';
import { type DecimalSign, decimalSignOf, plainNumber } from '../../../core/files/csv/decimals.ts';
import type { Direction } from './statement.ts';

/** A cell with an amount in it. */
export interface AmountCell {
  /** Digits with their separators, without a sign. */
  digits: string;
  isBelow: boolean;
  /** By a mark beside the number: CR, DR, S, H. */
  direction: Direction | null;
  /** Codes that a sign or a code beside the number may mean; null if there is none. */
  currencies: readonly string[] | null;
}

const words = (text: string) => text.split(' ');

/** Words for directions, as banks write them beside an amount or in a column of their own; folded. */
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

/** The direction that a cell names; null if it names none. */
export const directionIn = (text: string): Direction | null =>
  directionByWord.get(
    folded(text)
      .replace(/[−–]/g, '-')
      .replace(/[.\s]+/g, ''),
  ) ?? null;

/** Ways to write that there is nothing in a cell. */
const nothing = new Set(['', 'n/a', 'na', '#n/a', 'nil', 'none', 'null', 'k.a.', 'n.v.']);

/** Whether a cell holds nothing: empty, a dash, 'N/A'. */
export const isNothing = (text: string): boolean => /^[\s\-−–—]*$/.test(text) || nothing.has(text.trim().toLowerCase());

/** A mark of the direction before or behind an amount. */
const MARKED = /^(?:(CR|DR)\.?\s+)?(.*?)\s*(?:(?<!\p{L})(CR|DR|[CDSH])\.?)?$/iu;

/** The amount in a cell ('US$1,000.00', '(10.00)', '250,50 S', 'kr 1 000,00'); null if there is none, or more than that. */
export const amountCell = (text: string): AmountCell | null => {
  const [, first, amount = '', last] = MARKED.exec(text.trim()) ?? [];
  const written = first && last ? null : writtenAmount(amount);
  if (!written || written.digits.endsWith('%')) return null;
  const direction = directionIn(first ?? last ?? '');
  const { digits, isNegative, currencies } = written;
  return isNegative && direction === 'Credit' ? null : { digits, isBelow: isNegative, direction, currencies };
};

/** The number in a cell with this decimal sign, as a plain decimal string without a sign; null if it is none. */
export const numberIn = ({ digits }: AmountCell, sign: DecimalSign): string | null => plainNumber(digits, sign);

/** Decimal places that an amount of money has at most. */
const PLACES = 2;

/** The decimal sign of the numbers of a file, if they tell it; three places are thousands, because no amount has three. */
export const moneySignOf = (cells: readonly AmountCell[]): DecimalSign | null => {
  const texts = [...new Set(cells.map(({ digits }) => digits))];
  const told = decimalSignOf(texts);
  if (told) return told;
  const fits = (['.', ','] as const).filter((sign) =>
    texts.every((text) => plainNumber(text, sign) !== null && (text.split(sign)[1] ?? '').length <= PLACES),
  );
  return fits.length === 1 ? (fits[0] ?? null) : null;
};
