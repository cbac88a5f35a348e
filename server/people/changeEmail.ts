import sql, { type Sql } from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import { readableEmail } from '../../resources/kit/emailAddresses.ts';
import { runFunds } from '../core/auth/grantedFunds.ts';
import { conflict, notFound } from '../core/base/errors.ts';
import { notDeleted } from '../core/db/softDelete.ts';
import type { Tx } from '../core/db/tx.ts';
import { duplicateError } from '../core/entity/duplicates.ts';
import type { Work } from '../core/entity/slots.ts';
import { portalUrl, sendMail } from '../core/mail/outbox.ts';
import type { AuditEntry } from '../core/tables/audit.ts';
import { tableOf } from '../core/tables/names.ts';
import { updateRow } from '../core/tables/rows.ts';
import type { Row, Values } from '../core/tables/types.ts';
import { admins } from '../notices/audience.ts';
import { notify } from '../notices/notify.ts';
import { addressAsked, addressChanged, speechFor } from './emails.ts';
import { INVITATION_DAYS, withdrawInvitations } from './invite.ts';
import { hashOf, newToken } from './tokens.ts';
import type { EntityKind } from './types.ts';

/** Entities that users represent, with the funds that use a record. */
const people: Readonly<
  Record<'partners' | 'companies' | 'fund-managers', { kind: EntityKind; funds: (id: string) => Sql }>
> = {
  partners: { kind: 'Partner', funds: (id) => sql`select fund_id from commitments where partner_id = ${id}` },
  companies: { kind: 'Company', funds: (id) => sql`select fund_id from fund_companies where company_id = ${id}` },
  'fund-managers': { kind: 'FundManager', funds: (id) => sql`select id from funds where manager_id = ${id}` },
};
type PeopleName = keyof typeof people;

/**
 * Guards the email address of a record, which admits its first user and receives its emails. An administrator changes
 * it directly, and so does the creator of a record without a user or dependents. Any other change waits in
 * `pendingEmail` until both addresses confirm it, or an administrator enters it, because editing a record must not
 * grant access to it. The first address of a record needs only its own confirmation, if no user represents the record
 * and no fund of others uses it. Existing users of the record always keep their sign-ins.
 */
export const guardEmail = async (work: Work, name: PeopleName, row: Row, { email }: Values): Promise<Values> => {
  const { tx, caller } = work;
  if (typeof email !== 'string' || email === '' || email === row.email) return {};
  await tx.run(sql`update email_changes set settled_at = now() where entity_id = ${row.id} and settled_at is null`);
  const isAdmin = caller.grants.some((g) => g.role === 'admin');
  if (isAdmin || (row.createdBy === caller.userId && (await isBare(tx, name, row.id)))) return { pendingEmail: null };
  await ask(work, name, row, email);
  return { email: row.email, pendingEmail: email };
};

/** Follow-up of a changed address: withdraws invitations to the old one and notifies it. */
export const afterEmailChange = async ({ tx, caller }: Work, row: Row, before: Row): Promise<void> => {
  if (row.email === before.email) return;
  await withdrawInvitations(tx, row.id, 'The address on record was changed');
  if (typeof before.email === 'string')
    await sendMail(
      tx,
      addressChanged(await speechFor(tx, before.email, caller.userId), {
        to: before.email,
        name: String(row.name),
        address: String(row.email),
        by: caller,
      }),
    );
};

const isBare = async (tx: Tx, name: PeopleName, id: string) =>
  (await tx.first(sql`select 1 where exists (${people[name].funds(id)})`)) === undefined && !(await isStoodFor(tx, id));

const isStoodFor = async (tx: Tx, id: string) =>
  (await tx.first(
    sql`select 1 where exists (select 1 from memberships where ref_id = ${id})
      or exists (select 1 from users where entity_id = ${id} and (firebase_uid is not null or registration = 'joined'))`,
  )) !== undefined;

const isFirst = async ({ tx, caller }: Work, name: PeopleName, id: string) =>
  !(await isStoodFor(tx, id)) &&
  (await tx.first(
    sql`select 1 where exists (${people[name].funds(id)} except select unnest(${runFunds(caller)}::uuid[]))
      or exists (select 1 from audit_events where entity_id = ${id} and before ->> 'email' <> '')`,
  )) === undefined;

const ask = async (work: Work, name: PeopleName, row: Row, email: string) => {
  const { tx, caller, now } = work;
  const [oldToken, newOne] = [newToken(), newToken()];
  const expiresAt = new Date(Date.parse(now) + INVITATION_DAYS * 86_400_000).toISOString();
  const old = typeof row.email === 'string' ? row.email : null;
  await tx.run(
    sql`insert into email_changes (id, entity, entity_id, old_email, new_email, old_hash, new_hash, requested_by, expires_at)
      values (${uuid()}, ${name}, ${row.id}, ${old}, ${email}, ${hashOf(oldToken)}, ${hashOf(newOne)}, ${caller.userId}, ${expiresAt})`,
  );
  const confirming = old || (await isFirst(work, name, row.id)) ? [old, email] : [];
  for (const [to, token] of [
    [old, oldToken],
    [email, newOne],
  ] as const)
    if (to && confirming.includes(to))
      await sendMail(
        tx,
        addressAsked(await speechFor(tx, to, caller.userId), {
          to,
          name: String(row.name),
          old,
          address: email,
          until: expiresAt.slice(0, 10),
          url: portalUrl(`/reset-password?mode=changeEmail#change=${token}`),
          by: caller,
        }),
      );
  await notify(tx, {
    users: await admins(tx, caller.userId),
    says:
      name === 'companies' ? 'COMPANY_VERIFICATION_REQUIRED.newAddress' : 'PARTNER_VERIFICATION_REQUIRED.newAddress',
    values: { name: String(row.name), person: caller.person, email: readableEmail(email) },
    kind: people[name].kind,
    id: row.id,
    path: `/${name}/${row.id}`,
    key: `${name}:${row.id}:email:${email}`,
  });
};

interface Change {
  id: string;
  entity: PeopleName;
  entityId: string;
  old: string | null;
  new: string;
  oldConfirmed: boolean;
  newConfirmed: boolean;
  side: 'old' | 'new';
}

/** Result of confirming one side of a change. */
export interface Confirmed {
  name: string;
  email: string;
  /** True once both sides have confirmed and the address has changed. */
  isChanged: boolean;
  audit: AuditEntry[];
}

/**
 * Confirms one side of a change by the token of its email; the second confirmation applies it. Throws 404 if no such
 * change is open.
 */
export const confirmChange = async (tx: Tx, token: string): Promise<Confirmed> => {
  const hash = hashOf(token);
  const change = await tx.first<Change>(
    sql`select id, entity, entity_id as "entityId", old_email as old, new_email as new, old_confirmed_at is not null as "oldConfirmed",
      new_confirmed_at is not null as "newConfirmed", case old_hash when ${hash} then 'old' else 'new' end as side
      from email_changes where (old_hash = ${hash} or new_hash = ${hash}) and settled_at is null and expires_at > now() for no key update`,
  );
  if (!change) throw notFound();
  const { entity, entityId, side } = change;
  const table = tableOf(entity);
  const row = await tx.first<{ name: string; email: string | null }>(
    sql`select name, email from ${table} t where id = ${entityId} and ${notDeleted(null)} for no key update`,
  );
  if (!row || row.email !== change.old) throw conflict('refusals.account.emailChanged');
  await tx.run(
    side === 'old'
      ? sql`update email_changes set old_confirmed_at = coalesce(old_confirmed_at, now()) where id = ${change.id}`
      : sql`update email_changes set new_confirmed_at = coalesce(new_confirmed_at, now()) where id = ${change.id}`,
  );
  const isChanged =
    change.old === null
      ? !(await isStoodFor(tx, entityId))
      : (side === 'old' || change.oldConfirmed) && (side === 'new' || change.newConfirmed);
  const answer = { name: row.name, email: change.new, isChanged };
  if (!isChanged) return { ...answer, audit: [] };
  if (
    await tx.first(
      sql`select 1 from ${table} where lower(email) = lower(${change.new}) and id <> ${entityId} and ${notDeleted(null)}`,
    )
  )
    throw duplicateError('email');
  await tx.run(sql`update email_changes set settled_at = now() where id = ${change.id}`);
  await updateRow(tx, entity, entityId, { email: change.new, pendingEmail: null });
  await withdrawInvitations(tx, entityId, 'The address on record was changed');
  const pictures = { before: { email: change.old }, after: { email: change.new } };
  return { ...answer, audit: [{ action: 'update', name: 'confirm_address', entity, entityId, ...pictures }] };
};
