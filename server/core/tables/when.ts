import sql, { join, type Sql } from 'sql-template-tag';
import type { When } from '../../../resources/kit/fields.ts';
import type { Resource } from '../../../resources/kit/resource.ts';
import { columnOf } from './names.ts';

/** The rows `t` among whose values a declared condition holds, as `holds` judges one record. */
export const whenSql = (resource: Resource, when: When): Sql => {
  const some = [when].flat().map((all) => {
    const each = Object.entries(all).map(([name, wanted]) => {
      const value = sql`coalesce(${columnOf(resource, name)}::text, '')`;
      return 'not' in wanted
        ? sql`${value} <> all(${[...wanted.not]}::text[])`
        : sql`${value} = any(${[...wanted]}::text[])`;
    });
    return each.length ? sql`(${join(each, ' and ')})` : sql`true`;
  });
  return some.length ? sql`(${join(some, ' or ')})` : sql`false`;
};
