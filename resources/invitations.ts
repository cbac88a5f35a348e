import { defineResource } from './kit/define.ts';
import { entityKinds } from './kit/enums.ts';
import { anyRef, choice, email, instant, ref, text } from './kit/fields.ts';
import { roles } from './kit/names.ts';
import { nobody, staff } from './kit/roles.ts';

/**
 * An email with a personal link: the invited address, the inviter, and the granted role and entity. Only the hash of
 * the token is stored. The `invite` actions create it. A link opened with another address waits for a confirmation.
 */
export const invitations = defineResource({
  title: 'email',
  icon: 'membership',
  fields: {
    userId: ref({ to: 'users', required: true, readOnly: true }),
    email: email({ required: true, readOnly: true }),
    role: choice({ options: roles, readOnly: true }),
    entityKind: choice({ options: entityKinds, readOnly: true }),
    entityId: anyRef({
      by: 'entityKind',
      to: { Partner: 'partners', Company: 'companies', FundManager: 'fund-managers' },
      readOnly: true,
    }),
    expiresAt: instant({ required: true, readOnly: true }),
    acceptedAt: instant({ readOnly: true }),
    acceptedBy: ref({ to: 'users', readOnly: true }),
    // The user who opened the link with an address other than the invited one.
    heldBy: ref({ to: 'users', hidden: true }),
    claimedEmail: email({ readOnly: true }),
    claimedAt: instant({ readOnly: true }),
    tokenHash: text({ required: true, hidden: true, unique: true }),
  },
  states: {
    status: {
      all: ['open', 'claimed', 'accepted', 'revoked'],
      initial: 'open',
      tones: { claimed: 'waiting' },
      moves: {
        accept: { from: ['open', 'claimed'], to: 'accepted', roles: nobody, sets: { acceptedAt: { now: true } } },
        claim: { from: ['open'], to: 'claimed', roles: nobody, sets: { claimedAt: { now: true } } },
        confirm: {
          isPrimary: true,
          from: ['claimed'],
          to: 'accepted',
          roles: staff,
          sets: { acceptedAt: { now: true } },
          effect: true,
        },
        reject: { from: ['claimed'], to: 'revoked', roles: staff, effect: true },
        revoke: { from: ['open', 'claimed'], to: 'revoked', roles: staff, effect: true },
      },
    },
  },
  access: { list: staff, show: staff, create: nobody, edit: nobody, delete: nobody },
  rows: { admin: 'all', fund_manager: { createdBy: 'self' } },
  list: {
    columns: ['email', 'role', 'entityId', 'createdBy', 'createdAt', 'expiresAt', 'status'],
    filters: ['status', 'role', 'email'],
    search: ['email'],
    sort: '-createdAt',
    times: ['createdAt', 'expiresAt'],
  },
  form: [
    { section: 'invitation', fields: ['userId', 'email', 'role', 'entityKind', 'entityId', 'expiresAt'] },
    { section: 'claim', fields: ['claimedEmail', 'claimedAt'] },
  ],
  inner: true,
  guarded: true,
  makesDeciders: true,
  recentSignIn: ['confirm'],
  indexes: [['userId'], ['entityId'], ['email']],
});
