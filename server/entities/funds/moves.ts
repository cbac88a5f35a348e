import sql, { type Sql } from 'sql-template-tag';
import { conflict } from '../../core/base/errors.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { Effect } from '../../core/entity/slots.ts';
import { inStates } from '../../core/tables/states.ts';

/** Activates a fund with its first closing, or resumes a suspended one. */
export const activateFund: Effect<'funds/activate'> = async ({ tx }, { id, status }) => {
  const agreed = sql`select 1 from commitments where fund_id = ${id} and status = 'Active' and ${notDeleted(null)}`;
  if (status === 'fundraising' && !(await any(tx, agreed))) throw conflict('refusals.funds.firstCommitment');
  return undefined;
};

/** Closes a fund that has no unfinished business. */
export const closeFund: Effect<'funds/close'> = async ({ tx }, { id }) => {
  const calls = sql`select 1 from capital_calls where fund_id = ${id} and ${inStates('capital-calls', 'unfinished')} and ${notDeleted(null)}`;
  const transactions = sql`select 1 from transactions where fund_id = ${id} and ${inStates('transactions', 'open')} and ${notDeleted(null)}`;
  const distributions = sql`select 1 from distributions where fund_id = ${id} and status = 'Issued' and ${notDeleted(null)}`;
  const fees = sql`select 1 from fee_runs where fund_id = ${id} and status = 'Posted' and ${notDeleted(null)}`;
  if (await any(tx, calls)) throw conflict('refusals.funds.openCalls');
  if (await any(tx, distributions)) throw conflict('refusals.funds.openDistributions');
  if (await any(tx, fees)) throw conflict('refusals.funds.openFees');
  if (await any(tx, transactions)) throw conflict('refusals.funds.openTransactions');
  return undefined;
};

/** Abandons fundraising before any money has moved. */
export const abandonFund: Effect<'funds/abandon'> = async ({ tx }, { id }) => {
  const ledger = sql`select 1 from transactions where fund_id = ${id} and status = 'completed' and ${notDeleted(null)}`;
  const calls = sql`select 1 from capital_calls where fund_id = ${id} and ${inStates('capital-calls', 'issued')} and ${notDeleted(null)}`;
  if ((await any(tx, ledger)) || (await any(tx, calls))) throw conflict('refusals.funds.moneyMoved');
  return undefined;
};

const any = async (tx: Tx, query: Sql) => (await tx.first(sql`${query} limit 1`)) !== undefined;
