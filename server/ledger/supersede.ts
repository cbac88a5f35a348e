import sql from 'sql-template-tag';
import type { RecordOf } from '../../resources/index.ts';
import { living } from '../core/db/living.ts';
import type { Tx } from '../core/db/tx.ts';

/** What was made of a period before it was opened again stays as it was published, and is known for it. */
export const supersede = (tx: Tx, { fundId, seal }: RecordOf<'periods'>) =>
  tx.run(
    sql`update reports set superseded_at = now(), version = version + 1, updated_at = now()
      where fund_id = ${fundId} and split_part(seal, ' ', 1) = ${seal} and superseded_at is null and ${living(null)}`,
  );
