import sql from 'sql-template-tag';
import type { People } from '../../resources/answers/generic.ts';
import { staff } from '../../resources/kit/roles.ts';
import { type About, readersAbout } from '../core/auth/readers.ts';
import type { Caller } from '../core/auth/types.ts';
import { visibleUserName } from '../core/auth/visibleUserName.ts';
import { invalidAt } from '../core/base/errors.ts';
import { notDeleted } from '../core/db/softDelete.ts';
import type { Tx } from '../core/db/tx.ts';

/** Ids of users with a role of the back office, in their account or by a membership. */
const backOffice = sql`select u.id from users u where u.status = 'active' and ${notDeleted('u')} and (u.role = any(${[...staff]})
  or exists (select 1 from memberships m where m.user_id = u.id and m.role = any(${[...staff]}) and ${notDeleted('m')}))`;

/** Returns the names of the staff who can read rows of the entity about a record. */
export const colleaguesOf = async (tx: Tx, caller: Caller, about: About): Promise<People['people']> => {
  const candidates = await tx.rows<{ id: string }>(backOffice);
  const readers = await readersAbout(
    tx,
    about,
    candidates.map(({ id }) => id),
  );
  return tx.rows<People['people'][number]>(
    sql`select u.id, ${visibleUserName(caller)} as name, u.role from users u where u.id = any(${readers}::uuid[]) order by u.name, u.id`,
  );
};

/** Throws 422 naming the field if one of the users cannot read rows of the entity about a record. */
export const checkColleagues = async (tx: Tx, about: About, field: string, ids: readonly string[]): Promise<void> => {
  const readers = ids.length ? await readersAbout(tx, about, ids) : [];
  if (ids.some((id) => !readers.includes(id))) throw invalidAt(field, 'refusals.notes.notReader');
};
