import { latestDay } from '../../resources/kit/calendar.ts';
import { invalidAt } from '../core/base/errors.ts';
import { today } from '../core/entity/records.ts';
import type { Work } from '../core/entity/slots.ts';

/** As of which day, and as far as it was known at which moment (ISO 8601); as it is known now where none is given. */
export interface Moment {
  asOf: string;
  knownAt?: string | null;
}

const given = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

/**
 * The moment that a figure is asked for: a day, today where none is given, and what was known at an instant, null for what is
 * known now. Throws 422 for an instant to come.
 */
export const momentOf = (
  { now }: Pick<Work, 'now'>,
  query: { asOf?: unknown; knownAt?: unknown },
  fund?: { timeZone: string | null },
): { asOf: string; knownAt: string | null } => {
  const known = given(query.knownAt);
  const knownAt = known && new Date(known).toISOString();
  if (knownAt && knownAt > now) throw invalidAt('knownAt', 'checks.future');
  return { asOf: given(query.asOf) ?? (fund ? today({ now }, fund) : latestDay(now)), knownAt };
};
