import sql from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import type { Tx } from '../../core/db/tx.ts';
import { tableOf } from '../../core/tables/names.ts';
import type { Row } from '../../core/tables/types.ts';

/** A record without a fund reference is the fund. */
const isOfFund = (name: ResourceName) => 'fundId' in resources[name].fields;

/** Returns the fund of a record. */
export const fundIdOf = (name: ResourceName, row: Row): string => String(isOfFund(name) ? row.fundId : row.id);

/** Returns whether a fund under dual control owns one of the records. */
export const isUnderDualControl = async (tx: Tx, name: ResourceName, ids: readonly string[]): Promise<boolean> => {
  const own = isOfFund(name) ? sql`t.fund_id` : sql`t.id`;
  const found = await tx.first(
    sql`select 1 from ${tableOf(name)} t join funds f on f.id = ${own} where t.id = any(${ids}::uuid[]) and f.second_person limit 1`,
  );
  return found !== undefined;
};
