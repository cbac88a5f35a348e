import sql, { join, raw } from 'sql-template-tag';
import { type ResourceName, snake } from '../../../resources/kit/names.ts';
import { conflict } from '../base/errors.ts';
import { notDeleted } from '../db/softDelete.ts';
import { tableOf } from '../tables/names.ts';
import type { Work } from './slots.ts';

/** Detects a form that was submitted twice without a key: with the fund locked, the second finds the first. */
export const refuseTwin = async <V extends object>(
  { tx, caller }: Work,
  name: ResourceName,
  values: V,
  keys: readonly (keyof V & string)[],
) => {
  const same = keys.map((key) => sql`${raw(snake(key))} = ${values[key]}`);
  const twin = await tx.first(
    sql`select 1 from ${tableOf(name)} where ${join(same, ' and ')} and status = 'Draft' and ${notDeleted(null)}
      and created_by = ${caller.userId} and created_at > now() - interval '1 minute' limit 1`,
  );
  if (twin) throw conflict('refusals.records.twin');
};
