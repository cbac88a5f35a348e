import { formatMoney } from '../../accounting/money.ts';
import { get } from '../../core/entity/records.ts';
import type { Action } from '../../core/entity/slots.ts';
import { shareOfCommitments } from './allocation.ts';

/**
 * Returns the total of a call for a fraction of the commitments, while it is being typed; `excusals` are the ids of
 * omitted partners.
 */
export const showTotal: Action<'capital-calls/total'> = async (work, { query }) => {
  const { fundId, commitmentShare } = query;
  const fund = await get(work.tx, 'funds', fundId);
  const excused = query.excusals ?? [];
  const cents = await shareOfCommitments(work.tx, fund, { commitmentShare, excused });
  return { total: { currency: fund.currency, totalAmount: formatMoney(cents, fund.currency) } };
};
