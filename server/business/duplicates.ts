import sql, { join, type Sql } from 'sql-template-tag';
import { resources } from '../../resources/index.ts';
import { secret } from '../../resources/kit/fields.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { columnOf, tableOf } from '../db/names.ts';
import { ApiError } from '../errors.ts';
import { toColumn } from '../kinds.ts';
import type { Work } from '../slots.ts';

/** What a refused duplicate is called in the audit, and how many of them a user is told of in an hour. */
export const DUPLICATE = 'duplicate value';
export const MOST_DUPLICATES = 20;

type Asking = Pick<Work, 'tx' | 'caller'>;

/** 409 that says which field is taken, in the specification's words. It is put down in the audit, and counted. */
export const taken = (field: string, message = `This ${field} is already registered. Please use a different value.`) =>
  new ApiError('CONFLICT', { message, errors: [{ field, message }], record: DUPLICATE });

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
  }: { field: string; value: unknown; except?: string | undefined; message?: string },
) => {
  if (typeof value !== 'string' || value === '') return;
  const { unique } = resources[name].fields[field] ?? {};
  const except = typeof unique === 'object' ? Object.entries(unique.except) : [];
  const counts = except.map(([f, left]) => sql` and ${columnOf(resources[name], f)} <> ${left}`);
  const other = join([sql`lower(${columnOf(resources[name], field)}) = lower(${value})`, ...counts], '');
  if (await exists(work, name, other, itself)) throw taken(field, message);
};

/** Tax ids are stored sealed; an emptied one is stored as none, and only one partner may be saved that way. */
export const refuseTakenTaxId = async (
  work: Asking,
  name: 'partners' | 'companies' | 'funds',
  value: unknown,
  except?: string,
) => {
  if (value === '' && name === 'partners' && (await exists(work, name, sql`t.tax_id is null`, except)))
    throw taken(
      'taxId',
      'Multiple partners cannot have empty Tax IDs. Please provide a unique Tax ID or leave the field blank.',
    );
  if (typeof value !== 'string' || value === '') return;
  if (await exists(work, name, sql`t.tax_id = ${toColumn(secret({ unique: true }), value)}`, except))
    throw taken('taxId', `Tax ID ${value} is already registered. Please use a different Tax ID.`);
};

const exists = async ({ tx, caller }: Asking, name: ResourceName, condition: Sql, except: string | undefined) => {
  const found = await tx.first<{ taken: boolean; wait: number | null }>(
    sql`select exists (select 1 from ${tableOf(name)} t where t.deleted_at is null and ${condition}
        and t.id is distinct from ${except ?? null}::uuid) as taken,
      (select ceil(extract(epoch from a.created_at + interval '1 hour' - now()))::int from audit_events a
        where a.actor_id = ${caller.userId} and a.created_at > now() - interval '1 hour'
        and a.deleted_at is null and a.name = ${DUPLICATE} order by a.created_at desc offset ${MOST_DUPLICATES - 1} limit 1) as wait`,
  );
  if (found && found.wait !== null && !seesAll(caller)) throw tooMany(found.wait);
  return found?.taken ?? false;
};

/** Whoever may list every row learns nothing from being told that a value is taken. */
const seesAll = ({ grants }: Asking['caller']) => grants.some((g) => g.all);

const tooMany = (seconds: number) =>
  new ApiError('BAD_REQUEST', {
    status: 429,
    message: `You have tried ${MOST_DUPLICATES} values that are already registered. Please try again in ${Math.max(1, Math.ceil(seconds / 60))} minutes.`,
    headers: { 'retry-after': String(Math.max(1, seconds)) },
  });
