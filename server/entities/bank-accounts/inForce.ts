import sql, { type Sql } from 'sql-template-tag';
import { notDeleted } from '../../core/db/softDelete.ts';
import { cascadeUpdate } from '../../core/entity/cascade.ts';

/**
 * Query for each owner's account in force on a day, by owner_id and id: the latest approved one after its waiting
 * period.
 */
export const latestOn = (kind: 'Partner' | 'Fund', day: Sql) =>
  sql`select distinct on (owner_id) owner_id, id from bank_accounts
    where owner_kind = ${kind} and status = 'active' and effective_from <= ${day} and ${notDeleted(null)}
    order by owner_id, effective_from desc, approved_at desc`;

/**
 * Sets the account in force at a given time (ISO 8601) on partners, and on funds without an account: the latest
 * approved one after its waiting period, by the fund's calendar. Idempotent.
 */
export const putInForce = async (by: By, moment: string): Promise<void> => {
  const day = sql`(${moment}::timestamptz at time zone coalesce((select f.time_zone from funds f where f.id = owner_id), 'UTC'))::date`;
  const latest = (kind: 'Partner' | 'Fund') => latestOn(kind, day);
  const partners = await by.tx.rows<Pointed>(
    sql`select p.id, a.id as "bankAccountId" from partners p join (${latest('Partner')}) a on a.owner_id = p.id
      where ${notDeleted('p')} and p.bank_account_id is distinct from a.id order by p.id`,
  );
  await point(by, 'partners', partners);
  const funds = await by.tx.rows<Pointed>(
    sql`select f.id, a.id as "bankAccountId" from funds f join (${latest('Fund')}) a on a.owner_id = f.id
      where ${notDeleted('f')} and f.bank_account_id is null order by f.id`,
  );
  await point(by, 'funds', funds);
};

type By = Parameters<typeof cascadeUpdate>[0];
interface Pointed {
  id: string;
  bankAccountId: string;
}

const point = async (by: By, name: 'partners' | 'funds', owners: readonly Pointed[]): Promise<void> => {
  const accounts = new Map(owners.map(({ id, bankAccountId }) => [id, bankAccountId]));
  const ids = owners.map(({ id }) => id);
  await cascadeUpdate(by, name, ids, ({ id }) => ({ bankAccountId: accounts.get(id) ?? null }));
};
