import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import { kinds, rowOf } from '../../../resources/kit/kinds.ts';
import { isInOrder } from '../../../resources/kit/sorting.ts';
import { flowOf, totalsFilterOf, totalsOf } from '../../../resources/kit/totals.ts';
import type { Tx } from '../../core/db/tx.ts';
import { inlined } from '../../core/export/selection.ts';
import { type ShownColumn, shownSelection } from '../../core/export/shown.ts';
import { type CellReader, cellKindOf, shownCell } from '../../core/export/shownCells.ts';
import { titled } from '../../core/export/titles.ts';
import type { ColumnKind } from '../../core/export/workbook.ts';
import type { Translator } from '../../core/i18n/translator.ts';
import { amountAsText } from '../../core/tables/asText.ts';
import { columnOf, fieldOf, tableOf } from '../../core/tables/names.ts';
import type { Filter, ListQuery } from '../../core/tables/params.ts';
import { listCondition } from '../../core/tables/select.ts';
import { guardOf, knownValue } from '../../core/tables/shown.ts';
import { whenSql } from '../../core/tables/when.ts';
import { number, type ReportColumn, type ReportRow, type Section, text } from '../../core/writers/data.ts';
import type { SavedList } from './savedList.ts';
import type { Times } from './types.ts';

/** Rows held in memory at a time. */
const PAGE = 1000;

/** Restricts the rows to the period of the report, if it applies to one of their dates. */
const within = (list: SavedList, { asOf, periodStart }: Times): ListQuery => {
  const { name, query, period } = list;
  if (!period) return query;
  const isInstant = fieldOf(resources[name], period)?.kind === 'instant';
  const filter = (comparison: 'gte' | 'lte', day: string, time: string): Filter => ({
    field: period,
    comparison,
    value: isInstant ? `${day}${time}` : day,
  });
  return {
    ...query,
    filters: [
      ...query.filters,
      ...(periodStart ? [filter('gte', periodStart, 'T00:00:00Z')] : []),
      filter('lte', asOf, 'T23:59:59.999999Z'),
    ],
  };
};

/** Groups of the list first, if it can be sorted by them. */
const sortedByGroup = ({ name, groupBy }: SavedList, query: ListQuery): ListQuery => {
  const isSortable = groupBy && kinds[(fieldOf(resources[name], groupBy) as Field).kind].sortable;
  if (!isSortable || !isInOrder(resources[name], groupBy)) return query;
  return { ...query, sort: [{ field: groupBy, descending: false }, ...query.sort.filter((s) => s.field !== groupBy)] };
};

const labelOf = ({ name, key }: { name: string; key: string }, { named }: Translator) =>
  named(`resources.${name}.fields.${key}`);

const columnKind = (field: Field): ColumnKind => {
  const kind = cellKindOf(field);
  return kind === 'exact' || kind === 'moment' ? 'text' : kind;
};

/** Reads a query row by row through a cursor of the transaction. */
async function* streamed(tx: Tx, query: Sql): AsyncGenerator<Record<string, unknown>> {
  await tx.run({ text: `declare listed no scroll cursor for ${inlined(query)}`, values: [] });
  const next = () => tx.rows({ text: `fetch ${PAGE} from listed`, values: [] });
  for (let page = await next(); page.length; page = page.length < PAGE ? [] : await next()) yield* page;
  await tx.run({ text: 'close listed', values: [] });
}

/** Returns all rows of the list, as an export shows them. */
const rowsOf = async (tx: Tx, list: SavedList, query: ListQuery, speech: Translator): Promise<Section> => {
  const { caller, name, keys, sight } = list;
  const selection = shownSelection(caller, name, { keys, query: sortedByGroup(list, query), sight });
  const counted = await tx.first<{ n: number }>(
    sql`select count(*)::int as n from ${tableOf(name)} t where ${listCondition(name, query, sight)}`,
  );
  const reader: CellReader = { speech, of: name, moment: speech.moment };
  const cellOf = (row: Record<string, unknown>, column: ShownColumn) => shownCell(row[column.key], column, reader);
  async function* read(): AsyncGenerator<ReportRow> {
    for await (const row of streamed(tx, selection.sql)) yield selection.columns.map((column) => cellOf(row, column));
  }
  return {
    heading: speech.word(`entities.${name}`),
    columns: selection.columns.map((column) => ({ label: labelOf(column, speech), kind: columnKind(column.field) })),
    rows: { count: counted?.n ?? 0, read },
  };
};

interface Sum {
  group: string | null;
  currency: string;
  entries: number;
  sums: readonly string[];
}

/** SQL of the sign with which a row counts: in a list with flows incoming rows are positive, outgoing negative. */
const signSql = ({ name, sight }: SavedList): Sql => {
  const resource = resources[name];
  const flow = sight.roles.every((role) => flowOf(resource, role)) ? resource.list.flow : undefined;
  if (!flow) return sql`1`;
  const reversal = flow.reverses
    ? sql`case when ${columnOf(resource, flow.reverses)} is null then 1 else -1 end`
    : sql`1`;
  return sql`(case when ${whenSql(resource, flow.in)} then 1 when ${whenSql(resource, flow.out)} then -1 else 0 end * ${reversal})`;
};

/** Adds up the amounts of the list by group and currency, in the database. */
const sumsOf = async (tx: Tx, list: SavedList, query: ListQuery, amounts: readonly string[]): Promise<Sum[]> => {
  const { name, groupBy, sight } = list;
  const resource = resources[name];
  const subset = totalsFilterOf(
    resource,
    query.filters.map(({ field }) => field),
  );
  const values = amounts.map((key, i) => sql`${knownValue(name, key, sight)} * ${signSql(list)} as ${raw(`v${i}`)}`);
  const group = groupBy ? sql`${knownValue(name, groupBy, sight)}::text` : sql`null::text`;
  const spelt = amounts.map((_, i) => raw(`(${amountAsText(resource, `t.v${i}`)})::text`));
  const rows = await tx.rows<{ group: string | null; currency: string; entries: number; sums: string[] }>(
    sql`select t."group", t.currency, t.entries, array[${join(spelt)}] as sums from (
        select f."group", f.currency, count(*)::int as entries, ${join(amounts.map((_, i) => raw(`coalesce(sum(f.v${i}), 0) as v${i}`)))}
        from (select ${group} as "group", ${columnOf(resource, 'currency')} as currency, ${join(values)} from ${tableOf(name)} t
          where ${listCondition(name, query, sight)}${subset ? sql` and ${whenSql(resource, subset)}` : empty}) f
        group by f."group", f.currency) t order by t.currency, t."group"`,
  );
  return rows;
};

/** Returns the names of groups: titles of records that the caller may open, else the text of the value. */
const groupNames = async (
  tx: Tx,
  { caller, name, groupBy, sight }: SavedList,
  speech: Translator,
  sums: readonly Sum[],
) => {
  const field = fieldOf(resources[name], groupBy ?? '') as Field;
  const to = rowOf(field);
  const ids = [...new Set(sums.flatMap(({ group }) => group ?? []))];
  const titles = to
    ? await tx.rows<{ id: string; title: unknown }>(
        sql`select id, title from (${titled(caller, to)}) named where id = any(${ids}::uuid[])`,
      )
    : [];
  const titleOf = new Map(titles.map(({ id, title }) => [id, title]));
  const column = { field, isKnown: guardOf(name, groupBy ?? '', sight) === null };
  const asValue = (group: string | null) => (field.kind === 'bool' && group !== null ? group === 'true' : group);
  return (group: string | null): string =>
    shownCell(to ? titleOf.get(group ?? '') : asValue(group), column, { speech, of: name, moment: speech.moment }) ??
    speech.say('reports.noGroup');
};

/** Returns the sums by group and currency, with the totals per currency. */
const totalsSection = async (
  tx: Tx,
  list: SavedList,
  query: ListQuery,
  { amounts, speech }: { amounts: readonly string[]; speech: Translator },
): Promise<Section> => {
  const { name, groupBy } = list;
  const field = (key: string) => speech.named(`resources.${name}.fields.${key}`);
  const cells = ({ currency, entries, sums }: Sum): ReportRow => [currency, String(entries), ...sums];
  const columns: readonly ReportColumn[] = [
    text(field('currency')),
    number(speech.say('reports.entries')),
    ...amounts.map((key) => number(field(key))),
  ];
  const totals = await sumsOf(tx, { ...list, groupBy: null }, query, amounts);
  const heading = speech.say('reports.totals');
  if (!groupBy) return { heading, columns, rows: totals.map(cells), isForItsSum: true };
  const sums = await sumsOf(tx, list, query, amounts);
  const nameOf = await groupNames(tx, list, speech, sums);
  return {
    heading,
    columns: [text(field(groupBy)), ...columns],
    rows: sums.map((sum) => [nameOf(sum.group), ...cells(sum)]),
    totals: totals.map((sum) => [speech.say('reports.total'), ...cells(sum)]),
    isForItsSum: true,
  };
};

/** Builds a report of a saved list: the sums by group and currency, then its rows. */
export const listSections = async (
  tx: Tx,
  list: SavedList,
  { times, speech }: { times: Times; speech: Translator },
): Promise<readonly Section[]> => {
  const query = within(list, times);
  const role = list.sight.roles[0] ?? null;
  const amounts = totalsOf(resources[list.name], role).filter((key) => list.keys.includes(key));
  const rows = await rowsOf(tx, list, query, speech);
  return amounts.length ? [await totalsSection(tx, list, query, { amounts, speech }), rows] : [rows];
};
