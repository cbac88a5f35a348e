import type { FastifyInstance } from 'fastify';
import sql, { empty, join, raw } from 'sql-template-tag';
import type { Total, Totals } from '../../../resources/answers/generic.ts';
import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import type { Resource } from '../../../resources/kit/resource.ts';
import { flowOf, totalsFilterOf, totalsOf } from '../../../resources/kit/totals.ts';
import { asking, sightOf } from '../auth/scope.ts';
import { invalidAt } from '../base/errors.ts';
import { planned } from '../db/prepared.ts';
import { permit } from '../entity/reads.ts';
import type { Deps } from '../http/deps.ts';
import { reading } from '../http/reading.ts';
import { queryIn } from '../http/request.ts';
import { amountAsText } from '../tables/asText.ts';
import { flowsIn, speltWays, sumsOfWays, waysOfRows } from '../tables/flows.ts';
import { columnOf, tableOf } from '../tables/names.ts';
import { readListQuery } from '../tables/params.ts';
import { listCondition, mostCounted } from '../tables/select.ts';
import { knownValue } from '../tables/shown.ts';
import { whenSql } from '../tables/when.ts';

const spelt = (resource: Resource, column: string) =>
  raw(`(${amountAsText(resource, `t."${column}"`)})::text as "${column}"`);

/**
 * Adds GET /{entity}/totals?columns=amount,paid: sums over all rows of the filter per currency, as decimal strings,
 * with row counts: `{totals: [{currency: 'USD', amount: '12.00'}], counts: {USD: 2}}`. Without `columns` it adds up all
 * summable amounts. Rows in states that do not count are excluded unless the filter selects states. For lists with
 * money flows, `flows` holds in, out and net. Beyond the counting limit it returns `{totals: [], counts: {}, isMore:
 * true}`.
 */
export const totalsRoutes = (app: FastifyInstance, deps: Deps, name: ResourceName) => {
  const resource = resources[name];
  if (!totalsOf(resource, 'admin').length) return;
  app.get(`/${name}/totals`, { config: { loads: true } }, (request) => {
    const query = queryIn(request);
    return reading(deps, request, async (tx, caller): Promise<Totals> => {
      const operation = asking(name, 'list');
      const roles = permit(caller, name, operation);
      const rowScope = sightOf(caller, name, operation);
      const known = [...new Set(roles.flatMap((role) => totalsOf(resource, role)))];
      const asked = query.get('columns')?.split(',').filter(Boolean) ?? known;
      if (asked.some((column) => !known.includes(column))) throw invalidAt('columns', 'refusals.requests.totals');
      const wanted = readListQuery(resource, roles, query);
      const currency = columnOf(resource, 'currency');
      const flow = roles.every((role) => flowOf(resource, role)) ? resource.list.flow : undefined;
      const values = [
        ...asked.map((column) => sql`${knownValue(name, column, rowScope)} as "${raw(column)}"`),
        ...(flow ? waysOfRows(resource, flow) : []),
      ];
      const sums = [
        ...asked.map((column) => sql`coalesce(sum(f."${raw(column)}"), 0) as "${raw(column)}"`),
        ...(flow ? sumsOfWays(asked) : []),
      ];
      const columns = [...asked.map((column) => spelt(resource, column)), ...(flow ? speltWays(resource, asked) : [])];
      const most = mostCounted(wanted);
      const counted = totalsFilterOf(
        resource,
        wanted.filters.map(({ field }) => field),
      );
      const rows = asked.length
        ? await tx.rows<Total & { currency: string; '#rows': string; '#own': string }>(
            planned(
              sql`with found as materialized (select ${currency} as currency, ${join(values)} from ${tableOf(name)} t
                  where ${listCondition(name, wanted, rowScope)}${counted ? sql` and ${whenSql(resource, counted)}` : empty} limit ${raw(String(most + 1))})
                select t.currency, t."#rows", t."#own", ${join(columns)} from (
                  select f.currency, ${join(sums)}, count(*) as "#own", sum(count(*)) over () as "#rows" from found f group by f.currency) t order by t.currency`,
            ),
          )
        : [];
      const isMore = Number(rows[0]?.['#rows'] ?? 0) > most;
      if (isMore) return { totals: [], counts: {}, isMore };
      return {
        totals: rows.map(({ currency, ...total }) => ({
          currency,
          ...Object.fromEntries(asked.map((column) => [column, total[column] as string])),
        })),
        counts: Object.fromEntries(rows.map(({ currency, '#own': own }) => [currency, Number(own)])),
        ...(flow && { flows: rows.flatMap((row) => flowsIn(row, asked)) }),
      };
    });
  });
};
