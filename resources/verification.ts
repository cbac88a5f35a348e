import { approval, companyDocumentTypes, requiredDocumentTypes } from './kit/enums.ts';
import type { Role } from './kit/names.ts';
import type { RowRulesByRole } from './kit/rights.ts';
import { admin, staff } from './kit/roles.ts';
import { reason } from './shared.ts';

/** What a reviewer cannot do without: the details that a party fills in, the documents that it hands in. */
export const asked = {
  Partner: { details: ['legalName', 'entityForm', 'country'], documents: requiredDocumentTypes },
  Company: {
    details: ['legalName', 'registrationNumber', 'country', 'contactName'],
    documents: companyDocumentTypes.slice(0, 1),
  },
} as const satisfies Record<string, { details: readonly string[]; documents: readonly string[] }>;

const waiting = ['PENDING', 'REJECTED'] as const;
/** While somebody still has to do something for the verification. */
export const undecided = { approvalStatus: waiting } as const;

/**
 * How a partner or company becomes verified; `isVerified` follows: true, false, or null while pending. The party hands in
 * its papers itself; after a rejection staff may do it, too, never somebody who only holds shares of it or sees it beside
 * their own.
 */
export const verification = <R extends Role>(party: readonly R[], rows: RowRulesByRole = {}) =>
  ({
    all: approval,
    initial: 'PENDING',
    groups: { waiting, verified: ['APPROVED', 'NOT_APPLICABLE'] },
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
      submit: {
        from: ['PENDING'],
        to: 'PENDING',
        by: party,
        rows,
        sets: { submittedAt: { now: true } },
        effect: true,
      },
      resubmit: {
        isUsual: true,
        from: ['REJECTED'],
        to: 'PENDING',
        by: [...staff, ...party],
        rows,
        sets: { isVerified: null, verifiedAt: null, verifiedBy: null, submittedAt: { now: true } },
        effect: true,
      },
      recheck: {
        from: ['APPROVED', 'NOT_APPLICABLE'],
        to: 'PENDING',
        by: staff,
        input: { reason },
        effect: true,
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
