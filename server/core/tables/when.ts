import sql, { join, type Sql } from 'sql-template-tag';
import type { When } from '../../../resources/kit/fields.ts';
import { kindSpecOf } from '../../../resources/kit/kinds.ts';
import type { Resource } from '../../../resources/kit/resource.ts';
import { columnOf } from './columnOf.ts';

/** SQL condition for rows `t` that meet a declared condition; equals `holds` for one record. */
export const whenSql = (resource: Resource, when: When): Sql => {
  const some = [when].flat().map((all) => {
    const each = Object.entries(all).map(([name, wanted]) => {
      const column = columnOf(resource, name);
      // Zero matches regardless of the decimals stored.
      const written = isAmount(resource, name) ? sql`trim_scale(${column})` : column;
      const value = sql`coalesce(${written}::text, '')`;
      return 'not' in wanted
        ? sql`${value} <> all(${[...wanted.not]}::text[])`
        : sql`${value} = any(${[...wanted]}::text[])`;
    });
    return each.length ? sql`(${join(each, ' and ')})` : sql`true`;
  });
  return some.length ? sql`(${join(some, ' or ')})` : sql`false`;
};

const isAmount = ({ fields }: Resource, name: string) => {
  const field = fields[name];
  return field !== undefined && kindSpecOf(field).amount === true;
};
