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
  if (!parts.some(({ field }) => kindSpecOf(field).naming)) return `${entity} ${joined(parts)}`;
  // A bare number among names needs its label.
  return joined(
    parts.map((part) =>
      kindSpecOf(part.field).written === 'whole' ? { ...part, text: `${part.label} ${part.text}` } : part,
    ),
  );
};

const isDay = (part: TitlePart | undefined) => part !== undefined && kindSpecOf(part.field).written === 'day';

/** Two days in a row are a period: 'Jul 1 – Sep 30'. */
const joined = (parts: readonly TitlePart[]): string =>
  parts.reduce((text, part, at) => {
    const separator = at === 0 ? '' : isDay(part) && isDay(parts[at - 1]) ? ' – ' : ' · ';
    return `${text}${separator}${part.text}`;
  }, '');
