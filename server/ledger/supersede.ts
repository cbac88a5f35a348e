import sql, { raw, type Sql } from 'sql-template-tag';
import type { RecordOf } from '../../resources/index.ts';
import { living } from '../core/db/living.ts';
import type { Tx } from '../core/db/tx.ts';
import { moveItself } from '../core/entity/move.ts';
import { inStates } from '../core/tables/states.ts';

/** What was made of a period before it was opened again stays as it was published, and is known for it. */
export const supersede = async (tx: Tx, { fundId, seal }: RecordOf<'periods'>): Promise<void> => {
  await tx.run(
    sql`update reports set superseded_at = now(), version = version + 1, updated_at = now()
      where fund_id = ${fundId} and split_part(seal, ' ', 1) = ${seal} and superseded_at is null and ${living(null)}`,
  );
  const runs = await tx.rows<{ id: string }>(
    sql`select t.id from statement_runs t where t.fund_id = ${fundId} and t.seal = ${seal}
      and ${inStates('statement-runs', 'standing', 't')} and ${living()} order by t.id`,
  );
  for (const { id } of runs) await supersedeRun(tx, id);
};

/** Whether the report behind `alias` takes the place of one that its partner was shown before. */
export const takesPlace = (alias: string): Sql => {
  const own = (column: string) => raw(`${alias}.${column}`);
  return sql`exists (select from reports s where s.fund_id = ${own('fund_id')} and s.partner_id = ${own('partner_id')} and s.kind = ${own('kind')}
    and s.as_of = ${own('as_of')} and s.period_start is not distinct from ${own('period_start')} and s.id <> ${own('id')}
    and s.published_at is not null and s.superseded_at is not null and ${living('s')})`;
};

/** The same for the statements of all partners that were made in one run. */
export const supersedeRun = async (tx: Tx, id: string): Promise<void> => {
  await moveItself(tx, 'statement-runs', id, 'supersede');
  await tx.run(
    sql`update reports set superseded_at = now(), version = version + 1, updated_at = now()
      where run_id = ${id} and superseded_at is null and ${living(null)}`,
  );
};
