import type { Gate } from './kit/gates.ts';
import type { ResourceName } from './kit/names.ts';

/** The onboarding gates, in the order of the specification. */
export const gates: readonly Gate[] = [
  { roles: ['gp', 'lp'], when: 'unverified', to: '/partners/:entityId/onboarding' },
  { roles: ['company'], when: 'unverified', to: '/companies/:entityId/verification' },
  { roles: ['gp', 'lp'], when: 'unapproved', to: '/partners/:entityId/onboarding' },
  { roles: ['fund_manager'], when: 'inactive', to: '/funds/onboarding' },
];

/** What someone held at a gate may still do: operations, moves and actions by name. Everything else answers 403. */
export const gatedOperations: Readonly<Partial<Record<ResourceName, readonly string[]>>> = {
  partners: ['show', 'onboard', 'resubmit'],
  companies: ['show', 'edit', 'resubmit'],
  'fund-managers': ['show', 'edit'],
  funds: ['list', 'show', 'create'],
  documents: ['list', 'show', 'create', 'file'],
  notifications: ['list', 'show', 'delete', 'read', 'unread', 'readAll', 'unreadCount', 'deleteAll'],
};

/** What the specification lets an unverified person do. */
export const verificationDefault = {
  isVerified: false,
  requiresVerification: true,
  verificationStatus: 'pending',
  allowedActions: ['document-upload', 'profile-update', 'logout'],
  restrictedFeatures: ['all'],
} as const;
