import { createHash } from 'node:crypto';
import sql, { raw, type Sql } from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { RecordOf } from '../../resources/index.ts';
import { deferRejection, inTransaction, txOn } from '../core/db/tx.ts';
import { safeName } from '../core/files/inspect/types.ts';
import { putBytes } from '../core/files/store.ts';
import { storeFilesThen } from '../core/files/storeFilesThen.ts';
import type { Deps } from '../core/http/deps.ts';
import { documentTitle } from '../core/i18n/documentTitle.ts';
import type { Translator } from '../core/i18n/translator.ts';
import type { Job, JobContext, JobRun } from '../core/jobs/types.ts';
import { insertRows } from '../core/tables/rows.ts';
import { turnOf } from '../core/tables/select.ts';
import type { Form, WholeReport } from '../core/writers/data.ts';
import { writeAllInWorker } from '../core/writers/worker.ts';
import { writers } from '../core/writers/writers.ts';
import { withDeadLetters } from './deadLetters.ts';
import { type Stationery, stationeryOf } from './letterhead.ts';
import { speechesOfNotices } from './noticeSpeech.ts';
import type { Queue } from './queues.ts';

/** A notice to generate for one line. */
export interface Waiting {
  lineId: string;
  fundId: string;
  partnerId: string;
  partner: string;
  fund: string;
  issueDate: string;
  documentId: string | null;
  versionNo: number | null;
  /** Document id of the previous ILPA form. */
  formId: string | null;
}

/** Notices of one kind: their queue, records and content. */
export interface Papers<N extends Waiting> {
  /** Queue of the lines that await notices. */
  queue: Queue;
  lines: string;
  documentType: RecordOf<'documents'>['type'];
  /** SQL of the notices of these lines; lines that no longer need one are omitted. */
  query: (lineIds: readonly string[]) => Sql;
  title: (notice: N, speech: Translator) => string;
  data: (notice: N, by: { speech: Translator; stationery: Stationery }) => WholeReport;
  /** Contents of the ILPA form, which is added as a workbook. */
  form: (notice: N) => Form;
  /** File name without folder and extension: 'capital-call-3-HGFII-CC-0003-LP0012'. */
  fileName: (notice: N) => string;
}

/** Maximum number of notices stored in one transaction, which limits how long other writers in the fund wait. */
const AT_ONCE = 20;

/**
 * Creates the job that generates notices of one fund: a PDF and a workbook each, for the partner and the fund's staff,
 * in the reader's current language. A notice that cannot be generated fails alone.
 */
export const papersJob = <N extends Waiting>(papers: Papers<N>): Job<Deps & JobContext> => ({
  ...withDeadLetters(papers.queue),
  priority: 4,
  // One run stores notices while another generates them.
  concurrency: 2,
  batch: AT_ONCE,
  run: (deps, run) => writePapers(deps, run, papers),
});

const writePapers = async <N extends Waiting>(deps: Deps, run: JobRun, papers: Papers<N>): Promise<void> => {
  const tx = txOn(deps.database.app);
  const notices = await tx.rows<N>(papers.query(run.items));
  const [first] = notices;
  if (!first) return;
  const speechOf = await speechesOfNotices(
    tx,
    notices.map(({ partnerId }) => partnerId),
  );
  const stationery = await stationeryOf(tx, first.fundId);
  const written: Written<N>[] = [];
  // A slow notice must not delay the others, so all are sent to the worker processes at once.
  await Promise.all(
    notices.map((notice) =>
      write(papers, notice, { speech: speechOf(notice.partnerId), stationery }).then(
        (paper) => void written.push(paper),
        (error: unknown) => run.fail([notice.lineId], error),
      ),
    ),
  );
  await keep(deps, run, { papers, written });
};

const formats = ['pdf', 'xlsx'] as const;

/** A generated notice, not stored yet. */
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

const write = async <N extends Waiting>(
  papers: Papers<N>,
  notice: N,
  by: { speech: Translator; stationery: Stationery },
): Promise<Written<N>> => {
  // Lists are wide enough for the start of a title, so it names the partner before the fund.
  const title = papers.title({ ...notice, fund: notice.partner }, by.speech);
  const named = (ending = '') => documentTitle(title, { speech: by.speech, parts: [notice.fund], ending });
  const fileTitle = named();
  const data = papers.data(notice, by);
  const [pdf, xlsx] = await writeAllInWorker([
    { format: 'pdf', data: { ...data, fileTitle } },
    { format: 'xlsx', data: { ...data, form: papers.form(notice) } },
  ]);
  if (!pdf || !xlsx) throw new Error('A file of the notice was not generated.');
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
      pdf: file('pdf', fileTitle, pdf),
      xlsx: file('xlsx', named(' (ILPA)'), xlsx),
    },
  };
};

const keep = async (
  { database, files, log }: Deps,
  run: JobRun,
  { papers, written }: { papers: Pick<Papers<Waiting>, 'lines'>; written: readonly Written<Waiting>[] },
) => {
  const [first] = written;
  if (!first) return;
  const all = written.flatMap(({ notice, files: { pdf, xlsx } }) => [
    { notice, file: pdf },
    { notice, file: xlsx },
  ]);
  const record = (tell: () => void) =>
    inTransaction(database.app, async (tx) => {
      // Queues behind other writers of the fund: one that holds the line would wait for the fund while this waits for
      // the line.
      const turn = deferRejection(tx.first(sql`select ${turnOf(first.notice.fundId)}`));
      const documents = await insertRows(tx, 'documents', all.map(documentOf), { createdBy: null });
      const idOf = new Map(documents.map(({ id, storageKey }) => [storageKey, id]));
      const ids = (format: PaperFile['format']) => written.map(({ files: of }) => idOf.get(of[format].storageKey));
      const lines = written.map(({ notice }) => notice.lineId);
      await turn;
      await tx.run(
        sql`update ${raw(papers.lines)} l set notice_document_id = v.document, notice_form_id = v.form
          from unnest(${lines}::uuid[], ${ids('pdf')}::uuid[], ${ids('xlsx')}::uuid[]) as v(id, document, form)
          where l.id = v.id`,
      );
      await run.finish(tx, lines);
      tell();
    });
  const put = async () => {
    await Promise.all(all.map(({ file: { storageKey, bytes, sha256 } }) => putBytes(files, storageKey, bytes, sha256)));
  };
  await storeFilesThen({ files, log, keys: all.map(({ file }) => file.storageKey), put, record });
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
