import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import { kinds } from '../../../resources/kit/kinds.ts';
import type { ResourceName, Role } from '../../../resources/kit/names.ts';
import { living } from '../db/living.ts';
import { planned } from '../db/statements.ts';
import { kept, type Tx } from '../db/tx.ts';
import { columns } from './kinds.ts';
import { columnOf, fieldOf, isOptional, selection, tableOf } from './names.ts';
import type { Comparison, Filter, ListQuery } from './params.ts';
import { flagsOf, guardOf, isMixed, knownValue, takeRoles, withoutHidden } from './shown.ts';
import type { Sight } from './sight.ts';
import type { Row, RowOf } from './types.ts';

const operators: Record<Exclude<Comparison, 'is' | 'in'>, Sql> = {
  gte: raw('>='),
  lte: raw('<='),
  gt: raw('>'),
  lt: raw('<'),
};

/** Characters that mean something in a pattern are taken as themselves. */
const pattern = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

const filterCondition = (name: ResourceName, { field, comparison, value }: Filter): Sql => {
  const declared = fieldOf(resources[name], field) as Field;
  const column = columnOf(resources[name], field);
  if (value === null) return sql`${column} is null`;
  if (comparison === 'in') {
    const { type } = columns[declared.kind];
    return sql`${column} = any(${value}${raw(type === 'uuid' ? '::uuid[]' : '')})`;
  }
  if (comparison !== 'is') return sql`${column} ${operators[comparison]} ${value}`;
  return kinds[declared.kind].filter === 'contains'
    ? sql`lower(${column}) like ${pattern(String(value))}`
    : sql`${column} = ${value}`;
};

/** The rows of a list: those in sight, and what else holds for each. */
export interface Listed extends Sight {
  also?: Sql;
}

/** The condition of a list: living rows in sight that match filters and search. */
export const listCondition = (name: ResourceName, query: Pick<ListQuery, 'filters' | 'search'>, listed: Listed): Sql =>
  join(
    [
      living(),
      listed.scope,
      ...(listed.also ? [listed.also] : []),
      ...query.filters.map((f) => {
        const guard = guardOf(name, f.field, listed);
        return guard ? sql`(${guard} and ${filterCondition(name, f)})` : filterCondition(name, f);
      }),
      ...(query.search === null
        ? []
        : [resources[name].list.search.length ? sql`t.search_text like ${pattern(query.search)}` : sql`false`]),
    ],
    ' and ',
  );

/**
 * 'order by' of a list; the id comes last so that pages neither repeat nor skip rows. Where a value is always there, the
 * place of absent ones is left unsaid: an index is read backwards only for 'desc' alone.
 */
export const listOrder = (name: ResourceName, sort: ListQuery['sort'], listed: Listed): Sql => {
  const direction = ({ field, descending }: ListQuery['sort'][number]) =>
    `${descending ? 'desc' : 'asc'}${isOptional(resources[name], field) && descending ? ' nulls last' : ''}`;
  const parts = sort.map((s) => sql`${knownValue(name, s.field, listed)} ${raw(direction(s))}`);
  const last = raw(sort[0]?.descending ? 't.id desc' : 't.id asc');
  return sql`order by ${join([...parts, last])}`;
};

/** Whether a plan depends on what is searched for: a part of a text, or a list of values. */
const isParticular = (name: ResourceName, { search, filters }: ListQuery) =>
  search !== null ||
  filters.some(
    ({ field, comparison }) =>
      comparison === 'in' || kinds[(fieldOf(resources[name], field) as Field).kind].filter === 'contains',
  );

/**
 * One page and the exact total, in one round trip. The rows of the page are chosen by their ids alone, so that where an
 * index holds all that is filtered and sorted by, no more rows are read than are sent.
 */
export const selectPage = async (tx: Tx, name: ResourceName, query: ListQuery, listed: Listed) => {
  const condition = listCondition(name, query, listed);
  const order = listOrder(name, query.sort, listed);
  const isEach = isMixed(name, listed.roles);
  const table = tableOf(name);
  // Written out: a plan for a page of any length expects a tenth of all rows.
  const page = raw(`limit ${query.limit} offset ${query.offset}`);
  const asked = (text: Sql) => (isParticular(name, query) ? planned(text) : text);
  const rows = await tx.rows<Row & { '#total': number | undefined }>(
    asked(sql`select (select count(*)::int from ${table} t where ${condition}) as "#total", ${selection(name, listed.roles)}${isEach ? flagsOf(listed) : empty}
      from (select t.id from ${table} t where ${condition} ${order} ${page}) page
      join ${table} t on t.id = page.id ${order}`),
  );
  const first = rows[0];
  if (first) {
    const total = first['#total'] ?? 0;
    // Emptied rather than taken out: copying a page's rows without it costs more than all else that is done with them.
    for (const row of rows) row['#total'] = undefined;
    if (isEach) for (const row of rows) withoutHidden(name, row);
    return { total, rows: rows as Row[] };
  }
  const counted =
    query.offset === 0
      ? 0
      : (await tx.first<{ n: number }>(planned(sql`select count(*)::int as n from ${table} t where ${condition}`)))?.n;
  return { total: counted ?? 0, rows: [] as Row[] };
};

/** One living row in sight, in the names that the caller is sent; undefined for absent and foreign alike. */
export const selectOne = async (tx: Tx, name: ResourceName, id: string, sight: Sight) => {
  const isEach = isMixed(name, sight.roles);
  const row = await tx.first<Row>(
    sql`select ${selection(name, sight.roles)}${isEach ? flagsOf(sight) : empty} from ${tableOf(name)} t where t.id = ${id} and ${living()} and ${sight.scope}`,
  );
  return row && isEach ? withoutHidden(name, row) : row;
};

/** One whole living row inside the scope, whatever the caller is sent of it. */
export const selectWhole = (tx: Tx, name: ResourceName, id: string, scope: Sql) =>
  tx.first<Row>(sql`select ${selection(name)} from ${tableOf(name)} t where t.id = ${id} and ${living()} and ${scope}`);

/** The roles by which a row is in sight: asked of the database only where there are several. */
export const rolesOver = async (tx: Tx, name: ResourceName, id: string, sight: Sight): Promise<readonly Role[]> => {
  if (sight.parts.length < 2) return sight.roles;
  const row = await tx.first<Row>(
    sql`select t.id${flagsOf(sight)} from ${tableOf(name)} t where t.id = ${id} and ${living()}`,
  );
  return row ? takeRoles(row) : [];
};

/**
 * The whole row in sight, locked against other writers until the transaction ends. Where an entity's writers take turns,
 * their place in the queue is taken before the row, so that two of them never wait for each other crosswise. `among` are the
 * rows that count, the living ones where nothing is said.
 */
export const lockRow = async <N extends ResourceName>(
  tx: Tx,
  name: N,
  id: string,
  scope: Sql,
  { among = living() }: { among?: Sql } = {},
) => {
  const { inTurnBy } = resources[name];
  const turn = inTurnBy
    ? kept(
        tx.run(
          sql`select pg_advisory_xact_lock(hashtextextended(${columnOf(resources[name], inTurnBy)}::text, 1)) from ${tableOf(name)} t where t.id = ${id}`,
        ),
      )
    : undefined;
  // Sent at once: the session begins it when it has been given its turn.
  const row = kept(
    tx.first<RowOf<N>>(
      sql`select ${selection(name)} from ${tableOf(name)} t where t.id = ${id} and ${among} and ${scope} for no key update of t`,
    ),
  );
  await turn;
  return row;
};
