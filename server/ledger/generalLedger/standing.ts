import sql, { empty } from 'sql-template-tag';
import type { AccountCode } from '../../../resources/chart.ts';
import type { journalKinds } from '../../../resources/kit/enums/books.ts';
import { type Change, lowestFrom, standingOn } from '../../accounting/lowest.ts';
import type { Tx } from '../../core/db/tx.ts';

/** Selects a balance on accounts of a fund, optionally of one company, or of certain journal kinds. */
export interface Stands {
  accounts: readonly `${AccountCode}`[];
  companyId?: string;
  kinds?: readonly (typeof journalKinds)[number][];
  /** 1 for a debit balance (asset), -1 for a credit balance (liability). */
  sign: 1n | -1n;
}

/** A balance by day, plus pending changes, in minor units. */
export interface Standing {
  on: (day: string) => bigint;
  /** The lowest balance at the end of a day or any later day, with its day: the amount available on that day. */
  lowestFrom: (day: string) => { day: string; cents: bigint };
  enter: (change: Change) => void;
}

/**
 * Loads a balance of a fund from a given day on: stored monthly totals before its month, and the entries from then on.
 * With journal kinds, which the totals do not store, it reads all entries.
 */
export const standingFrom = async (
  tx: Tx,
  fundId: string,
  { accounts, companyId, kinds, sign }: Stands,
  from: string,
): Promise<Standing> => {
  const codes = [...accounts];
  const earlierMonths = sql`select ${from}::text as day, sum(debit - credit) as cents from gl_balances
    where fund_id = ${fundId} and account = any(${codes}) and month < date_trunc('month', ${from}::date)
      ${companyId ? sql`and company_id = ${companyId}` : empty} having count(*) > 0 union all`;
  const rows = await tx.rows<{ day: string; cents: string }>(
    sql`${kinds ? empty : earlierMonths} select s.effective_on::text as day, sum(s.cents) as cents from gl_sides s
      where s.fund_id = ${fundId} and s.account = any(${codes}) ${companyId ? sql`and s.company_id = ${companyId}` : empty}
        ${
          kinds
            ? sql`and exists (select from gl_journals j where j.fund_id = s.fund_id and j.id = s.journal_id and j.kind = any(${[...kinds]}))`
            : sql`and s.effective_on >= date_trunc('month', ${from}::date)`
        }
      group by s.effective_on`,
  );
  const changes: Change[] = rows.map(({ day, cents }) => ({ day, cents: sign * BigInt(cents) }));
  return {
    on: (day) => standingOn(changes, day),
    lowestFrom: (day) => lowestFrom(changes, day),
    enter: (change) => {
      changes.push(change);
    },
  };
};
