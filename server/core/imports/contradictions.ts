import { resources } from '../../../resources/index.ts';
import { kindSpecOf, partsOf } from '../../../resources/kit/kinds.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { hint } from '../base/secrets.ts';
import { answerOf } from '../entity/answer.ts';
import type { Work } from '../entity/slots.ts';
import { fieldOf } from '../tables/names.ts';
import { findRow } from '../tables/rows.ts';
import type { Values } from '../tables/types.ts';

/**
 * Returns the paths of cells that contradict the readable fields of an existing record. The record is not
 * changed, and the user is informed.
 */
export const contradictions = async (work: Work, name: ResourceName, id: string, given: Values): Promise<string[]> => {
  const row = await findRow(work.tx, name, id);
  if (!row) return [];
  const stored = await answerOf(work, name, row);
  return Object.entries(given).flatMap(([key, value]) => {
    const field = fieldOf(resources[name], key);
    if (!field) return [];
    if (!partsOf(field)) return isSame(kindSpecOf(field).secret ? hinted(value) : value, stored[key]) ? [] : [key];
    const held = (stored[key] ?? {}) as Values;
    return Object.entries(value as Values).flatMap(([part, own]) =>
      isSame(own, held[part]) ? [] : [`${key}.${part}`],
    );
  });
};

/** Secrets are compared by their masked form. */
const hinted = (value: unknown): unknown => (typeof value === 'string' ? hint(value) : value);

const isSame = (one: unknown, other: unknown): boolean => plain(one) === plain(other);

/** Normalizes case and trailing zeros. */
const plain = (value: unknown): string => {
  if (typeof value !== 'string') return JSON.stringify(value ?? null);
  const text = value.trim().toLowerCase();
  return /^-?\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, '') : text;
};
