import type { Resource } from '../../../resources/kit/define.ts';
import { fieldOf } from '../../kinds/fields.ts';
import { undecided } from '../../kinds/text.ts';
import type { Values } from '../../kinds/types.ts';

const bound = /_(gte|lte)$/;

/** The field that a filter key belongs to: 'amount_gte' -> 'amount'. */
export const sourceOf = (key: string) => key.replace(bound, '');

const midnight = (day: string) => new Date(`${day}T00:00:00`).toISOString();
const lastMoment = (day: string) => new Date(`${day}T23:59:59.999`).toISOString();

/**
 * Filter values as the address holds them -> as the API takes them: an undecided bool is null, and the days of a moment
 * become its first and last instant in the reader's zone.
 */
export const toQuery = (resource: Resource, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const kind = fieldOf(resource, sourceOf(key))?.kind;
      if (kind === 'bool') return [key, value === undecided ? null : value];
      const isDay = kind === 'instant' && typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
      if (isDay) return [key, key.endsWith('_lte') ? lastMoment(value) : midnight(value)];
      return [key, value];
    }),
  );
