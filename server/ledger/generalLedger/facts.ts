import sql, { join, type Sql } from 'sql-template-tag';
import { figureAccounts, type LedgerFigure } from '../../../resources/figureAccounts.ts';
import type { BookFacts, OwnCost, PartnerDays } from '../../accounting/fundTypes.ts';
import type { Tx } from '../../core/db/tx.ts';
import { counted } from './counted.ts';
import type { At } from './figures.ts';
import { daysOf } from './fundDays.ts';
import { holdingsOf } from './holdingStates.ts';
import { partnersOf } from './partnerDays.ts';

const on = (figure: LedgerFigure): Sql => sql`e.account in (${join([...figureAccounts[figure]])})`;

/**
 * Returns the ledger facts of a fund as of a day and as known at a given time, with results before closing entries.
 * Undefined if the ledger is not open, because nothing was ever effective. Recall rights come from `given`.
 */
export const bookFactsOf = async (
  tx: Tx,
  fundId: string,
  at: At,
  given: Promise<ReadonlyMap<string, PartnerDays['rights']>>,
): Promise<BookFacts | undefined> => {
  const isOpen = await tx.first(sql`select 1 from gl_books where fund_id = ${fundId}`);
  if (!isOpen) return undefined;
  const [rights, partners, days, ownCosts, portfolio] = await Promise.all([
    given,
    partnersOf(tx.beside ?? tx, fundId, at),
    daysOf(tx, fundId, at),
    ownCostsOf(tx, fundId, at),
    holdingsOf(tx, fundId, at),
  ]);
  const known = new Set(partners.map(({ partnerId }) => partnerId));
  return {
    partners: [
      ...partners.map((row) => ({ ...row, rights: rights.get(row.partnerId) ?? [] })),
      ...[...rights].flatMap(([partnerId, own]) =>
        known.has(partnerId) ? [] : [{ partnerId, days: [], rights: own }],
      ),
    ],
    days,
    ownCosts,
    portfolio,
  };
};

/** Costs computed by partner, by day: management fees and fund-raising costs. */
const ownCostsOf = async (tx: Tx, fundId: string, at: At): Promise<BookFacts['ownCosts']> => {
  const rows = await tx.rows<{ partnerId: string; date: string; line: OwnCost['line']; cents: string }>(
    sql`select e.partner_id as "partnerId", e.effective_on::text as date, case when ${on('offering')} then 'offering' else 'fees' end as line,
        sum(e.cents)::text as cents
      from gl_sides e where ${counted(fundId, at)} and (${on('managementFees')} or ${on('offering')}) and e.partner_id is not null
      group by 1, 2, 3 having sum(e.cents) <> 0 order by 2, 1, 3`,
  );
  return rows.map(({ cents, ...row }) => ({ ...row, cents: BigInt(cents) }));
};
