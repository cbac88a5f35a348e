import sql, { empty, type Sql } from 'sql-template-tag';
import type { Deleted, DeletedRecord } from '../../../resources/answers/generic.ts';
import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { RESTORABLE_SECONDS, TRASH_DAYS } from '../../../resources/kit/restoring.ts';
import { asking, scopeOf, sightOf } from '../auth/scope.ts';
import type { Caller } from '../auth/types.ts';
import { visibleUserName } from '../auth/visibleUserName.ts';
import { notDeleted } from '../db/softDelete.ts';
import { type Message, messageFor } from '../i18n/message.ts';
import { columnOf, selection, tableOf } from '../tables/names.ts';
import { flagsOf, isMixed, withoutHidden } from '../tables/shown.ts';
import type { Row } from '../tables/types.ts';
import { permit } from './reads.ts';
import type { Work } from './slots.ts';

/** Rows per response; older ones follow once newer ones are restored or expire. */
const MOST = 100;

/** SQL condition that the user deleted row `t` at most `seconds` ago, by the audit. */
const deletedBy = (name: ResourceName, userId: string, seconds: number): Sql =>
  sql`t.deleted_at > now() - make_interval(secs => ${seconds}::int) and exists (select 1 from audit_events a
    where a.entity_id = t.id::text and a.entity = ${name} and a.actor_id = ${userId} and a.created_at = t.deleted_at)`;

/** SQL condition that row `t` was deleted in the last weeks, and that the caller has the right to delete it. */
const inTrash = (caller: Caller, name: ResourceName): Sql => {
  const { visibleTo } = resources[name];
  const only = visibleTo.delete && 'only' in visibleTo.delete ? visibleTo.delete.only : null;
  const isOffered = only ? sql`and ${columnOf(resources[name], only)} = ${caller.userId}` : empty;
  return sql`(t.deleted_at > now() - make_interval(days => ${TRASH_DAYS}::int)
    and ${scopeOf(caller, name, asking(name, 'delete'))} ${isOffered})`;
};

type Restoring = Pick<Work, 'caller' | 'entities'>;

/** SQL of ' and …': the entity's own condition on the deleted row `t`. */
const alsoBy = ({ caller, entities }: Restoring, name: ResourceName): Sql => {
  const also = entities[name]?.rules?.restorableBy?.(caller);
  return also ? sql` and ${also}` : empty;
};

/** SQL condition that the caller can restore the deleted row `t`. */
export const isRestorableBy = (work: Restoring, name: ResourceName): Sql => {
  const own = deletedBy(name, work.caller.userId, RESTORABLE_SECONDS);
  const who = resources[name].trash ? sql`((${own}) or ${inTrash(work.caller, name)})` : own;
  return sql`${who}${alsoBy(work, name)}`;
};

/** Returns the refusal of a restore, the same for records that do not exist. */
export const notRestorable = (name: ResourceName): Message =>
  resources[name].trash
    ? messageFor('refusals.records.notInTrash', { days: TRASH_DAYS })
    : messageFor('refusals.records.notRestorable', { minutes: RESTORABLE_SECONDS / 60 });

type Found = Row & { '#at': string; '#by': string | null; '#reason': string | null };

/** Lists the deleted rows of an entity that the caller can restore, latest first. */
export const listDeleted = async (
  { tx, caller, entities }: Pick<Work, 'tx'> & Restoring,
  name: ResourceName,
): Promise<Deleted> => {
  const asked = asking(name, 'delete');
  permit(caller, name, asked);
  const sight = sightOf(caller, name, asked);
  const isEach = isMixed(name, sight.roles);
  const rows = await tx.rows<Found>(
    sql`select ${selection(name, sight.roles)}${isEach ? flagsOf(sight) : empty},
        t.deleted_at as "#at", t.delete_reason as "#reason",
        (select ${visibleUserName(caller)} from audit_events e join users u on u.id = e.actor_id
          where e.entity_id = t.id::text and e.entity = ${name} and e.action = 'delete' and e.created_at = t.deleted_at
            and ${notDeleted('e')} limit 1) as "#by"
      from (select t.id from ${tableOf(name)} t where ${inTrash(caller, name)}${alsoBy({ caller, entities }, name)}
          order by t.deleted_at desc, t.id limit ${MOST + 1}) page
        cross join lateral (select * from ${tableOf(name)} v where v.id = page.id limit 1) t order by t.deleted_at desc, t.id`,
  );
  const deleted = rows
    .slice(0, MOST)
    .map(({ '#at': deletedAt, '#by': deletedBy, '#reason': reason, ...row }): DeletedRecord => {
      const record = isEach ? withoutHidden(name, row as Row) : row;
      return { record, deletedAt, deletedBy, reason };
    });
  return { deleted, isMore: rows.length > MOST };
};
