import sql, { join } from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { asking, scopeOf, withoutContext } from '../auth/scope.ts';
import { invalidAt } from '../base/errors.ts';
import { notDeleted } from '../db/softDelete.ts';
import { messageFor } from '../i18n/message.ts';
import { columnOf, tableOf } from '../tables/names.ts';
import type { Row } from '../tables/types.ts';
import type { Question, Work } from './slots.ts';

/** Input that confirms a new record with the same name as an existing one. */
export const CONFIRM = 'confirmDuplicate';

/**
 * Asks about the oldest record with the same name in any spelling. Returns none for entities without `duplicatesBy` and
 * for imports from another system. Only records visible to the user in some context count so that the question
 * discloses nothing.
 */
export const duplicateQuestions = async (
  { tx, caller }: Pick<Work, 'tx' | 'caller'>,
  name: ResourceName,
  row: Row,
): Promise<Question[]> => {
  const resource = resources[name];
  const names = resource.duplicatesBy.flatMap((field) => (typeof row[field] === 'string' ? [row[field]] : []));
  if (tx.isImport || !names.length) return [];
  const columns = resource.duplicatesBy.map((field) => columnOf(resource, field));
  const groups = sql`array(select spelling_group(n) from unnest(${names}::text[]) n)`;
  const isAlike = join(
    columns.map((column) => sql`spelling_group(${column}) = any(${groups})`),
    ' or ',
  );
  const found = await tx.first<{ id: string; name: string }>(
    sql`select t.id, ${columnOf(resource, resource.duplicatesBy[0] ?? '')} as name from ${tableOf(name)} t
      where ${notDeleted()} and (${isAlike}) and ${scopeOf(withoutContext(caller), name, asking(name, 'show'))}
      and t.id <> ${row.id} order by t.created_at, t.id limit 1`,
  );
  if (!found) return [];
  const { id } = found;
  const message = messageFor('refusals.records.duplicate', { name: found.name, other: { record: name, id } });
  return [{ field: CONFIRM, message, resource: name, id }];
};

/** Throws 422 on `confirmDuplicate` if there is a question. */
export const checkDuplicate = async (
  work: Pick<Work, 'tx' | 'caller'>,
  name: ResourceName,
  row: Row,
  prefix: string,
): Promise<void> => {
  const [question] = await duplicateQuestions(work, name, row);
  if (question) throw invalidAt(prefix ? `${prefix}.${question.field}` : question.field, question.message);
};
