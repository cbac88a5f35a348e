import { closedGate, type Gate, type Opening } from './kit/gates.ts';
import type { Role } from './kit/names.ts';
import type { RowRule } from './kit/rights.ts';
import { partnerRoles } from './kit/roles.ts';
import { asked } from './verification.ts';

const notices = {
  may: ['list', 'show', 'delete', 'read', 'unread', 'readAll', 'unreadCount', 'deleteAll'],
  rows: { userId: 'self' },
} as const;

/** Newest versions, and earlier ones that the party uploaded. */
const latestOf = (rule: RowRule): RowRule[] => [
  { ...rule, isReplaced: { is: false } },
  { ...rule, createdBy: 'party' },
];

/** Documents of the party and the user. For documents entered for a fund, only types required by verification. */
const papersOf = (ownerKind: 'Partner' | 'Company' | 'FundManager') => ({
  may: ['list', 'show', 'create', 'file'],
  rows: [
    ...latestOf({
      ownerKind: { in: [ownerKind] },
      ownerId: 'own',
      fundId: { present: false },
      draftSince: { present: false },
    }),
    ...(ownerKind === 'FundManager'
      ? []
      : latestOf({ ownerKind: { in: [ownerKind] }, ownerId: 'own', type: { in: asked[ownerKind].documents } })),
    { ownerKind: { in: ['User'] }, ownerId: 'self', fundId: { present: false } },
  ] satisfies RowRule[],
});
const itself: RowRule = { id: 'own' };

const partner: Opening = {
  partners: { may: ['show', 'onboard', 'submit', 'resubmit'], rows: itself },
  documents: papersOf('Partner'),
  notifications: notices,
};
const company: Opening = {
  companies: { may: ['show', 'edit', 'submit', 'resubmit'], rows: itself },
  documents: papersOf('Company'),
  notifications: notices,
};
const manager: Opening = {
  'fund-managers': { may: ['show', 'edit'], rows: itself },
  funds: { may: ['list', 'show', 'create'], rows: { managerId: 'own' } },
  documents: papersOf('FundManager'),
  notifications: notices,
};

/**
 * The onboarding gates, in the order of the specification. Each right is behind its own gate, membership rights
 * included, so combined rights are checked one by one.
 */
export const gates: readonly Gate[] = [
  { roles: partnerRoles, when: 'unverified', to: '/partners/:entityId/onboarding', opens: partner },
  { roles: ['company'], when: 'unverified', to: '/companies/:entityId/verification', opens: company },
  { roles: partnerRoles, when: 'unapproved', to: '/partners/:entityId/onboarding', opens: partner },
  { roles: ['fund_manager'], when: 'inactive', to: '/funds/onboarding', opens: manager },
];

interface PartyState {
  id: string;
  isVerified: boolean | null;
  approvalStatus: string | null;
}

/** Returns whether a closed gate blocks users of the partner or company in this role. */
export const isClosedTo = (role: Role, { id, isVerified, approvalStatus }: PartyState): boolean =>
  closedGate(gates, {
    role,
    entityId: id,
    requiresVerification: true,
    isVerified: isVerified === true,
    entityStatus: approvalStatus,
  }) !== null;

/** Actions of an unverified user, per specification. */
export const verificationDefault = {
  isVerified: false,
  requiresVerification: true,
  verificationStatus: 'pending',
  allowedActions: ['document-upload', 'profile-update', 'logout'],
  restrictedFeatures: ['all'],
} as const;

/** A user without a role has no party to submit documents for. */
export const withoutRole = { ...verificationDefault, allowedActions: ['profile-update', 'logout'] } as const;
