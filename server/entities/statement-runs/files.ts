import sql from 'sql-template-tag';
import { type Tx, txOn } from '../../core/db/tx.ts';
import { systemMove } from '../../core/entity/move.ts';
import { defineFileJob } from '../../core/fileJobs/define.ts';
import type { StoredFile } from '../../core/fileJobs/types.ts';
import { fileWorker } from '../../core/fileJobs/worker.ts';
import type { Deps } from '../../core/http/deps.ts';
import { program } from '../../core/platform/program.ts';
import { findRow, findRows, insertRows } from '../../core/tables/rows.ts';
import { supersedeRun } from '../../ledger/supersede.ts';
import { speechOf } from '../../notices/texts.ts';
import { documentOf, notifyMade } from '../reports/document.ts';
import { planRun, type Run, type Sealed } from './plan.ts';
import type { Answers, Asked, Statement, Wanted } from './task.ts';
import { titleOf } from './title.ts';

const work = fileWorker<Asked, Answers[keyof Answers]>({
  program: program({ source: 'entities/statement-runs/child.ts', built: 'statements.js' }),
  memory: 1024,
  longest: 5 * 60_000,
});
const ask = <K extends keyof Answers>(deps: Deps, task: Extract<Asked, { what: K }>) =>
  work(deps, task) as Promise<Answers[K]>;

/** Stores statements, and updates their count. They remain drafts, invisible to partners. */
const store = async (tx: Tx, run: Run, statements: readonly (Statement & Sealed & StoredFile)[]) => {
  const origin = { createdBy: run.createdBy };
  const partners = await findRows(tx, 'partners', [...new Set(statements.map(({ partnerId }) => partnerId))]);
  const all = statements.map((file) => ({ file, report: reportOf(run, file) }));
  const documents = await insertRows(
    tx,
    'documents',
    all.map(({ file, report }) => {
      const partner = partners.get(file.partnerId)?.name;
      return documentOf({ ...report, ...origin }, { title: file.documentTitle, partner, isDated: false }, file);
    }),
    origin,
  );
  const reports = all.map(({ report }, i) => ({ ...report, documentId: documents[i]?.id ?? null }));
  await insertRows(tx, 'reports', reports, origin);
  await tx.run(sql`update statement_runs set made = coalesce(made, 0) + ${all.length} where id = ${run.id}`);
};

const reportOf = (run: Run, { title, partnerId, dataHash, seal }: Statement & Sealed & StoredFile) => ({
  title,
  kind: run.kind,
  fundId: run.fundId,
  partnerId,
  companyId: null,
  asOf: run.asOf,
  periodStart: run.periodStart,
  format: run.format,
  status: 'Completed' as const,
  progress: 100,
  dataHash,
  knownAt: run.knownAt,
  runId: run.id,
  seal,
});

/** Finishes a run and notifies its requester; the statements await review and publication. */
const finish = async (tx: Tx, run: Run) => {
  await systemMove(tx, 'statement-runs', run.id, 'finish', { patch: { error: null }, requestId: 'background' });
  if (run.seal && !(await tx.first(sql`select 1 from gl_periods where fund_id = ${run.fundId} and seal = ${run.seal}`)))
    // The period was reopened in the meantime.
    await supersedeRun({ tx, caller: null }, run.id);
  const fund = await tx.first<{ name: string }>(sql`select name from funds where id = ${run.fundId}`);
  const title = titleOf(run.kind, { name: fund?.name ?? '' }, await speechOf(tx, run.createdBy));
  const record = { id: null, path: `/statement-runs/${run.id}`, key: `statement-run:${run.id}:ready` };
  await notifyMade(tx, { ...run, title }, { isDated: false, ...record });
};

/** Generates the statements of runs; an interrupted run continues with those that do not exist yet. */
export const runFiles = defineFileJob<Run, Wanted & Sealed, Statement & Sealed>({
  name: 'statementRun',
  folder: 'reports',
  batch: 20,
  begin: async ({ database }, { items: [id = ''] }) => {
    const run = await findRow(txOn(database.app), 'statement-runs', id);
    return run?.status === 'making' ? run : undefined;
  },
  plan: async (deps, making) => planRun(deps, making, await ask(deps, { what: 'look', run: making.row })),
  build: async (deps, run, wanted) => {
    const seals = new Map(wanted.map(({ partnerId, seal }) => [partnerId, seal]));
    const asked = wanted.map(({ partnerId, reads }) => ({ partnerId, reads }));
    const made = await ask(deps, { what: 'make', run, wanted: asked });
    return made.map((file) => ({ ...file, seal: seals.get(file.partnerId) ?? null }));
  },
  store,
  finish,
  fail: (tx, id, error) => systemMove(tx, 'statement-runs', id, 'fail', { patch: { error }, requestId: 'background' }),
});
