import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { conflict, forbidden } from '../../core/base/errors.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import { cascadeDelete, cascadeUpdate } from '../../core/entity/cascade.ts';
import { answer } from '../../core/entity/records.ts';
import type { Action, Effect, Work } from '../../core/entity/slots.ts';
import { auditCascade } from '../../core/tables/audit.ts';
import { updateRow } from '../../core/tables/rows.ts';
import { revokeAll } from '../../people/invite.ts';
import { removeAddresses } from './addresses.ts';
import { keepOneAdmin } from './administrators.ts';

type User = RecordOf<'users'>;

/** Neutral values of a former user. No email reaches the domain (RFC 2606), and the id keeps both unique. */
const neutral = (id: string) => ({
  name: `Former User ${id.slice(-8).toUpperCase()}`,
  email: `former-user-${id}@anonymized.invalid`,
});

/**
 * Replaces identifying values by neutral ones, ends sign-in, memberships and invitations, and withdraws queued emails.
 * The account remains so that records, ledger and audit still refer to one user. Role and party remain as well: an
 * address on record admits only the first user, which was this one. The audit gets no old value.
 */
export const anonymizeUser: Action<'users/anonymize'> = async (work, { row: user, input: { reason } }) => {
  const { tx, caller, now } = work;
  if (user.id === caller.userId) throw forbidden('refusals.account.ownAnonymization');
  await keepOneAdmin(tx, user);
  await endMemberships(work, user, reason);
  await endInvitations(work, user);
  await withdrawEmails(work, user);
  await removeAddresses(tx, user, neutral(user.id).email);
  await tx.run(sql`delete from view_settings where user_id = ${user.id}`);
  await tx.run(sql`delete from calendar_feeds where user_id = ${user.id}`);
  const anonymized = await updateRow(tx, 'users', user.id, {
    ...neutral(user.id),
    firebaseUid: null,
    registration: 'joined',
    status: 'inactive',
    emailVerified: false,
    lastLoginAt: null,
    locale: null,
    timezone: null,
    preferences: null,
    tokensValidAfter: now,
    anonymizedAt: now,
  });
  return { user: await answer(work, 'users', anonymized) };
};

/** An anonymized account cannot be reactivated. */
export const activateUser: Effect<'users/activate'> = async (_, { anonymizedAt }) => {
  if (anonymizedAt) throw conflict('refusals.account.anonymized');
  return undefined;
};

const idsOf = async ({ tx }: Work, query: ReturnType<typeof sql>) =>
  (await tx.rows<{ id: string }>(query)).map(({ id }) => id);

const endMemberships = async (work: Work, { id }: User, reason: string) => {
  const memberships = await idsOf(work, sql`select id from memberships where user_id = ${id} and ${notDeleted(null)}`);
  await cascadeDelete(work, 'memberships', memberships, reason);
  const managers = await idsOf(work, sql`select id from fund_managers where user_id = ${id} and ${notDeleted(null)}`);
  await cascadeUpdate(work, 'fund-managers', managers, { userId: null }, reason);
};

const endInvitations = async (work: Work, { id }: User) => {
  const { tx, caller } = work;
  await revokeAll(tx, sql`(user_id = ${id} or held_by = ${id})`);
  const { email } = neutral(id);
  const own = await idsOf(work, sql`select id from invitations where user_id = ${id} and ${notDeleted(null)}`);
  const claimed = await idsOf(work, sql`select id from invitations where held_by = ${id} and ${notDeleted(null)}`);
  const patches = [
    ...own.map((each) => [each, { email }] as const),
    ...claimed.map((each) => [each, { claimedEmail: null }] as const),
  ];
  for (const [invitation, after] of patches) {
    await updateRow(tx, 'invitations', invitation, after);
    await auditCascade(tx, { action: 'update', entity: 'invitations', entityId: invitation, after }, caller);
  }
};

/** An address on record of a partner, company or fund manager still receives the emails to that party. */
const withdrawEmails = async ({ tx }: Work, { id, email }: User) => {
  const onRecord = sql`exists (select 1 from partners where email = ${email} and ${notDeleted(null)})
    or exists (select 1 from companies where email = ${email} and ${notDeleted(null)})
    or exists (select 1 from fund_managers where email = ${email} and ${notDeleted(null)})`;
  await tx.run(
    sql`update outbox set recipient = ${neutral(id).email}, subject = '', body = '', refused_at = now(), failure = 'Withdrawn'
      where lower(recipient) = ${email} and delivered_at is null and refused_at is null and not (${onRecord})`,
  );
  await tx.run(sql`update notifications set letter_due_at = null where user_id = ${id} and letter_due_at is not null`);
};
