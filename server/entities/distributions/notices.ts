import sql from 'sql-template-tag';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { Deps } from '../../core/http/deps.ts';
import { enqueueAll, withoutLater } from '../../core/jobs/enqueue.ts';
import { runNext } from '../../core/jobs/run.ts';
import { inStates } from '../../core/tables/states.ts';
import { type Papers, papersJob, type Waiting } from '../../notices/noticeDocuments.ts';
import { queues } from '../../notices/queues.ts';
import { ilpaFormOf } from './ilpaForm.ts';
import { type DistributionNotice, noticeData, titleOf } from './notice.ts';

/** Queues the notices of a distribution's lines. */
export const queueNotices = (tx: Tx, distributionId: string) =>
  enqueueAll(
    withoutLater(tx),
    queues.distributionNotice.kind,
    sql`select id::text as item, fund_id::text as group_key from distribution_lines
      where distribution_id = ${distributionId} and ${notDeleted(null)}`,
  );

/** Returns no rows if the distribution was cancelled in the meantime. */
export const noticesQuery = (lineIds: readonly string[]) =>
  sql`select l.id as "lineId", l.fund_id as "fundId", l.partner_id as "partnerId", d.issue_date as "issueDate",
      n.id as "documentId", n.version_no as "versionNo", l.notice_form_id as "formId", p.name as partner, p.legal_name as "legalName", p.address, f.name as fund, f.currency, f.domicile, d.number, d.title, d.notes,
      coalesce(d.payment_date, d.distribution_date) as "paymentDate", l.payment_reference as reference, l.commitment_amount as commitment,
      l.gross, l.carry_borne as "carryBorne", l.capital, l.gain, l.income, l.withheld_tax as tax, l.carry, l.carry_escrow as "carryEscrow", l.net, l.recallable,
      l.recallable_until as "recallableUntil", l.unfunded_before as "unfundedBefore", l.unfunded_after as "unfundedAfter"
    from distribution_lines l join distributions d on d.id = l.distribution_id join funds f on f.id = l.fund_id
      join partners p on p.id = l.partner_id left join documents n on n.id = l.notice_document_id
    where l.id = any(${lineIds}::uuid[]) and ${notDeleted('l')} and ${inStates('distributions', 'issued', 'd')}`;

const papers: Papers<DistributionNotice & Waiting> = {
  queue: queues.distributionNotice,
  lines: 'distribution_lines',
  documentType: 'distribution_notice',
  query: noticesQuery,
  title: titleOf,
  data: noticeData,
  form: ilpaFormOf,
  fileName: ({ number, reference }) => `distribution-${number}-${reference}`,
};

/** Generates the queued notices. */
export const distributionNoticeJob = papersJob(papers);

/** Generates the next notices of one fund; returns their number. */
export const writeNextDistributionNotices = (deps: Deps): Promise<number> => runNext(deps, distributionNoticeJob);
