import sql from 'sql-template-tag';
import type { RecordOf } from '../../resources/index.ts';
import type { FundInput } from '../accounting/fundTypes.ts';
import type { TransactionSource, TransactionType } from '../accounting/movements.ts';
import { centsOf } from '../core/base/money.ts';
import { living } from '../core/db/living.ts';
import type { Tx } from '../core/db/tx.ts';
import { inStates } from '../core/tables/states.ts';

/**
 * The rows out of which a fund's figures are worked out: agreed commitments, the completed ledger, issued lines and
 * approved marks. A movement counts on the day its money settled, a call on its call date. Reports read the same rows.
 */
export const fundInputOf = async (tx: Tx, fund: RecordOf<'funds'>, asOf: string): Promise<FundInput> => {
  const { id, currency } = fund;
  const cents = (value: unknown) => centsOf(currency, value);
  const commitments = await tx.rows<{
    partnerId: string;
    name: string;
    type: 'LP' | 'GP';
    amount: string;
    admissionDate: string;
  }>(
    sql`select k.partner_id as "partnerId", p.name, p.type, k.amount, k.admission_date as "admissionDate"
      from commitments k join partners p on p.id = k.partner_id
      where k.fund_id = ${id} and ${inStates('commitments', 'binding', 'k')} and ${living('k')}
      order by k.admission_date, k.amount desc, k.id`,
  );
  const ledger = await tx.rows<Entry>(ledgerQuery(id, asOf));
  const called = await tx.rows<{ partnerId: string; amount: string; outside: string; date: string }>(
    sql`select l.partner_id as "partnerId", l.amount, coalesce(l.amount_outside_commitment, 0)::numeric(20,2) as outside, c.call_date as date
      from capital_call_lines l join capital_calls c on c.id = l.capital_call_id
      where l.fund_id = ${id} and ${living('l')} and ${living('c')} and c.call_date <= ${asOf}
        and ${inStates('capital-calls', 'issued', 'c')} order by c.call_date, l.id`,
  );
  const valuations = await tx.rows<{ companyId: string; date: string; fairValue: string }>(
    sql`select company_id as "companyId", date, fair_value as "fairValue" from valuations
      where fund_id = ${id} and status = 'approved' and ${living(null)} and date <= ${asOf} order by date, id`,
  );
  return {
    asOf,
    currency,
    terms: termsOf(fund),
    commitments: commitments.map((c) => ({ ...c, amount: cents(c.amount) })),
    ledger: ledger.map(({ amount, recallable, costRelieved, isReversal, ...row }) => ({
      ...row,
      amount: cents(amount),
      recallable: cents(recallable),
      ...(costRelieved === null ? {} : { costRelieved: cents(costRelieved) }),
      reversalSign: isReversal ? -1 : 1,
    })),
    called: called.map(({ partnerId, amount, outside, date }) => ({
      partnerId,
      cents: cents(amount),
      insideCents: cents(amount) - cents(outside),
      date,
    })),
    valuations: valuations.map((v) => ({ ...v, fairValue: cents(v.fairValue) })),
  };
};

interface Entry {
  type: TransactionType;
  source: TransactionSource;
  partnerId: string | null;
  companyId: string | null;
  amount: string;
  date: string;
  recallable: string | null;
  costRelieved: string | null;
  isReversal: boolean;
}

/** What can no longer be called again by the day looked at is a plain distribution. */
const ledgerQuery = (fundId: string, asOf: string) =>
  sql`select type, source, partner_id as "partnerId", company_id as "companyId", amount, coalesce(value_date, trade_date) as date,
      case when coalesce(recallable_until, ${asOf}::date) >= ${asOf}::date then recallable end as recallable,
      cost_relieved as "costRelieved", reversal_of_id is not null as "isReversal"
    from transactions where fund_id = ${fundId} and status = 'completed' and ${living(null)}
      and coalesce(value_date, trade_date) <= ${asOf} order by coalesce(value_date, trade_date), id`;

const termsOf = (fund: RecordOf<'funds'>): FundInput['terms'] => ({
  hurdleRate: fund.hurdleRate ?? '0',
  hurdleCompounding: fund.hurdleCompounding ?? 'annual',
  carryRate: fund.carryRate ?? '0',
  catchUpRate: fund.catchUpRate ?? '0',
  recallMethod: fund.recallMethod ?? 'all_in',
});
