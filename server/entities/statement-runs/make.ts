import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import sql from 'sql-template-tag';
import { notDeleted } from '../../core/db/softDelete.ts';
import { inTransaction, txOn } from '../../core/db/tx.ts';
import { attemptErrors } from '../../core/entity/attemptCause.ts';
import { get } from '../../core/entity/records.ts';
import type { Deps } from '../../core/http/deps.ts';
import { type ReaderLocale, speechAs } from '../../core/i18n/translator.ts';
import { runNext } from '../../core/jobs/run.ts';
import { defineJob, type JobContext, type JobRun } from '../../core/jobs/types.ts';
import { findRow } from '../../core/tables/rows.ts';
import { madeBefore } from './before.ts';
import { finish } from './finish.ts';
import { failed, type Making, RUN_JOB, type Run } from './queue.ts';
import { readersOf } from './readers.ts';
import { type Kept, store } from './store.ts';
import type { Made, Wanted } from './task.ts';
import { titleOf } from './title.ts';
import { askStatements } from './worker.ts';

/** Number of statements that are generated and stored together. */
const AT_ONCE = 20;

/** Generates the statements of a run that do not exist yet. */
const make = async (deps: Deps, job: JobRun): Promise<void> => {
  const tx = txOn(deps.database.app);
  const run = await findRow(tx, 'statement-runs', job.items[0] ?? '');
  if (run?.status !== 'making') return;
  const making = { run, job };
  const { partnerIds, nav } = await askStatements(deps, { what: 'look', run });
  const lacking = await begin(deps, making, { partnerIds, nav });
  const readsOf = await readersOf(tx, lacking, run.createdBy);
  const { copied, wanted } = await sorted(deps, run, lacking, readsOf);
  for (const part of inParts(copied)) await store(deps, making, part);
  await write(deps, making, wanted);
  await finish(deps, making);
};

/** Generates waiting statement runs. A failed run shows its error itself, so it has no dead letter. */
export const statementRunJob = defineJob<Deps & JobContext>({
  name: RUN_JOB,
  priority: 2,
  concurrency: 1,
  policy: { mostFaults: 1, longestWaitMinutes: 10 },
  ...attemptErrors,
  run: make,
  failed,
});

/** Generates the next waiting run; returns whether there was one. */
export const makeNextRun = async (deps: Deps): Promise<boolean> => (await runNext(deps, statementRunJob)) > 0;

/** Stores the number of statements; returns the partners without a statement. */
const begin = (deps: Deps, { run, job }: Making, { partnerIds, nav }: { partnerIds: readonly string[]; nav: string }) =>
  inTransaction(deps.database.app, async (tx) => {
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

type Reader = (partnerId: string) => ReaderLocale;

/** Returns the statements to copy from an earlier run of the same closed period, and the statements to generate. */
const sorted = async (deps: Deps, run: Run, partnerIds: readonly string[], readsOf: Reader) => {
  const tx = txOn(deps.database.app);
  const fund = await get(tx, 'funds', run.fundId);
  const before = await madeBefore(tx, run, partnerIds);
  const copied: Kept[] = [];
  const wanted: (Wanted & Pick<Kept, 'seal'>)[] = [];
  for (const partnerId of partnerIds) {
    const reads = readsOf(partnerId);
    const speech = await speechAs(reads);
    const seal = run.seal ? `${run.seal} ${speech.locale} ${speech.dateStyle}` : null;
    const earlier = seal ? before({ partnerId, title: titleOf(run.kind, fund, speech), seal }) : undefined;
    if (earlier) copied.push({ ...earlier, open: async () => (await deps.files.get(earlier.storageKey)).bytes });
    else wanted.push({ partnerId, reads, seal });
  }
  return { copied, wanted };
};

const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, i) => all.slice(i * AT_ONCE, (i + 1) * AT_ONCE));

/** Generates statements in batches; each batch is stored while the next is generated. */
const write = async (deps: Deps, making: Making, wanted: readonly (Wanted & Pick<Kept, 'seal'>)[]) => {
  const seals = new Map(wanted.map(({ partnerId, seal }) => [partnerId, seal]));
  let storing: Promise<void> = Promise.resolve();
  for (const part of inParts(wanted)) {
    const asked = part.map(({ partnerId, reads }) => ({ partnerId, reads }));
    const [written, stored] = await Promise.allSettled([
      askStatements(deps, { what: 'make', run: making.run, wanted: asked }),
      storing,
    ]);
    const made = written.status === 'fulfilled' ? written.value : [];
    if (stored.status === 'rejected') {
      await drop(made);
      throw stored.reason;
    }
    if (written.status === 'rejected') throw written.reason;
    storing = keep(deps, making, made, seals);
    storing.catch(() => {});
  }
  await storing;
};

const keep = async (deps: Deps, making: Making, made: readonly Made[], seals: ReadonlyMap<string, string | null>) => {
  try {
    await store(
      deps,
      making,
      made.map(({ path, ...rest }) => ({
        ...rest,
        seal: seals.get(rest.partnerId) ?? null,
        open: async () => createReadStream(path),
      })),
    );
  } finally {
    await drop(made);
  }
};

const drop = async (made: readonly Made[]) => {
  await Promise.all(made.map(({ path }) => rm(path, { force: true })));
};
