import sql from 'sql-template-tag';
import { resources } from '../../resources/index.ts';
import { readableEmail } from '../../resources/kit/emailAddresses.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { scopeOf } from '../core/auth/scope.ts';
import { conflict, forbidden, notFound } from '../core/base/errors.ts';
import { notDeleted } from '../core/db/softDelete.ts';
import type { Tx } from '../core/db/tx.ts';
import { askedFor } from '../core/entity/actions.ts';
import { systemMove } from '../core/entity/move.ts';
import { permit } from '../core/entity/reads.ts';
import type { Work } from '../core/entity/slots.ts';
import { type AuditEntry, auditCascade } from '../core/tables/audit.ts';
import { lockRow } from '../core/tables/select.ts';
import { admins } from '../notices/audience.ts';
import { notify } from '../notices/notify.ts';
import { letIn, merge } from './access.ts';
import { isKept, personById } from './find.ts';
import type { EntityKind, Invitation, Person, Standing } from './types.ts';

/** Returns whether the reserved account of an invitation has no sign-in yet and is still reserved. */
export const isFree = async (tx: Tx, { id, firebaseUid, registration }: Person) =>
  firebaseUid === null && registration === 'invited' && (await isKept(tx, id));

/** Audit entry of a user who gains a role. */
export const granted = (name: string, userId: string, { role, entityKind, entityId }: Standing): AuditEntry => ({
  action: 'access_granted',
  name,
  entity: 'users',
  entityId: userId,
  after: { role, entityKind, entityId },
});

/** Returns whether an invitation is for a user: sent to the verified address, or to that existing user. */
export const isInvited = (invitation: Invitation, { email, userId }: { email: string; userId: string }): boolean =>
  invitation.email === email || invitation.userId === userId;

/**
 * Reserves an invitation for a user whose verified address is not the invited one, and notifies the inviter and the
 * invited address. Returns false if another user claimed it.
 */
export const claim = async (tx: Tx, invitation: Invitation, person: Person, email: string): Promise<boolean> => {
  if (invitation.status === 'claimed') return invitation.heldBy === person.id;
  const { id, version } = await systemMove(tx, 'invitations', invitation.id, 'claim', {
    patch: { heldBy: person.id, claimedEmail: email },
  });
  const contact = await contactFor(tx, id);
  const values = { invited: readableEmail(invitation.email), email: readableEmail(email) };
  await notify(tx, [
    {
      users: contact?.isInviter ? [contact.id] : await admins(tx, person.id),
      says: 'APPROVAL_REQUESTED.invitation',
      values,
      kind: 'User',
      id: invitation.userId,
      path: `/invitations/${id}`,
      key: `invitation:${id}:${version}:claimed`,
    },
    {
      users: [invitation.userId],
      says: 'APPROVAL_REQUESTED.ownInvitation',
      values: { ...values, inviter: readableEmail(contact?.email ?? '') },
      kind: 'User',
      id: invitation.userId,
      path: '/dashboard',
      key: `invitation:${id}:${version}:opened`,
    },
  ]);
  return true;
};

/** Returns the inviter, or the longest-serving administrator if the inviter is no longer active. */
const contactFor = (tx: Tx, invitationId: string) =>
  tx.first<{ id: string; email: string; isInviter: boolean }>(
    sql`select u.id, u.email, u.id = i.created_by as "isInviter" from invitations i join users u on u.id = i.created_by or u.role = 'admin'
      where i.id = ${invitationId} and u.status = 'active' and u.firebase_uid is not null and ${notDeleted('u')}
      order by u.id = i.created_by desc, u.created_at, u.id limit 1`,
  );

/** Notifies the claimant of the decision. */
export const tellClaimant = async (
  tx: Tx,
  { id, email, heldBy, status }: Pick<Invitation, 'id' | 'email' | 'heldBy' | 'status'>,
  what: 'letIn' | 'notLetIn',
): Promise<void> => {
  if (status !== 'claimed' || !heldBy) return;
  await notify(tx, {
    users: [heldBy],
    says: `APPROVAL_DECIDED.${what}`,
    values: { invited: readableEmail(email) },
    kind: 'User',
    id: heldBy,
    path: '/dashboard',
    key: `invitation:${id}:${what}`,
  });
};

/** Entity of each kind that invitations refer to. */
const entityOf = { Partner: 'partners', Company: 'companies', FundManager: 'fund-managers' } as const satisfies Record<
  EntityKind,
  ResourceName
>;

/** Throws 403 or 404 unless the caller could send the invitation now. */
const checkInvites = async (work: Work, { entityKind, entityId, userId }: Invitation): Promise<void> => {
  const name: ResourceName = entityKind ? entityOf[entityKind] : 'users';
  const declared = resources[name].actions.invite;
  if (!declared) throw notFound();
  const asked = askedFor('invite', declared);
  permit(work.caller, name, asked);
  if (!(await lockRow(work.tx, name, entityId ?? userId, scopeOf(work.caller, name, asked)))) throw notFound();
};

/**
 * Grants access to the claimant of an invitation. Throws 403 for the claimant, and 409 if the claimant or the invited
 * account is gone.
 */
export const confirmClaim = async (work: Work, invitation: Invitation): Promise<{ acceptedBy: string }> => {
  const { tx, caller } = work;
  if (invitation.heldBy === caller.userId) throw forbidden('refusals.account.ownClaim');
  await checkInvites(work, invitation);
  const person = invitation.heldBy ? await personById(tx, invitation.heldBy) : undefined;
  const place = await personById(tx, invitation.userId);
  if (person?.status !== 'active' || !place || (place.id !== person.id && !(await isFree(tx, place))))
    throw conflict('refusals.account.claimEnded');
  const merged = place.id === person.id ? [] : [await merge(tx, place, person)];
  await letIn(tx, person, invitation);
  await auditCascade(tx, [...merged, granted('accept', person.id, invitation)], caller);
  await tellClaimant(tx, invitation, 'letIn');
  return { acceptedBy: person.id };
};
