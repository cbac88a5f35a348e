import sql, { raw, type Sql } from 'sql-template-tag';
import type { RecordOf } from '../../resources/index.ts';
import { notDeleted } from '../core/db/softDelete.ts';
import { cascadeUpdate } from '../core/entity/cascade.ts';
import { systemMove } from '../core/entity/move.ts';
import { inStates } from '../core/tables/states.ts';

type By = Parameters<typeof cascadeUpdate>[0];

/** Marks published reports and statement runs of a reopened period as superseded; their content is unchanged. */
export const supersede = async (by: By, { fundId, seal }: RecordOf<'periods'>): Promise<void> => {
  await supersedeReports(by, sql`t.fund_id = ${fundId} and split_part(t.seal, ' ', 1) = ${seal}`);
  const runs = await by.tx.rows<{ id: string }>(
    sql`select t.id from statement_runs t where t.fund_id = ${fundId} and t.seal = ${seal}
      and ${inStates('statement-runs', 'standing', 't')} and ${notDeleted()} order by t.id`,
  );
  for (const { id } of runs) await supersedeRun(by, id);
};

/** SQL condition that the report `alias` replaces one that was published to its partner before. */
export const supersedes = (alias: string): Sql => {
  const own = (column: string) => raw(`${alias}.${column}`);
  return sql`exists (select from reports s where s.fund_id = ${own('fund_id')} and s.partner_id = ${own('partner_id')} and s.kind = ${own('kind')}
    and s.as_of = ${own('as_of')} and s.period_start is not distinct from ${own('period_start')} and s.id <> ${own('id')}
    and s.published_at is not null and s.superseded_at is not null and ${notDeleted('s')})`;
};

/** Marks a statement run and its statements as superseded. */
export const supersedeRun = async (by: By, id: string): Promise<void> => {
  await systemMove(by.tx, 'statement-runs', id, 'supersede');
  await supersedeReports(by, sql`t.run_id = ${id}`);
};

const supersedeReports = async (by: By, condition: Sql): Promise<void> => {
  const standing = await by.tx.rows<{ id: string }>(
    sql`select t.id from reports t where ${condition} and t.superseded_at is null and ${notDeleted()} order by t.id`,
  );
  const ids = standing.map(({ id }) => id);
  const superseded = { supersededAt: new Date().toISOString() };
  await cascadeUpdate(by, 'reports', ids, ({ supersededAt }) => (supersededAt ? null : superseded));
};
