import sql, { type Sql } from 'sql-template-tag';
import { living } from '../../core/db/living.ts';
import type { Tx } from '../../core/db/tx.ts';

/** A query for the account of each owner that counts on a day, by owner_id and id: the latest approved one whose waiting period is over. */
export const latestOn = (kind: 'Partner' | 'Fund', day: Sql) =>
  sql`select distinct on (owner_id) owner_id, id from bank_accounts
    where owner_kind = ${kind} and status = 'active' and effective_from <= ${day} and ${living(null)}
    order by owner_id, effective_from desc, approved_at desc`;

/**
 * Points partners to the account that is in force at a moment (ISO 8601), the latest approved one whose waiting period is
 * over, and funds without an account to theirs, by the fund's own calendar. May run as often as one likes.
 */
export const putInForce = async (tx: Tx, moment: string) => {
  const day = sql`(${moment}::timestamptz at time zone coalesce((select f.time_zone from funds f where f.id = owner_id), 'UTC'))::date`;
  const latest = (kind: 'Partner' | 'Fund') => latestOn(kind, day);
  await tx.run(
    sql`update partners p set bank_account_id = a.id, version = p.version + 1, updated_at = now() from (${latest('Partner')}) a
      where p.id = a.owner_id and ${living('p')} and p.bank_account_id is distinct from a.id`,
  );
  await tx.run(
    sql`update funds f set bank_account_id = a.id, version = f.version + 1, updated_at = now() from (${latest('Fund')}) a
      where f.id = a.owner_id and ${living('f')} and f.bank_account_id is null`,
  );
};
