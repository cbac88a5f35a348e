import sql, { join, raw, type Sql } from 'sql-template-tag';
import { figureAccounts, type LedgerFigure } from '../../../resources/figureAccounts.ts';
import type { PartnerDays } from '../../accounting/fundTypes.ts';
import type { Tx } from '../../core/db/tx.ts';
import { counted } from './counted.ts';
import type { At } from './figures.ts';

/** SQL of the entries that name a partner on one side, unless both sides name the same partner and cancel out. */
const namedOn = (fundId: string, at: At, side: 'dr' | 'cr'): Sql => {
  const other = side === 'dr' ? 'cr' : 'dr';
  const [account, partner] = [raw(`e.${side}_account`), raw(`e.${side}_partner_id`)];
  const within = (figure: LedgerFigure, of = account) => sql`${of} in (${join([...figureAccounts[figure]])})`;
  const both = (figure: LedgerFigure) => sql`${within(figure)} and ${within(figure, raw(`e.${other}_account`))}`;
  const sign = raw(side === 'dr' ? '-' : '');
  return sql`select ${partner} as partner_id, e.effective_on, case when ${within('paidIn')} then 'p' else 'd' end as figure,
      case when ${within('paidIn')} then ${sign}e.cents else -(${sign}e.cents) end as cents,
      e.cr_partner_id is distinct from e.dr_partner_id or not (${both('paidIn')} or ${both('distributed')}) as counts
    from gl_entries e where ${counted(fundId, at)} and ${partner} is not null and (${within('paidIn')} or ${within('distributed')})`;
};

/**
 * Includes partners whose amounts were all reversed. Returns one text per partner: 100,000 rows would take ten times as
 * long to read, and daily sums in SQL as long as everything else together.
 */
export const partnersOf = async (tx: Tx, fundId: string, at: At): Promise<Omit<PartnerDays, 'rights'>[]> => {
  const rows = await tx.rows<{ partnerId: string; entries: string | null }>(
    sql`select e.partner_id as "partnerId", string_agg(e.effective_on || e.figure || e.cents, ',') filter (where e.counts) as entries
      from (${namedOn(fundId, at, 'dr')} union all ${namedOn(fundId, at, 'cr')}) e group by 1 order by min(e.effective_on), 1`,
  );
  return rows.map(({ partnerId, entries }) => ({ partnerId, days: daysIn(entries?.split(',') ?? []) }));
};

/** Adds up entries such as '2024-06-30p-1000' by day, ascending, without days that net to zero. */
const daysIn = (entries: readonly string[]): PartnerDays['days'] => {
  const days = new Map<string, { date: string; paidIn: bigint; distributed: bigint }>();
  for (const entry of entries) {
    const date = entry.slice(0, 10);
    const cents = BigInt(entry.slice(11));
    const day = days.get(date) ?? { date, paidIn: 0n, distributed: 0n };
    if (entry[10] === 'p') day.paidIn += cents;
    else day.distributed += cents;
    days.set(date, day);
  }
  return [...days.values()]
    .filter(({ paidIn, distributed }) => paidIn !== 0n || distributed !== 0n)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
};
