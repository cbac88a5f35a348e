import type { RecordOf } from '../../resources/index.ts';
import { type DistributionPlan, type Proposal, planDistribution } from '../accounting/distribution.ts';
import type { FundInput } from '../accounting/fundTypes.ts';
import { type LeftOut, leftOutOf } from '../accounting/leftOut.ts';
import { effectOf } from '../accounting/movements.ts';
import { sum } from '../accounting/rounding.ts';
import type { Tx } from '../core/db/tx.ts';
import { bookInputOf } from './fundInput.ts';

/** A distribution to plan, and its effective day. */
export type Proposed = Omit<Proposal, 'gp' | 'amount'> & {
  asOf: string;
  /** Excludes later bookings; null includes all. */
  knownAt?: string | null;
  /** Minor units; null for the full distributable cash. */
  amount: bigint | null;
};

/** A distribution plan, the general partner, and the distributable cash on the day. */
export interface Distribution {
  plan: DistributionPlan;
  gp: string | null;
  cash: bigint;
  /** Committed partners that receive nothing. */
  leftOut: LeftOut[];
}

/** Plans a distribution by a fund's waterfall from its ledger, without posting. */
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

/** Bank balance less payables to partners. */
const cashOf = ({ asOf, books, ledger }: FundInput): bigint =>
  sum([
    ...(books?.days ?? []).map(({ cash, owed }) => cash - owed),
    ...ledger
      .filter(({ date }) => date <= asOf)
      .map((row) => effectOf(row).cash * row.amount * BigInt(row.reversalSign)),
  ]);
