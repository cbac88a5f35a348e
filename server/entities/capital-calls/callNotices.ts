import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import { living } from '../../core/db/living.ts';
import { inTransaction, type Tx, txOn } from '../../core/db/tx.ts';
import { fileFirst } from '../../core/files/first.ts';
import { safeName } from '../../core/files/inspect/types.ts';
import { putBytes } from '../../core/files/store.ts';
import type { Deps } from '../../core/http/deps.ts';
import { insertRow } from '../../core/tables/rows.ts';
import { inStates } from '../../core/tables/states.ts';
import { type Reads, type Speech, speechAs } from '../../core/words/speech.ts';
import { writeAside } from '../../core/writers/aside.ts';
import { partnerUsers } from '../../notices/audience.ts';
import { type CallNotice, noticeData, titleOf } from './callNotice.ts';

const MOST_ATTEMPTS = 10;

interface Waiting extends CallNotice {
  lineId: string;
  fundId: string;
  partnerId: string;
  issuedBy: string | null;
  issueDate: string;
  documentId: string | null;
  versionNo: number | null;
}

/**
 * Writes one notice that waits: a PDF for the partner of the line and for those who run the fund, kept as it is from then
 * on, in the language in which it was written. Answers whether there was one. One that cannot be written is tried again later.
 */
export const writeNextNotice = async (deps: Deps): Promise<boolean> => {
  const tx = txOn(deps.database.app);
  const next = await tx.first<{ id: string }>(
    sql`update call_notices q set attempts = attempts + 1, next_attempt_at = now() + make_interval(mins => least(attempts + 2, 60))
      where line_id = (select line_id from call_notices where next_attempt_at <= now() and attempts < ${MOST_ATTEMPTS}
        order by next_attempt_at limit 1 for update skip locked)
      returning line_id as id`,
  );
  if (!next) return false;
  try {
    const notice = await tx.first<Waiting>(noticeQuery(next.id));
    if (notice) await keep(deps, notice);
    else await dequeue(tx, next.id);
  } catch (err) {
    deps.log.error({ err, line: next.id }, 'a call notice could not be written');
  }
  return true;
};

const dequeue = (tx: Tx, lineId: string) => tx.run(sql`delete from call_notices where line_id = ${lineId}`);

const keep = async (deps: Deps, notice: Waiting) => {
  const { lineId, fundId, partnerId, callNumber, documentId, versionNo, issueDate } = notice;
  const speech = await speechOfNotice(txOn(deps.database.app), notice);
  const bytes = await writeAside({ format: 'pdf', data: noticeData(notice, speech) });
  const storageKey = `notices/${uuid()}`;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const record = (tell: () => void) =>
    inTransaction(deps.database.app, async (tx) => {
      // The turn of the fund's other writers: whoever holds the line would otherwise wait for the fund, and we for the line.
      await tx.first(sql`select pg_advisory_xact_lock(hashtextextended(${fundId}::text, 1))`);
      const document = await insertRow(
        tx,
        'documents',
        {
          title: titleOf(notice, speech),
          type: 'other',
          ownerKind: 'Partner',
          ownerId: partnerId,
          fundId,
          visibility: 'owner',
          confidentiality: 'sensitive',
          status: 'Verified',
          documentDate: issueDate,
          fileName: safeName(`capital-call-${callNumber}-${notice.reference}.pdf`),
          mimeType: 'application/pdf',
          size: bytes.length,
          sha256,
          storageKey,
          ...(documentId ? { previousId: documentId, versionNo: (versionNo ?? 1) + 1 } : {}),
        },
        { createdBy: null },
      );
      await tx.run(sql`update capital_call_lines set notice_document_id = ${document.id} where id = ${lineId}`);
      await dequeue(tx, lineId);
      tell();
    });
  const put = () => putBytes(deps.files, storageKey, bytes, sha256);
  await fileFirst({ files: deps.files, log: deps.log, key: storageKey, put, record });
};

/**
 * The language of the partner's person: whoever holds the partner's address, else the one who has stood for the partner
 * longest. Where none of them has said one, that of whoever issued the call.
 */
export const speechOfNotice = async (
  tx: Tx,
  { partnerId, issuedBy }: { partnerId: string; issuedBy: string | null },
): Promise<Speech> => {
  const people = (await partnerUsers(tx, [partnerId])).get(partnerId) ?? [];
  return speechAs(
    await tx.first<Reads>(
      sql`select u.locale, u.preferences ->> 'dateFormat' as "dateFormat" from users u
        where u.locale is not null and u.id = any(${[...people, issuedBy]}::uuid[])
        order by u.id = any(${people}::uuid[]) desc,
          exists (select 1 from partners p where p.id = ${partnerId} and lower(p.email) = lower(u.email)) desc, u.created_at, u.id limit 1`,
    ),
  );
};

/** Nothing where the call was taken back meanwhile. */
const noticeQuery = (lineId: string) =>
  sql`select l.id as "lineId", l.fund_id as "fundId", l.partner_id as "partnerId", c.issued_by as "issuedBy", p.name as partner, f.name as fund, f.currency,
      c.call_number as "callNumber", c.title, c.notes, c.issue_date as "issueDate", l.due_date as "dueDate", l.amount, l.breakdown,
      l.payment_reference as reference, c.bank_snapshot as bank, c.wire_number as "wireNumber",
      d.id as "documentId", d.version_no as "versionNo"
    from capital_call_lines l join capital_calls c on c.id = l.capital_call_id join funds f on f.id = l.fund_id
      join partners p on p.id = l.partner_id left join documents d on d.id = l.notice_document_id
    where l.id = ${lineId} and ${living('l')} and ${inStates('capital-calls', 'issued', 'c')}`;
