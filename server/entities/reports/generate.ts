import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { v7 as uuid } from 'uuid';
import type { RecordOf } from '../../../resources/index.ts';
import { reportTypeOf } from '../../../resources/reportTypes.ts';
import { inTransaction, type Tx, txOn } from '../../core/db/tx.ts';
import { attemptErrors } from '../../core/entity/attemptCause.ts';
import { systemMove } from '../../core/entity/move.ts';
import { get } from '../../core/entity/records.ts';
import { safeName } from '../../core/files/inspect/types.ts';
import { fileFirst } from '../../core/files/storeFilesThen.ts';
import type { Deps } from '../../core/http/deps.ts';
import { documentTitle } from '../../core/i18n/documentTitle.ts';
import { onDay } from '../../core/i18n/message.ts';
import { runNext } from '../../core/jobs/run.ts';
import { defineJob, type JobContext, type JobRun } from '../../core/jobs/types.ts';
import { insertRow } from '../../core/tables/rows.ts';
import type { Values } from '../../core/tables/types.ts';
import { writers } from '../../core/writers/writers.ts';
import { notify } from '../../notices/notify.ts';
import { speechOf } from '../../notices/texts.ts';
import { begin } from './begin.ts';
import { type Frozen, frozenAs, madeBefore } from './frozen.ts';
import { failed, REPORT_JOB } from './queue.ts';
import { readerOf } from './reader.ts';
import type { Made } from './task.ts';
import { titleHasDay } from './titleHasDay.ts';
import { withMade } from './worker.ts';

/** Returns the owner of the file: a partner or company owns reports on it, and sees them once they are published. */
const ownerOf = (report: RecordOf<'reports'>, now: string) => {
  const about = { fundId: report.fundId, aboutPartnerId: report.partnerId, aboutCompanyId: report.companyId };
  const reader = readerOf(report);
  if (reader) return { ...reader, ...about, draftSince: now };
  return report.fundId
    ? { ...about, ownerKind: 'Fund' as const, ownerId: report.fundId }
    : { ...about, ownerKind: 'User' as const, ownerId: report.createdBy };
};

/** A report to store: its file, properties of the file, and the closed period it covers. */
type Kept = Omit<Made, 'path'> & { report: RecordOf<'reports'>; open: () => Promise<Readable>; frozen: Frozen | null };

const keep = async (deps: Deps, run: JobRun, { report, open, size, sha256, dataHash, frozen }: Kept) => {
  const { mimeType } = writers[report.format];
  const key = `reports/${uuid()}`;
  const file = { mimeType, size, sha256, storageKey: key };
  await fileFirst({
    files: deps.files,
    log: deps.log,
    key,
    put: async () => deps.files.put(key, await open(), { size, sha256 }),
    record: (tell) =>
      inTransaction(deps.database.app, async (tx) => {
        await record({ ...tx, requestId: run.requestId }, { report, file, dataHash, frozen });
        await run.finish(tx);
        tell();
      }),
  });
};

/** Stores the document of a finished report, and notifies the requester. */
const record = async (
  tx: Tx,
  {
    report,
    file,
    dataHash,
    frozen,
  }: { report: RecordOf<'reports'>; file: Values; dataHash: string; frozen: Frozen | null },
) => {
  const isDated = titleHasDay(report.title, report.asOf);
  const { day } = await speechOf(tx, report.createdBy);
  const nameOf = async (name: 'funds' | 'partners' | 'companies', id: string | null) =>
    id === null ? null : (await get(tx, name, id)).name;
  const [fund, partner, company] = [
    await nameOf('funds', report.fundId),
    await nameOf('partners', report.partnerId),
    await nameOf('companies', report.companyId),
  ];
  // The partner's name distinguishes the files of a quarter in one folder.
  const about = partner === null ? '' : ` - ${partner}`;
  const document = await insertRow(
    tx,
    'documents',
    {
      title: documentTitle(report.title, [isDated ? null : day(report.asOf), fund, partner, company]),
      type: reportTypeOf(report.kind).document,
      ...ownerOf(report, new Date().toISOString()),
      visibility: 'owner',
      confidentiality: 'sensitive',
      status: 'Verified',
      documentDate: report.asOf,
      fileName: safeName(`${report.title}${about}${isDated ? '' : `-${report.asOf}`}.${report.format}`),
      ...file,
    },
    { createdBy: report.createdBy },
  );
  // If the period was closed or reopened in the meantime, the report has no frozen period.
  const isStill = frozen?.seal === (await frozenAs(tx, report))?.seal;
  await systemMove(tx, 'reports', report.id, 'finish', {
    patch: { progress: 100, error: null, documentId: document.id, dataHash, ...(isStill ? frozen : null) },
    requestId: 'background',
  });
  if (report.createdBy)
    await notify(tx, {
      users: [report.createdBy],
      says: isDated ? 'REPORT_READY.made' : 'REPORT_READY.madeAsOf',
      values: { report: report.title, day: onDay(report.asOf) },
      kind: 'Report',
      id: report.id,
      path: `/reports/${report.id}`,
      key: `report:${report.id}:ready:${report.version}`,
    });
};

/** Generates the report of a job. Skips deleted reports. */
const make = async (deps: Deps, run: JobRun): Promise<void> => {
  const report = await begin(deps, run);
  if (!report) return;
  const tx = txOn(deps.database.app);
  const frozen = await frozenAs(tx, report);
  const before = frozen ? await madeBefore(tx, report, frozen) : undefined;
  if (before) {
    const open = async () => (await deps.files.get(before.storageKey)).bytes;
    return keep(deps, run, { ...before, report, open, frozen });
  }
  return withMade(deps, { ...report, knownAt: frozen?.knownAt ?? report.knownAt }, ({ path, ...made }) =>
    keep(deps, run, { ...made, report, open: async () => createReadStream(path), frozen }),
  );
};

/** Generates waiting reports. A failed report shows its error itself, so it has no dead letter. */
export const reportJob = defineJob<Deps & JobContext>({
  name: REPORT_JOB,
  priority: 2,
  concurrency: 1,
  policy: { mostFaults: 1, longestWaitMinutes: 10 },
  ...attemptErrors,
  run: make,
  failed,
});

/** Generates the next waiting report; returns whether there was one. */
export const generateNext = async (deps: Deps): Promise<boolean> => (await runNext(deps, reportJob)) > 0;
