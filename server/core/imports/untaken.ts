import { resources } from '../../../resources/index.ts';
import { meaningOf, partsOf } from '../../../resources/kit/kinds.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { hint } from '../base/secrets.ts';
import { answerOf } from '../entity/answer.ts';
import type { Work } from '../entity/slots.ts';
import { fieldOf } from '../tables/names.ts';
import { findRow } from '../tables/rows.ts';
import type { Values } from '../tables/types.ts';

/**
 * The paths of a row's cells that say something else of a record than is stored of it, as far as the caller is sent that. A
 * record that is there already stays as it is, and whoever brings the row in is told of them.
 */
export const untaken = async (work: Work, name: ResourceName, id: string, given: Values): Promise<string[]> => {
  const row = await findRow(work.tx, name, id);
  if (!row) return [];
  const stored = await answerOf(work, name, row);
  return Object.entries(given).flatMap(([key, value]) => {
    const field = fieldOf(resources[name], key);
    if (!field) return [];
    if (!partsOf(field)) return isSame(meaningOf(field).secret ? hinted(value) : value, stored[key]) ? [] : [key];
    const held = (stored[key] ?? {}) as Values;
    return Object.entries(value as Values).flatMap(([part, own]) =>
      isSame(own, held[part]) ? [] : [`${key}.${part}`],
    );
  });
};

/** What is shown of a secret is all that is compared. */
const hinted = (value: unknown): unknown => (typeof value === 'string' ? hint(value) : value);

const isSame = (one: unknown, other: unknown): boolean => plain(one) === plain(other);

/** However it is written: in capitals or not, with zeros at its end or without. */
const plain = (value: unknown): string => {
  if (typeof value !== 'string') return JSON.stringify(value ?? null);
  const text = value.trim().toLowerCase();
  return /^-?\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, '') : text;
};
