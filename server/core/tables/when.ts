import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { When } from '../../../resources/kit/fields.ts';
import { kindSpecOf } from '../../../resources/kit/kinds.ts';
import type { Resource } from '../../../resources/kit/resource.ts';
import { isOptional } from '../../../resources/kit/sorting.ts';
import { columnOf, fieldOf } from './columnOf.ts';
import { columns } from './kinds.ts';

/** SQL condition for rows `t` that meet a declared condition; equals `holds` for one record. */
export const whenSql = (resource: Resource, when: When): Sql => {
  const some = [when].flat().map((all) => {
    const each = Object.entries(all).map(([name, wanted]) => {
      const column = columnOf(resource, name);
      const values = 'not' in wanted ? wanted.not : wanted;
      if (isUuid(resource, name) && values.length === 1 && values[0] === '')
        return sql`${column} is ${raw('not' in wanted ? 'not null' : 'null')}`;
      // Zero matches regardless of the decimals stored.
      const written = isAmount(resource, name) ? sql`trim_scale(${column})` : column;
      // The database estimates the rows of a plain column, but not those of an expression.
      const value = isOptional(resource, name) ? sql`coalesce(${written}::text, '')` : sql`${written}::text`;
      return sql`${value} ${raw('not' in wanted ? '<> all' : '= any')}(${[...values]}::text[])`;
    });
    return each.length ? sql`(${join(each, ' and ')})` : sql`true`;
  });
  return some.length ? sql`(${join(some, ' or ')})` : sql`false`;
};

/** A reference has no empty text, only null. */
const isUuid = (resource: Resource, name: string) => {
  const field = fieldOf(resource, name);
  return field !== undefined && columns[field.kind].type === 'uuid';
};

const isAmount = ({ fields }: Resource, name: string) => {
  const field = fields[name];
  return field !== undefined && kindSpecOf(field).amount === true;
};
