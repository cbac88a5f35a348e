import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import { kinds, rowOf } from '../../../resources/kit/kinds.ts';
import type { ResourceName, Role } from '../../../resources/kit/names.ts';
import type { Resource } from '../../../resources/kit/resource.ts';
import { defaultSortField, isOptional, orderOf } from '../../../resources/kit/sorting.ts';
import { ALPHABETICAL } from '../db/alphabetical.ts';
import { planned } from '../db/prepared.ts';
import { notDeleted } from '../db/softDelete.ts';
import { deferRejection, type Tx } from '../db/tx.ts';
import { lookedUp } from './computedFields.ts';
import { columns } from './kinds.ts';
import { columnOf, fieldOf, filteredOf, filterOf, selection, tableOf } from './names.ts';
import type { Comparison, Filter, ListQuery } from './params.ts';
import type { RowScope } from './rowScope.ts';
import { pattern, searchCondition } from './search.ts';
import { flagsOf, guardOf, isMixed, knownValue, takeRoles, withoutHidden } from './shown.ts';
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
    ? sql`folded(${column}) like ${pattern(kinds[declared.kind].searchedAs?.(String(value)) ?? String(value))}`
    : sql`${column} = ${value}`;
};

/** Row scope of a list, with an extra condition. */
export interface Listed extends RowScope {
  also?: Sql;
}

const wayCondition = (resource: Resource, way: ListQuery['way']): Sql[] =>
  way && resource.list.flow ? [whenSql(resource, resource.list.flow[way])] : [];

/** SQL condition of a list: rows in scope that are not deleted and match filters and search. */
export const listCondition = (
  name: ResourceName,
  query: Pick<ListQuery, 'filters' | 'search' | 'way'>,
  listed: Listed,
): Sql =>
  join(
    [
      notDeleted(),
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

/** Returns whether a filter is computed on read. */
const isLookedUp = (name: ResourceName, { filters }: ListQuery): boolean =>
  filters.some(({ field }) => fieldOf(resources[name], field) === undefined);

/**
 * Returns whether the plan depends on the values: a substring, a list of values, a subquery, or one of few values
 * among many rows.
 */
const isParticular = (name: ResourceName, query: ListQuery) => isLookedUp(name, query) || isOfValues(name, query);

const isOfValues = (name: ResourceName, { search, filters, way }: ListQuery) =>
  search !== null ||
  way !== undefined ||
  ((resources[name].unbounded || Boolean(resources[name].list.whenNarrowed)) && filters.length > 0) ||
  filters.some(
    ({ field, comparison }) =>
      comparison === 'in' || kinds[(filterOf(resources[name], field) as Field).kind].filter === 'contains',
  );

interface Key {
  value: Sql;
  direction: Sql;
}

/**
 * Sort keys of a list. Required fields omit 'nulls first/last', because an index is read backwards only for plain
 * 'desc'.
 */
const keysOf = (name: ResourceName, sort: ListQuery['sort'], listed: Listed): Key[] => {
  const resource = resources[name];
  const [{ field, descending } = { field: defaultSortField(resource), descending: false }] = sort;
  return orderOf(resource, field).map((key) => ({
    value: key === 'id' ? sql`t.id` : sql`${knownValue(name, key, listed)}${sortedAs(resource, key)}`,
    direction: raw(`${descending ? 'desc' : 'asc'}${isOptional(resource, key) && descending ? ' nulls last' : ''}`),
  }));
};

/** Collation clause of a sort field, by kind. */
const sortedAs = (resource: Resource, key: string): Sql => {
  const field = fieldOf(resource, key);
  return field && columns[field.kind].isAlphabetical ? sql` ${ALPHABETICAL}` : empty;
};

/** Returns the 'order by' of a list. */
export const listOrder = (name: ResourceName, sort: ListQuery['sort'], listed: Listed): Sql =>
  sql`order by ${join(keysOf(name, sort, listed).map(({ value, direction }) => sql`${value} ${direction}`))}`;

/** Limit for counting rows; beyond it the list shows "more than". */
const MOST_COUNTED = 10_000;
/** Lower limit for searches: counting matches of common words takes longer than the count is worth. */
const MOST_SEARCHED = 2000;

/** Returns the limit for counting and adding up rows of a list. */
export const mostCounted = ({ search }: Pick<ListQuery, 'search'>): number =>
  search === null ? MOST_COUNTED : MOST_SEARCHED;

export interface Page {
  rows: Row[];
  total: number;
  /** There are more rows than `total`, which stopped at the limit. */
  isMore: boolean;
}

/** Materializes the matching rows with their sort keys before sorting so that no index is walked to find a few. */
const foundFirst = (name: ResourceName, keys: readonly Key[], condition: Sql, most: number | null): Sql =>
  sql`with found as materialized (select t.id, ${join(keys.map(({ value }, at) => sql`${value} as ${raw(`key${at}`)}`))}
    from ${tableOf(name)} t where ${condition} ${raw(most === null ? '' : `limit ${most + 1}`)})`;

const inOrder = (keys: readonly Key[]): Sql =>
  sql`order by ${join(keys.map(({ direction }, at) => sql`${raw(`key${at}`)} ${direction}`))}`;

/**
 * Joins the rows of a page. A view has no row estimate by id and would be computed in full, so its rows are looked up
 * one by one, and so are those of a filter with a subquery, whose cost hides that of the join.
 */
const joined = (name: ResourceName, query: ListQuery): Sql =>
  resources[name].written === 'here' && !isLookedUp(name, query)
    ? sql`join ${tableOf(name)} t on t.id = page.id`
    : sql`cross join lateral (select * from ${tableOf(name)} v where v.id = page.id limit 1) t`;

/**
 * Returns whether a filter restricts a list to one or several records, and thus to few rows. An index returns the rows
 * of one record in list order; not those of several.
 */
const narrowness = (name: ResourceName, { filters }: ListQuery, { few }: Listed): RowScope['few'] =>
  filters.some(
    ({ field, comparison, value }) =>
      comparison === 'is' && value !== null && Boolean(rowOf(filterOf(resources[name], field) as Field)),
  )
    ? 'one'
    : few;

/**
 * Selects one page and the row count up to a limit. Matches within the limit are sorted directly. Beyond it, an index
 * walk in list order soon finds the page, or a narrow list is read in full. The page is chosen by ids only so that a
 * covering index avoids reading more rows than are sent.
 */
export const selectPage = async (tx: Tx, name: ResourceName, query: ListQuery, listed: Listed): Promise<Page> => {
  const condition = listCondition(name, query, listed);
  const order = listOrder(name, query.sort, listed);
  const keys = keysOf(name, query.sort, listed);
  const table = tableOf(name);
  const isEach = isMixed(name, listed.roles);
  const most = mostCounted(query);
  const few = narrowness(name, query, listed);
  // In a narrow list, sorting the matches of a search is faster than walking all rows.
  const within = few === 'several' ? MOST_COUNTED : most;
  const asked = (text: Sql) => (isParticular(name, query) ? planned(text) : text);
  // Inlined, because a generic plan for a page of any length expects a tenth of all rows.
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
  // Walking from the latest rows soon finds matches of any of several records; the earliest rows may belong to others.
  const isWalked =
    sort?.field === defaultSortField(resources[name]) &&
    (few !== 'several' || sort.descending || query.search !== null);
  const chosen = () => {
    if (isFound) return sql`select unnest(${ids}::uuid[]) as id`;
    if (isWalked || !few) return sql`select t.id from ${table} t where ${condition} ${order} ${page}`;
    return sql`${foundFirst(name, keys, condition, null)} select id from found ${inOrder(keys)} ${page}`;
  };
  const wanted = sql`select ${selection(name, listed.roles)}${isEach ? flagsOf(listed) : empty}
    from (${chosen()}) page ${joined(name, query)} ${order}`;
  // Rows by id share one plan.
  const rows = await tx.rows<Row>(isFound ? wanted : asked(wanted));
  if (isEach) for (const row of rows) withoutHidden(name, row);
  return { ...outcome, rows };
};

/**
 * Selects a row in scope that is not deleted, with the fields the caller may read; undefined if absent or out of scope.
 */
export const selectOne = async (tx: Tx, name: ResourceName, id: string, sight: RowScope) => {
  const isEach = isMixed(name, sight.roles);
  const row = await tx.first<Row>(
    sql`select ${selection(name, sight.roles)}${isEach ? flagsOf(sight) : empty} from ${tableOf(name)} t where t.id = ${id} and ${notDeleted()} and ${sight.scope}`,
  );
  return row && isEach ? withoutHidden(name, row) : row;
};

/** Selects a row in scope that is not deleted, with all fields. */
export const selectWhole = (tx: Tx, name: ResourceName, id: string, scope: Sql) =>
  tx.first<Row>(
    sql`select ${selection(name)} from ${tableOf(name)} t where t.id = ${id} and ${notDeleted()} and ${scope}`,
  );

/** Loads the computed fields of a row; runs no query if the entity has none. */
export const lookUp = async (tx: Tx, name: ResourceName, id: string): Promise<Values> => {
  const fields = lookedUp(name);
  if (!fields.length) return {};
  const asked = join(fields.map(([key, value]) => sql`${value} as ${raw(`"${key}"`)}`));
  return (await tx.first<Values>(sql`select ${asked} from ${tableOf(name)} t where t.id = ${id}`)) ?? {};
};

/** Returns the roles whose scope contains a row; queries only if there are several roles. */
export const rolesOver = async (tx: Tx, name: ResourceName, id: string, sight: RowScope): Promise<readonly Role[]> => {
  if (sight.parts.length < 2) return sight.roles;
  const row = await tx.first<Row>(
    sql`select t.id${flagsOf(sight)} from ${tableOf(name)} t where t.id = ${id} and ${notDeleted()}`,
  );
  return row ? takeRoles(row) : [];
};

const alone = raw('pg_advisory_xact_lock');
const shared = raw('pg_advisory_xact_lock_shared');

/**
 * Takes a transaction-level advisory lock on a value in a select, exclusive or shared. The queue is FIFO, so shared
 * locks do not overtake a waiting exclusive one.
 */
export const turnOf = (value: Sql | string, { isBeside = false } = {}) =>
  sql`${isBeside ? shared : alone}(hashtextextended(${value}::text, 1))`;

/**
 * Locks a row in scope against other writers until the end of the transaction. If writers of the entity are serialized,
 * it first takes their advisory lock to prevent deadlocks; writers that lock only their row share it (`isBeside`).
 * `among` is the condition on rows, by default not deleted.
 */
export const lockRow = async <N extends ResourceName>(
  tx: Tx,
  name: N,
  id: string,
  scope: Sql,
  { among = notDeleted(), isBeside = false }: { among?: Sql; isBeside?: boolean } = {},
) => {
  const { serializeBy } = resources[name];
  const turn = serializeBy
    ? deferRejection(
        tx.run(
          sql`select ${turnOf(columnOf(resources[name], serializeBy), { isBeside })} from ${tableOf(name)} t where t.id = ${id}`,
        ),
      )
    : undefined;
  // Sent without waiting; the session runs it after the advisory lock.
  const row = deferRejection(
    tx.first<RowOf<N>>(
      sql`select ${selection(name)} from ${tableOf(name)} t where t.id = ${id} and ${among} and ${scope} for no key update of t`,
    ),
  );
  await turn;
  return row;
};

/** Locks many rows in scope by id, in id order to prevent deadlocks. */
export const lockRows = async (
  tx: Tx,
  name: ResourceName,
  ids: readonly string[],
  scope: Sql,
): Promise<Map<string, Row>> => {
  const { serializeBy } = resources[name];
  const which = sql`t.id = any(${ids}::uuid[])`;
  if (serializeBy)
    await tx.run(
      sql`select ${turnOf(raw('turn'))} from (
        select distinct ${columnOf(resources[name], serializeBy)} as turn from ${tableOf(name)} t where ${which} order by 1) turns`,
    );
  const rows = await tx.rows<Row>(
    sql`select ${selection(name)} from ${tableOf(name)} t where ${which} and ${notDeleted()} and ${scope} order by t.id for no key update of t`,
  );
  return new Map(rows.map((row) => [row.id, row]));
};
