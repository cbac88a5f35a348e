import sql, { raw, type Sql } from 'sql-template-tag';
import type { Field } from '../../../resources/kit/fields.ts';
import { snake } from '../../../resources/kit/names.ts';

/**
 * Returns SQL of a choice of `t` whose options depend on a sibling, read together with it: 'Investment.partner'.
 * Undefined for other fields.
 */
export const withSibling = (key: string, field: Field): Sql | undefined => {
  if (!('labelsBy' in field && field.labelsBy)) return undefined;
  const [column, sibling] = [key, field.labelsBy.field].map((name) => raw(`t."${snake(name)}"`));
  return sql`case when ${column} = any(${Object.keys(field.labelsBy.options)}) then ${column} || '.' || ${sibling} else ${column} end`;
};
