import type { FastifyInstance } from 'fastify';
import sql, { join, raw } from 'sql-template-tag';
import type { Total } from '../../../resources/answers.ts';
import { resources } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/kit/define.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { totalsOf } from '../../../resources/kit/totals.ts';
import { asking, sightOf } from '../auth/scope.ts';
import { invalidAt } from '../base/errors.ts';
import { planned } from '../db/statements.ts';
import { permit } from '../entity/reads.ts';
import type { Deps } from '../http/deps.ts';
import { reading } from '../http/reading.ts';
import { queryIn } from '../http/request.ts';
import { columnOf, tableOf } from '../tables/names.ts';
import { readListQuery } from '../tables/params.ts';
import { listCondition } from '../tables/select.ts';
import { knownValue } from '../tables/shown.ts';
import { speltAmount } from '../tables/spelt.ts';

const spelt = (resource: Resource, column: string) =>
  raw(`(${speltAmount(resource, `t."${column}"`)})::text as "${column}"`);

/**
 * GET /{entity}/totals?columns=amount,paid: the amounts of every row of the filter added up, each currency by itself, as
 * decimal strings: `{totals: [{currency: 'USD', amount: '12.00'}]}`. Without `columns`, all amounts that are added up.
 */
export const totalsRoutes = (app: FastifyInstance, deps: Deps, name: ResourceName) => {
  const resource = resources[name];
  if (!totalsOf(resource, 'admin').length) return;
  app.get(`/${name}/totals`, { config: { reads: true } }, (request) => {
    const query = queryIn(request);
    return reading(deps, request, async (tx, caller) => {
      const operation = asking(name, 'list');
      const roles = permit(caller, name, operation);
      const sight = sightOf(caller, name, operation);
      const known = [...new Set(roles.flatMap((role) => totalsOf(resource, role)))];
      const asked = query.get('columns')?.split(',').filter(Boolean) ?? known;
      if (asked.some((column) => !known.includes(column))) throw invalidAt('columns', 'refusals.requests.totals');
      const wanted = readListQuery(resource, roles, query);
      const currency = columnOf(resource, 'currency');
      const sums = asked.map((column) => sql`coalesce(sum(${knownValue(name, column, sight)}), 0) as "${raw(column)}"`);
      const totals = asked.length
        ? await tx.rows<Total>(
            planned(
              sql`select t.currency, ${join(asked.map((column) => spelt(resource, column)))} from (
                  select ${currency} as currency, ${join(sums)} from ${tableOf(name)} t
                  where ${listCondition(name, wanted, sight)} group by ${currency}) t order by t.currency`,
            ),
          )
        : [];
      return { totals };
    });
  });
};
