import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { conflict } from '../../core/base/errors.ts';
import type { Tx } from '../../core/db/tx.ts';
import { cascadeUpdate } from '../../core/entity/cascade.ts';
import { answer } from '../../core/entity/records.ts';
import type { Action, Effect } from '../../core/entity/slots.ts';
import { onDay } from '../../core/i18n/message.ts';
import { updateRow } from '../../core/tables/rows.ts';
import { companyUsers, partnerUsers } from '../../notices/audience.ts';
import { type Notice, notify, notifyParties } from '../../notices/notify.ts';
import { reportFiles } from './files.ts';
import { readerOf } from './reader.ts';
import { titleHasDay } from './titleHasDay.ts';

const MOST_ATTEMPTS = 3;

/** Retries a failed report, up to a limit. */
export const retryReport: Effect<'reports/retry'> = async ({ tx }, row) => {
  if ((row.attempts ?? 0) >= MOST_ATTEMPTS) throw conflict('refusals.reports.failedThrice');
  return { patch: { error: null, progress: 0 }, after: (report) => reportFiles.enqueue(tx, report) };
};

/** Publishes a finished report to its partner or company. */
export const publishReport: Action<'reports/publish'> = async (work, { row }) => {
  const { tx, caller, now } = work;
  const report = row;
  const stored = await updateRow(tx, 'reports', report.id, { publishedAt: now, publishedBy: caller.userId });
  if (readerOf(report) && report.documentId)
    await cascadeUpdate(work, 'documents', [report.documentId], { draftSince: null });
  await notifyParties(tx, noticeOf(report, await readersOf(tx, report), `report:${report.id}:published`));
  return { report: await answer(work, 'reports', stored) };
};

/**
 * Notifies the readers of a published report again, including users added since; for example after a lost email. At
 * most once a day per reader.
 */
export const sendAgain: Action<'reports/sendAgain'> = async ({ tx, now }, { row: report }) => {
  const readers = await readersOf(tx, report);
  if (!readers.length) throw conflict('refusals.reports.nobody');
  const key = `report:${report.id}:again:${now.slice(0, 10)}`;
  const notified = await tx.rows<{ id: string }>(
    sql`select user_id as id from notifications where dedupe_key = ${key} and user_id = any(${readers}::uuid[])`,
  );
  const users = readers.filter((reader) => !notified.some(({ id }) => id === reader));
  if (!users.length) throw conflict('refusals.reports.sentToday');
  // The response counts people, so the number of notices would be a second count.
  await notify(tx, noticeOf(report, users, key));
  return { sent: { people: users.length } };
};

const readersOf = async (tx: Tx, { partnerId, companyId }: RecordOf<'reports'>): Promise<string[]> => [
  ...new Set([
    ...(partnerId ? ((await partnerUsers(tx, [partnerId])).get(partnerId) ?? []) : []),
    ...(companyId ? await companyUsers(tx, companyId) : []),
  ]),
];

const noticeOf = (report: RecordOf<'reports'>, users: readonly string[], key: string): Notice => ({
  users,
  says: titleHasDay(report.title, report.asOf) ? 'REPORT_READY.published' : 'REPORT_READY.publishedAsOf',
  values: { report: report.title, day: onDay(report.asOf) },
  kind: 'Report',
  id: report.id,
  path: `/reports/${report.id}`,
  key,
});
