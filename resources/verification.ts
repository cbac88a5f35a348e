import { approval } from './enums.ts';
import type { RowRulesByRole } from './kit/define.ts';
import { longText } from './kit/fields.ts';
import type { Role } from './kit/names.ts';
import { admin, staff } from './roles.ts';

export const reason = longText({ required: true, max: 1000 });

/** While somebody still has to do something for the verification. */
export const undecided = { approvalStatus: ['PENDING', 'REJECTED'] } as const;

/**
 * How a partner or company becomes verified; `isVerified` follows: true, false, or null while pending. `again` hand in anew
 * after a rejection: staff, and the party itself, never somebody who only holds shares of it or sees it beside their own.
 */
export const verification = <R extends readonly Role[]>(again: R, rows: RowRulesByRole = {}) =>
  ({
    all: approval,
    initial: 'PENDING',
    moves: {
      approve: {
        isUsual: true,
        from: ['PENDING'],
        to: 'APPROVED',
        by: staff,
        effect: true,
        sets: { isVerified: true, verifiedAt: { now: true }, verifiedBy: { caller: true }, rejectionReason: null },
      },
      reject: {
        from: ['PENDING'],
        to: 'REJECTED',
        by: staff,
        input: { reason },
        effect: true,
        sets: {
          isVerified: false,
          verifiedAt: { now: true },
          verifiedBy: { caller: true },
          rejectionReason: { input: 'reason' },
        },
      },
      resubmit: {
        isUsual: true,
        from: ['REJECTED'],
        to: 'PENDING',
        by: again,
        rows,
        sets: { isVerified: null, verifiedAt: null, verifiedBy: null },
      },
      recheck: {
        from: ['APPROVED', 'NOT_APPLICABLE'],
        to: 'PENDING',
        by: staff,
        input: { reason },
        sets: { isVerified: null, verifiedAt: null, verifiedBy: null },
      },
      exempt: {
        from: ['PENDING', 'REJECTED'],
        to: 'NOT_APPLICABLE',
        by: admin,
        input: { reason },
        sets: { isVerified: true, verifiedAt: { now: true }, verifiedBy: { caller: true }, rejectionReason: null },
      },
    },
  }) as const;
