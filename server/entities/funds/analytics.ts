import { ownPartners, runsFund } from '../../core/auth/grantedFunds.ts';
import type { Caller } from '../../core/auth/types.ts';
import type { Action } from '../../core/entity/slots.ts';
import { analyticsOf } from '../../ledger/analytics.ts';
import { momentOf } from '../../ledger/moment.ts';

/**
 * Returns every figure of the fund as of a day and as known at a given time, with only those partners that the caller
 * may see.
 */
export const showAnalytics: Action<'funds/analytics'> = async (work, { row: fund, query }) => {
  const at = momentOf(work, query, fund);
  const analytics = await analyticsOf(work.tx, fund.id, at);
  return {
    analytics: { ...analytics, knownAt: at.knownAt, partners: visible(work.caller, fund.id, analytics.partners) },
  };
};

const visible = <P extends { partnerId: string }>(
  caller: Caller,
  fundId: string,
  partners: readonly P[],
): readonly P[] => {
  if (runsFund(caller, fundId)) return partners;
  const own = ownPartners(caller);
  return partners.filter((p) => own.has(p.partnerId));
};
