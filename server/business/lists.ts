import type { Sql } from 'sql-template-tag';
import sql from 'sql-template-tag';
import { resources } from '../../resources/index.ts';
import { pluralKey, type ResourceName } from '../../resources/kit/names.ts';
import { roleFor, scopeOf } from '../auth/scope.ts';
import { readListQuery } from '../db/params.ts';
import { selectPage } from '../db/select.ts';
import type { ActionRequest, Work } from '../slots.ts';

const FULL_PAGE = '100';

/** A page of an entity's rows under a further condition, in the envelope and the grammar of its own list. */
export const listWhere = async ({ tx, caller }: Work, name: ResourceName, condition: Sql, { query }: ActionRequest) => {
  const role = roleFor(caller, name, 'list');
  const params = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  );
  if (!params.get('range') && !params.get('limit')) params.set('limit', FULL_PAGE);
  const scope = sql`(${scopeOf(caller, name, 'list')}) and ${condition}`;
  const { rows, total } = await selectPage(tx, name, readListQuery(resources[name], role, params), { scope, role });
  return { [pluralKey(name)]: rows, total };
};
