import type { activityKinds } from '../../resources/kit/enums.ts';
import { checkFlows } from './convertHolding.ts';
import { compareDates } from './dates.ts';
import type { PartnerFlow } from './partnerShares.ts';
import type { Holding } from './partnerTotals.ts';

type ActivityKind = (typeof activityKinds)[number];

/** A day's payments or transfers of one kind, and the net paid-in capital after them, in cents. */
export type CapitalMovement = { date: string; kind: ActivityKind; cents: bigint; balance: bigint };

/** Kinds by figure, in their order within a day. */
const KINDS = {
  paidIn: 'contribution',
  bought: 'purchase',
  distributed: 'distribution',
  sold: 'sale',
} as const satisfies Record<PartnerFlow['figure'], ActivityKind>;
const figures = Object.keys(KINDS) as (keyof typeof KINDS)[];

/**
 * Returns the capital activity of a holding, oldest first: contributions and purchases add to the net paid-in capital,
 * distributions and sales reduce it. Movements of a kind on a day are one line; reversed ones cancel out.
 */
export function capitalActivity(holding: Holding): CapitalMovement[] {
  checkFlows(holding);
  const sums = new Map<string, { date: string; figure: keyof typeof KINDS; cents: bigint }>();
  for (const { date, figure, cents } of holding.flows) {
    if (figure === 'navNet') continue;
    const key = `${date} ${figure}`;
    sums.set(key, { date, figure, cents: (sums.get(key)?.cents ?? 0n) - cents });
  }
  let balance = 0n;
  return [...sums.values()]
    .filter(({ cents }) => cents !== 0n)
    .sort((a, b) => compareDates(a.date, b.date) || figures.indexOf(a.figure) - figures.indexOf(b.figure))
    .map(({ date, figure, cents }) => {
      balance += cents;
      return { date, kind: KINDS[figure], cents, balance };
    });
}
