import sql from 'sql-template-tag';
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

/** The same for the statements of all partners that were made in one run. */
export const supersedeRun = async (tx: Tx, id: string): Promise<void> => {
  await moveItself(tx, 'statement-runs', id, 'supersede');
  await tx.run(
    sql`update reports set superseded_at = now(), version = version + 1, updated_at = now()
      where run_id = ${id} and superseded_at is null and ${living(null)}`,
  );
};
