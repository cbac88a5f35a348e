import sql, { join, raw, type Sql } from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import { contextFields } from '../../../resources/kit/contexts.ts';
import { rowOf } from '../../../resources/kit/kinds.ts';
import { type ResourceName, resourceNames } from '../../../resources/kit/names.ts';
import type { CalendarDate, Resource } from '../../../resources/kit/resource.ts';
import type { CalendarEntry, CalendarPage } from '../../../resources/session.ts';
import { FUNDS } from '../auth/fundFields.ts';
import { asking, rolesFor, sightOf } from '../auth/scope.ts';
import type { Caller } from '../auth/types.ts';
import { notDeleted } from '../db/softDelete.ts';
import type { Tx } from '../db/tx.ts';
import type { Translator } from '../i18n/translator.ts';
import { columnOf, tableOf } from '../tables/names.ts';
import { guardOf } from '../tables/shown.ts';
import { whenSql } from '../tables/when.ts';
import { titleText } from './shownCells.ts';
import { type Title, titleAt } from './titles.ts';

/** First and last day, both included. */
export interface Span {
  from: string;
  to: string;
}

/** A date of a record, as stored. */
export interface DatedRecord {
  /** The dated row and its field or label, which identify the date. */
  rowId: string;
  field: string;
  of: ResourceName;
  day: string;
  version: number;
  changedAt: string;
  /** The record that the entry opens, and its title. */
  resource: ResourceName;
  id: string;
  title: Title | null;
  fund: Title | null;
}

/** Most dates of one response. */
export const MOST_DATES = 1000;

const nothing = raw('null::json');

/** SQL of the title of the row's fund, unless the record names it. */
const fundOf = (caller: Caller, name: ResourceName): Sql => {
  const { fields, title } = resources[name];
  const key = contextFields.fund;
  const isOther = fields[key] && rowOf(fields[key]) === FUNDS && ![title].flat().includes(key);
  return isOther ? titleAt(caller, FUNDS, { id: columnOf(resources[name], key) }) : nothing;
};

/** SQL of the day of a declared date; null if a part of it is missing. */
const dayOf = (resource: Resource, { date, later }: CalendarDate): Sql => {
  const day = columnOf(resource, date);
  if (!later) return day;
  const years = later.years.map((field) => columnOf(resource, field));
  return sql`(${day} + make_interval(years => ${join(years, ' + ')}))::date`;
};

/** SQL of the rows of one declared date in the scope of the caller; null without a right to it. */
const datesOf = (caller: Caller, name: ResourceName, declared: CalendarDate, { from, to }: Span): Sql | null => {
  const { date, later, when = {}, roles, opens } = declared;
  const list = asking(name, 'list');
  const asked = { ...list, by: list.by.filter((role) => !roles || roles.includes(role)) };
  if (!rolesFor(caller, name, asked).length) return null;
  const sight = sightOf(caller, name, asked);
  if (!sight.parts.length) return null;
  const resource = resources[name];
  const target = (opens && resource.fields[opens] && rowOf(resource.fields[opens])) || name;
  const id = columnOf(resource, opens ?? 'id');
  const day = dayOf(resource, declared);
  const conditions = [
    notDeleted(),
    sight.scope,
    ...[date, ...(later?.years ?? [])].flatMap((field) => guardOf(name, field, sight) ?? []),
    whenSql(resource, when),
    sql`${day} between ${from}::date and ${to}::date`,
  ];
  return sql`(select t.id as "rowId", ${later?.label ?? date} as field, ${name} as "of", ${day}::text as day, t.version, t.updated_at as "changedAt",
      ${target} as resource, ${id} as id, ${titleAt(caller, target, { id })} as title, ${fundOf(caller, name)} as fund
    from ${tableOf(name)} t where ${join(conditions, ' and ')} order by ${day}, t.id limit ${MOST_DATES + 1})`;
};

/** Returns the declared dates that the caller may see in a span, earliest first. */
export const datedRecords = async (
  tx: Tx,
  caller: Caller,
  span: Span,
): Promise<{ dates: DatedRecord[]; isMore: boolean }> => {
  const parts = resourceNames.flatMap((name) =>
    resources[name].calendar.flatMap((declared) => datesOf(caller, name, declared, span) ?? []),
  );
  if (!parts.length) return { dates: [], isMore: false };
  const found = await tx.rows<DatedRecord>(
    sql`select * from (${join(parts, ' union all ')}) d order by d.day, d.resource, d."rowId", d.field limit ${MOST_DATES + 1}`,
  );
  return { dates: found.slice(0, MOST_DATES), isMore: found.length > MOST_DATES };
};

/** Returns the texts of a date in a language: its label, the title of the record, and the fund. */
export const textsOf = ({ of, field, resource, title, fund }: DatedRecord, speech: Translator) => ({
  label: speech.named(`resources.${of}.fields.${field}`),
  title: title ? titleText(title, speech) : speech.named(`entities.${resource}`),
  fund: fund && titleText(fund, speech),
});

/** Returns the calendar of the caller in a language. */
export const calendarPage = async (
  { tx, caller, speech }: { tx: Tx; caller: Caller; speech: Translator },
  span: Span,
): Promise<CalendarPage> => {
  const { dates, isMore } = await datedRecords(tx, caller, span);
  const entries = dates.map(
    (each): CalendarEntry => ({
      key: `${each.rowId}-${each.field}`,
      resource: each.resource,
      id: each.id,
      day: each.day,
      ...textsOf(each, speech),
    }),
  );
  return { dates: entries, isMore };
};
