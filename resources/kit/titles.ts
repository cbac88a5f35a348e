import type { Field } from './fields.ts';
import { kindSpecOf } from './kinds.ts';

/** One value of a title, with the label of its field. */
export interface TitlePart {
  field: Field;
  label: string;
  text: string;
}

/**
 * Builds the title of a record: 'Atlas Fund I', 'Halloway Foundation · Atlas Fund I · Closing No. 2', 'Sale · WIRE-7'.
 */
export const titleFrom = (entity: string, parts: readonly TitlePart[]): string => {
  if (!parts.length) return entity;
  if (!parts.some(({ field }) => kindSpecOf(field).naming))
    return `${entity} ${parts.map(({ text }) => text).join(' · ')}`;
  // A bare number among names needs its label.
  const words = parts.map(({ field, label, text }) =>
    kindSpecOf(field).written === 'whole' ? `${label} ${text}` : text,
  );
  return words.join(' · ');
};
