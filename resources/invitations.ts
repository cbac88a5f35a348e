import { defineResource } from './kit/define.ts';
import { entityKinds } from './kit/enums.ts';
import { anyRef, choice, email, instant, ref, text } from './kit/fields.ts';
import { roles } from './kit/names.ts';
import { nobody, staff } from './kit/roles.ts';

/**
 * A letter with a personal link: who was invited, by whom, to stand for what. Of the token only its hash is kept. It is
 * made by the `invite` actions alone.
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
    // Who came with the link and has an address of another name still to confirm.
    heldBy: ref({ to: 'users', hidden: true }),
    tokenHash: text({ required: true, hidden: true, unique: true }),
  },
  states: {
    status: {
      all: ['open', 'accepted', 'revoked'],
      initial: 'open',
      moves: {
        accept: { from: ['open'], to: 'accepted', by: nobody, sets: { acceptedAt: { now: true } } },
        revoke: { from: ['open'], to: 'revoked', by: staff, effect: true },
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
  },
  form: [{ section: 'invitation', fields: ['userId', 'email', 'role', 'entityKind', 'entityId', 'expiresAt'] }],
  inner: true,
  guarded: true,
  indexes: [['userId'], ['entityId'], ['email']],
});
