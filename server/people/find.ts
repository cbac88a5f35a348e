import sql, { raw, type Sql } from 'sql-template-tag';
import { notDeleted } from '../core/db/softDelete.ts';
import type { Tx } from '../core/db/tx.ts';
import { selection } from '../core/tables/names.ts';
import { hashOf } from './tokens.ts';
import type { Invitation, Person, Standing } from './types.ts';

const person = (tx: Tx, condition: Sql) =>
  tx.first<Person>(
    sql`select ${selection('users')}, t.firebase_uid as "firebaseUid" from users t where ${condition} limit 1 for no key update`,
  );

/** Returns the user of an identity that is not deleted. */
export const userOf = (tx: Tx, uid: string) => person(tx, sql`t.firebase_uid = ${uid} and ${notDeleted()}`);

/** Returns the user of an address: invited or joined, never one with an unverified address. */
export const holderOf = (tx: Tx, email: string) =>
  person(tx, sql`t.email = ${email} and t.registration <> 'unconfirmed' and ${notDeleted()}`);

export const personById = (tx: Tx, id: string) => person(tx, sql`t.id = ${id} and ${notDeleted()}`);

/** Returns whether the account of an identity was deleted here. */
export const wasRemoved = async (tx: Tx, uid: string) =>
  (await tx.first(sql`select 1 from users where firebase_uid = ${uid} and deleted_at is not null limit 1`)) !==
  undefined;

const invitationColumns = raw(
  `i.id, i.user_id as "userId", i.email, i.role, i.entity_kind as "entityKind", i.entity_id as "entityId", i.status,
  i.expires_at as "expiresAt", i.held_by as "heldBy"`,
);
/** The invited address may accept an invitation that another user claimed. */
const isOpen = sql`i.status in ('open', 'claimed') and i.expires_at > now() and ${notDeleted('i')}`;

/** Returns the invitation of a link token in any status; undefined for an unknown token. */
export const invitationOf = (tx: Tx, token: string) =>
  tx.first<Invitation & { isOpen: boolean }>(
    sql`select ${invitationColumns}, (${isOpen}) as "isOpen" from invitations i where i.token_hash = ${hashOf(token)} and ${notDeleted('i')}`,
  );

/** Returns open invitations that a user may accept: sent to the verified address, or opened by link. */
export const invitationsFor = (
  tx: Tx,
  { email, userId, id }: { email: string | null; userId: string; id: string | null },
) =>
  tx.rows<Invitation>(
    sql`select ${invitationColumns} from invitations i
      where ${isOpen} and (i.email = ${email} or i.held_by = ${userId} or i.id = ${id}::uuid) order by i.created_at, i.id for no key update`,
  );

/**
 * Returns whether an account is still reserved: it never had an invitation, or has an open one or one awaiting
 * confirmation.
 */
export const isKept = async (tx: Tx, userId: string) =>
  (await tx.first(
    sql`select 1 where not exists (select 1 from invitations i where i.user_id = ${userId})
      or exists (select 1 from invitations i where i.user_id = ${userId} and (${isOpen} or (i.status = 'claimed' and ${notDeleted('i')})))`,
  )) !== undefined;

/** Returns the claimed invitation of a user that awaits confirmation: the invited address and the inviter's name. */
export const claimOf = (tx: Tx, userId: string) =>
  tx.first<{ invited: string; inviter: string | null }>(
    sql`select i.email as invited, c.name as inviter from invitations i left join users c on c.id = i.created_by
      where i.held_by = ${userId} and i.status = 'claimed' and ${notDeleted('i')} order by i.claimed_at desc limit 1`,
  );

/**
 * Returns the entity with this address on record, if no user represents it yet. This admits only the first user: the
 * address may be outdated later, so further users need invitations.
 */
export const ownerOnRecord = (tx: Tx, address: string) =>
  tx.first<Standing & { entityId: string }>(sql`
    select o.* from (
      select 'Partner' as "entityKind", id as "entityId", case type when 'GP' then 'gp' else 'lp' end as role from partners where email = ${address} and ${notDeleted(null)}
      union all select 'FundManager', id, 'fund_manager' from fund_managers where email = ${address} and ${notDeleted(null)}
      union all select 'Company', id, 'company' from companies where email = ${address} and ${notDeleted(null)}) o
    where not exists (select 1 from users u where u.entity_id = o."entityId")
      and not exists (select 1 from memberships m where m.ref_id = o."entityId")
    limit 1`);
