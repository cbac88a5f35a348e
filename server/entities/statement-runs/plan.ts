import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import { inTransaction, txOn } from '../../core/db/tx.ts';
import { get } from '../../core/entity/records.ts';
import type { EarlierFile, Making } from '../../core/fileJobs/types.ts';
import type { Deps } from '../../core/http/deps.ts';
import { speechAs } from '../../core/i18n/translator.ts';
import { earlierFiles, sealIn } from '../reports/frozen.ts';
import { readersOf } from './readers.ts';
import type { Answers, Statement, Wanted } from './task.ts';
import { titleOf } from './title.ts';

export type Run = RecordOf<'statement-runs'>;

/** Seal of a closed period, combined with the reader settings. */
export interface Sealed {
  seal: string | null;
}

/** Returns the statements to copy from an earlier run of the same closed period, and the statements to generate. */
export const planRun = async ({ database }: Deps, making: Making<Run>, look: Answers['look']) => {
  const lacking = await count(database, making, look);
  const run = making.row;
  const tx = txOn(database.app);
  const readerOf = await readersOf(tx, lacking, run.createdBy);
  const fund = await get(tx, 'funds', run.fundId);
  const earlier = run.seal
    ? await earlierFiles(tx, { ...run, companyId: null }, { seal: run.seal, partnerIds: lacking })
    : () => undefined;
  const copied: (Statement & Sealed & EarlierFile)[] = [];
  const wanted: (Wanted & Sealed)[] = [];
  for (const partnerId of lacking) {
    const reads = readerOf(partnerId);
    const speech = await speechAs(reads);
    const seal = run.seal ? sealIn(run.seal, speech) : null;
    const before = seal ? earlier({ partnerId, title: titleOf(run.kind, fund, speech), seal }) : undefined;
    if (before) copied.push({ ...before, partnerId });
    else wanted.push({ partnerId, reads, seal });
  }
  return { copied, wanted };
};

/** Stores the number of statements; returns the partners without a statement. */
const count = ({ app }: Deps['database'], { row: run, job }: Making<Run>, { partnerIds, nav }: Answers['look']) =>
  inTransaction(app, async (tx) => {
    await job.hold(tx);
    const there = await tx.rows<{ id: string }>(
      sql`select partner_id as id from reports where run_id = ${run.id} and ${notDeleted(null)}`,
    );
    await tx.run(
      sql`update statement_runs set statements = ${partnerIds.length}, made = ${there.length}, nav = ${nav} where id = ${run.id}`,
    );
    const made = new Set(there.map(({ id }) => id));
    return partnerIds.filter((id) => !made.has(id));
  });
