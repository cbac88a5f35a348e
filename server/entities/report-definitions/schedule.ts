import sql from 'sql-template-tag';
import { latestPeriod, nextReportDay } from '../../../resources/reportContents.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { cascadeUpdate } from '../../core/entity/cascade.ts';
import { findRows, insertRow } from '../../core/tables/rows.ts';
import { reportFiles } from '../reports/files.ts';
import { reportOf } from './reportOf.ts';

/** Saved reports per transaction. */
const AT_ONCE = 20;

/**
 * Requests the reports that are due on a day ('2026-06-01') for the owners of the saved reports and their subscribers,
 * each with the rights of its reader. Returns whether more are due. A server that was down catches up with the latest
 * period only.
 */
export const requestDueReports = async (tx: Tx, day: string): Promise<boolean> => {
  const due = await tx.rows<{ id: string }>(
    sql`select id from report_definitions where next_on <= ${day}::date and ${notDeleted(null)}
      order by id limit ${AT_ONCE} for no key update skip locked`,
  );
  const rows = [
    ...(
      await findRows(
        tx,
        'report-definitions',
        due.map(({ id }) => id),
      )
    ).values(),
  ];
  for (const row of rows) {
    const readers = await tx.rows<{ id: string }>(
      sql`select id from users where id = any(${[row.createdBy, ...(row.subscribers ?? [])]}::uuid[]) and status = 'active' and ${notDeleted(null)}
        order by id`,
    );
    const period = latestPeriod(row.schedule, day);
    if (period)
      for (const { id: createdBy } of readers)
        await reportFiles.enqueue(tx, await insertRow(tx, 'reports', reportOf(row, period), { createdBy }));
    const nextOn = nextReportDay(row.schedule, day);
    await cascadeUpdate({ tx, caller: null }, 'report-definitions', [row.id], { nextOn });
  }
  return due.length === AT_ONCE;
};
