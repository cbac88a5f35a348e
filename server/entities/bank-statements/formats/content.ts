import { dayReadings } from '../../../core/files/csv/days.ts';
import { isSameAccount, type OwnAccount } from './accounts.ts';
import { amountCell, directionIn, isNothing } from './amounts.ts';
import { areEnough, type Columns } from './columns.ts';
import type { Table } from './records.ts';
import { bare } from './rowWords.ts';

/** Minimum share of a column's cells of the same kind, in percent. Total rows differ. */
const MOST_OF_THEM = 60;

const isDay = (cell: string) => Object.keys(dayReadings(cell)).length > 0;
const isAmount = (cell: string) => !isDay(cell) && amountCell(cell) !== null;
/** Headings of an account column; several of them also mean the account of the other side. */
const accountHeadings = new Set(
  [
    ...['account', 'account number', 'account no', 'account nr', 'account iban', 'iban', 'own account', 'from account'],
    ...['konto', 'kontonummer', 'auftragskonto', 'iban auftragskonto', 'compte', 'numero de compte', 'cuenta'],
    ...[
      'numero de cuenta',
      'conta',
      'numero da conta',
      'conto',
      'rekening',
      'rekeningnummer',
      'numer konta',
      'rachunek',
    ],
    ...['口座番号', '账号', '账户', '本方账号'],
  ].map(bare),
);

/** Adds the account column, if its heading may mean one and a cell contains the account's number. */
export const withAccount = (columns: Columns, { header, rows }: Table, own: OwnAccount | undefined): Columns => {
  const hasOwn = (at: number) =>
    own !== undefined &&
    rows.some(({ cells }) => Boolean(cells[at]?.trim()) && isSameAccount(cells[at] ?? '', own.number, own.currency));
  const found = header.find(
    (heading, at) => accountHeadings.has(bare(heading)) && !Object.values(columns).includes(heading) && hasOwn(at),
  );
  return found ? { ...columns, account: found } : columns;
};

const isCode = (cell: string) => /^[A-Z]{3}$/.test(cell);

/**
 * Corrects columns proposed by headings using the cells: a date column contains dates, a direction column directions.
 * With unknown headings it finds the date, the only amount column and the longest texts.
 */
export const byContent = (proposed: Columns, { header, rows }: Table): Columns => {
  const cellsOf = (heading: string | null | undefined) => {
    const at = heading ? header.indexOf(heading) : -1;
    return at < 0 ? [] : rows.map(({ cells }) => cells[at]?.trim() ?? '').filter((cell) => !isNothing(cell));
  };
  const mostly = (heading: string | null | undefined, fits: (cell: string) => boolean) => {
    const cells = cellsOf(heading);
    return cells.length > 0 && cells.filter(fits).length * 100 >= cells.length * MOST_OF_THEM;
  };
  const found: { -readonly [R in keyof Columns]: Columns[R] } = { ...proposed };
  const isFree = (heading: string) => !Object.values(found).includes(heading);
  const free = (fits: (cell: string) => boolean) => header.filter((each) => isFree(each) && mostly(each, fits));
  if (cellsOf(found.valueDate).length && !mostly(found.valueDate, isDay)) found.valueDate = null;
  if (found.direction && !cellsOf(found.direction).every(directionIn)) {
    if (!areEnough(found) && mostly(found.direction, isAmount)) found.amount = found.direction;
    found.direction = null;
  }
  if (!found.currency) [found.currency = null] = free(isCode);
  if (!found.bookedOn) [found.bookedOn = null] = free(isDay);
  if (!areEnough(found)) {
    const amounts = free(isAmount);
    if (amounts.length === 1) found.amount = amounts[0] ?? null;
  }
  if (found.amount && !found.direction) {
    const isNamed = (each: string) =>
      cellsOf(each).length > 0 && cellsOf(each).every((cell) => directionIn(cell) !== null);
    found.direction = header.find((each) => isFree(each) && isNamed(each)) ?? null;
  }
  if (!found.remittance && !found.counterparty) {
    const texts = free((cell) => /\p{L}/u.test(cell) && !isCode(cell));
    const lengthOf = (heading: string) => cellsOf(heading).join('').length;
    found.remittance = texts.sort((one, other) => lengthOf(other) - lengthOf(one))[0] ?? null;
  }
  return found;
};
