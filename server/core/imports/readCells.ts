import { foreignAmount } from '../../../resources/kit/amounts.ts';
import { isAnyContext } from '../../../resources/kit/contexts.ts';
import { kindSpecOf, rowOf } from '../../../resources/kit/kinds.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import type { SheetColumn } from '../../../resources/sheets.ts';
import { plainTruth } from '../files/csv/plain.ts';
import { messageFor } from '../i18n/message.ts';
import type { Values } from '../tables/types.ts';
import { type Fault, fail } from './faults.ts';
import { CellFault, type CellForms, valueIn } from './forms.ts';

/** A column of a table, and the field that its cells fill. */
export type CellColumn = Pick<SheetColumn, 'path' | 'name' | 'field' | 'within' | 'move'>;

/** A value parsed from a cell, by the path of its column. */
export interface ReadCell {
  field: string;
  value: unknown;
}

/** A cell that names other records. */
interface NamedCell {
  path: string;
  to: ResourceName;
  text: string;
  isMany: boolean;
  /** May be outside the caller's context. */
  isAnyContext: boolean;
}

/** A move of a new record of the row; `within`: the reference to the record, if it is not the row's own. */
export interface AskedMove {
  path: string;
  move: string;
  reason: string;
  within?: string | undefined;
}

interface RowCells {
  values: Values;
  /** Values of a record to create along with the row, by the reference to it. */
  within: Map<string, Values>;
  moves: AskedMove[];
  names: NamedCell[];
  faults: Fault[];
}

/** Placeholder id of a missing record so that the rest of a row can be checked. */
export const NOBODY = '00000000-0000-4000-8000-000000000000';

const unknownForms: CellForms = { decimal: null, order: null };

interface Reading {
  /** By column index. */
  forms: readonly (CellForms | undefined)[];
  /** Receives each value as it is parsed so that a row refused for another cell shows it too. */
  read?: ReadCell[];
  /** Values of the record from other sources, to which those of the cells are added. */
  values?: Values;
}

/** Parses the cells of a row, except references. */
export const readCells = (
  columns: readonly CellColumn[],
  texts: readonly string[],
  { forms, read = [], values = {} }: Reading,
): RowCells => {
  const cells: RowCells = { values, within: new Map(), moves: [], names: [], faults: [] };
  for (const [at, { path, name, field, within, move }] of columns.entries()) {
    const text = (texts[at] ?? '').trim();
    if (text === '') continue;
    if (!isReadable(text)) {
      cells.faults.push(unreadable(path));
      continue;
    }
    if (move) {
      if (isReason(text)) cells.moves.push({ path, move, reason: text, within });
      else cells.faults.push({ field: path, message: 'refusals.imports.reason' });
      read.push({ field: path, value: text });
      continue;
    }
    const to = 'to' in field && typeof field.to === 'string' ? field.to : null;
    if (to && !within) {
      cells.names.push({ path, to, text, isMany: rowOf(field) === undefined, isAnyContext: isAnyContext(field) });
      continue;
    }
    try {
      const into = within ? (cells.within.get(within) ?? {}) : cells.values;
      if (within) cells.within.set(within, into);
      const value = valueIn(text, field, forms[at] ?? unknownForms);
      put(into, name, value);
      if (!kindSpecOf(field).secret) read.push({ field: path, value });
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      cells.faults.push({ field: path, message: error.said, decidedBy: error.decidedBy });
    }
  }
  return cells;
};

/** Returns false for text that was decoded with another encoding than its own. */
export const isReadable = (text: string): boolean => !text.includes('\0') && !text.includes('\ufffd');

export const unreadable = (field: string): Fault => ({
  field,
  message: 'refusals.imports.characters',
  decidedBy: 'encoding',
});

/** Returns whether the text is a reason. A plain yes, no or mark is ambiguous and does not count. */
const isReason = (text: string): boolean => plainTruth(text) === null && /\p{L}.*\p{L}.*\p{L}/su.test(text);

/** Sets a value under a dotted name: 'address.city'. */
export const put = (into: Values, path: string, value: unknown): void => {
  const [first = '', ...rest] = path.split('.');
  if (!rest.length) into[first] = value;
  else {
    const inner = { ...(into[first] as Values | undefined) };
    put(inner, rest.join('.'), value);
    into[first] = inner;
  }
};

/** Refuses an amount whose cell names a currency other than the record's. */
export const checkCurrency = (currency: unknown, columns: readonly CellColumn[], texts: readonly string[]): void => {
  const amounts = columns.flatMap(({ path, field }, at) =>
    kindSpecOf(field).amount ? [{ path, text: (texts[at] ?? '').trim() }] : [],
  );
  const foreign = foreignAmount(amounts, currency);
  if (foreign)
    fail(
      foreign.path,
      messageFor('refusals.imports.otherCurrency', { text: foreign.text, currency: String(currency) }),
    );
};
