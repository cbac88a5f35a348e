import { approval, companyDocumentTypes, requiredDocumentTypes } from './kit/enums.ts';
import { bool, instant, longText, ref } from './kit/fields.ts';
import type { Role } from './kit/names.ts';
import type { RowRulesByRole } from './kit/rights.ts';
import { admin, staff } from './kit/roles.ts';
import { reason } from './shared.ts';

/** Requirements for a review: the details and documents of a party. */
export const asked = {
  Partner: { details: ['legalName', 'entityForm', 'country'], documents: requiredDocumentTypes },
  Company: {
    details: ['legalName', 'registrationNumber', 'country', 'contactName'],
    documents: companyDocumentTypes.slice(0, 1),
  },
} as const satisfies Record<string, { details: readonly string[]; documents: readonly string[] }>;

const waiting = ['PENDING', 'REJECTED'] as const;
/** The party still has to act. */
export const undecided = { approvalStatus: waiting } as const;

/** Fields of a party that its verification sets. */
export const verificationFields = {
  submittedAt: instant({ readOnly: true }),
  isVerified: bool({ readOnly: true, verdict: true }),
  verifiedAt: instant({ readOnly: true }),
  verifiedBy: ref({ to: 'users', readOnly: true, readBy: staff }),
  rejectionReason: longText({ readOnly: true, max: 1000 }),
} as const;

/**
 * The verification machine of a partner or company; `isVerified` follows it: true, false, or null while pending. The
 * party submits its own documents. After a rejection staff may resubmit; users who only hold a share in the party, or
 * see it next to their own, never may.
 */
export const verification = <R extends Role>(party: readonly R[], rows: RowRulesByRole = {}) =>
  ({
    all: approval,
    initial: 'PENDING',
    groups: { waiting, verified: ['APPROVED', 'NOT_APPLICABLE'] },
    moves: {
      approve: {
        isPrimary: true,
        from: ['PENDING'],
        to: 'APPROVED',
        roles: staff,
        effect: true,
        sets: { isVerified: true, verifiedAt: { now: true }, verifiedBy: { caller: true }, rejectionReason: null },
      },
      reject: {
        from: ['PENDING'],
        to: 'REJECTED',
        roles: staff,
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
        roles: party,
        rows,
        sets: { submittedAt: { now: true } },
        effect: true,
      },
      resubmit: {
        isPrimary: true,
        from: ['REJECTED'],
        to: 'PENDING',
        roles: [...staff, ...party],
        rows,
        sets: { isVerified: null, verifiedAt: null, verifiedBy: null, submittedAt: { now: true } },
        effect: true,
      },
      recheck: {
        from: ['APPROVED', 'NOT_APPLICABLE'],
        to: 'PENDING',
        roles: staff,
        input: { reason },
        effect: true,
        sets: { isVerified: null, verifiedAt: null, verifiedBy: null },
      },
      exempt: {
        from: ['PENDING', 'REJECTED'],
        to: 'NOT_APPLICABLE',
        roles: admin,
        input: { reason },
        sets: { isVerified: true, verifiedAt: { now: true }, verifiedBy: { caller: true }, rejectionReason: null },
      },
    },
  }) as const;
