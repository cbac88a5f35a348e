import sql from 'sql-template-tag';
import type { Place } from '../../../resources/values.ts';
import { addYears } from '../../accounting/dates.ts';
import { invalid } from '../../core/base/errors.ts';
import type { Tx } from '../../core/db/tx.ts';
import { onDay, say } from '../../core/words/said.ts';

/**
 * SQL of the first day that a date of a fund may have, for a row of `funds` under the alias f: the first of January two years
 * before its vintage year or its first close, whichever is earlier, for costs and purchases come before the first close. Of
 * a fund of which neither is known it is the beginning of 1970. What lies before is a year that was mistyped, and each such
 * year would bring four periods that have to be closed.
 */
export const beginning = sql`coalesce(
  make_date(least(f.vintage_year, extract(year from f.first_close_date)::int) - 2, 1, 1), '1970-01-01')`;

/** A day, and the field in which it was given; none where it was not. */
interface Given {
  day: string | null | undefined;
  field: Place;
}

/** Throws 422 on the field of the first day before `begins`, which it names. */
export const refuseBefore = (begins: string | null | undefined, days: readonly Given[]): void => {
  const early = days.find(({ day }) => day && begins && day < begins);
  if (early && begins) throw invalid(early.field, say('refusals.periods.beforeFund', { day: onDay(begins) }));
};

/** Throws 422 on the field of a day that lies before the fund can have begun. */
export const checkBegun = async (tx: Tx, fundId: string | null | undefined, days: readonly Given[]): Promise<void> => {
  if (!fundId || !days.some(({ day }) => day)) return;
  const fund = await tx.first<{ begins: string }>(
    sql`select ${beginning}::text as begins from funds f where f.id = ${fundId}`,
  );
  refuseBefore(fund?.begins, days);
};

/** How far ahead a call is due at most: what is issued stands in the books on that day already, with every period until then. */
const YEARS_AHEAD = 10;

/** Throws 422 on the field of a day that is so far from the fund's today that its year was mistyped. */
export const refuseFar = (today: string, { day, field }: Given): void => {
  const last = addYears(today, YEARS_AHEAD);
  if (day && day > last) throw invalid(field, say('refusals.periods.farAhead', { day: onDay(last) }));
};
