import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import { inTransaction, type Tx, txOn } from '../../core/db/tx.ts';
import { systemMove } from '../../core/entity/move.ts';
import { get } from '../../core/entity/records.ts';
import { defineFileJob } from '../../core/fileJobs/define.ts';
import type { BuiltFile, StoredFile } from '../../core/fileJobs/types.ts';
import { fileWorker } from '../../core/fileJobs/worker.ts';
import { program } from '../../core/platform/program.ts';
import { insertRow, updateRow } from '../../core/tables/rows.ts';
import { inStates } from '../../core/tables/states.ts';
import { speechOf } from '../../notices/texts.ts';
import { documentOf, notifyMade } from './document.ts';
import { earlierFiles, type Frozen, frozenAs } from './frozen.ts';
import { titleHasDay } from './titleHasDay.ts';
import { titleWithSubject } from './titleWithSubject.ts';

type Report = RecordOf<'reports'>;
/** The closed period that a file covers. */
interface Covered {
  frozen: Frozen | null;
}

const build = fileWorker<Report, BuiltFile>({
  program: program({ source: 'entities/reports/child.ts', built: 'report.js' }),
  memory: 512,
  longest: 15 * 60_000,
});

/** Stores the document of a finished report, and notifies the requester. */
const record = async (tx: Tx, report: Report, { frozen, ...file }: Covered & StoredFile) => {
  const isDated = titleHasDay(report.title, report.asOf);
  const speech = await speechOf(tx, report.createdBy);
  const subject = async (name: 'funds' | 'partners' | 'companies', id: string | null) =>
    id === null ? null : get(tx, name, id);
  const partner = await subject('partners', report.partnerId);
  const subjects = [partner, await subject('companies', report.companyId), await subject('funds', report.fundId)];
  const title = titleWithSubject(report, subjects, speech);
  const values = documentOf(report, { title, partner: partner?.name, isDated }, file);
  const document = await insertRow(tx, 'documents', values, { createdBy: report.createdBy });
  // If the period was closed or reopened in the meantime, the report has no frozen period.
  const isStill = frozen?.seal === (await frozenAs(tx, report))?.seal;
  const made = { progress: 100, error: null, documentId: document.id, dataHash: file.dataHash };
  await systemMove(tx, 'reports', report.id, 'finish', {
    patch: { ...made, ...(isStill ? frozen : null) },
    requestId: 'background',
  });
  const path = `/reports/${report.id}`;
  await notifyMade(tx, report, { isDated, id: report.id, path, key: `report:${report.id}:ready:${report.version}` });
};

/** Generates the files of reports. */
export const reportFiles = defineFileJob<Report, Covered, Covered>({
  name: 'report',
  folder: 'reports',
  batch: 1,
  begin: ({ database }, { items: [id] }) =>
    inTransaction(database.app, async (tx) => {
      const row = await tx.first<Pick<Report, 'id' | 'status'>>(
        sql`select id, status from reports where id = ${id}::uuid and ${notDeleted(null)} and ${inStates('reports', 'waiting')} for no key update`,
      );
      if (!row) return undefined;
      const patch = { progress: 10 };
      // An interrupted run left the report in this state.
      if (row.status === 'Processing') return updateRow(tx, 'reports', row.id, patch);
      return systemMove(tx, 'reports', row.id, 'begin', { patch });
    }),
  plan: async ({ database }, { row: report }) => {
    const tx = txOn(database.app);
    const frozen = await frozenAs(tx, report);
    if (!frozen) return { copied: [], wanted: [{ frozen }] };
    const { partnerId, title } = report;
    const { seal } = frozen;
    const earlier = (await earlierFiles(tx, report, { seal, partnerIds: [partnerId] }))({ partnerId, title, seal });
    return earlier ? { copied: [{ ...earlier, frozen }], wanted: [] } : { copied: [], wanted: [{ frozen }] };
  },
  build: (deps, report, wanted) =>
    Promise.all(
      wanted.map(async ({ frozen }) => ({
        frozen,
        ...(await build(deps, { ...report, knownAt: frozen?.knownAt ?? report.knownAt })),
      })),
    ),
  store: async (tx, report, files) => {
    for (const file of files) await record(tx, report, file);
  },
  fail: async (tx, id, error) => {
    const { attempts } = await get(tx, 'reports', id, { lock: true });
    const patch = { attempts: (attempts ?? 0) + 1, error };
    await systemMove(tx, 'reports', id, 'fail', { patch, requestId: 'background' });
  },
  wait: async (tx, id) => {
    const { status } = await get(tx, 'reports', id, { lock: true });
    const patch = { progress: 0, error: 'storeAway' } as const;
    if (status === 'Processing') await systemMove(tx, 'reports', id, 'wait', { patch, requestId: 'background' });
  },
});
