import sql, { join, type Sql } from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { ApiError } from '../base/errors.ts';
import { living } from '../db/living.ts';
import { columnOf, tableOf } from '../tables/names.ts';
import { type Said, say, word } from '../words/said.ts';
import type { Work } from './slots.ts';

/** What a refused duplicate is called in the audit, and how many of them a user is told of in an hour. */
const DUPLICATE = 'duplicate value';
export const MOST_DUPLICATES = 20;

export type Asking = Pick<Work, 'tx' | 'caller'>;

/** 409 that says which field is taken, in the specification's words. It is put down in the audit, and counted. */
export const taken = (
  field: string,
  message: Said = say('errors.duplicate.other', { field: word(`fields.${field}`) }),
) => new ApiError('CONFLICT', { message, errors: [{ field, message }], record: DUPLICATE });

/**
 * Refuses a value that another living row of the entity already holds. The answer says that such a row exists, also one
 * out of the caller's sight: whoever does not see all rows and had twenty such answers within an hour gets 429 to the free
 * and the taken alike.
 */
export const refuseTaken = async (
  work: Asking,
  name: ResourceName,
  {
    field,
    value,
    except: itself,
    message,
  }: { field: string; value: unknown; except?: string | undefined; message?: Said },
) => {
  if (typeof value !== 'string' || value === '') return;
  const { unique } = resources[name].fields[field] ?? {};
  const except = typeof unique === 'object' ? Object.entries(unique.except) : [];
  const counts = except.map(([f, left]) => sql` and ${columnOf(resources[name], f)} <> ${left}`);
  const other = join([sql`lower(${columnOf(resources[name], field)}) = lower(${value})`, ...counts], '');
  if (await isHeld(work, name, other, itself)) throw taken(field, message);
};

/**
 * Whether another living row of the entity meets the condition on `t`. Throws 429 for whoever was told so too often within
 * the hour.
 */
export const isHeld = async (
  { tx, caller }: Asking,
  name: ResourceName,
  condition: Sql,
  except: string | undefined,
): Promise<boolean> => {
  const found = await tx.first<{ taken: boolean; wait: number | null }>(
    sql`select exists (select 1 from ${tableOf(name)} t where ${living()} and ${condition}
        and t.id is distinct from ${except ?? null}::uuid) as taken,
      (select ceil(extract(epoch from a.created_at + interval '1 hour' - now()))::int from audit_events a
        where a.actor_id = ${caller.userId} and a.created_at > now() - interval '1 hour'
        and ${living('a')} and a.name = ${DUPLICATE} order by a.created_at desc offset ${MOST_DUPLICATES - 1} limit 1) as wait`,
  );
  if (found && found.wait !== null && !seesAll(caller)) throw tooMany(found.wait);
  return found?.taken ?? false;
};

/** Whoever may list every row learns nothing from being told that a value is taken. */
export const seesAll = ({ grants }: Asking['caller']) => grants.some((g) => g.all);

/** What is said to whoever was told so too often, with the minutes until they are told again. */
export const manyDuplicates = (minutes: number): Said =>
  say('refusals.records.manyDuplicates', { most: MOST_DUPLICATES, minutes });

const tooMany = (seconds: number) =>
  new ApiError('BAD_REQUEST', {
    status: 429,
    message: manyDuplicates(Math.max(1, Math.ceil(seconds / 60))),
    headers: { 'retry-after': String(Math.max(1, seconds)) },
  });
