import sql, { join, type Sql } from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import { folded } from '../../../resources/kit/folded.ts';
import { rowOf } from '../../../resources/kit/kinds.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import type { Resource } from '../../../resources/kit/resource.ts';
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
 * Rows that name a record whose title holds what is asked for. Few records do once three letters are given: they are looked for
 * first, so that the indexes of the text and of the reference answer together. Shorter, every row is read for its text anyway.
 */
const namedConditions = (name: ResourceName, search: string): Sql[] =>
  (resources[name].list.searchBy ?? []).flatMap((field) => {
    const to = rowOf(resources[name].fields[field] as Field);
    if (!to) return [];
    const column = columnOf(resources[name], field);
    const named = sql`(select n.id from ${tableOf(to)} n
      where folded(${columnOf(resources[to], String(resources[to].title), 'n')}) like ${pattern(search)})`;
    return [isIndexed(search) ? sql`${column} = any(array${named})` : sql`${column} in ${named}`];
  });

/** Whether the index over the searched text knows what is asked for: it holds it by three letters in a row. */
const isIndexed = (search: string) => /[\p{L}\p{N}]{3}/u.test(search);

const ownCondition = ({ list, grows }: Resource, search: string): Sql => {
  if (!list.search.length || (grows && !/[\p{L}\p{N}]/u.test(search))) return sql`false`;
  if (!grows || isIndexed(search)) return sql`t.search_text like ${`%${sought(search)}%`}`;
  return sql`(t.search_text like ${`${sought(search)}%`} or t.search_text like ${`% ${sought(search)}%`})`;
};
