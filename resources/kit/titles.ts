import type { Field } from './fields.ts';
import { meaningOf } from './kinds.ts';

/** A value in a title: in words, and what its field is called. */
export interface TitlePart {
  field: Field;
  label: string;
  text: string;
}

/** The words that name a record: 'Atlas Fund I', 'Halloway Foundation · Atlas Fund I · Closing No. 2', 'Investment · WIRE-7'. */
export const titleFrom = (entity: string, parts: readonly TitlePart[]): string => {
  if (!parts.length) return entity;
  if (!parts.some(({ field }) => meaningOf(field).naming))
    return `${entity} ${parts.map(({ text }) => text).join(' · ')}`;
  // A bare number among names says nothing without what it counts.
  const words = parts.map(({ field, label, text }) =>
    meaningOf(field).written === 'whole' ? `${label} ${text}` : text,
  );
  return words.join(' · ');
};
