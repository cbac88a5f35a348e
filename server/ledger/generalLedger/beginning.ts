import sql from 'sql-template-tag';
import type { Place } from '../../../resources/values.ts';
import { addYears } from '../../accounting/dates.ts';
import { invalid } from '../../core/base/errors.ts';
import type { Tx } from '../../core/db/tx.ts';
import { messageFor, onDay } from '../../core/i18n/message.ts';

/**
 * SQL of the earliest date allowed for a fund `f`: 1 January two years before its vintage year or first close,
 * whichever is earlier, because costs and purchases precede the first close. Without either it is 1970-01-01. An
 * earlier date is a typing error, and each such year would add four periods to close.
 */
export const beginning = sql`coalesce(
  make_date(least(f.vintage_year, extract(year from f.first_close_date)::int) - 2, 1, 1), '1970-01-01')`;

/** A day, and the field that holds it; null or undefined if not given. */
interface Given {
  day: string | null | undefined;
  field: Place;
}

/** Throws 422 on the field of the first day before `begins`, with that date. */
export const refuseBefore = (begins: string | null | undefined, days: readonly Given[]): void => {
  const early = days.find(({ day }) => day && begins && day < begins);
  if (early && begins) throw invalid(early.field, messageFor('refusals.periods.beforeFund', { day: onDay(begins) }));
};

/** Throws 422 on the field of a day before the fund's earliest date. */
export const checkBegun = async (tx: Tx, fundId: string | null | undefined, days: readonly Given[]): Promise<void> => {
  if (!fundId || !days.some(({ day }) => day)) return;
  const fund = await tx.first<{ begins: string }>(
    sql`select ${beginning}::text as begins from funds f where f.id = ${fundId}`,
  );
  refuseBefore(fund?.begins, days);
};

/**
 * Limit for future due dates in years: an issued call is in the ledger on its due date, with all periods until then.
 */
const YEARS_AHEAD = 10;

/** Throws 422 on the field of a day so far in the future that its year must be a typing error. */
export const refuseFar = (today: string, { day, field }: Given): void => {
  const last = addYears(today, YEARS_AHEAD);
  if (day && day > last) throw invalid(field, messageFor('refusals.periods.farAhead', { day: onDay(last) }));
};
