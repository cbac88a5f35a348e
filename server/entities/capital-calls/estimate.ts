import { formatMoney } from '../../accounting/money.ts';
import { sum } from '../../accounting/rounding.ts';
import { get } from '../../core/entity/records.ts';
import type { Action } from '../../core/entity/slots.ts';
import { partnerNames } from '../../ledger/partnerNames.ts';
import { type Share, sharesOf } from './allocation.ts';

/** Maximum partners listed individually. */
const SHOWN = 10;

/**
 * Estimates a call while it is being typed: number of partners, the largest commitments individually, and the others in
 * total. `items` are those of the form, `excusals` the ids of omitted partners. Stores nothing.
 */
export const showEstimate: Action<'capital-calls/estimate'> = async ({ tx }, { query }) => {
  const fund = await get(tx, 'funds', query.fundId);
  const excusals = (query.excusals ?? []).map((partnerId) => ({ partnerId, kind: null, reason: '' }));
  const shares = await sharesOf(tx, fund, { totalAmount: query.totalAmount, items: query.items ?? null, excusals });
  const asked = shares.filter(({ amount }) => amount > 0n).sort(byCommitment);
  const largest = asked.slice(0, SHOWN);
  const names = await partnerNames(
    tx,
    largest.map(({ partnerId }) => partnerId),
  );
  const money = (cents: bigint) => formatMoney(cents, fund.currency);
  const left = ({ unfunded, amount, outside }: Share) => unfunded - (amount - outside);
  const total = (of: (share: Share) => bigint) => money(sum(asked.map(of)));
  return {
    estimate: {
      currency: fund.currency,
      partners: asked.length,
      totalAmount: total(({ amount }) => amount),
      others: money(sum(asked.slice(SHOWN).map(({ amount }) => amount))),
      unfunded: total(({ unfunded }) => unfunded),
      unfundedAfter: total(left),
      short: asked.filter((share) => left(share) < 0n).length,
      lines: largest.map((share) => ({
        commitmentId: share.commitmentId,
        name: names.get(share.partnerId) ?? '',
        amount: money(share.amount),
        unfunded: money(share.unfunded),
        unfundedAfter: money(left(share)),
      })),
    },
  };
};

const byCommitment = (a: Share, b: Share) =>
  a.commitment === b.commitment ? (a.commitmentId < b.commitmentId ? -1 : 1) : a.commitment < b.commitment ? 1 : -1;
