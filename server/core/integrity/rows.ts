import sql, { raw } from 'sql-template-tag';
import type { Tx } from '../db/tx.ts';
import { type Form, forms, goneMessage, rowSeals } from './forms.ts';
import { unfinished } from './install.ts';
import { newerForms } from './recorded.ts';
import { notInstalled } from './triggers.ts';

/** Differences between a row and its last seal, in order of output. */
const wrongs: Readonly<Record<string, string>> = {
  gone: 'are missing from the database',
  unsealed: 'were inserted outside the application',
  byHand: 'were changed or inserted outside the application',
  changed: 'were changed after sealing',
};

interface Found {
  wrong: string;
  n: number;
  ids: string[];
}

/** Hashes with built-in functions only, because a function in the database could have been replaced. */
const hashedBy = (key: string) => (text: string) =>
  sql`sha256(decode(${key.slice(128)}, 'hex') || sha256(decode(${key.slice(0, 128)}, 'hex') || convert_to(${raw(text)}, 'UTF8')))`;

/** Query for rows that differ from their last entry. */
const differing = ({ table, message, rowId, shownId, mayGo }: Form, key: string) => {
  const hashed = hashedBy(key);
  const isGone = mayGo ? sql`h.row_id is null and l.mac = ${hashed(goneMessage(table, 'l.row_id'))}` : sql`false`;
  return sql`with last as (
      select distinct on (row_id) row_id, mac from seal_entries where entity = ${table} order by row_id, seq desc),
    by_hand as (select distinct row_id from seal_entries where entity = ${table} and mac is null),
    present as (
      select ${raw(rowId('t'))} as row_id, ${raw(shownId('t'))} as shown, ${hashed(message('t'))} as mac from ${raw(table)} t),
    judged as (
      select coalesce(p.shown, l.row_id::text) as id, case when p.row_id is null then case when ${isGone} then null else 'gone' end
        when l.row_id is null then 'unsealed' when h.row_id is not null then 'byHand' when l.mac <> p.mac then 'changed' end as wrong
      from present p full join last l on l.row_id = p.row_id left join by_hand h on h.row_id = l.row_id)
    select wrong, count(*)::int as n, (array_agg(id order by id))[1:5] as ids from judged where wrong is not null group by wrong`;
};

/** Queries for rows that differ from their own hash. */
const differingRows = (key: string) =>
  rowSeals.map(({ table, mac, text, shownId }) => ({
    table,
    query: sql`select ${raw(shownId('t'))} as id from ${raw(table)} t
      where t.${raw(mac)} is distinct from ${hashedBy(key)(text('t'))} order by 1`,
  }));

const named = (n: number, table: string, wrong: string | undefined, ids: readonly string[]) =>
  `${n} ${table.replaceAll('_', ' ')} ${wrong}: ${ids.slice(0, 5).join(', ')}${n > 5 ? ' ...' : ''}`;

/**
 * Checks the sealed rows, of all tables by default, as sentences; empty if each is as written. The database compares one
 * table at a time; `tell` receives each table with its row count.
 */
export const rowProblems = async (
  tx: Tx,
  key: string,
  tell: (table: string, rows: number) => void,
  checked: readonly Form[] = forms,
): Promise<string[]> => {
  const newer = await newerForms(tx);
  const inForce = forms.map((form) => newer.get(form.table) ?? form);
  const problems = (await notInstalled(tx, inForce)).map(
    (name) => `The trigger ${name} is missing or changed: writes are not sealed.`,
  );
  const open = new Set(await unfinished(tx, inForce));
  for (const table of open)
    problems.push(`Some rows of ${table} are not sealed by this version yet: start the server once.`);
  for (const table of checked.map((it) => it.table)) {
    const form = inForce.find((it) => it.table === table);
    if (!form || open.has(table)) continue;
    const found = await tx.rows<Found>(differing(form, key));
    const count = await tx.first<{ n: number }>(sql`select count(*)::int as n from ${raw(form.table)}`);
    tell(form.table, count?.n ?? 0);
    for (const wrong of Object.keys(wrongs)) {
      const it = found.find((f) => f.wrong === wrong);
      if (it) problems.push(named(it.n, form.table, wrongs[wrong], it.ids));
    }
  }
  for (const { table, query } of differingRows(key)) {
    const found = (await tx.rows<{ id: string }>(query)).map(({ id }) => id);
    if (found.length) problems.push(named(found.length, table, wrongs.changed, found));
  }
  return problems;
};

/** Returns tables with rows or columns from before their seals, as sentences. */
export const foundBefore = async (tx: Tx): Promise<string[]> =>
  (
    await tx.rows<{ entity: string; found: number; at: string }>(
      sql`select entity, found, found_at as at from seal_forms where found > 0 order by entity`,
    )
  ).map(
    ({ entity, found, at }) =>
      `${found} ${entity.replaceAll('_', ' ')} were sealed on ${at.slice(0, 10)} with their values of that day: earlier changes to unsealed columns cannot be detected.`,
  );
