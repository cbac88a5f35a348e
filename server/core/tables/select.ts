import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import { kinds, rowOf } from '../../../resources/kit/kinds.ts';
import type { ResourceName, Role } from '../../../resources/kit/names.ts';
import type { Resource } from '../../../resources/kit/resource.ts';
import { isOptional, orderOf, ownOrder } from '../../../resources/kit/sorting.ts';
import { ALPHABETICAL } from '../db/alphabetical.ts';
import { living } from '../db/living.ts';
import { kept, type Tx } from '../db/tx.ts';
import { planned } from '../db/wire/prepared.ts';
import { columns } from './kinds.ts';
import { lookedUp } from './lookedUp.ts';
import { columnOf, fieldOf, filteredOf, filterOf, selection, tableOf } from './names.ts';
import type { Comparison, Filter, ListQuery } from './params.ts';
import { pattern, searchCondition } from './search.ts';
import { flagsOf, guardOf, isMixed, knownValue, takeRoles, withoutHidden } from './shown.ts';
import type { Sight } from './sight.ts';
import type { Row, RowOf, Values } from './types.ts';
import { whenSql } from './when.ts';

const operators: Record<Exclude<Comparison, 'is' | 'in' | 'known'>, Sql> = {
  gte: raw('>='),
  lte: raw('<='),
  gt: raw('>'),
  lt: raw('<'),
};

const filterCondition = (name: ResourceName, { field, comparison, value }: Filter): Sql => {
  const declared = filterOf(resources[name], field) as Field;
  const column = filteredOf(name, field);
  if (value === null) return sql`${column} is null`;
  if (comparison === 'known') return sql`${column} is ${raw(value ? 'not null' : 'null')}`;
  if (comparison === 'in') {
    const { type } = columns[declared.kind];
    return sql`${column} = any(${value}${raw(type === 'uuid' ? '::uuid[]' : '')})`;
  }
  if (comparison !== 'is') return sql`${column} ${operators[comparison]} ${value}`;
  return kinds[declared.kind].filter === 'contains'
    ? sql`folded(${column}) like ${pattern(String(value))}`
    : sql`${column} = ${value}`;
};

/** The rows of a list: those in sight, and what else holds for each. */
export interface Listed extends Sight {
  also?: Sql;
}

const wayCondition = (resource: Resource, way: ListQuery['way']): Sql[] =>
  way && resource.list.flow ? [whenSql(resource, resource.list.flow[way])] : [];

/** The condition of a list: living rows in sight that match filters and search. */
export const listCondition = (
  name: ResourceName,
  query: Pick<ListQuery, 'filters' | 'search' | 'way'>,
  listed: Listed,
): Sql =>
  join(
    [
      living(),
      listed.scope,
      ...(listed.also ? [listed.also] : []),
      ...query.filters.map((f) => {
        const guard = guardOf(name, f.field, listed);
        return guard ? sql`(${guard} and ${filterCondition(name, f)})` : filterCondition(name, f);
      }),
      ...wayCondition(resources[name], query.way),
      ...(query.search === null ? [] : [searchCondition(name, query.search)]),
    ],
    ' and ',
  );

/** Whether a plan depends on what is searched for: a part of a text, a list of values, one of few values among many rows. */
const isParticular = (name: ResourceName, { search, filters, way }: ListQuery) =>
  search !== null ||
  way !== undefined ||
  ((resources[name].grows || Boolean(resources[name].list.within)) && filters.length > 0) ||
  filters.some(
    ({ field, comparison }) =>
      comparison === 'in' || kinds[(filterOf(resources[name], field) as Field).kind].filter === 'contains',
  );

interface Key {
  value: Sql;
  direction: Sql;
}

/**
 * What a list is ordered by. Where a value is always there, the place of absent ones is left unsaid: an index is read
 * backwards only for 'desc' alone.
 */
const keysOf = (name: ResourceName, sort: ListQuery['sort'], listed: Listed): Key[] => {
  const resource = resources[name];
  const [{ field, descending } = { field: ownOrder(resource), descending: false }] = sort;
  return orderOf(resource, field).map((key) => ({
    value: key === 'id' ? sql`t.id` : sql`${knownValue(name, key, listed)}${sortedAs(resource, key)}`,
    direction: raw(`${descending ? 'desc' : 'asc'}${isOptional(resource, key) && descending ? ' nulls last' : ''}`),
  }));
};

/** The collation after a field in 'order by', by its kind. */
const sortedAs = (resource: Resource, key: string): Sql => {
  const field = fieldOf(resource, key);
  return field && columns[field.kind].isAlphabetical ? sql` ${ALPHABETICAL}` : empty;
};

/** 'order by' of a list. */
export const listOrder = (name: ResourceName, sort: ListQuery['sort'], listed: Listed): Sql =>
  sql`order by ${join(keysOf(name, sort, listed).map(({ value, direction }) => sql`${value} ${direction}`))}`;

/** Rows counted up to here: one more is "more than that". */
const MOST_COUNTED = 10_000;
/** Common words are found so often that counting them takes longer than what anybody makes of the number. */
const MOST_SEARCHED = 2000;

/** How many rows of a list are counted, and added up, before there are just "more". */
export const mostCounted = ({ search }: Pick<ListQuery, 'search'>): number =>
  search === null ? MOST_COUNTED : MOST_SEARCHED;

export interface Page {
  rows: Row[];
  total: number;
  /** There are more rows than `total` says: they were counted no further. */
  isMore: boolean;
}

/** The rows of a list with what they are ordered by, found before anything is put in order: no index is walked in search of a few. */
const foundFirst = (name: ResourceName, keys: readonly Key[], condition: Sql, most: number | null): Sql =>
  sql`with found as materialized (select t.id, ${join(keys.map(({ value }, at) => sql`${value} as ${raw(`key${at}`)}`))}
    from ${tableOf(name)} t where ${condition} ${raw(most === null ? '' : `limit ${most + 1}`)})`;

const inOrder = (keys: readonly Key[]): Sql =>
  sql`order by ${join(keys.map(({ direction }, at) => sql`${raw(`key${at}`)} ${direction}`))}`;

/**
 * The row of each id of a page. A view says nothing of how few rows have an id, so that all that it is made of would be read
 * to join it: its rows are looked up one by one.
 */
const joined = (name: ResourceName): Sql =>
  resources[name].written === 'here'
    ? sql`join ${tableOf(name)} t on t.id = page.id`
    : sql`cross join lateral (select * from ${tableOf(name)} v where v.id = page.id limit 1) t`;

/**
 * To how many records all rows of a list belong, where these are few: then so are the rows, and they can be looked at one and
 * all. The rows of one are read in the list's own order by an index; those of several are not.
 */
const narrowness = (name: ResourceName, { filters }: ListQuery, { few }: Listed): Sight['few'] =>
  filters.some(
    ({ field, comparison, value }) =>
      comparison === 'is' && value !== null && Boolean(rowOf(filterOf(resources[name], field) as Field)),
  )
    ? 'one'
    : few;

/**
 * One page and how many rows there are, counted up to a bound. What is found within the bound is put in order as it was
 * found; where there is more, a walk along the order meets the rows of the page soon, or all rows of a narrow list are
 * looked at. The rows of the page are chosen by their ids alone, so that where an index holds all that is filtered and
 * sorted by, no more rows are read than are sent.
 */
export const selectPage = async (tx: Tx, name: ResourceName, query: ListQuery, listed: Listed): Promise<Page> => {
  const condition = listCondition(name, query, listed);
  const order = listOrder(name, query.sort, listed);
  const keys = keysOf(name, query.sort, listed);
  const table = tableOf(name);
  const isEach = isMixed(name, listed.roles);
  const most = mostCounted(query);
  const few = narrowness(name, query, listed);
  // Among the rows of a few, so many that hold a text are put in order sooner than a walk along all rows meets a page of them.
  const within = few === 'several' ? MOST_COUNTED : most;
  const asked = (text: Sql) => (isParticular(name, query) ? planned(text) : text);
  // Written out: a plan for a page of any length expects a tenth of all rows.
  const page = raw(`limit ${query.limit} offset ${query.offset}`);
  const found = await tx.first<{ n: number; ids: string[] }>(
    asked(sql`${foundFirst(name, keys, condition, within)}
      select (select count(*)::int from found) as n, array(select id from found ${inOrder(keys)} ${page}) as ids`),
  );
  const { n, ids } = found ?? { n: 0, ids: [] };
  const outcome = { total: Math.min(n, most), isMore: n > most };
  const isFound = n <= within;
  if (isFound && !ids.length) return { ...outcome, rows: [] };
  const [sort] = query.sort;
  // A walk soon meets rows of the last days, of whichever of several they are; the first days may be of others.
  const isWalked =
    sort?.field === ownOrder(resources[name]) && (few !== 'several' || sort.descending || query.search !== null);
  const chosen = () => {
    if (isFound) return sql`select unnest(${ids}::uuid[]) as id`;
    if (isWalked || !few) return sql`select t.id from ${table} t where ${condition} ${order} ${page}`;
    return sql`${foundFirst(name, keys, condition, null)} select id from found ${inOrder(keys)} ${page}`;
  };
  const wanted = sql`select ${selection(name, listed.roles)}${isEach ? flagsOf(listed) : empty}
    from (${chosen()}) page ${joined(name)} ${order}`;
  // Rows whose ids are known are read by one plan, whichever they are.
  const rows = await tx.rows<Row>(isFound ? wanted : asked(wanted));
  if (isEach) for (const row of rows) withoutHidden(name, row);
  return { ...outcome, rows };
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

/** What is looked up of a row instead of being stored with it; nothing is asked where the entity has none of that. */
export const lookUp = async (tx: Tx, name: ResourceName, id: string): Promise<Values> => {
  const fields = lookedUp(name);
  if (!fields.length) return {};
  const asked = join(fields.map(([key, value]) => sql`${value} as ${raw(`"${key}"`)}`));
  return (await tx.first<Values>(sql`select ${asked} from ${tableOf(name)} t where t.id = ${id}`)) ?? {};
};

/** The roles by which a row is in sight: asked of the database only where there are several. */
export const rolesOver = async (tx: Tx, name: ResourceName, id: string, sight: Sight): Promise<readonly Role[]> => {
  if (sight.parts.length < 2) return sight.roles;
  const row = await tx.first<Row>(
    sql`select t.id${flagsOf(sight)} from ${tableOf(name)} t where t.id = ${id} and ${living()}`,
  );
  return row ? takeRoles(row) : [];
};

const alone = raw('pg_advisory_xact_lock');
const shared = raw('pg_advisory_xact_lock_shared');

/**
 * Waits, in a select, for the turn of a value until the transaction ends: alone, or beside others who only rely on what is
 * kept over its rows. Who waits alone is not overtaken by those.
 */
export const turnOf = (value: Sql | string, { isBeside = false } = {}) =>
  sql`${isBeside ? shared : alone}(hashtextextended(${value}::text, 1))`;

/**
 * The whole row in sight, locked against other writers until the transaction ends. Where an entity's writers take turns,
 * their place in the queue is taken before the row, so that two of them never wait for each other crosswise; it is shared by
 * those who lock nothing but their row (`isBeside`). `among` are the rows that count, the living ones where nothing is said.
 */
export const lockRow = async <N extends ResourceName>(
  tx: Tx,
  name: N,
  id: string,
  scope: Sql,
  { among = living(), isBeside = false }: { among?: Sql; isBeside?: boolean } = {},
) => {
  const { inTurnBy } = resources[name];
  const turn = inTurnBy
    ? kept(
        tx.run(
          sql`select ${turnOf(columnOf(resources[name], inTurnBy), { isBeside })} from ${tableOf(name)} t where t.id = ${id}`,
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

/** Many whole rows in sight by their ids, locked in one order, so that two who lock several never wait for each other crosswise. */
export const lockRows = async (
  tx: Tx,
  name: ResourceName,
  ids: readonly string[],
  scope: Sql,
): Promise<Map<string, Row>> => {
  const { inTurnBy } = resources[name];
  const which = sql`t.id = any(${ids}::uuid[])`;
  if (inTurnBy)
    await tx.run(
      sql`select ${turnOf(raw('turn'))} from (
        select distinct ${columnOf(resources[name], inTurnBy)} as turn from ${tableOf(name)} t where ${which} order by 1) turns`,
    );
  const rows = await tx.rows<Row>(
    sql`select ${selection(name)} from ${tableOf(name)} t where ${which} and ${living()} and ${scope} order by t.id for no key update of t`,
  );
  return new Map(rows.map((row) => [row.id, row]));
};
