import { raw, type Sql } from 'sql-template-tag';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { snake } from '../../../resources/kit/names.ts';
import { type GroupOf, groupOf } from '../../../resources/states.ts';

/** Returns SQL such as `c.status in ('Issued', 'Active')` for a declared group of states; `alias` is the table. */
export const inStates = <N extends ResourceName>(name: N, group: GroupOf<N>, alias?: string): Sql => {
  const { field, states } = groupOf(name, group);
  return raw(
    `${alias ? `${alias}.` : ''}${snake(field)} in (${states.map((s) => `'${s.replaceAll("'", "''")}'`).join(', ')})`,
  );
};
