import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { ALPHABETICAL } from '../../core/db/alphabetical.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import { get } from '../../core/entity/records.ts';
import type { Action } from '../../core/entity/slots.ts';
import { holdingIn } from '../../ledger/analytics.ts';
import type { Held } from '../../ledger/child.ts';
import { momentOf } from '../../ledger/moment.ts';
import { fundsJoined } from '../commitments/fundsJoined.ts';

type Call = Parameters<Action<'partners/position'>>;

/** A partner's holding in a fund as of a day. */
export interface HeldInFund extends Held {
  fund: RecordOf<'funds'>;
  day: string;
}

/**
 * Returns the holdings of a partner in the funds in which the caller can see it; in a fund context, in that fund only.
 * Without a day in the query, each fund is as of its current day, as on its page.
 */
export const holdingsOf = async (
  work: Call[0],
  { row, query, reach }: Pick<Call[1], 'row' | 'reach'> & { query: { asOf?: unknown; knownAt?: unknown } },
): Promise<HeldInFund[]> => {
  const funds = await work.tx.rows<{ id: string }>(
    sql`select t.id from funds t where ${notDeleted()} and ${reach('funds')}
      and t.id in (${fundsJoined(work, row.id)})
      order by t.name ${ALPHABETICAL}, t.id`,
  );
  const holdings: HeldInFund[] = [];
  for (const { id } of funds) {
    const fund = await get(work.tx, 'funds', id);
    const { asOf: day, knownAt } = momentOf(work, query, fund);
    const found = await holdingIn(work.tx, { fundId: id, partnerId: row.id, asOf: day, knownAt });
    if (found) holdings.push({ fund, day, ...found });
  }
  return holdings;
};

/** Returns the latest day of some holdings, or `asOf` if there are none. */
export const latestDayOf = (held: readonly HeldInFund[], asOf: string): string =>
  held.length ? held.reduce((last, { day }) => (day > last ? day : last), '') : asOf;
