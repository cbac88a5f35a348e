import sql from 'sql-template-tag';
import { insertRow, updateRow } from '../db/rows.ts';
import type { Tx } from '../db/tx.ts';
import type { Row, Values } from '../slots.ts';
import type { Identity } from './verify.ts';

interface Linkable {
  kind: 'Partner' | 'Company' | 'FundManager';
  id: string;
  role: string;
}

/** Whom an e-mail address stands for. */
const ownerOf = (tx: Tx, address: string) =>
  tx.first<Linkable>(sql`
    select 'Partner' as kind, id, case type when 'GP' then 'gp' else 'lp' end as role from partners where email = ${address} and deleted_at is null
    union all select 'FundManager', id, 'fund_manager' from fund_managers where email = ${address} and deleted_at is null
    union all select 'Company', id, 'company' from companies where email = ${address} and deleted_at is null
    limit 1`);

/**
 * Finds or makes the user of an identity. An invited user or an entity with the same e-mail is linked only once the
 * provider says that the address is verified; until then the new user has neither role nor entity.
 */
export const linkIdentity = async (
  tx: Tx,
  identity: Identity,
  name: string | null,
): Promise<{ userId: string; created: boolean }> => {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${identity.email}, 727))`);
  const known = await tx.first<Row & { role: string | null; entity_id: string | null; email_verified: boolean }>(
    sql`select id, version, role, entity_id, email_verified from users where firebase_uid = ${identity.uid} and deleted_at is null`,
  );
  if (known) {
    const owner =
      !known.role && !known.entity_id && identity.emailVerified ? await ownerOf(tx, identity.email) : undefined;
    await updateRow(tx, 'users', known.id, {
      lastLoginAt: new Date().toISOString(),
      emailVerified: identity.emailVerified,
      ...linked(owner),
    });
    return { userId: known.id, created: false };
  }
  const invited = await tx.first<{ id: string; free: boolean }>(
    sql`select id, firebase_uid is null as free from users where email = ${identity.email} and deleted_at is null`,
  );
  if (invited?.free && identity.emailVerified) {
    await updateRow(tx, 'users', invited.id, {
      firebaseUid: identity.uid,
      emailVerified: true,
      lastLoginAt: new Date().toISOString(),
    });
    return { userId: invited.id, created: false };
  }
  const owner = identity.emailVerified ? await ownerOf(tx, identity.email) : undefined;
  const row = await insertRow(
    tx,
    'users',
    {
      name: name ?? identity.name ?? identity.email,
      // An address that an invitation already holds stays with the invitation until it is proven.
      email: invited ? `${identity.uid.toLowerCase()}@unverified.invalid` : identity.email,
      firebaseUid: identity.uid,
      emailVerified: identity.emailVerified,
      lastLoginAt: new Date().toISOString(),
      ...linked(owner),
    },
    { createdBy: null },
  );
  return { userId: row.id, created: true };
};

const linked = (owner: Linkable | undefined): Values =>
  owner ? { role: owner.role, entityKind: owner.kind, entityId: owner.id } : {};
