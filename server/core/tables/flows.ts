import sql, { raw, type Sql } from 'sql-template-tag';
import { type FlowSum, flowDirections } from '../../../resources/answers/generic.ts';
import type { Flow, Resource } from '../../../resources/kit/resource.ts';
import { amountAsText } from './asText.ts';
import { columnOf } from './names.ts';
import { whenSql } from './when.ts';

type Way = FlowSum['way'];
const named = (way: Way, column = '') => `#${way}:${column}`;

/** SQL of each row's direction (1 in, -1 out), and whether it counts or reverses a counted row. */
export const waysOfRows = (resource: Resource, { in: comes, out: goes, reverses }: Flow): Sql[] => [
  sql`case when ${whenSql(resource, comes)} then 1 when ${whenSql(resource, goes)} then -1 else 0 end as "#way"`,
  reverses ? sql`case when ${columnOf(resource, reverses)} is null then 1 else -1 end as "#sign"` : sql`1 as "#sign"`,
];

/** SQL of the row count and column sums by direction; outflows are negative. */
export const sumsOfWays = (columns: readonly string[]): Sql[] => [
  raw(`count(*) filter (where f."#way" > 0)::int as "${named('in')}"`),
  raw(`count(*) filter (where f."#way" < 0)::int as "${named('out')}"`),
  ...columns.flatMap((column) =>
    (['in', 'out'] as const).map((way) =>
      raw(
        `coalesce(sum(f."${column}" * f."#sign" * f."#way") filter (where f."#way" ${way === 'in' ? '>' : '<'} 0), 0.00) as "${named(way, column)}"`,
      ),
    ),
  ),
];

/** SQL of the sums as text in their currency, with the net. */
export const speltWays = (resource: Resource, columns: readonly string[]): Sql[] => [
  raw(`t."${named('in')}", t."${named('out')}"`),
  ...columns.flatMap((column) => {
    const [comes, goes] = [`t."${named('in', column)}"`, `t."${named('out', column)}"`];
    const all = { in: comes, out: goes, net: `${comes} + ${goes}` };
    return flowDirections.map((way) => raw(`(${amountAsText(resource, all[way])})::text as "${named(way, column)}"`));
  }),
];

type Summed = Readonly<Record<string, string | number | null>>;

/** Returns inflow, outflow and net of the rows of one currency, without empty directions. */
export const flowsIn = (row: Summed, columns: readonly string[]): FlowSum[] => {
  const [comes, goes] = [Number(row[named('in')]), Number(row[named('out')])];
  const entries: Record<Way, number> = { in: comes, out: goes, net: comes && goes ? comes + goes : 0 };
  return flowDirections
    .filter((way) => entries[way] > 0)
    .map((way) => ({
      way,
      entries: entries[way],
      sums: {
        currency: String(row.currency),
        ...Object.fromEntries(columns.map((column) => [column, String(row[named(way, column)])])),
      },
    }));
};
