import { createHash } from 'node:crypto';
import sql, { raw, type Sql } from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { RecordOf } from '../../resources/index.ts';
import { inTransaction, kept, type Tx, txOn } from '../core/db/tx.ts';
import { attemptCause } from '../core/entity/attemptCause.ts';
import { filesFirst } from '../core/files/first.ts';
import { safeName } from '../core/files/inspect/types.ts';
import { putBytes } from '../core/files/store.ts';
import type { Deps } from '../core/http/deps.ts';
import { insertRows } from '../core/tables/rows.ts';
import { turnOf } from '../core/tables/select.ts';
import { documentTitle } from '../core/words/documentTitle.ts';
import type { Speech } from '../core/words/speech.ts';
import { writeAllAside } from '../core/writers/aside.ts';
import type { Form, WholeReport } from '../core/writers/data.ts';
import { writers } from '../core/writers/writers.ts';
import { noteFailures } from './failures.ts';
import { speechesOfNotices } from './noticeSpeech.ts';
import type { Queue } from './queues.ts';

/** Longer than a notice takes: only one whose server was stopped is taken up again after it. */
const HELD_MINUTES = 2;
const waits = (alias: 'w' | 'n') => sql([`${alias}.next_attempt_at <= now()`]);

/** What is known of a notice of one line besides what it says. */
export interface Waiting {
  lineId: string;
  fundId: string;
  partnerId: string;
  partner: string;
  issueDate: string;
  documentId: string | null;
  versionNo: number | null;
  /** Its form as it was written before. */
  formId: string | null;
}

/** Notices of one kind: where they wait, what they are of, and what they say. */
export interface Papers<N extends Waiting> {
  /** The lines whose notices wait, and the table of the lines, which keep them. */
  queue: Queue;
  lines: string;
  documentType: RecordOf<'documents'>['type'];
  /** The notices of lines by their ids; none where it is no longer so. */
  query: (lineIds: readonly string[]) => Sql;
  title: (notice: N, speech: Speech) => string;
  data: (notice: N, speech: Speech) => WholeReport;
  /** The same in ILPA's form, which goes with it as a workbook. */
  form: (notice: N) => Form;
  /** Without folder and ending: 'capital-call-3-HGFII-CC-0003-LP0012'. */
  fileName: (notice: N) => string;
}

/** Notices that are stored in one transaction: whoever writes in the fund waits for no more than that. */
const AT_ONCE = 20;

/**
 * Writes the next notices of a fund that wait: a PDF and a workbook each, for the partner of the line and for those who run
 * the fund, kept as they are from then on, in the language in which they were written. Answers how many were taken up. One that cannot be written
 * is tried again later; an outage of the file store, or a restart, counts as no fault of it.
 */
export const writeNextPapers = async <N extends Waiting>(deps: Deps, papers: Papers<N>): Promise<number> => {
  const tx = txOn(deps.database.app);
  const taken = (await tx.rows<{ id: string }>(nextQuery(papers))).map(({ id }) => id);
  if (!taken.length) return 0;
  const notices = await tx.rows<N>(papers.query(taken));
  const gone = taken.filter((id) => !notices.some(({ lineId }) => lineId === id));
  if (gone.length) await dequeue(tx, papers, gone);
  const speechOf = await speechesOfNotices(
    tx,
    notices.map(({ partnerId }) => partnerId),
  );
  const written: Written<N>[] = [];
  // All wait for the processes that write: while one is written, others are not waited for.
  await Promise.all(
    notices.map((notice) =>
      safely(deps, papers, [notice], async () => {
        written.push(await write(papers, notice, speechOf(notice.partnerId)));
      }),
    ),
  );
  await keepAll(deps, papers, written);
  return taken.length;
};

/** Stores notices together; if they cannot be stored for a fault of one, each by itself, so that it fails alone. */
const keepAll = async (deps: Deps, places: Places, written: readonly Written<Waiting>[]) => {
  if (!written.length) return;
  try {
    await keep(deps, places, written);
  } catch (error) {
    const notices = written.map(({ notice }) => notice);
    if (written.length === 1 || attemptCause(error) === 'outage') return failed(deps, places, notices, error);
    for (const one of written) await safely(deps, places, [one.notice], () => keep(deps, places, [one]));
  }
};

type Places = Pick<Papers<Waiting>, 'queue' | 'lines'>;

/**
 * Those who wait longest, of one fund; another server takes others. They are chosen once, by themselves: as a condition of the
 * update they would be chosen anew for each row that the database looks at, and all that wait would be taken up at once.
 */
const nextQuery = ({ queue: { table: queue }, lines }: Places) => sql`with next as materialized (
    select w.line_id from ${raw(queue)} w join ${raw(lines)} l on l.id = w.line_id
    where ${waits('w')} and l.fund_id = (select f.fund_id from ${raw(queue)} n join ${raw(lines)} f on f.id = n.line_id
      where ${waits('n')} order by n.next_attempt_at limit 1)
    order by w.next_attempt_at limit ${AT_ONCE} for update of w skip locked)
  update ${raw(queue)} q set next_attempt_at = now() + make_interval(mins => ${HELD_MINUTES})
  from next where q.line_id = next.line_id returning q.line_id as id`;

const safely = async (deps: Deps, places: Places, notices: readonly Waiting[], work: () => Promise<void>) => {
  try {
    await work();
  } catch (error) {
    await failed(deps, places, notices, error);
  }
};

const failed = (deps: Deps, { queue }: Places, notices: readonly Waiting[], err: unknown) => {
  const ids = notices.map(({ lineId }) => lineId);
  deps.log.error({ err, lines: ids }, 'notices could not be written');
  return noteFailures(deps, queue, ids, err);
};

const dequeue = (tx: Tx, { queue }: Places, lineIds: readonly string[]) =>
  tx.run(sql`delete from ${raw(queue.table)} where line_id = any(${lineIds}::uuid[])`);

const formats = ['pdf', 'xlsx'] as const;

/** A notice as files that are not stored yet. */
interface Written<N extends Waiting> {
  notice: N;
  files: Record<(typeof formats)[number], PaperFile>;
}

interface PaperFile {
  type: RecordOf<'documents'>['type'];
  format: (typeof formats)[number];
  title: string;
  fileName: string;
  bytes: Buffer;
  sha256: string;
  storageKey: string;
}

const write = async <N extends Waiting>(papers: Papers<N>, notice: N, speech: Speech): Promise<Written<N>> => {
  const [title, data] = [papers.title(notice, speech), papers.data(notice, speech)];
  const [pdf, xlsx] = await writeAllAside([
    { format: 'pdf', data },
    { format: 'xlsx', data: { ...data, form: papers.form(notice) } },
  ]);
  if (!pdf || !xlsx) throw new Error('A notice was written by half.');
  const file = (format: PaperFile['format'], called: string, bytes: Buffer): PaperFile => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const fileName = safeName(`${papers.fileName(notice)}.${format}`);
    return {
      type: papers.documentType,
      format,
      title: called,
      fileName,
      bytes,
      sha256,
      storageKey: `notices/${uuid()}`,
    };
  };
  return {
    notice,
    files: {
      pdf: file('pdf', documentTitle(title, [notice.partner]), pdf),
      xlsx: file('xlsx', documentTitle(title, [notice.partner], ' (ILPA)'), xlsx),
    },
  };
};

const keep = async ({ database, files, log }: Deps, places: Places, written: readonly Written<Waiting>[]) => {
  const [first] = written;
  if (!first) return;
  const all = written.flatMap(({ notice, files: { pdf, xlsx } }) => [
    { notice, file: pdf },
    { notice, file: xlsx },
  ]);
  const record = (tell: () => void) =>
    inTransaction(database.app, async (tx) => {
      // The turn of the fund's other writers: whoever holds the line would otherwise wait for the fund, and we for the line.
      const held = kept(tx.first(sql`select ${turnOf(first.notice.fundId)}`));
      const documents = await insertRows(tx, 'documents', all.map(documentOf), { createdBy: null });
      const idOf = new Map(documents.map(({ id, storageKey }) => [storageKey, id]));
      const ids = (format: PaperFile['format']) => written.map(({ files: of }) => idOf.get(of[format].storageKey));
      const lines = written.map(({ notice }) => notice.lineId);
      await held;
      await tx.run(
        sql`update ${raw(places.lines)} l set notice_document_id = v.document, notice_form_id = v.form
          from unnest(${lines}::uuid[], ${ids('pdf')}::uuid[], ${ids('xlsx')}::uuid[]) as v(id, document, form)
          where l.id = v.id`,
      );
      await dequeue(tx, places, lines);
      tell();
    });
  const put = async () => {
    await Promise.all(all.map(({ file: { storageKey, bytes, sha256 } }) => putBytes(files, storageKey, bytes, sha256)));
  };
  await filesFirst({ files, log, keys: all.map(({ file }) => file.storageKey), put, record });
};

const documentOf = ({ notice, file }: { notice: Waiting; file: PaperFile }) => {
  const { format, type, title, fileName, bytes, sha256, storageKey } = file;
  const previousId = format === 'pdf' ? notice.documentId : notice.formId;
  return {
    title,
    type,
    ownerKind: 'Partner',
    ownerId: notice.partnerId,
    fundId: notice.fundId,
    visibility: 'owner',
    confidentiality: 'sensitive',
    status: 'Verified',
    documentDate: notice.issueDate,
    fileName,
    mimeType: writers[format].mimeType,
    size: bytes.length,
    sha256,
    storageKey,
    previousId,
    versionNo: previousId ? (notice.versionNo ?? 1) + 1 : 1,
  } as const;
};
