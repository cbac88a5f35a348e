import sql from 'sql-template-tag';
import { capitalLines, carryLines } from '../../../resources/answers/accountLines.ts';
import { formatMoney } from '../../accounting/money.ts';
import { rateString } from '../../accounting/xirr.ts';
import { invalidAt, notFound } from '../../core/base/errors.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import { get } from '../../core/entity/records.ts';
import type { Action } from '../../core/entity/slots.ts';
import { statementIn } from '../../ledger/analytics.ts';
import { closedAt } from '../../ledger/generalLedger/periods.ts';
import { momentOf } from '../../ledger/moment.ts';
import { fundsJoined } from '../commitments/fundsJoined.ts';

const accountLines = ['opening', ...capitalLines, 'closing'] as const;
const standingLines = [
  'commitment',
  'called',
  'paidIn',
  'unfunded',
  'recallable',
  'distributed',
  'bought',
  'sold',
] as const;

/**
 * Returns a partner's capital account in one of its funds, with the same figures as the statement report: for a day in
 * a closed period, as known at its closing. Throws 404 for a fund in which the caller sees no commitment of the
 * partner, unless it is the general partner.
 */
export const showCapitalAccount: Action<'partners/capitalAccount'> = async (work, { row, query, reach }) => {
  const fundId = String(query.fundId);
  const visible = await work.tx.first(
    sql`select 1 from funds t where t.id = ${fundId} and ${notDeleted()}
      and ${reach('funds')} and t.id in (${fundsJoined(work, row.id)})`,
  );
  if (!visible) throw notFound();
  const fund = await get(work.tx, 'funds', fundId);
  const { asOf, knownAt: asked } = momentOf(work, query, fund);
  const knownAt = asked ?? (await closedAt(work.tx, fundId, asOf))?.knownAt ?? null;
  const periodStart = typeof query.from === 'string' && query.from ? query.from : null;
  if (periodStart && periodStart > asOf) throw invalidAt('from', 'checks.date');
  const statement = await statementIn(work.tx, { fundId, partnerId: row.id, asOf, knownAt, periodStart });
  const { currency } = fund;
  const { columns, carried, standing, multiples, irr, performance } = statement;
  const amounts = <K extends string>(keys: readonly K[], of: Readonly<Record<K, bigint>>) =>
    Object.fromEntries(keys.map((key) => [key, formatMoney(of[key], currency)])) as Record<K, string>;
  return {
    capitalAccount: {
      partnerId: row.id,
      fundId,
      currency,
      asOf,
      knownAt,
      columns: columns.map(({ kind, from, account }) => ({ kind, from, ...amounts(accountLines, account) })),
      carried: columns.flatMap(({ kind, from }, at) => {
        const account = carried[at];
        return account ? [{ kind, from, ...amounts(carryLines, account) }] : [];
      }),
      ...amounts(standingLines, standing),
      ...multiples,
      netIrr: rateString(irr.rate),
      irrReason: irr.reason,
      irrFlags: irr.flags,
      performance,
    },
  };
};
