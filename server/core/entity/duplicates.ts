import sql, { join, type Sql } from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { ApiError } from '../base/errors.ts';
import { notDeleted } from '../db/softDelete.ts';
import { type Message, messageFor, word } from '../i18n/message.ts';
import { columnOf, tableOf } from '../tables/names.ts';
import type { Work } from './slots.ts';

/** Audit name of a refused duplicate, and how many of them a user may trigger per hour. */
const DUPLICATE = 'duplicate value';
export const MOST_DUPLICATES = 20;

export type Asking = Pick<Work, 'tx' | 'caller'>;

/** Returns a 409 that names the taken field, in the wording of the specification. It is audited and counted. */
export const duplicateError = (
  field: string,
  message: Message = messageFor('errors.duplicate.other', { field: word(`fields.${field}`) }),
) => new ApiError('CONFLICT', { message, errors: [{ field, message }], record: DUPLICATE });

/**
 * Refuses a value that another row that is not deleted already has. The answer reveals that such a row exists, even
 * outside the caller's scope. Callers who do not see all rows therefore get 429 after twenty such answers in an hour,
 * for free and taken values alike.
 */
export const refuseTaken = async (
  work: Asking,
  name: ResourceName,
  {
    field,
    value,
    except: itself,
    message,
  }: { field: string; value: unknown; except?: string | undefined; message?: Message },
) => {
  if (typeof value !== 'string' || value === '') return;
  const { unique } = resources[name].fields[field] ?? {};
  const except = typeof unique === 'object' ? Object.entries(unique.except) : [];
  const counts = except.map(([f, left]) => sql` and ${columnOf(resources[name], f)} <> ${left}`);
  const other = join([sql`lower(${columnOf(resources[name], field)}) = lower(${value})`, ...counts], '');
  if (await isHeld(work, name, other, itself)) throw duplicateError(field, message);
};

/**
 * Returns whether another row that is not deleted meets the condition on `t`. Throws 429 for callers who had too many
 * such answers in the last hour.
 */
export const isHeld = async (
  { tx, caller }: Asking,
  name: ResourceName,
  condition: Sql,
  except: string | undefined,
): Promise<boolean> => {
  const found = await tx.first<{ taken: boolean; wait: number | null }>(
    sql`select exists (select 1 from ${tableOf(name)} t where ${notDeleted()} and ${condition}
        and t.id is distinct from ${except ?? null}::uuid) as taken,
      (select ceil(extract(epoch from a.created_at + interval '1 hour' - now()))::int from audit_events a
        where a.actor_id = ${caller.userId} and a.created_at > now() - interval '1 hour'
        and ${notDeleted('a')} and a.name = ${DUPLICATE} order by a.created_at desc offset ${MOST_DUPLICATES - 1} limit 1) as wait`,
  );
  if (found && found.wait !== null && !seesAll(caller)) throw tooMany(found.wait);
  return found?.taken ?? false;
};

/** Callers who may list every row learn nothing from such an answer. */
export const seesAll = ({ grants }: Asking['caller']) => grants.some((g) => g.all);

/** Message after too many duplicates, with the minutes until the next attempt. */
export const manyDuplicates = (minutes: number): Message =>
  messageFor('refusals.records.manyDuplicates', { most: MOST_DUPLICATES, minutes });

const tooMany = (seconds: number) =>
  new ApiError('BAD_REQUEST', {
    status: 429,
    message: manyDuplicates(Math.max(1, Math.ceil(seconds / 60))),
    headers: { 'retry-after': String(Math.max(1, seconds)) },
  });
