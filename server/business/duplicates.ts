import sql, { type Sql } from 'sql-template-tag';
import { type ResourceName, snake } from '../../resources/kit/names.ts';
import { tableOf } from '../db/names.ts';
import type { Tx } from '../db/tx.ts';
import { conflict } from '../errors.ts';
import { seal } from '../secrets.ts';

/** 409 that says which field is taken, in the specification's words. */
export const taken = (field: string, message = `This ${field} is already registered. Please use a different value.`) =>
  conflict(message, [{ field, message }]);

/** Refuses a value that another living row of the entity already holds. */
export const refuseTaken = async (
  tx: Tx,
  name: ResourceName,
  { field, value, except, message }: { field: string; value: unknown; except?: string | undefined; message?: string },
) => {
  if (typeof value !== 'string' || value === '') return;
  const other = sql`lower(t.${sql([`"${snake(field)}"`])}) = lower(${value})`;
  if (await exists(tx, name, other, except)) throw taken(field, message);
};

/** Tax ids are stored sealed; an emptied one is stored as none, and only one partner may be saved that way. */
export const refuseTakenTaxId = async (
  tx: Tx,
  name: 'partners' | 'companies' | 'funds',
  value: unknown,
  except?: string,
) => {
  if (value === '' && name === 'partners' && (await exists(tx, name, sql`t.tax_id is null`, except)))
    throw taken(
      'taxId',
      'Multiple partners cannot have empty Tax IDs. Please provide a unique Tax ID or leave the field blank.',
    );
  if (typeof value !== 'string' || value === '') return;
  if (await exists(tx, name, sql`t.tax_id = ${seal(value)}`, except))
    throw taken('taxId', `Tax ID ${value} is already registered. Please use a different Tax ID.`);
};

const exists = async (tx: Tx, name: ResourceName, condition: Sql, except: string | undefined) =>
  (await tx.first(
    sql`select 1 from ${tableOf(name)} t where t.deleted_at is null and ${condition}
      and t.id is distinct from ${except ?? null}::uuid limit 1`,
  )) !== undefined;
