import type { RecordOf } from '../../resources/index.ts';
import { type DistributionPlan, type Proposal, planDistribution } from '../accounting/distribution.ts';
import type { FundInput } from '../accounting/fundTypes.ts';
import { type LeftOut, leftOutOf } from '../accounting/leftOut.ts';
import { effectOf } from '../accounting/movements.ts';
import { sum } from '../accounting/rounding.ts';
import type { Tx } from '../core/db/tx.ts';
import { bookInputOf } from './fundInput.ts';

/** What is to be given out, and the day on which it counts. */
export type Proposed = Omit<Proposal, 'gp' | 'amount'> & {
  asOf: string;
  /** What was booked later does not count; all that is known where none is given. */
  knownAt?: string | null;
  /** In minor units; all that the fund can pay out where none is given. */
  amount: bigint | null;
};

/** What a distribution would be, who its general partner is, and what the fund can pay out of on its day. */
export interface Distribution {
  plan: DistributionPlan;
  gp: string | null;
  cash: bigint;
  /** Who of those that have committed gets nothing. */
  leftOut: LeftOut[];
}

/** A distribution by a fund's waterfall, worked out of its books with nothing posted. */
export const distributionOf = async (
  tx: Tx,
  fund: RecordOf<'funds'>,
  { asOf, knownAt = null, amount, ...proposed }: Proposed,
): Promise<Distribution> => {
  const input = await bookInputOf(tx, fund, { asOf, knownAt });
  const gp = fund.gpPartnerId ?? input.commitments.find(({ type }) => type === 'GP')?.partnerId ?? null;
  const cash = cashOf(input);
  const plan = planDistribution(input, { ...proposed, amount: amount ?? (cash > 0n ? cash : 0n), gp });
  return { plan, gp, cash, leftOut: leftOutOf(input, plan) };
};

/** What is in the bank and not owed to partners already. */
const cashOf = ({ asOf, books, ledger }: FundInput): bigint =>
  sum([
    ...(books?.days ?? []).map(({ cash, owed }) => cash - owed),
    ...ledger
      .filter(({ date }) => date <= asOf)
      .map((row) => effectOf(row).cash * row.amount * BigInt(row.reversalSign)),
  ]);
