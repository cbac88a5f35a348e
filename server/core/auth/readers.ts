import sql, { type Sql } from 'sql-template-tag';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { notDeleted } from '../db/softDelete.ts';
import type { Tx } from '../db/tx.ts';
import { tableOf } from '../tables/names.ts';
import { callerOf, userById } from './caller.ts';
import { asking, scopeOf } from './scope.ts';

/** Returns the users who may read the record so that a notification names only records its reader can open. */
export const readersOf = (tx: Tx, name: ResourceName, id: string, users: readonly string[]): Promise<string[]> =>
  readersAmong(tx, name, users, sql`${tableOf(name)} t where t.id = ${id} and ${notDeleted()}`);

/** A row of an entity, stored or not, about a record: the entity has the scope rule `record` and the field `about`. */
export interface About {
  name: ResourceName;
  resource: ResourceName;
  recordId: string;
}

/** Returns the users who may read rows of the entity about the record. */
export const readersAbout = (tx: Tx, { name, resource, recordId }: About, users: readonly string[]) =>
  readersAmong(
    tx,
    name,
    users,
    sql`(select ${resource}::text as resource, ${recordId}::uuid as record_id) t where true`,
  );

/** Returns the users whose scope of the entity contains a row of the given source, `t`. */
const readersAmong = async (tx: Tx, name: ResourceName, users: readonly string[], source: Sql): Promise<string[]> => {
  const accounts = await tx.rows<{ id: string; uid: string }>(
    sql`select id, firebase_uid as uid from users where id = any(${users}::uuid[]) and firebase_uid is not null
      and status = 'active' and ${notDeleted(null)} order by id`,
  );
  const readers: string[] = [];
  for (const account of accounts) {
    const user = await userById(tx, account);
    if (!user) continue;
    const scope = scopeOf(callerOf(user, user, null), name, asking(name, 'show'));
    const visible = await tx.first(sql`select 1 from ${source} and ${scope}`);
    if (visible) readers.push(account.id);
  }
  return readers;
};
