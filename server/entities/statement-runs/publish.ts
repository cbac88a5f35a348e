import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import { allSettledOrThrow, type Tx } from '../../core/db/tx.ts';
import { cascadeUpdate } from '../../core/entity/cascade.ts';
import type { Effect, Work } from '../../core/entity/slots.ts';
import { onDay } from '../../core/i18n/message.ts';
import { inStates } from '../../core/tables/states.ts';
import { supersedeRun, supersedes } from '../../ledger/supersede.ts';
import { partnerUsers } from '../../notices/audience.ts';
import { notifyParties } from '../../notices/notify.ts';

/**
 * Publishes every statement of a run and notifies the partners, in one transaction. Earlier statements of the same
 * period are kept and marked as superseded.
 */
export const publishRun: Effect<'statement-runs/publish'> = async (work, run) => ({
  after: async () => {
    await supersedeOthers(work, run);
    await show(work, run);
    await tell(work.tx, run);
  },
});

type Run = RecordOf<'statement-runs'>;

/** Includes drafts of the same period, because statements of an older ledger must no longer be published. */
const supersedeOthers = async (work: Work, { id, kind, fundId, asOf, periodStart, format }: Run) => {
  const others = await work.tx.rows<{ id: string }>(
    sql`select t.id from statement_runs t where t.fund_id = ${fundId} and t.as_of = ${asOf}::date and t.kind = ${kind}
      and t.period_start is not distinct from ${periodStart}::date and t.format = ${format} and t.id <> ${id}
      and ${inStates('statement-runs', 'standing', 't')} and ${notDeleted()} order by t.id`,
  );
  for (const other of others) await supersedeRun(work, other.id);
};

const show = async (work: Work, { id }: Run) => {
  const made = await work.tx.rows<{ id: string; documentId: string | null }>(
    sql`select id, document_id as "documentId" from reports where run_id = ${id} and ${notDeleted(null)}`,
  );
  const published = { publishedAt: work.now, publishedBy: work.caller.userId };
  const reports = made.map((report) => report.id);
  const documents = made.flatMap(({ documentId }) => documentId ?? []);
  await allSettledOrThrow([
    cascadeUpdate(work, 'reports', reports, published),
    cascadeUpdate(work, 'documents', documents, { draftSince: null }),
  ]);
};

const tell = async (tx: Tx, { id }: Run) => {
  const reports = await tx.rows<{ id: string; title: string; asOf: string; partnerId: string; takesPlace: boolean }>(
    sql`select t.id, t.title, t.as_of as "asOf", t.partner_id as "partnerId", ${supersedes('t')} as "takesPlace"
      from reports t where t.run_id = ${id} and ${notDeleted()} order by t.id`,
  );
  const users = await partnerUsers(
    tx,
    reports.map(({ partnerId }) => partnerId),
  );
  await notifyParties(
    tx,
    reports.map((report) => ({
      users: users.get(report.partnerId) ?? [],
      says: report.takesPlace ? ('REPORT_READY.replacedAsOf' as const) : ('REPORT_READY.publishedAsOf' as const),
      values: { report: report.title, day: onDay(report.asOf) },
      kind: 'Report' as const,
      id: report.id,
      path: `/reports/${report.id}`,
      key: `report:${report.id}:published`,
    })),
  );
};
