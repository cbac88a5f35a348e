import sql, { raw } from 'sql-template-tag';
import type { Tx } from '../db/tx.ts';
import { type Form, forms, goneMessage } from './forms.ts';
import { notInstalled } from './install.ts';

/** How a row and its last seal differ, in the order in which they are told. */
const wrongs: Readonly<Record<string, string>> = {
  gone: 'are gone from the database',
  unsealed: 'were put in past the portal',
  byHand: 'were changed or put in past the portal',
  changed: 'are not as they were sealed',
};

interface Found {
  wrong: string;
  n: number;
  ids: string[];
}

/** Rows that are not what their last entry says. The hash is worked out here, not by what the database calls by that name. */
const differing = ({ table, message, mayGo }: Form, key: string) => {
  const hashed = (text: string) =>
    sql`sha256(decode(${key.slice(128)}, 'hex') || sha256(decode(${key.slice(0, 128)}, 'hex') || convert_to(${raw(text)}, 'UTF8')))`;
  const isGone = mayGo ? sql`h.row_id is null and l.mac = ${hashed(goneMessage(table, 'l.row_id'))}` : sql`false`;
  return sql`with last as (
      select distinct on (row_id) row_id, mac from seal_entries where entity = ${table} order by row_id, seq desc),
    by_hand as (select distinct row_id from seal_entries where entity = ${table} and mac is null),
    judged as (
      select coalesce(t.id, l.row_id) as id, case when t.id is null then case when ${isGone} then null else 'gone' end
        when l.row_id is null then 'unsealed' when h.row_id is not null then 'byHand'
        when l.mac <> ${hashed(message('t'))} then 'changed' end as wrong
      from ${raw(table)} t full join last l on l.row_id = t.id left join by_hand h on h.row_id = l.row_id)
    select wrong, count(*)::int as n, (array_agg(id::text order by id))[1:5] as ids from judged where wrong is not null group by wrong`;
};

/**
 * What is wrong with the sealed rows, in sentences; empty when each is as it was written. The database compares, a table at
 * a time; `tell` is given each table and how many rows it holds.
 */
export const rowProblems = async (
  tx: Tx,
  key: string,
  tell: (table: string, rows: number) => void,
): Promise<string[]> => {
  const problems = (await notInstalled(tx)).map(
    (name) => `The trigger ${name} is not as it was made: writes are not sealed.`,
  );
  for (const form of forms) {
    const found = await tx.rows<Found>(differing(form, key));
    const count = await tx.first<{ n: number }>(sql`select count(*)::int as n from ${raw(form.table)}`);
    tell(form.table, count?.n ?? 0);
    for (const wrong of Object.keys(wrongs)) {
      const it = found.find((f) => f.wrong === wrong);
      if (it)
        problems.push(
          `${it.n} ${form.table.replaceAll('_', ' ')} ${wrongs[wrong]}: ${it.ids.join(', ')}${it.n > it.ids.length ? ' ...' : ''}`,
        );
    }
  }
  return problems;
};

/** What was there before it was watched, in sentences: of the time before, nothing can be said. */
export const foundBefore = async (tx: Tx): Promise<string[]> =>
  (
    await tx.rows<{ entity: string; found: number; at: string }>(
      sql`select entity, found, found_at as at from seal_forms where found > 0 order by entity`,
    )
  ).map(
    ({ entity, found, at }) =>
      `${found} ${entity.replaceAll('_', ' ')} were there before they were sealed, on ${at.slice(0, 10)}: sealed as they were found.`,
  );
