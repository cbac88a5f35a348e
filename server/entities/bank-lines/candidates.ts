import sql from 'sql-template-tag';
import type { transactionSources } from '../../../resources/kit/enums.ts';
import type { TransactionType } from '../../../resources/transactionTypes/lists.ts';
import { addDays } from '../../accounting/dates.ts';
import { effectOf } from '../../accounting/movements.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Work } from '../../core/entity/slots.ts';
import { inStates } from '../../core/tables/states.ts';
import { isOnBankLine } from '../../ledger/bankLines.ts';
import { CREDIT } from '../../ledger/generalLedger/credit.ts';
import type { Candidate, Line } from './propose.ts';

/** Days around a line within which a posted entry may be the same money. */
const AROUND_DAYS = 10;

/**
 * Returns the candidates for statement lines: call lines of the fund that are owed or written off, distribution lines,
 * transactions to be completed, and entries posted in those days that no statement has shown.
 */
export const candidatesOf = async (
  work: Pick<Work, 'tx'>,
  fundId: string,
  lines: readonly Line[],
): Promise<Candidate[]> => {
  if (!lines.length) return [];
  const days = lines.map(({ valueDate }) => valueDate).sort();
  const [first, last] = [addDays(days[0] as string, -AROUND_DAYS), addDays(days.at(-1) as string, AROUND_DAYS)];
  const span = { first, last };
  return [
    ...(await owed(work, fundId)),
    ...(await distributed(work, fundId, span)),
    ...(await moved(work, fundId, span)),
  ];
};

/** Returns the names of all partners of a fund: a text that names another partner does not name a candidate. */
export const partnersNamed = async ({ tx }: Pick<Work, 'tx'>, fundId: string): Promise<string[]> => {
  const rows = await tx.rows<{ name: string }>(
    sql`select distinct p.name from commitments k join partners p on p.id = k.partner_id where k.fund_id = ${fundId} and ${notDeleted('k')}`,
  );
  return rows.map(({ name }) => name);
};

const owed = async ({ tx }: Pick<Work, 'tx'>, fundId: string): Promise<Candidate[]> => {
  const lines = await tx.rows<{
    id: string;
    name: string;
    reference: string | null;
    amount: string;
    due: string | null;
  }>(
    sql`select l.id, p.name, l.payment_reference as reference, greatest(l.outstanding, l.written_off)::text as amount, l.due_date as due
      from capital_call_lines l join capital_calls c on c.id = l.capital_call_id join partners p on p.id = l.partner_id
      where l.fund_id = ${fundId} and ((${inStates('capital-calls', 'open', 'c')} and l.outstanding > 0) or (c.status = 'Completed' and l.written_off > 0)) and ${notDeleted('l')} and ${notDeleted('c')}
      order by l.due_date, l.id`,
  );
  return lines.map(({ id, ...line }) => ({
    ...line,
    capitalCallLineId: id,
    distributionLineId: null,
    transactionId: null,
    direction: 'Credit',
  }));
};

/** Payments that are due, or made and not yet shown by a statement, and payments that may be returned. */
const distributed = async (
  { tx }: Pick<Work, 'tx'>,
  fundId: string,
  { first, last }: { first: string; last: string },
): Promise<Candidate[]> => {
  const rows = await tx.rows<Omit<Candidate, 'capitalCallLineId' | 'transactionId'>>(
    sql`with lines as (
        select l.id, p.name, l.payment_reference as reference, l.net, l.payment_status, coalesce(l.paid_on, l.distribution_date) as due,
          (select coalesce(sum(case when b.direction = 'Debit' then 1 else -1 end), 0) from bank_lines b
            where b.distribution_line_id = l.id and ${inStates('bank-lines', 'booked', 'b')} and ${notDeleted('b')}) as shown
        from distribution_lines l join partners p on p.id = l.partner_id where l.fund_id = ${fundId} and l.net > 0 and ${notDeleted('l')})
      select id as "distributionLineId", name, reference, 'Debit' as direction, net::text as amount, due from lines
        where ${inStates('distribution-lines', 'payable')}
          or (payment_status = 'Paid' and shown = 0 and due between ${first}::date and ${last}::date)
      union all
      select id, name, reference, 'Credit', net::text, due from lines
        where payment_status = 'Paid' and due between ${addDays(first, -AROUND_DAYS)}::date and ${last}::date
      order by due, 1`,
  );
  return rows.map((row) => ({ ...row, capitalCallLineId: null, transactionId: null }));
};

interface Moved {
  id: string;
  type: TransactionType;
  source: (typeof transactionSources)[number];
  name: string | null;
  reference: string | null;
  amount: string;
  due: string;
}

/** Banks do not show reversed entries and their reversals; a declared distribution is paid by its line. */
const moved = async (
  { tx }: Pick<Work, 'tx'>,
  fundId: string,
  { first, last }: { first: string; last: string },
): Promise<Candidate[]> => {
  const rows = await tx.rows<Moved>(
    sql`select t.id, t.type, t.source, coalesce(p.name, c.name, t.payee) as name, t.reference, t.amount::text, coalesce(t.value_date, t.trade_date) as due
      from transactions t left join partners p on p.id = t.partner_id left join companies c on c.id = t.company_id
      where t.fund_id = ${fundId} and ${notDeleted()} and t.reversal_of_id is null and t.distribution_line_id is null and t.amount > 0
        and not starts_with(coalesce(t.external_id, ''), ${CREDIT})
        and (t.status = 'approved' or (t.status = 'completed' and t.value_date between ${first}::date and ${last}::date))
        and not exists (select 1 from transactions r where r.reversal_of_id = t.id and ${notDeleted('r')})
        and not ${isOnBankLine('t')}
      order by due, t.id`,
  );
  return rows.flatMap(({ id, type, source, name, ...row }) => {
    const { cash, bank = cash } = effectOf({ source, type });
    if (bank === 0n) return [];
    const direction = bank > 0n ? ('Credit' as const) : ('Debit' as const);
    return [
      { ...row, name: name ?? type, capitalCallLineId: null, distributionLineId: null, transactionId: id, direction },
    ];
  });
};
