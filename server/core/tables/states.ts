import { raw, type Sql } from 'sql-template-tag';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { snake } from '../../../resources/kit/names.ts';
import { type GroupOf, groupOf } from '../../../resources/states.ts';

/** `c.status in ('Issued', 'Active')`: rows of an entity whose state is in a declared set; `alias` names its table. */
export const inStates = <N extends ResourceName>(name: N, group: GroupOf<N>, alias?: string): Sql => {
  const { field, states } = groupOf(name, group);
  return raw(
    `${alias ? `${alias}.` : ''}${snake(field)} in (${states.map((s) => `'${s.replaceAll("'", "''")}'`).join(', ')})`,
  );
};
