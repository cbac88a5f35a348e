import type { sharesLeftOut } from '../../resources/kit/enums.ts';
import type { DistributionPlan } from './distribution.ts';
import type { FundInput } from './fundTypes.ts';
import { isInForce } from './stakes.ts';

/** A partner that receives nothing from a distribution, and the reason. */
export type LeftOut = {
  partnerId: string;
  name: string;
  reason: (typeof sharesLeftOut)[number];
};

/**
 * Returns the committed partners that receive nothing from a distribution plan, with the reason: the commitment is not
 * in force on the day or nothing was paid on it; the share is below the smallest payment; or carry and tax consume it.
 * Returns none for a zero distribution.
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
