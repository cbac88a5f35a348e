import sql, { raw } from 'sql-template-tag';
import { type ResourceName, snake } from '../../../resources/kit/names.ts';
import type { Tx } from '../db/tx.ts';
import { tableOf } from './names.ts';
import type { RowOf } from './types.ts';

/** Returns the number after the highest one of an owner, deleted rows included; the caller holds the owner's lock. */
export const nextNumber = async <N extends ResourceName>(
  tx: Tx,
  name: N,
  number: keyof RowOf<N> & string,
  [reference, id]: readonly [keyof RowOf<N> & string, string],
): Promise<number> => {
  const found = await tx.first<{ next: number }>(
    sql`select coalesce(max(${raw(snake(number))}), 0) + 1 as next from ${tableOf(name)} where ${raw(snake(reference))} = ${id}`,
  );
  return found?.next ?? 1;
};
