import sql from 'sql-template-tag';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Deps } from '../../core/http/deps.ts';
import { runNext } from '../../core/jobs/run.ts';
import { inStates } from '../../core/tables/states.ts';
import { type Papers, papersJob, type Waiting } from '../../notices/noticeDocuments.ts';
import { queues } from '../../notices/queues.ts';
import { type CallNotice, noticeData, titleOf } from './callNotice.ts';
import { ilpaFormOf } from './ilpaForm.ts';

/** Returns no rows if the call was cancelled in the meantime. */
export const noticesQuery = (lineIds: readonly string[]) =>
  sql`select l.id as "lineId", l.fund_id as "fundId", l.partner_id as "partnerId", p.name as partner, p.legal_name as "legalName", p.address, f.name as fund, f.currency, f.domicile,
      f.late_interest_rate as "lateInterestRate", coalesce(f.grace_days, 0) as "graceDays",
      c.call_number as "callNumber", c.title, c.notes, c.issue_date as "issueDate", l.due_date as "dueDate", l.amount, l.breakdown,
      l.payment_reference as reference, c.bank_snapshot as bank, c.wire_number as "wireNumber",
      d.id as "documentId", d.version_no as "versionNo", l.notice_form_id as "formId", p.type = 'GP' as "isGp"
    from capital_call_lines l join capital_calls c on c.id = l.capital_call_id join funds f on f.id = l.fund_id
      join partners p on p.id = l.partner_id left join documents d on d.id = l.notice_document_id
    where l.id = any(${lineIds}::uuid[]) and ${notDeleted('l')} and ${inStates('capital-calls', 'issued', 'c')}`;

export type WaitingCall = CallNotice & Waiting & { isGp: boolean };

const papers: Papers<WaitingCall> = {
  queue: queues.callNotice,
  lines: 'capital_call_lines',
  documentType: 'capital_call_notice',
  query: noticesQuery,
  title: titleOf,
  data: noticeData,
  form: ilpaFormOf,
  fileName: ({ callNumber, reference }) => `capital-call-${callNumber}-${reference}`,
};

/** Generates the queued notices. */
export const callNoticeJob = papersJob(papers);

/** Generates the next notices of one fund; returns their number. */
export const writeNextNotices = (deps: Deps): Promise<number> => runNext(deps, callNoticeJob);
