import { resources } from '../../../resources/index.ts';
import { isReadable } from '../../../resources/kit/can.ts';
import type { Field, Kind } from '../../../resources/kit/fields.ts';
import { kindSpecOf, rowOf } from '../../../resources/kit/kinds.ts';
import type { ResourceName, Role } from '../../../resources/kit/names.ts';
import type { Tx } from '../db/tx.ts';
import { beside, type DisplayValue, money, onDay } from '../i18n/message.ts';
import { fieldOf } from '../tables/names.ts';
import { findRow } from '../tables/rows.ts';
import type { Row } from '../tables/types.ts';

/** The record of a value. */
interface Owner {
  name: ResourceName;
  row: Row;
}

/**
 * Formatting of values in summaries by kind; kinds that take many words are missing. Returns messages, because the
 * reader's language is unknown here: `export/shownCells.ts` renders them.
 */
const says: { readonly [K in Kind]?: (value: unknown, field: Field<K>, owner: Owner) => DisplayValue } = {
  text: String,
  longText: String,
  email: String,
  integer: String,
  date: (value) => onDay(String(value)),
  money: (value, _, { row }) => money(String(value), String(row.currency)),
  choice: (value, { labelsBy }, { name, row }) => {
    const sibling = labelsBy?.options[String(value)] ? `.${row[labelsBy.field]}` : '';
    return { named: `resources.${name}.choices.${value}${sibling}` };
  },
};

type Writer = (value: unknown, field: Field, owner: Owner) => DisplayValue;

/** Adds a label to values that need one: a number, a date outside the title, one of several amounts. */
const labelled = (name: ResourceName, label: string, value: DisplayValue): DisplayValue =>
  beside([{ named: `resources.${name}.fields.${label}` }, value], ' ');

interface Telling {
  /** Roles of the readers; fields that one of them may not read are omitted. */
  roles: readonly Role[];
  /** Fields that the sentence already contains. */
  without?: readonly string[];
}

/** Returns the summary of a record for a sentence: kind, title, owner, date and amount, as declared. */
export const summaryOf = async (tx: Tx, name: ResourceName, row: Row, telling: Telling): Promise<DisplayValue> =>
  beside([{ named: `entities.${name}` }, ...(await partsOf(tx, name, row, telling, resources[name].summary))]);

const partsOf = async (
  tx: Tx,
  name: ResourceName,
  row: Row,
  telling: Telling,
  brief: readonly string[] = [],
): Promise<DisplayValue[]> => {
  const { roles, without = [] } = telling;
  const there: Pick<Part, 'field' | 'source' | 'value'>[] = [];
  for (const source of new Set([resources[name].title, brief].flat())) {
    const field = fieldOf(resources[name], source);
    const value = row[source];
    const isSaid = value !== null && value !== undefined && value !== '';
    if (!field || !isSaid || without.includes(source) || !roles.every((role) => isReadable(field, role))) continue;
    // Requested and resulting amount are often equal; show one.
    if (isAmount(field) && there.some((other) => isAmount(other.field) && other.value === value)) continue;
    there.push({ field, source, value });
  }
  const isOneOfSeveral = there.filter(({ field }) => isAmount(field)).length > 1;
  const parts: DisplayValue[] = [];
  for (const part of there) {
    const isLabelled = isAmount(part.field) ? isOneOfSeveral : isBare(part.field, brief.includes(part.source));
    parts.push(...(await said(tx, { ...part, name, row, isLabelled }, telling)));
  }
  return parts;
};

const isAmount = (field: Field) => kindSpecOf(field).amount === true;
const isBare = (field: Field, isBeside: boolean) => {
  const { written } = kindSpecOf(field);
  return written === 'whole' || (written === 'day' && isBeside);
};

interface Part {
  name: ResourceName;
  field: Field;
  source: string;
  value: unknown;
  row: Row;
  isLabelled: boolean;
}

const said = async (
  tx: Tx,
  { name, field, source, value, row, isLabelled }: Part,
  telling: Telling,
): Promise<DisplayValue[]> => {
  const to = rowOf(field);
  if (to) {
    const referred = await findRow(tx, to, String(value));
    return referred ? partsOf(tx, to, referred, telling) : [];
  }
  const written = (says[field.kind] as Writer | undefined)?.(value, field, { name, row });
  if (written === undefined) return [];
  return [isLabelled ? labelled(name, source, written) : written];
};
