import type { OutputOf } from '../../../resources/values.ts';
import { invalid } from '../../core/base/errors.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { Action } from '../../core/entity/slots.ts';
import { messageFor, onDay } from '../../core/i18n/message.ts';
import { partnerNames } from '../../ledger/partnerNames.ts';
import { type Ground, groundOf } from '../../ledger/runs.ts';
import { amountsOf, type FeePlan, feePlanOf, partsOf } from './plan.ts';
import { feeRun } from './run.ts';

type Shown = OutputOf<'fee-runs/shares'>['plan'];

/** Returns each partner's share of a draft fee, as of now. */
export const showShares = feeRun.preview('shares', async ({ work, plan, ...ground }) => ({
  plan: await shownPlan(work.tx, ground, await plan()),
}));

/** Returns the shares of a period that is being typed. */
export const showEstimate: Action<'fee-runs/estimate'> = async (work, { query }) => {
  const { fundId, periodStart, periodEnd } = query;
  if (periodEnd < periodStart) throw invalid('periodEnd', messageFor('checks.before', { day: onDay(periodStart) }));
  const ground = await groundOf(work, { fundId }, false);
  return { plan: await shownPlan(work.tx, ground, await feePlanOf(work, ground.fund, { periodStart, periodEnd })) };
};

const shownPlan = async (
  tx: Tx,
  { fund: { currency }, money }: Ground,
  { shares, unapplied, ...plan }: FeePlan,
): Promise<Shown> => {
  const names = await partnerNames(
    tx,
    shares.map(({ partnerId }) => partnerId),
  );
  return {
    ...{ ...plan, currency },
    ...partsOf(shares, money),
    unapplied: unapplied.map(({ category, cents }) => ({ category, amount: money(cents) })),
    lines: shares.map(({ partnerId, ...share }) => ({
      partnerId,
      name: names.get(partnerId) ?? '',
      ...amountsOf(share, money),
    })),
  };
};
