import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import { living } from '../../core/db/living.ts';
import { inTransaction, kept, type Tx, txOn } from '../../core/db/tx.ts';
import { filesFirst } from '../../core/files/first.ts';
import { safeName } from '../../core/files/inspect/types.ts';
import { putBytes } from '../../core/files/store.ts';
import type { Deps } from '../../core/http/deps.ts';
import { insertRows } from '../../core/tables/rows.ts';
import { inStates } from '../../core/tables/states.ts';
import type { Speech } from '../../core/words/speech.ts';
import { writeAside } from '../../core/writers/aside.ts';
import { type CallNotice, noticeData, titleOf } from './callNotice.ts';
import { speechesOfNotices } from './noticeSpeech.ts';

const MOST_ATTEMPTS = 10;
const waits = (alias: 'w' | 'n') => sql([`${alias}.next_attempt_at <= now() and ${alias}.attempts < ${MOST_ATTEMPTS}`]);

interface Waiting extends CallNotice {
  lineId: string;
  fundId: string;
  partnerId: string;
  issuedBy: string | null;
  issueDate: string;
  documentId: string | null;
  versionNo: number | null;
}

/** Notices that are stored in one transaction: whoever writes in the fund waits for no more than that. */
const AT_ONCE = 20;

/**
 * Writes the next notices of a fund that wait: a PDF each, for the partner of the line and for those who run the fund, kept
 * as it is from then on, in the language in which it was written. Answers how many were taken up. One that cannot be written
 * is tried again later.
 */
export const writeNextNotices = async (deps: Deps): Promise<number> => {
  const tx = txOn(deps.database.app);
  const taken = (await tx.rows<{ id: string }>(nextQuery)).map(({ id }) => id);
  if (!taken.length) return 0;
  const notices = await tx.rows<Waiting>(noticesQuery(taken));
  const gone = taken.filter((id) => !notices.some(({ lineId }) => lineId === id));
  if (gone.length) await dequeue(tx, gone);
  const speechOf = await speechesOfNotices(tx, notices);
  const written: Written[] = [];
  for (const notice of notices)
    await safely(deps, [notice], async () => {
      written.push(await write(notice, speechOf(notice.partnerId)));
    });
  if (written.length)
    await safely(
      deps,
      written.map(({ notice }) => notice),
      () => keep(deps, written),
    );
  return taken.length;
};

/** Those who wait longest, of one fund; another server takes others. */
const nextQuery = sql`update call_notices q set attempts = attempts + 1, next_attempt_at = now() + make_interval(mins => least(attempts + 2, 60))
  where line_id in (select w.line_id from call_notices w join capital_call_lines l on l.id = w.line_id
    where ${waits('w')} and l.fund_id = (select f.fund_id from call_notices n join capital_call_lines f on f.id = n.line_id
      where ${waits('n')} order by n.next_attempt_at limit 1)
    order by w.next_attempt_at limit ${AT_ONCE} for update of w skip locked)
  returning line_id as id`;

const safely = async (deps: Deps, notices: readonly Waiting[], work: () => Promise<void>) => {
  try {
    await work();
  } catch (err) {
    deps.log.error({ err, lines: notices.map(({ lineId }) => lineId) }, 'call notices could not be written');
  }
};

const dequeue = (tx: Tx, lineIds: readonly string[]) =>
  tx.run(sql`delete from call_notices where line_id = any(${lineIds}::uuid[])`);

/** A notice as a file that is not stored yet. */
interface Written {
  notice: Waiting;
  title: string;
  bytes: Buffer;
  sha256: string;
  storageKey: string;
}

const write = async (notice: Waiting, speech: Speech): Promise<Written> => {
  const bytes = await writeAside({ format: 'pdf', data: noticeData(notice, speech) });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { notice, title: titleOf(notice, speech), bytes, sha256, storageKey: `notices/${uuid()}` };
};

const keep = async ({ database, files, log }: Deps, written: readonly Written[]) => {
  const [first] = written;
  if (!first) return;
  const record = (tell: () => void) =>
    inTransaction(database.app, async (tx) => {
      // The turn of the fund's other writers: whoever holds the line would otherwise wait for the fund, and we for the line.
      const held = kept(tx.first(sql`select pg_advisory_xact_lock(hashtextextended(${first.notice.fundId}::text, 1))`));
      const documents = await insertRows(tx, 'documents', written.map(documentOf), { createdBy: null });
      await held;
      await tx.run(
        sql`update capital_call_lines l set notice_document_id = v.document
          from unnest(${written.map(({ notice }) => notice.lineId)}::uuid[], ${written.map(({ storageKey }) => storageKey)}::text[]) as k(id, key)
            join unnest(${documents.map(({ id }) => id)}::uuid[], ${documents.map(({ storageKey }) => storageKey)}::text[]) as v(document, key) on v.key = k.key
          where l.id = k.id`,
      );
      await dequeue(
        tx,
        written.map(({ notice }) => notice.lineId),
      );
      tell();
    });
  const put = async () => {
    await Promise.all(written.map(({ storageKey, bytes, sha256 }) => putBytes(files, storageKey, bytes, sha256)));
  };
  await filesFirst({ files, log, keys: written.map(({ storageKey }) => storageKey), put, record });
};

const documentOf = ({ notice, title, bytes, sha256, storageKey }: Written) =>
  ({
    title,
    type: 'other',
    ownerKind: 'Partner',
    ownerId: notice.partnerId,
    fundId: notice.fundId,
    visibility: 'owner',
    confidentiality: 'sensitive',
    status: 'Verified',
    documentDate: notice.issueDate,
    fileName: safeName(`capital-call-${notice.callNumber}-${notice.reference}.pdf`),
    mimeType: 'application/pdf',
    size: bytes.length,
    sha256,
    storageKey,
    previousId: notice.documentId,
    versionNo: notice.documentId ? (notice.versionNo ?? 1) + 1 : 1,
  }) as const;

/** Nothing where the call was taken back meanwhile. */
const noticesQuery = (lineIds: readonly string[]) =>
  sql`select l.id as "lineId", l.fund_id as "fundId", l.partner_id as "partnerId", c.issued_by as "issuedBy", p.name as partner, f.name as fund, f.currency,
      c.call_number as "callNumber", c.title, c.notes, c.issue_date as "issueDate", l.due_date as "dueDate", l.amount, l.breakdown,
      l.payment_reference as reference, c.bank_snapshot as bank, c.wire_number as "wireNumber",
      d.id as "documentId", d.version_no as "versionNo"
    from capital_call_lines l join capital_calls c on c.id = l.capital_call_id join funds f on f.id = l.fund_id
      join partners p on p.id = l.partner_id left join documents d on d.id = l.notice_document_id
    where l.id = any(${lineIds}::uuid[]) and ${living('l')} and ${inStates('capital-calls', 'issued', 'c')}`;
