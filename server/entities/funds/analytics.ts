import { ownPartners, runsFund } from '../../core/auth/held.ts';
import type { Caller } from '../../core/auth/types.ts';
import { today } from '../../core/entity/records.ts';
import type { Action } from '../../core/entity/slots.ts';
import { analyticsOf } from '../../ledger/analytics.ts';

/** Every figure of the fund as of a day; of the partners only those whom the caller may see. */
export const showAnalytics: Action<'funds/analytics'> = async (work, { row: fund, query }) => {
  const asOf = typeof query.asOf === 'string' && query.asOf ? query.asOf : today(work, fund);
  const analytics = await analyticsOf(work.tx, fund.id, { asOf });
  return { analytics: { ...analytics, partners: visible(work.caller, fund.id, analytics.partners) } };
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
