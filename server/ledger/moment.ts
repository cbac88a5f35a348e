import { latestDay } from '../../resources/kit/calendar.ts';
import { invalidAt } from '../core/base/errors.ts';
import { today } from '../core/entity/records.ts';
import type { Work } from '../core/entity/slots.ts';

/** An as-of day, and an optional known-at time (ISO 8601); null for current knowledge. */
export interface Moment {
  asOf: string;
  knownAt?: string | null;
}

const given = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

/**
 * Reads as-of day (default today) and known-at time (default null, now) from a query. Throws 422 for a time in the
 * future.
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
