import sql from 'sql-template-tag';
import type { transactionSources, transactionTypes } from '../../../resources/kit/enums.ts';
import { addDays } from '../../accounting/dates.ts';
import { effectOf } from '../../accounting/movements.ts';
import { living } from '../../core/db/living.ts';
import type { Work } from '../../core/entity/slots.ts';
import { inStates } from '../../core/tables/states.ts';
import type { Candidate, Line } from './propose.ts';

/** Days around a line within which an entry that was booked may be the same money. */
const AROUND_DAYS = 10;

interface Of {
  fundId: string;
  currency: string | null;
}

/**
 * What lines of a statement may belong to: call lines of the fund that are still owed, transactions that wait to be completed, and
 * booked ones of those days that no statement has shown. Nothing where the account is in another currency than the fund.
 */
export const candidatesOf = async (work: Pick<Work, 'tx'>, of: Of, lines: readonly Line[]): Promise<Candidate[]> => {
  const fund = await work.tx.first<{ currency: string }>(sql`select currency from funds where id = ${of.fundId}`);
  if (!lines.length || fund?.currency !== of.currency) return [];
  const days = lines.map(({ valueDate }) => valueDate).sort();
  const [first, last] = [addDays(days[0] as string, -AROUND_DAYS), addDays(days.at(-1) as string, AROUND_DAYS)];
  return [...(await owed(work, of.fundId)), ...(await moved(work, of.fundId, { first, last }))];
};

const owed = async ({ tx }: Pick<Work, 'tx'>, fundId: string): Promise<Candidate[]> => {
  const lines = await tx.rows<{
    id: string;
    name: string;
    reference: string | null;
    amount: string;
    due: string | null;
  }>(
    sql`select l.id, p.name, l.payment_reference as reference, l.outstanding::text as amount, l.due_date as due
      from capital_call_lines l join capital_calls c on c.id = l.capital_call_id join partners p on p.id = l.partner_id
      where l.fund_id = ${fundId} and ${inStates('capital-calls', 'open', 'c')} and l.outstanding > 0 and ${living('l')} and ${living('c')}
      order by l.due_date, l.id`,
  );
  return lines.map(({ id, ...line }) => ({ ...line, capitalCallLineId: id, transactionId: null, direction: 'Credit' }));
};

interface Moved {
  id: string;
  type: (typeof transactionTypes)[number];
  source: (typeof transactionSources)[number];
  name: string | null;
  reference: string | null;
  amount: string;
  due: string;
}

/** Reversed entries and their reversals are no money that a bank shows. */
const moved = async (
  { tx }: Pick<Work, 'tx'>,
  fundId: string,
  { first, last }: { first: string; last: string },
): Promise<Candidate[]> => {
  const rows = await tx.rows<Moved>(
    sql`select t.id, t.type, t.source, coalesce(p.name, c.name, t.payee) as name, t.reference, t.amount::text, coalesce(t.value_date, t.trade_date) as due
      from transactions t left join partners p on p.id = t.partner_id left join companies c on c.id = t.company_id
      where t.fund_id = ${fundId} and ${living()} and t.reversal_of_id is null
        and (t.status = 'approved' or (t.status = 'completed' and t.value_date between ${first}::date and ${last}::date))
        and not exists (select 1 from transactions r where r.reversal_of_id = t.id and ${living('r')})
        and not exists (select 1 from bank_lines b where b.transaction_id = t.id and ${living('b')})
      order by due, t.id`,
  );
  return rows.flatMap(({ id, type, source, name, ...row }) => {
    const { cash } = effectOf({ source, type });
    if (cash === 0n) return [];
    const direction = cash > 0n ? ('Credit' as const) : ('Debit' as const);
    return [{ ...row, name: name ?? type, capitalCallLineId: null, transactionId: id, direction }];
  });
};
