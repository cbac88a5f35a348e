import sql, { join } from 'sql-template-tag';
import { figureAccounts, type LedgerFigure } from '../../../resources/figureAccounts.ts';
import type { BookDay } from '../../accounting/fundTypes.ts';
import type { Tx } from '../../core/db/tx.ts';
import { counted, unclosed } from './counted.ts';
import type { At } from './figures.ts';

/** Daily amounts by ledger figure, with the side that increases them. */
const amounts = {
  contributions: { figure: 'paidIn', normalBalance: 'credit' },
  distributions: { figure: 'distributed', normalBalance: 'debit' },
  managementFees: { figure: 'managementFees', normalBalance: 'debit' },
  expenses: { figure: 'expenses', normalBalance: 'debit' },
  offering: { figure: 'offering', normalBalance: 'debit' },
  income: { figure: 'income', normalBalance: 'credit' },
  exchange: { figure: 'exchange', normalBalance: 'credit' },
  cash: { figure: 'cash', normalBalance: 'debit' },
  owed: { figure: 'owed', normalBalance: 'credit' },
  carryPaid: { figure: 'carryGiven', normalBalance: 'debit' },
  carryEscrow: { figure: 'carryEscrow', normalBalance: 'debit' },
  carryReturned: { figure: 'carryReturned', normalBalance: 'credit' },
  facility: { figure: 'facility', normalBalance: 'credit' },
  clearing: { figure: 'clearing', normalBalance: 'credit' },
  saleEscrow: { figure: 'saleEscrow', normalBalance: 'debit' },
} as const satisfies Record<
  Exclude<keyof BookDay, 'date'>,
  { figure: LedgerFigure; normalBalance: 'debit' | 'credit' }
>;

type Amount = keyof typeof amounts;
const names = Object.keys(amounts) as Amount[];
const movedBy = new Map<string, { name: Amount; normalBalance: 'debit' | 'credit' }[]>();
for (const name of names)
  for (const account of figureAccounts[amounts[name].figure])
    movedBy.set(account, [...(movedBy.get(account) ?? []), { name, normalBalance: amounts[name].normalBalance }]);
const nothing = Object.fromEntries(names.map((name) => [name, 0n])) as Record<Amount, bigint>;

/** SQL adds up entries by day and account; the code below maps accounts to figures. */
export const daysOf = async (tx: Tx, fundId: string, at: At): Promise<BookDay[]> => {
  const rows = await tx.rows<{ date: string; moved: string }>(
    sql`with pairs as materialized (
        select e.effective_on, e.dr_account, e.cr_account, sum(e.cents)::bigint as cents from gl_entries e
        where ${counted(fundId, at)} and ${unclosed(fundId)} group by 1, 2, 3)
      select e.effective_on as date, string_agg(e.account || ' ' || e.cents, ',') as moved
      from (
        select effective_on, account, sum(cents)::bigint as cents
        from (select effective_on, dr_account as account, cents from pairs union all select effective_on, cr_account, -cents from pairs) p
        where account in (${join([...movedBy.keys()])}) group by 1, 2) e
      group by 1 order by 1`,
  );
  return rows.map(dayOf).filter((day) => names.some((name) => day[name] !== 0n));
};

/** Maps the daily account changes (debit less credit), such as '1000 500', to figures. */
const dayOf = ({ date, moved }: { date: string; moved: string }): BookDay => {
  const day = { date, ...nothing };
  for (const each of moved.split(',')) {
    const [account = '', text = '0'] = each.split(' ');
    const cents = BigInt(text);
    for (const { name, normalBalance } of movedBy.get(account) ?? [])
      day[name] += normalBalance === 'debit' ? cents : -cents;
  }
  return day;
};
