import sql, { empty } from 'sql-template-tag';
import type { AccountCode } from '../../../resources/chart.ts';
import type { journalKinds } from '../../../resources/kit/enums/books.ts';
import { type Change, lowestFrom, standingOn } from '../../accounting/lowest.ts';
import type { Tx } from '../../core/db/tx.ts';

/** Something that stands on accounts of a fund: of one company, and of journals alone where others go there as well. */
export interface Stands {
  accounts: readonly `${AccountCode}`[];
  companyId?: string;
  kinds?: readonly (typeof journalKinds)[number][];
  /** 1: there is what is debited; -1: what is owed is credited. */
  sign: 1n | -1n;
}

/** What is there, by the entries of each day from a first one on, and what is entered besides. Minor units. */
export interface Standing {
  on: (day: string) => bigint;
  /** The least that is there at the end of a day and of every later one, and when: what can be taken on that day. */
  lowestFrom: (day: string) => { day: string; cents: bigint };
  enter: (change: Change) => void;
}

/**
 * What stands there by the books of a fund, to be asked about a day and those after it: months before it as they are kept, and
 * the entries from its month on. Where journals alone count, which months do not tell, all entries are read.
 */
export const standingFrom = async (
  tx: Tx,
  fundId: string,
  { accounts, companyId, kinds, sign }: Stands,
  from: string,
): Promise<Standing> => {
  const codes = [...accounts];
  const kept = sql`select ${from}::text as day, sum(debit - credit) as cents from gl_balances
    where fund_id = ${fundId} and account = any(${codes}) and month < date_trunc('month', ${from}::date)
      ${companyId ? sql`and company_id = ${companyId}` : empty} having count(*) > 0 union all`;
  const rows = await tx.rows<{ day: string; cents: string }>(
    sql`${kinds ? empty : kept} select s.effective_on::text as day, sum(s.cents) as cents from gl_sides s
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
