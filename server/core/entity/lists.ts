import type { Sql } from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import { pluralKey, type ResourceName } from '../../../resources/kit/names.ts';
import { asking, sightOf } from '../auth/scope.ts';
import { readListQuery } from '../tables/params.ts';
import { selectPage } from '../tables/select.ts';
import type { Work } from './slots.ts';

const FULL_PAGE = '100';

/** Returns a page of an entity's rows under an additional condition, with the envelope and query syntax of its list. */
export const listWhere = async <T>(
  { tx, caller }: Work,
  name: ResourceName,
  condition: Sql,
  { query }: { query: Readonly<Record<string, unknown>> },
) => {
  const params = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  );
  if (!params.get('range') && !params.get('limit')) params.set('limit', FULL_PAGE);
  const rowScope = sightOf(caller, name, asking(name, 'list'));
  const wanted = readListQuery(resources[name], rowScope.roles, params);
  const { rows, total, isMore } = await selectPage(tx, name, wanted, { ...rowScope, also: condition });
  return { [pluralKey(name)]: rows, total, ...(isMore && { isMore }) } as T;
};
