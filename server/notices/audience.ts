import sql, { raw, type Sql } from 'sql-template-tag';
import { notDeleted } from '../core/db/softDelete.ts';
import type { Tx } from '../core/db/tx.ts';
import { inStates } from '../core/tables/states.ts';

const active = sql`u.status = 'active' and ${notDeleted('u')}`;
const valid = sql`${notDeleted('m')} and coalesce(m.valid_from, current_date) <= current_date and coalesce(m.valid_to, current_date) >= current_date`;

const idsOf = async (tx: Tx, query: Sql, without?: string) =>
  (await tx.rows<{ id: string }>(query)).map(({ id }) => id).filter((id) => id !== without);

/** Returns those of some users who are active. */
export const activeUsers = (tx: Tx, ids: readonly string[]) =>
  idsOf(tx, sql`select u.id from users u where u.id = any(${ids}::uuid[]) and ${active}`);

const adminsBy = (memberships: Sql) => sql`select u.id from users u where ${active} and u.role = 'admin'
  union select m.user_id from memberships m join users u on u.id = m.user_id where ${active} and ${memberships} and m.type = 'admin'`;
const adminQuery = adminsBy(valid);

/** Returns the administrators, except the user `without`. */
export const admins = (tx: Tx, without?: string) => idsOf(tx, adminQuery, without);

/** Users held at a gate get no notifications about a fund: a manager must be active, a partner verified. */
const open = {
  manager: sql`exists (select 1 from fund_managers e where e.id = u.entity_id and e.status = 'Active' and ${notDeleted('e')})`,
  partner: sql`exists (select 1 from partners e where e.is_verified and ${inStates('partners', 'verified', 'e')} and ${notDeleted('e')}
    and ((u.entity_kind = 'Partner' and e.id = u.entity_id) or exists (select 1 from memberships m where m.user_id = u.id and m.type = 'partner' and m.ref_id = e.id and ${valid})))`,
};

/** Returns the users of an active manager, except one. */
export const managerPeople = (tx: Tx, managerId: string, without?: string) =>
  idsOf(
    tx,
    sql`select u.id from users u where ${active} and u.entity_kind = 'FundManager' and u.entity_id = ${managerId} and ${open.manager}`,
    without,
  );

/** Returns the users who run the funds (administrators, managers, general partners), except the user `without`. */
export const fundStaff = (tx: Tx, fundIds: readonly string[], without?: string) =>
  idsOf(tx, fundStaffQuery(fundIds), without);

const fundStaffQuery = (fundIds: readonly string[]) => {
  // A single fund uses `=` so that the session keeps its query plan, which costs more to make than to run.
  const one = fundIds.length === 1;
  const among = (column: 'f.id' | 'm.ref_id') =>
    one ? sql`${raw(column)} = ${fundIds[0]}::uuid` : sql`${raw(column)} = any(${fundIds}::uuid[])`;
  return sql`${adminQuery}
      union select u.id from funds f join users u on (u.entity_kind = 'FundManager' and u.entity_id = f.manager_id and ${open.manager})
        or (u.entity_kind = 'Partner' and u.entity_id = f.gp_partner_id and u.role = 'gp' and ${open.partner}) where ${among('f.id')} and ${active}
      union select m.user_id from memberships m join users u on u.id = m.user_id
        where ${active} and ${valid} and m.type = 'fund' and ${among('m.ref_id')} and (
          (m.role = 'fund_manager' and (u.entity_kind is distinct from 'FundManager' or ${open.manager})) or (m.role = 'gp' and ${open.partner}))`;
};

/** A user with a sign-in who runs a fund; null: all funds. */
export interface Decider {
  fundId: string | null;
  userId: string;
}

/** Membership valid now or later: a future right is gained by the write that grants it. */
const lasting = sql`${notDeleted('m')} and coalesce(m.valid_to, current_date) >= current_date`;

/**
 * Returns all who run a fund, now or by a future membership: administrators for all funds, managers and general
 * partners for theirs.
 */
export const allDeciders = (tx: Tx) =>
  tx.rows<Decider>(
    sql`select distinct d.fund as "fundId", d.id as "userId" from (
        select null::uuid as fund, a.id from (${adminsBy(lasting)}) a
        union all select f.id, u.id from funds f join users u on u.entity_kind = 'FundManager' and u.entity_id = f.manager_id and ${open.manager}
          where ${active} and ${notDeleted('f')}
        union all select f.id, u.id from funds f join users u on u.entity_kind = 'Partner' and u.entity_id = f.gp_partner_id and u.role = 'gp' and ${open.partner}
          where ${active} and ${notDeleted('f')}
        union all select m.ref_id, m.user_id from memberships m join users u on u.id = m.user_id
          where ${active} and ${lasting} and m.type = 'fund' and (
            (m.role = 'fund_manager' and (u.entity_kind is distinct from 'FundManager' or ${open.manager})) or (m.role = 'gp' and ${open.partner}))) d
      join users s on s.id = d.id and s.firebase_uid is not null`,
  );

/** Returns the reviewers of a party: administrators and the managers of the given funds, except one. */
export const reviewers = (tx: Tx, fundIds: readonly string[], without: string) =>
  idsOf(
    tx,
    sql`${adminQuery}
      union select u.id from funds f join users u on u.entity_kind = 'FundManager' and u.entity_id = f.manager_id and ${open.manager}
        where f.id = any(${fundIds}::uuid[]) and ${notDeleted('f')} and ${active}
      union select m.user_id from memberships m join users u on u.id = m.user_id
        where ${active} and ${valid} and m.type = 'fund' and m.role = 'fund_manager' and m.ref_id = any(${fundIds}::uuid[])
          and (u.entity_kind is distinct from 'FundManager' or ${open.manager})`,
    without,
  );

/** SQL of the users of partners: `partner` and `user`. */
const usersOf = (partners: Sql) =>
  sql`select u.entity_id as partner, u.id as "user" from users u
        where ${active} and u.entity_kind = 'Partner' and u.entity_id ${partners}
      union select m.ref_id, m.user_id from memberships m join users u on u.id = m.user_id
        where ${active} and ${valid} and m.type = 'partner' and m.ref_id ${partners}`;

/** SQL of whether the partner in a column has a user, and thus gets notifications. */
export const isReached = (partner: Sql) => sql`exists (${usersOf(sql`= ${partner}`)})`;

/** Returns the users of each partner. */
export const partnerUsers = async (tx: Tx, partnerIds: readonly string[]): Promise<Map<string, string[]>> => {
  const rows = await tx.rows<{ partner: string; user: string }>(usersOf(sql`= any(${partnerIds}::uuid[])`));
  const users = new Map<string, string[]>();
  for (const { partner, user } of rows) users.set(partner, [...(users.get(partner) ?? []), user]);
  return users;
};

/** Marks lines whose partner has no user and thus gets no notification. */
export const markUnreached = async <L extends { partnerId: string }>(
  tx: Tx,
  lines: readonly L[],
): Promise<(L & { isUnreached: boolean })[]> => {
  const users = await partnerUsers(tx, [...new Set(lines.map(({ partnerId }) => partnerId))]);
  return lines.map((line) => ({ ...line, isUnreached: !users.has(line.partnerId) }));
};

/** Returns the users of a company. */
export const companyUsers = (tx: Tx, companyId: string) =>
  idsOf(
    tx,
    sql`select u.id from users u where ${active} and u.entity_kind = 'Company' and u.entity_id = ${companyId}
      union select m.user_id from memberships m join users u on u.id = m.user_id
        where ${active} and ${valid} and m.type = 'company' and m.ref_id = ${companyId}`,
  );

/** Returns the funds whose staff can see the owner of a document. */
export const fundsAround = async (tx: Tx, kind: string, id: string): Promise<string[]> => {
  const query = reaches[kind];
  return query ? (await tx.rows<{ id: string }>(query(id))).map((f) => f.id) : [];
};

const reaches: Readonly<Partial<Record<string, (id: string) => Sql>>> = {
  Fund: (id) => sql`select ${id}::uuid as id`,
  Partner: (id) =>
    sql`select fund_id as id from commitments where partner_id = ${id} and ${inStates('commitments', 'standing')} and ${notDeleted(null)}
      union select f.id from funds f where f.gp_partner_id = ${id} and ${notDeleted('f')}`,
  Company: (id) => sql`select fund_id as id from fund_companies where company_id = ${id} and ${notDeleted(null)}`,
};
