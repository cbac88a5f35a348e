import type { RecordOf } from '../../resources/index.ts';
import { fundAnalytics } from '../accounting/analytics.ts';
import type { FundAnalytics } from '../accounting/fundTypes.ts';
import { type NetAndGross, netAndGross } from '../accounting/ilpa/netAndGross.ts';
import type { FundState } from '../accounting/partnerAccounts.ts';
import type { Tx } from '../core/db/tx.ts';
import { bookInputOf } from './fundInput.ts';
import type { Moment } from './moment.ts';
import { payingPartners, performanceFactsFrom } from './performance.ts';

/** Partners' performance in a fund, net and gross, with and without its subscription facility. */
export interface Performing {
  performance: NetAndGross;
}

/** Every figure of a fund; performance is that of the fee-paying limited partners. */
export type FundFigures = FundAnalytics & Performing;

/** Computes the performance of some partners, and the fund state behind it. */
export const performanceOf = async (
  tx: Tx,
  known: Parameters<typeof performanceFactsFrom>[1],
): Promise<Performing & { state: FundState }> => {
  const { facts, state } = await performanceFactsFrom(tx, known);
  return { performance: netAndGross(facts), state };
};

/** Computes every figure of a fund as of a day and as known at a given time. */
export const fundFigures = async (tx: Tx, fund: RecordOf<'funds'>, at: Moment): Promise<FundFigures> => {
  const input = await bookInputOf(tx, fund, at);
  const { state, performance } = await performanceOf(tx, { fund, at, input, of: payingPartners(fund, input) });
  return { ...fundAnalytics(input, state), performance };
};
