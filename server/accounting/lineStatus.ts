import type { paymentStatus } from '../../resources/kit/enums.ts';
import { addDays } from './dates.ts';
import { max } from './rounding.ts';

export type PaymentStatus = (typeof paymentStatus)[number];

/** What a call line is worth today; `approved` is the sum of approved, not reversed payments; cents; dates in the fund's zone. */
type LineFacts = {
  amount: bigint;
  approved: bigint;
  dueDate: string;
  today: string;
  graceDays?: number;
  isCallCancelled?: boolean;
  isLastDecisionReversal?: boolean;
};

/** The derived payment status of a call line: the first of the rules below that holds. */
export function lineStatus(facts: LineFacts): PaymentStatus {
  return RULES.find(({ holds }) => holds(facts))?.status ?? 'Pending';
}

/** What is still owed and what was paid too much, in cents; one of them is always zero. */
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
