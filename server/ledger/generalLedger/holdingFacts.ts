import sql, { join } from 'sql-template-tag';
import { holdingTypes } from '../../../resources/transactionTypes/lists.ts';
import type { LedgerRow } from '../../accounting/fundTypes.ts';
import { centsOf } from '../../core/base/money.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { OpenBooks } from './draft.ts';
import { idCondition, type Which } from './idCondition.ts';
import { type SaidUnits, unitColumns, withUnits } from './units.ts';

/** A purchase, interest in kind, sale, conversion or a reversal of one, as a ledger row and as a source of journals. */
export type Movement = LedgerRow & {
  id: string;
  companyId: string;
  createdBy: string | null;
  reversalOf: string | null;
  isBooked: boolean;
};
export interface Valuation {
  id: string;
  version: number;
  companyId: string;
  date: string;
  fairValue: bigint;
  createdBy: string | null;
  approvedBy: string | null;
  isBooked: boolean;
}
/** Daily changes in the ledger: cost, unrealised result, realised gain. */
export interface Posted {
  companyId: string;
  day: string;
  cost: bigint;
  unrealised: bigint;
  gain: bigint;
}

/** Loads purchases, sales, interest in kind, conversions and marks of all companies of a fund, or of one. */
export const holdingFacts = async (tx: Tx, books: Pick<OpenBooks, 'id' | 'currency'>, companyId: Which) => {
  const cents = (value: unknown) => centsOf(books.currency, value);
  const movements = await tx.rows<
    Omit<Movement, 'amount' | 'costRelieved' | 'escrow' | 'reversalSign' | keyof SaidUnits> &
      SaidUnits & { amount: string; costRelieved: string | null; escrow: string | null }
  >(
    sql`select t.id, t.type, t.source, t.company_id as "companyId", t.amount, coalesce(t.value_date, t.trade_date) as date,
        ${unitColumns}, t.cost_relieved as "costRelieved", t.escrow_amount as escrow, coalesce(t.full_exit, false) as "isFullExit", t.reversal_of_id as "reversalOf", t.created_by as "createdBy",
        exists (select from gl_journals j where j.fund_id = t.fund_id and j.source_kind = 'transactions' and j.source_id = t.id) as "isBooked"
      from transactions t where t.fund_id = ${books.id} and t.source = 'company' and t.type in (${join([...holdingTypes, 'Conversion'])})
        and t.status = 'completed' and ${notDeleted()} and ${idCondition('t.company_id', companyId)}
      order by coalesce(t.value_date, t.trade_date), t.id`,
  );
  const valuations = await tx.rows<Omit<Valuation, 'fairValue'> & { fairValue: string }>(
    sql`select v.id, v.version, v.company_id as "companyId", v.date, v.fair_value as "fairValue", v.created_by as "createdBy",
        v.approved_by as "approvedBy",
        exists (select from gl_journals j where j.fund_id = v.fund_id and j.source_kind = 'valuations' and j.source_id = v.id
          and j.source_version = v.version) as "isBooked"
      from valuations v where v.fund_id = ${books.id} and v.status = 'approved' and ${notDeleted('v')}
        and ${idCondition('v.company_id', companyId)} order by v.date, v.id`,
  );
  const posted = await tx.rows<Record<'companyId' | 'day' | 'cost' | 'unrealised' | 'gain', string>>(
    sql`select company_id as "companyId", effective_on as day, coalesce(sum(cents) filter (where account = '1500'), 0)::text as cost,
        coalesce(sum(cents) filter (where account = '1510'), 0)::text as unrealised,
        coalesce(-sum(cents) filter (where account = '4100'), 0)::text as gain
      from gl_sides where fund_id = ${books.id} and company_id is not null and account in ('1500', '1510', '4100')
        and ${idCondition('company_id', companyId)} group by 1, 2 order by 2`,
  );
  return {
    movements: movements.map(({ amount, costRelieved, escrow, ...said }): Movement => {
      const row = withUnits(said);
      return {
        ...row,
        amount: cents(amount),
        ...(costRelieved === null ? {} : { costRelieved: cents(costRelieved) }),
        ...(escrow !== null && { escrow: cents(escrow) }),
        reversalSign: row.reversalOf ? -1 : 1,
      };
    }),
    valuations: valuations.map((v): Valuation => ({ ...v, fairValue: cents(v.fairValue) })),
    posted: posted.map(
      ({ companyId: company, day, cost, unrealised, gain }): Posted => ({
        companyId: company,
        day,
        cost: BigInt(cost),
        unrealised: BigInt(unrealised),
        gain: BigInt(gain),
      }),
    ),
  };
};
