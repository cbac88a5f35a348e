import sql, { empty, join, type Sql } from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import { folded } from '../../../resources/kit/folded.ts';
import { targetsOf } from '../../../resources/kit/kinds.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import type { Resource } from '../../../resources/kit/resource.ts';
import { living } from '../db/living.ts';
import { columnOf, tableOf } from './names.ts';

/** Characters that mean something in a pattern are taken as themselves. */
const escaped = (text: string) =>
  folded(text)
    .trim()
    .replace(/[\\%_]/g, '\\$&');
/** The pattern of texts, folded as it is, that hold this one. */
export const pattern = (text: string) => `%${escaped(text)}%`;
/** A space that is searched for is any kind of space: amounts and French sentences have such as do not break. */
const sought = (text: string) => escaped(text).replace(/\s/g, '_');

/**
 * Rows whose searched text holds what is asked for. Where rows grow without end, what has no three letters in a row is
 * looked for at the beginning of words: the index knows those, and every row would have to be read for the others.
 */
export const searchCondition = (name: ResourceName, search: string): Sql => {
  const own = ownCondition(resources[name], search);
  const named = namedConditions(name, search);
  return named.length ? sql`(${join([own, ...named], ' or ')})` : own;
};

/**
 * Rows that name a record whose title contains the text. With three letters few records match: they are read first, so that
 * the indexes of the text and of the reference answer together. A shorter text reads every row anyway.
 */
const namedConditions = (name: ResourceName, search: string): Sql[] =>
  (resources[name].list.searchBy ?? []).flatMap((field) => {
    const column = columnOf(resources[name], field);
    return targetsOf(resources[name].fields[field] as Field).map((to) => {
      const named = titledQuery(to, search);
      return isIndexed(search) ? sql`${column} = any(array${named})` : sql`${column} in ${named}`;
    });
  });

/** The ids of the records of an entity whose title contains the text, by the index of its own search if that covers the title. */
const titledQuery = (to: ResourceName, search: string): Sql => {
  const title = String(resources[to].title);
  const isCovered = resources[to].list.search.includes(title);
  return sql`(select n.id from ${tableOf(to)} n where ${living('n')}
    ${isCovered ? sql`and n.search_text like ${pattern(search)}` : empty}
    and folded(${columnOf(resources[to], title, 'n')}) like ${pattern(search)})`;
};

/** Whether the index over the searched text knows what is asked for: it holds it by three letters in a row. */
const isIndexed = (search: string) => /[\p{L}\p{N}]{3}/u.test(search);

const ownCondition = ({ list, grows }: Resource, search: string): Sql => {
  if (!list.search.length || (grows && !/[\p{L}\p{N}]/u.test(search))) return sql`false`;
  if (!grows || isIndexed(search)) return sql`t.search_text like ${`%${sought(search)}%`}`;
  return sql`(t.search_text like ${`${sought(search)}%`} or t.search_text like ${`% ${sought(search)}%`})`;
};
