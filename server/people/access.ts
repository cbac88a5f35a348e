import sql, { join, raw } from 'sql-template-tag';
import { resources } from '../../resources/index.ts';
import { rowOf } from '../../resources/kit/kinds.ts';
import { type ResourceName, snake } from '../../resources/kit/names.ts';
import { conflict } from '../core/base/errors.ts';
import { notDeleted } from '../core/db/softDelete.ts';
import type { Tx } from '../core/db/tx.ts';
import { cascadeDelete, cascadeUpdate } from '../core/entity/cascade.ts';
import { messageFor } from '../core/i18n/message.ts';
import type { AuditEntry } from '../core/tables/audit.ts';
import { tableOf } from '../core/tables/names.ts';
import { findRow, insertRow, updateRow } from '../core/tables/rows.ts';
import type { EntityKind, Person, Standing } from './types.ts';

/** Entity kinds with several representable records per user, and the membership type for each. */
const besides: Readonly<Partial<Record<EntityKind, 'partner' | 'company'>>> = {
  Partner: 'partner',
  Company: 'company',
};

const isSame = (a: Standing, b: Standing) => a.entityKind === b.entityKind && a.entityId === b.entityId;

/**
 * Grants a user a role for an entity. The first one is the user's own; another partner or company becomes a membership
 * so that each person has one account. A fund manager is always the user's own entity, and a user has only one. Returns
 * the updated user. Throws 409 for a second fund manager.
 */
export const letIn = async (tx: Tx, person: Person, standing: Standing): Promise<Person> => {
  const { role, entityKind, entityId } = standing;
  if (!role) return person;
  const now = person.role === role && isSame(person, standing) ? person : await seated(tx, person, standing);
  const manager = entityKind === 'FundManager' && entityId ? await findRow(tx, 'fund-managers', entityId) : undefined;
  if (manager && manager.userId !== person.id)
    await cascadeUpdate({ tx, caller: null }, 'fund-managers', [manager.id], { userId: person.id });
  return now;
};

const seated = async (tx: Tx, person: Person, standing: Standing): Promise<Person> => {
  const isNew = person.entityId === null && (person.role === null || person.role === standing.role);
  const own = { role: standing.role, entityKind: standing.entityKind, entityId: standing.entityId };
  if (isNew) return { ...person, ...own, ...(await updateRow(tx, 'users', person.id, own)) } as Person;
  if (standing.entityKind === 'FundManager' && person.role !== 'admin') {
    if (person.entityKind === 'FundManager')
      throw conflict(messageFor('refusals.account.anotherManager', { name: person.name }));
    await addMembership(tx, person.id, person);
    return { ...person, ...own, ...(await updateRow(tx, 'users', person.id, own)) } as Person;
  }
  await addMembership(tx, person.id, standing);
  return person;
};

const addMembership = async (tx: Tx, userId: string, { role, entityKind, entityId }: Standing) => {
  const type = entityKind && besides[entityKind];
  if (!type || !entityId) return;
  const known = await tx.first(
    sql`select 1 from memberships where user_id = ${userId} and type = ${type} and ref_id = ${entityId} and ${notDeleted(null)}`,
  );
  if (!known) await insertRow(tx, 'memberships', { userId, type, refId: entityId, role }, { createdBy: userId });
};

/**
 * Merges two user rows: records about the removed one (memberships, notifications, invitations) move to the remaining
 * one. Its access is not transferred; `letIn` does that.
 */
export const merge = async (tx: Tx, gone: Person, stays: Person): Promise<AuditEntry> => {
  for (const name of aboutUsers) await follow(tx, name, gone.id, stays.id);
  await tx.run(
    sql`update users s set preferences = coalesce(s.preferences, g.preferences), locale = coalesce(s.locale, g.locale),
      timezone = coalesce(s.timezone, g.timezone) from users g where s.id = ${stays.id} and g.id = ${gone.id}`,
  );
  await tx.run(sql`update users set firebase_uid = null where id = ${gone.id}`);
  await cascadeDelete({ tx, caller: null }, 'users', [gone.id], `The same person as ${stays.id}`);
  return {
    action: 'user_management',
    name: 'merge',
    entity: 'users',
    entityId: stays.id,
    before: { id: gone.id, email: gone.email, registration: gone.registration },
    after: { id: stays.id, email: stays.email },
  };
};

/** Entities with rows about one user, by `userId`. */
const aboutUsers = (Object.keys(resources) as ResourceName[]).filter((name) => {
  const field = resources[name].fields.userId;
  return field !== undefined && rowOf(field) === 'users';
});

/** Moves rows to another user, and deletes those that would be duplicates. */
const follow = async (tx: Tx, name: ResourceName, from: string, to: string) => {
  const table = tableOf(name);
  for (const unique of resources[name].uniques.filter((u) => u.includes('userId'))) {
    const same = unique.filter((f) => f !== 'userId').map((f) => raw(`o."${snake(f)}" = t."${snake(f)}"`));
    await tx.run(
      sql`update ${table} t set deleted_at = now(), delete_reason = 'A repetition' where t.user_id = ${from} and ${notDeleted()}
        and exists (select 1 from ${table} o where o.user_id = ${to} and ${notDeleted('o')} and ${join(same, ' and ')})`,
    );
  }
  await tx.run(sql`update ${table} set user_id = ${to} where user_id = ${from} and ${notDeleted(null)}`);
};
