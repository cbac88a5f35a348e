import sql, { empty, join, type Sql } from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import { folded } from '../../../resources/kit/folded.ts';
import { kinds, targetsOf } from '../../../resources/kit/kinds.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import type { Resource } from '../../../resources/kit/resource.ts';
import { notDeleted } from '../db/softDelete.ts';
import { columnOf, fieldOf, tableOf } from './names.ts';

/** Escapes pattern characters. */
const escaped = (text: string) =>
  folded(text)
    .trim()
    .replace(/[\\%_]/g, '\\$&');
/** Returns the LIKE pattern of folded texts that contain this one. */
export const pattern = (text: string) => `%${escaped(text)}%`;
/** A space in the search matches any whitespace, such as the no-break spaces in amounts and French text. */
const sought = (text: string) => escaped(text).replace(/\s/g, '_');

/**
 * SQL condition that the search text of a row contains the input. In unbounded tables, input without three consecutive
 * letters matches only at the start of words, because the trigram index cannot serve it and every row would be read.
 */
export const searchCondition = (name: ResourceName, search: string): Sql => {
  const resource = resources[name];
  const forms = resource.list.search.flatMap((searched) => {
    const field = fieldOf(resource, searched);
    return (field && kinds[field.kind].searchedAs?.(search)) ?? [];
  });
  const own = [...new Set([search, ...forms])].map((text) => ownCondition(resource, text));
  return sql`(${join([...own, ...namedConditions(name, search)], ' or ')})`;
};

/**
 * Conditions on references to a record whose title contains the text. With three letters few records match, and they
 * are read first so that the text and reference indexes combine. A shorter text reads every row anyway.
 */
const namedConditions = (name: ResourceName, search: string): Sql[] =>
  (resources[name].list.searchBy ?? []).flatMap((field) => {
    const column = columnOf(resources[name], field);
    return targetsOf(resources[name].fields[field] as Field).map((to) => {
      const named = titledQuery(to, search);
      return isIndexed(search) ? sql`${column} = any(array${named})` : sql`${column} in ${named}`;
    });
  });

/** SQL of the ids of records whose title contains the text; uses the entity's search index if it covers the title. */
const titledQuery = (to: ResourceName, search: string): Sql => {
  const title = String(resources[to].title);
  const isCovered = resources[to].list.search.includes(title);
  return sql`(select n.id from ${tableOf(to)} n where ${notDeleted('n')}
    ${isCovered ? sql`and n.search_text like ${pattern(search)}` : empty}
    and folded(${columnOf(resources[to], title, 'n')}) like ${pattern(search)})`;
};

/** Returns whether the trigram index can serve the input: it needs three consecutive letters. */
const isIndexed = (search: string) => /[\p{L}\p{N}]{3}/u.test(search);

const ownCondition = ({ list, unbounded }: Resource, search: string): Sql => {
  if (!list.search.length || (unbounded && !/[\p{L}\p{N}]/u.test(search))) return sql`false`;
  if (!unbounded || isIndexed(search)) return sql`t.search_text like ${`%${sought(search)}%`}`;
  return sql`(t.search_text like ${`${sought(search)}%`} or t.search_text like ${`% ${sought(search)}%`})`;
};
