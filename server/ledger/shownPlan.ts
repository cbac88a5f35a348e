import type { RecordOf } from '../../resources/index.ts';
import type { OutputOf } from '../../resources/values.ts';
import type { TierRow } from '../accounting/distribution.ts';
import type { LeftOut } from '../accounting/leftOut.ts';
import { sum } from '../accounting/rounding.ts';
import type { Distribution } from './distribution.ts';

type Money = (cents: bigint) => string;

/** Formats a distribution for the API: amounts as decimal strings. */
export const shownPlan = (
  { plan, cash }: Distribution,
  {
    asOf,
    currency,
    money,
    leftOut,
  }: { asOf: string; currency: RecordOf<'funds'>['currency']; money: Money; leftOut: LeftOut[] },
): OutputOf<'distributions/plan'>['plan'] => {
  const withheld = sum(plan.partners.map(({ tax }) => tax));
  return {
    currency,
    asOf,
    amount: money(plan.amount),
    withheldTax: money(withheld),
    carry: money(plan.carry),
    carryEscrow: money(plan.escrow),
    net: money(plan.amount - withheld - plan.escrow),
    clawback: money(plan.clawback),
    cash: money(cash),
    tiers: shownTiers(plan.tiers, money),
    lines: plan.partners.map(({ partnerId, name, tiers, ...line }) => ({
      partnerId,
      name,
      commitmentAmount: money(line.commitment),
      gross: money(line.gross),
      carryBorne: money(line.carryBorne),
      returnOfCapital: money(tiers.returnOfCapital),
      preferred: money(tiers.preferred),
      catchUp: money(tiers.catchUp),
      split: money(tiers.split),
      withheldTax: money(line.tax),
      recallable: money(line.recallable),
      carry: money(line.carry),
      carryEscrow: money(line.escrow),
      net: money(line.net),
      // Depends on the partner's users; set by the caller that notifies them.
      isUnreached: null,
    })),
    leftOut,
  };
};

/** Formats the tiers of a waterfall with their totals. */
export const shownTiers = (tiers: readonly TierRow[], money: Money) =>
  tiers.map(({ tier, partners, carry }) => ({
    tier,
    partners: money(partners),
    carry: money(carry),
    total: money(partners + carry),
  }));
