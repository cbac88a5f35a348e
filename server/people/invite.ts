import sql, { type Sql } from 'sql-template-tag';
import type { invitation } from '../../resources/answers/people.ts';
import { readableEmail, storedEmail } from '../../resources/kit/emailAddresses.ts';
import type { Value } from '../../resources/kit/valueOf.ts';
import { conflict, invalid } from '../core/base/errors.ts';
import { notDeleted } from '../core/db/softDelete.ts';
import { cascadeDelete, cascadeUpdate } from '../core/entity/cascade.ts';
import { systemMove } from '../core/entity/move.ts';
import type { Work } from '../core/entity/slots.ts';
import { messageFor, word } from '../core/i18n/message.ts';
import { sendMail } from '../core/mail/outbox.ts';
import { insertRow } from '../core/tables/rows.ts';
import { tellClaimant } from './claims.ts';
import { invitationLetter } from './emails.ts';
import { holderOf } from './find.ts';
import { hashOf, newToken } from './tokens.ts';
import type { Invitation, Person, Standing } from './types.ts';

/** Validity of an invitation link in days. */
export const INVITATION_DAYS = 14;

interface Asked extends Standing {
  email: string | null;
  name: string;
}

/** Response to the inviter. */
export type Invited = Value<typeof invitation>;

/**
 * Invites a user to represent an entity; the only way to grant access. Reserves an account for the address if there is
 * none, and sends an email with a personal link; earlier links for the same access end. Throws 409 if the user already
 * has access or may not be admitted.
 */
export const invite = async (work: Work, asked: Asked): Promise<Invited> => {
  const { tx, caller } = work;
  const { email: given, name, role, entityKind, entityId } = asked;
  const standing = { role, entityKind, entityId };
  if (!given) throw invalid('email', 'refusals.account.invitedByEmail');
  const email = storedEmail(given);
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 727))`);
  const user = (await holderOf(tx, email)) ?? (await keepPlace(work, { email, name, standing }));
  refuseIn(user, standing, email);
  const isAgain = await revokeAll(
    tx,
    sql`user_id = ${user.id} and entity_id is not distinct from ${standing.entityId}::uuid and role is not distinct from ${standing.role}`,
  );
  const token = newToken();
  const expiresAt = new Date(Date.parse(work.now) + INVITATION_DAYS * 86_400_000).toISOString();
  const values = { userId: user.id, email, ...standing, expiresAt, tokenHash: hashOf(token) };
  await insertRow(tx, 'invitations', values, { createdBy: caller.userId });
  const letter = await invitationLetter(tx, { email, name, token, expiresAt, inviter: caller, ...standing });
  await sendMail(tx, { ...letter, senderId: caller.userId });
  return { userId: user.id, name, email, expiresAt, isAgain };
};

const keepPlace = async (
  { tx, caller }: Work,
  { email, name, standing }: { email: string; name: string; standing: Standing },
) =>
  (await insertRow(
    tx,
    'users',
    { email, name, registration: 'invited', ...standing },
    { createdBy: caller.userId },
  )) as Person;

const refuseIn = (user: Person, { entityId, role }: Standing, email: string) => {
  if (user.status !== 'active')
    throw conflict(
      messageFor('refusals.account.notActive', { email: readableEmail(email), status: word(`choices.${user.status}`) }),
    );
  const isIn = user.registration === 'joined' && user.role === role && user.entityId === entityId;
  if (isIn) throw conflict(messageFor('refusals.account.joined', { name: user.name, email: readableEmail(email) }));
};

/** Revokes open and claimed invitations; returns whether there were any. */
export const revokeAll = async (tx: Work['tx'], condition: Sql): Promise<boolean> => {
  const open = await tx.rows<Pick<Invitation, 'id' | 'email' | 'heldBy' | 'status'>>(
    sql`select id, email, held_by as "heldBy", status from invitations
      where ${condition} and status in ('open', 'claimed') and ${notDeleted(null)} order by id for no key update`,
  );
  for (const invitation of open) {
    await systemMove(tx, 'invitations', invitation.id, 'revoke');
    await tellClaimant(tx, invitation, 'notLetIn');
  }
  return open.length > 0;
};

/** Ends the open invitations for an entity, and the reserved accounts of users who have not signed in yet. */
export const withdrawInvitations = async (tx: Work['tx'], entityId: string, reason: string): Promise<void> => {
  await revokeAll(tx, sql`entity_id = ${entityId}`);
  await closePlaces(tx, sql`u.entity_id = ${entityId}`, reason);
};

/** Deletes reserved accounts that were never used and have no open invitation left. */
export const closePlaces = async (tx: Work['tx'], condition: ReturnType<typeof sql>, reason: string): Promise<void> => {
  const places = await tx.rows<{ id: string }>(
    sql`select u.id from users u where u.registration = 'invited' and u.firebase_uid is null and ${notDeleted('u')} and ${condition}
      and exists (select 1 from invitations i where i.user_id = u.id)
      and not exists (select 1 from invitations i where i.user_id = u.id and i.status in ('open', 'claimed')) order by u.id`,
  );
  const by = { tx, caller: null };
  await cascadeDelete(
    by,
    'users',
    places.map(({ id }) => id),
    reason,
  );
  for (const { id } of places)
    for (const manager of await tx.rows<{ id: string }>(
      sql`select id from fund_managers where user_id = ${id} and ${notDeleted(null)}`,
    ))
      await cascadeUpdate(by, 'fund-managers', [manager.id], { userId: null });
};
