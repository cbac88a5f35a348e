import type { paymentStatus } from '../../resources/kit/enums.ts';
import { addDays } from './dates.ts';
import { max } from './rounding.ts';

export type PaymentStatus = (typeof paymentStatus)[number];

/**
 * Facts of a call line as of today; `approved` is the sum of approved payments that were not reversed; cents; dates in
 * the fund's time zone.
 */
type LineFacts = {
  amount: bigint;
  approved: bigint;
  dueDate: string;
  today: string;
  graceDays?: number;
  isCallCancelled?: boolean;
  isLastDecisionReversal?: boolean;
};

/** Derives the payment status of a call line: the first rule below that holds. */
export function lineStatus(facts: LineFacts): PaymentStatus {
  return RULES.find(({ holds }) => holds(facts))?.status ?? 'Pending';
}

/** Returns the outstanding and the overpaid amount, in cents; one of them is always zero. */
export function lineBalance({ amount, approved }: { amount: bigint; approved: bigint }): {
  outstanding: bigint;
  overpaid: bigint;
} {
  return { outstanding: max(0n, amount - approved), overpaid: max(0n, approved - amount) };
}

const RULES: readonly { status: PaymentStatus; holds: (facts: LineFacts) => boolean }[] = [
  { status: 'Cancelled', holds: ({ isCallCancelled = false }) => isCallCancelled },
  { status: 'Paid', holds: ({ amount, approved }) => approved >= amount },
  { status: 'Overdue', holds: ({ dueDate, today, graceDays = 0 }) => today > addDays(dueDate, graceDays) },
  { status: 'Partial', holds: ({ approved }) => approved > 0n },
  { status: 'Failed', holds: ({ isLastDecisionReversal = false }) => isLastDecisionReversal },
];
