import type { RecordOf } from '../../../resources/index.ts';
import { conflict } from '../../core/base/errors.ts';
import { changeAlong } from '../../core/entity/along.ts';
import { answer } from '../../core/entity/records.ts';
import type { Action, Effect } from '../../core/entity/slots.ts';
import { updateRow } from '../../core/tables/rows.ts';
import { onDay } from '../../core/words/said.ts';
import { companyUsers, partnerUsers } from '../../notices/audience.ts';
import { notify } from '../../notices/notify.ts';
import { saysDay } from './saysDay.ts';

const MOST_ATTEMPTS = 3;

/** A failed report is made again, as often as it makes sense. */
export const retryReport: Effect<'reports/retry'> = async (_, row) => {
  if ((row.attempts ?? 0) >= MOST_ATTEMPTS) throw conflict('refusals.reports.failedThrice');
  return { patch: { error: null, progress: 0 } };
};

/** Shows a finished report to the partner or company that it is about. */
export const publishReport: Action<'reports/publish'> = async (work, { row }) => {
  const { tx, caller, now } = work;
  const report = row;
  const stored = await updateRow(tx, 'reports', report.id, { publishedAt: now, publishedBy: caller.userId });
  const reader = readerOf(report);
  if (reader && report.documentId) await changeAlong(work, 'documents', [report.documentId], reader);
  const users = [
    ...(report.partnerId ? ((await partnerUsers(tx, [report.partnerId])).get(report.partnerId) ?? []) : []),
    ...(report.companyId ? await companyUsers(tx, report.companyId) : []),
  ];
  await notify(tx, {
    users,
    says: saysDay(report.title, report.asOf) ? 'REPORT_READY.published' : 'REPORT_READY.publishedAsOf',
    values: { report: report.title, day: onDay(report.asOf) },
    kind: 'Report',
    id: report.id,
    path: `/reports/${report.id}`,
    key: `report:${report.id}:published`,
  });
  return { report: await answer(work, 'reports', stored) };
};

/** The partner or company that a published report, and its file, are for. */
const readerOf = ({ partnerId, companyId }: RecordOf<'reports'>) => {
  if (partnerId) return { ownerKind: 'Partner', ownerId: partnerId } as const;
  return companyId ? ({ ownerKind: 'Company', ownerId: companyId } as const) : null;
};
