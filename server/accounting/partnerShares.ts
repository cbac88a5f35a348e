import { allocate } from './allocate.ts';
import type { FundInput } from './fundTypes.ts';
import { unfunded } from './metrics.ts';
import { counterpartyOf, effectOf } from './movements.ts';
import { sum } from './rounding.ts';
import type { Flow } from './xirr.ts';

/** One partner as of a date, in cents; `flows` are its payments (negative) and receipts. */
export type PartnerPosition = {
  partnerId: string;
  name: string;
  commitment: bigint;
  called: bigint;
  paidIn: bigint;
  unfunded: bigint;
  distributed: bigint;
  recallable: bigint;
  flows: Flow[];
};

/**
 * What each partner committed, was called for, paid and got until the input's as-of date, in order of first appearance among
 * commitments, then ledger. A partner without a commitment yet stands there with zero, so that the partners sum to the fund.
 */
export function partnerPositions({ asOf, commitments, called, ledger }: FundInput): PartnerPosition[] {
  const names = new Map(commitments.map(({ partnerId, name }) => [partnerId, name]));
  const positions = new Map<string, Omit<PartnerPosition, 'unfunded'> & { inside: bigint }>();
  const of = (partnerId: string) => {
    const known = positions.get(partnerId) ?? { ...NOTHING, partnerId, name: names.get(partnerId) ?? '', flows: [] };
    positions.set(partnerId, known);
    return known;
  };

  for (const { partnerId, amount, admissionDate } of commitments) {
    if (admissionDate <= asOf) of(partnerId).commitment += amount;
  }
  for (const { partnerId, cents, insideCents, date } of called) {
    if (date > asOf) continue;
    const position = of(partnerId);
    position.called += cents;
    position.inside += insideCents;
  }
  for (const row of ledger) {
    const { line } = effectOf(row);
    if (row.date > asOf || (line !== 'contributions' && line !== 'distributions')) continue;
    const cents = row.amount * BigInt(row.reversalSign);
    const position = of(counterpartyOf(row));
    if (line === 'contributions') position.paidIn += cents;
    else {
      position.distributed += cents;
      position.recallable += (row.recallable ?? 0n) * BigInt(row.reversalSign);
    }
    position.flows.push({ date: row.date, cents: line === 'contributions' ? -cents : cents });
  }
  return [...positions.values()].map(({ inside, ...position }) => ({
    ...position,
    unfunded: unfunded({ ...position, calledInside: inside }),
  }));
}

/**
 * NAV and accrued carry by partner, in cents: each has what it paid less what it got, and its part by commitment of the fund's
 * result (NAV - paid in + distributed) and of the carry. Sums to the fund exactly, also where one partner paid late.
 * Fallback weights where nobody has committed: what was paid in, then equal parts.
 */
export function partnerNavs({
  positions,
  nav,
  carry,
}: {
  positions: readonly PartnerPosition[];
  nav: bigint;
  carry: bigint;
}): Map<string, { gross: bigint; carry: bigint; net: bigint }> {
  if (positions.length === 0) return new Map();
  const own = sum(positions.map(({ paidIn, distributed }) => paidIn - distributed));
  const parties = weighted(positions);
  const results = allocate({ total: nav - own, parties });
  const carries = allocate({ total: carry, parties });
  return new Map(
    positions.map(({ partnerId, paidIn, distributed }) => {
      const gross = paidIn - distributed + (results.get(partnerId) ?? 0n);
      const part = carries.get(partnerId) ?? 0n;
      return [partnerId, { gross, carry: part, net: gross - part }];
    }),
  );
}

const WEIGHTS: readonly ((position: PartnerPosition) => bigint)[] = [
  ({ commitment }) => commitment,
  ({ paidIn }) => (paidIn > 0n ? paidIn : 0n),
  () => 1n,
];

function weighted(positions: readonly PartnerPosition[]): { id: string; weight: bigint }[] {
  for (const weightOf of WEIGHTS) {
    const parties = positions.map((position) => ({ id: position.partnerId, weight: weightOf(position) }));
    if (parties.some(({ weight }) => weight > 0n)) return parties;
  }
  return [];
}

const NOTHING = {
  commitment: 0n,
  called: 0n,
  inside: 0n,
  paidIn: 0n,
  distributed: 0n,
  recallable: 0n,
};
