import sql, { raw, type Sql } from 'sql-template-tag';
import { living } from '../core/db/living.ts';
import type { Tx } from '../core/db/tx.ts';
import { selection } from '../core/tables/names.ts';
import { hashOf } from './tokens.ts';
import type { Invitation, Person, Standing } from './types.ts';

const person = (tx: Tx, condition: Sql) =>
  tx.first<Person>(
    sql`select ${selection('users')}, t.firebase_uid as "firebaseUid" from users t where ${condition} limit 1 for no key update`,
  );

/** The living user of an identity. */
export const userOf = (tx: Tx, uid: string) => person(tx, sql`t.firebase_uid = ${uid} and ${living()}`);

/** The user who holds an address: invited or joined, never somebody who has only claimed it. */
export const holderOf = (tx: Tx, email: string) =>
  person(tx, sql`t.email = ${email} and t.registration <> 'unconfirmed' and ${living()}`);

export const personById = (tx: Tx, id: string) => person(tx, sql`t.id = ${id} and ${living()}`);

/** Whether the account of an identity was removed here. */
export const wasRemoved = async (tx: Tx, uid: string) =>
  (await tx.first(sql`select 1 from users where firebase_uid = ${uid} and deleted_at is not null limit 1`)) !==
  undefined;

const invitationColumns = raw(
  `i.id, i.user_id as "userId", i.email, i.role, i.entity_kind as "entityKind", i.entity_id as "entityId", i.status,
  i.expires_at as "expiresAt", i.held_by as "heldBy"`,
);
/** The invited address may accept an invitation that another person claimed. */
const isOpen = sql`i.status in ('open', 'claimed') and i.expires_at > now() and ${living('i')}`;

/** The invitation of a link's token, whatever became of it; undefined for a token that nobody was sent. */
export const invitationOf = (tx: Tx, token: string) =>
  tx.first<Invitation & { isOpen: boolean }>(
    sql`select ${invitationColumns}, (${isOpen}) as "isOpen" from invitations i where i.token_hash = ${hashOf(token)} and ${living('i')}`,
  );

/** Open invitations that a person may accept: sent to an address that is proven to be theirs, or come for by link. */
export const invitationsFor = (
  tx: Tx,
  { email, userId, id }: { email: string | null; userId: string; id: string | null },
) =>
  tx.rows<Invitation>(
    sql`select ${invitationColumns} from invitations i
      where ${isOpen} and (i.email = ${email} or i.held_by = ${userId} or i.id = ${id}::uuid) order by i.created_at, i.id for no key update`,
  );

/** Whether a place is still kept: it never had an invitation, or has one that is open or waits for a confirmation. */
export const isKept = async (tx: Tx, userId: string) =>
  (await tx.first(
    sql`select 1 where not exists (select 1 from invitations i where i.user_id = ${userId})
      or exists (select 1 from invitations i where i.user_id = ${userId} and (${isOpen} or (i.status = 'claimed' and ${living('i')})))`,
  )) !== undefined;

/** The invitation that waits until a claim of a person is confirmed: the invited address and the inviter's name. */
export const claimOf = (tx: Tx, userId: string) =>
  tx.first<{ invited: string; inviter: string | null }>(
    sql`select i.email as invited, c.name as inviter from invitations i left join users c on c.id = i.created_by
      where i.held_by = ${userId} and i.status = 'claimed' and ${living('i')} order by i.claimed_at desc limit 1`,
  );

/**
 * Whom an address stands for on record, where nobody has stood for that entity yet. It is enough for the first person
 * only: an address on record may be a wrong one by the time it is looked at, and whoever comes second is invited.
 */
export const ownerOnRecord = (tx: Tx, address: string) =>
  tx.first<Standing & { entityId: string }>(sql`
    select o.* from (
      select 'Partner' as "entityKind", id as "entityId", case type when 'GP' then 'gp' else 'lp' end as role from partners where email = ${address} and ${living(null)}
      union all select 'FundManager', id, 'fund_manager' from fund_managers where email = ${address} and ${living(null)}
      union all select 'Company', id, 'company' from companies where email = ${address} and ${living(null)}) o
    where not exists (select 1 from users u where u.entity_id = o."entityId")
      and not exists (select 1 from memberships m where m.ref_id = o."entityId")
    limit 1`);
