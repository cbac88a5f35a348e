import type { RecordOf } from '../../../resources/index.ts';
import { reportTypeOf } from '../../../resources/reportTypes.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { StoredFile } from '../../core/fileJobs/types.ts';
import { safeName } from '../../core/files/inspect/types.ts';
import { onDay } from '../../core/i18n/message.ts';
import { type Notice, notify } from '../../notices/notify.ts';
import { readerOf } from './reader.ts';

type Report = Pick<
  RecordOf<'reports'>,
  'title' | 'kind' | 'fundId' | 'partnerId' | 'companyId' | 'asOf' | 'format' | 'runId' | 'createdBy'
>;

interface Named {
  /** Title of the document. */
  title: string;
  /** Name of the partner; it distinguishes the files of a quarter in one folder. */
  partner: string | null | undefined;
  /** The title of the report contains its day. */
  isDated: boolean;
}

/** Returns the document of a report's file: a partner or company sees a report on it once it is published. */
export const documentOf = (report: Report, { title, partner, isDated }: Named, file: Omit<StoredFile, 'dataHash'>) => ({
  title,
  type: reportTypeOf(report.kind).document,
  ...ownerOf(report),
  fundId: report.fundId,
  aboutPartnerId: report.partnerId,
  aboutCompanyId: report.companyId,
  runId: report.runId,
  visibility: 'owner' as const,
  confidentiality: 'sensitive' as const,
  status: 'Verified' as const,
  documentDate: report.asOf,
  fileName: safeName(
    `${[report.title, partner].filter(Boolean).join(' - ')}${isDated ? '' : `-${report.asOf}`}.${report.format}`,
  ),
  mimeType: file.mimeType,
  size: file.size,
  sha256: file.sha256,
  storageKey: file.storageKey,
});

const ownerOf = (report: Report) => {
  const reader = readerOf(report);
  if (reader) return { ...reader, draftSince: new Date().toISOString() };
  return report.fundId
    ? { ownerKind: 'Fund' as const, ownerId: report.fundId }
    : { ownerKind: 'User' as const, ownerId: report.createdBy };
};

/** Notifies the requester that a report or run is ready for review. */
export const notifyMade = async (
  tx: Tx,
  { title, asOf, createdBy }: Pick<Report, 'title' | 'asOf' | 'createdBy'>,
  { isDated, ...record }: Pick<Named, 'isDated'> & Pick<Notice, 'id' | 'path' | 'key'>,
): Promise<void> => {
  if (createdBy)
    await notify(tx, {
      users: [createdBy],
      says: isDated ? 'REPORT_READY.made' : 'REPORT_READY.madeAsOf',
      values: { report: title, day: onDay(asOf) },
      kind: 'Report',
      ...record,
    });
};
