import type { sharesLeftOut } from '../../resources/kit/enums.ts';
import type { DistributionPlan } from './distribution.ts';
import type { FundInput } from './fundTypes.ts';
import { isInForce } from './stakes.ts';

/** A partner that gets nothing of a distribution, and why. */
export type LeftOut = {
  partnerId: string;
  name: string;
  reason: (typeof sharesLeftOut)[number];
};

/**
 * Who of those that ever committed gets nothing by a plan of the input's day, and why: the commitment is not in force on it, or
 * nothing was paid on it, or the part is less than what can be paid, or carry and tax are all of it. Nobody where nothing is
 * given out.
 */
export const leftOutOf = ({ asOf, commitments }: FundInput, { amount, partners }: DistributionPlan): LeftOut[] => {
  if (amount === 0n) return [];
  const lines = new Map(partners.map((line) => [line.partnerId, line]));
  const names = new Map(commitments.map(({ partnerId, name }) => [partnerId, name]));
  return [...names].flatMap(([partnerId, name]): LeftOut[] => {
    const line = lines.get(partnerId);
    if (line && line.net > 0n) return [];
    if (line) return [{ partnerId, name, reason: line.gross > 0n ? 'deducted' : 'tooSmall' }];
    const own = commitments.filter((row) => row.partnerId === partnerId && row.amount > 0n);
    if (own.some((row) => isInForce({ from: row.admissionDate, until: row.endDate }, asOf)))
      return [{ partnerId, name, reason: 'unpaid' }];
    return [{ partnerId, name, reason: own.some((row) => row.admissionDate > asOf) ? 'notYet' : 'ended' }];
  });
};
