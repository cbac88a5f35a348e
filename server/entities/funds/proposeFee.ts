import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { RecordOf } from '../../../resources/index.ts';
import { proposedFees } from '../../accounting/feeProposal.ts';
import type { FeeBasis } from '../../accounting/fees.ts';
import { formatMoney } from '../../accounting/money.ts';
import { max, sum } from '../../accounting/rounding.ts';
import { conflict, invalid } from '../../core/base/errors.ts';
import { centsOf } from '../../core/base/money.ts';
import { living } from '../../core/db/living.ts';
import type { Tx } from '../../core/db/tx.ts';
import { answer, get, today } from '../../core/entity/records.ts';
import type { Action } from '../../core/entity/slots.ts';
import { inStates } from '../../core/tables/states.ts';
import { onDay, say } from '../../core/words/said.ts';
import { balancesOf } from '../../ledger/books/figures.ts';
import { commitmentsOf } from '../../ledger/commitments.ts';
import { calledOn } from '../../ledger/dates.ts';
import { enterTransaction } from '../../ledger/enter.ts';
import { feeTermsOf } from '../../ledger/fundInput.ts';
import { givenBack } from '../../ledger/givenBack.ts';

type Fund = RecordOf<'funds'>;

/**
 * The management fee of a period by the fund's terms, its steps and what was agreed with single partners: entered as a pending
 * transaction on the last day of the period, or today where that is still to come. No day is charged twice.
 */
export const proposeFee: Action<'funds/proposeFee'> = async (work, { row, input }) => {
  const { periodStart: start, periodEnd: end } = input;
  if (end < start) throw invalid('periodEnd', say('checks.before', { day: onDay(start) }));
  const fund = await get(work.tx, 'funds', row.id, { lock: true });
  await refuseTwice(work.tx, fund.id, { start, end });
  const day = today(work, fund);
  const asOf = end < day ? end : day;
  const basis = fund.feeBasis ?? 'committed';
  const fees = proposedFees({
    ...feeTermsOf(fund),
    commitments: await commitmentsOf(work.tx, fund),
    basis,
    period: { start, end },
    asOf,
    dayCount: fund.dayCount ?? 'ACT/365',
    called: basis === 'called' ? await calledBy(work.tx, fund, asOf) : new Map(),
    held: await heldAs(work.tx, fund, basis, asOf),
  });
  const total = sum(fees.map(({ fee }) => fee));
  if (total <= 0n) throw conflict('refusals.funds.noFee');
  const transaction = await enterTransaction(work, {
    type: 'Management Costs',
    source: 'fund',
    fundId: fund.id,
    amount: formatMoney(total, fund.currency),
    tradeDate: asOf,
    description: `Management fee from ${start} to ${end} on ${formatMoney(sum(fees.map((f) => f.basis)), fund.currency)} (${basis}): ${ratesIn(fees)}`,
    externalId: `${FEE}${start}:${end}:${uuid()}`,
  });
  return { transaction: await answer(work, 'transactions', transaction) };
};

const FEE = 'management-fee:';

/** '4 at 0.020000, 1 at 0.010000': how many commitments at which yearly rate. */
const ratesIn = (fees: readonly { rate: string }[]): string => {
  const counts = new Map<string, number>();
  for (const { rate } of fees) counts.set(rate, (counts.get(rate) ?? 0) + 1);
  return [...counts].map(([rate, count]) => `${count} at ${rate}`).join(', ');
};

/** The fund is locked. */
const refuseTwice = async (tx: Tx, fundId: string, { start, end }: { start: string; end: string }) => {
  const found = await tx.first(
    sql`select 1 from transactions t where t.fund_id = ${fundId} and t.type = 'Management Costs' and starts_with(t.external_id, ${FEE})
      and split_part(t.external_id, ':', 2)::date <= ${end}::date and split_part(t.external_id, ':', 3)::date >= ${start}::date
      and ${inStates('transactions', 'standing', 't')} and ${living()}
      and not exists (select 1 from transactions r where r.reversal_of_id = t.id and ${living('r')}) limit 1`,
  );
  if (found) throw conflict('refusals.funds.feeTwice');
};

/** What was called on each commitment by a day, in cents. */
const calledBy = async (tx: Tx, { id, currency }: Fund, asOf: string): Promise<Map<string, bigint>> => {
  const rows = await tx.rows<{ id: string; amount: string }>(
    sql`select d.id, sum(d.amount)::numeric(20,2) as amount from (
        select l.commitment_id as id, l.amount from capital_call_lines l join capital_calls c on c.id = l.capital_call_id
        where l.fund_id = ${id} and ${living('l')} and ${living('c')} and ${inStates('capital-calls', 'issued', 'c')} and ${calledOn()} <= ${asOf}
        union all
        select x.commitment_id, -x.principal from closing_lines x
        where x.fund_id = ${id} and ${givenBack()} and x.closing_date <= ${asOf}) d
      group by 1`,
  );
  return new Map(rows.map(({ id: commitmentId, amount }) => [commitmentId, centsOf(currency, amount)]));
};

const holdings: Readonly<Partial<Record<FeeBasis, readonly string[]>>> = { invested: ['1500'], fmv: ['1500', '1510'] };

/** What the fund holds, at cost or at value, by its books. */
const heldAs = async (tx: Tx, { id }: Fund, basis: FeeBasis, asOf: string): Promise<bigint> => {
  const accounts = holdings[basis];
  if (!accounts) return 0n;
  const balances = await balancesOf(tx, id, { asOf });
  return max(0n, sum(balances.filter(({ account }) => accounts.includes(account)).map(({ cents }) => cents)));
};
