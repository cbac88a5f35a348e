import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import type { Role } from '../../../resources/kit/names.ts';
import { answer } from '../../core/entity/records.ts';
import type { Action, Effect } from '../../core/entity/slots.ts';
import { updateRow } from '../../core/tables/rows.ts';
import { confirmClaim, tellClaimant } from '../../people/claims.ts';
import { closePlaces, invite } from '../../people/invite.ts';
import type { Invitation } from '../../people/types.ts';

/** Invites a limited or general partner. */
export const invitePartner: Action<'partners/invite'> = async (work, { row }) => {
  const { id, name, email, type } = row;
  const invitation = await invite(work, { email, name, role: rolesByType[type], entityKind: 'Partner', entityId: id });
  return { partner: await answer(work, 'partners', row), invitation };
};

/** Invites the contact of a portfolio company. */
export const inviteCompany: Action<'companies/invite'> = async (work, { row }) => {
  const { id, name, email, contactName } = row;
  const as = { role: 'company', entityKind: 'Company', entityId: id } as const;
  const invitation = await invite(work, { email, name: contactName ?? name, ...as });
  return { company: await answer(work, 'companies', row), invitation };
};

/** Invites a fund manager. */
export const inviteManager: Action<'fund-managers/invite'> = async (work, { row }) => {
  const { id, name, email, userId } = row;
  const as = { role: 'fund_manager', entityKind: 'FundManager', entityId: id } as const;
  const invitation = await invite(work, { email, name, ...as });
  const stored = userId ? row : await updateRow(work.tx, 'fund-managers', id, { userId: invitation.userId });
  return { fundManager: await answer(work, 'fund-managers', stored), invitation };
};

/** Sends the invitation again to a user who has not signed in yet. */
export const inviteUser: Action<'users/invite'> = async (work, { row: user }) => {
  const invitation = await invite(work, { ...user, entityKind: user.entityKind as null });
  return { user: await answer(work, 'users', user), invitation };
};

/** Ends an invitation, and its reserved account if no other invitation uses it. Notifies the user who claimed it. */
const end: Effect<'invitations/revoke' | 'invitations/reject'> = async ({ tx }, invitation) => ({
  after: async () => {
    await closePlaces(tx, sql`u.id = ${invitation.userId}`, 'The invitation was taken back');
    await tellClaimant(tx, invitation as Invitation, 'notLetIn');
  },
});
export const revokeInvitation = end;
export const rejectInvitation = end;

/** Grants access to the user who opened the link with another address. */
export const confirmInvitation: Effect<'invitations/confirm'> = async (work, invitation) => ({
  patch: await confirmClaim(work, invitation as Invitation),
});

const rolesByType: Readonly<Record<RecordOf<'partners'>['type'], Role>> = { LP: 'lp', GP: 'gp' };
