import type { Readable } from 'node:stream';
import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import { reportTypeOf } from '../../../resources/reportTypes.ts';
import { inTransaction } from '../../core/db/tx.ts';
import { safeName } from '../../core/files/inspect/types.ts';
import { storeFilesThen } from '../../core/files/storeFilesThen.ts';
import type { Deps } from '../../core/http/deps.ts';
import { findRows, insertRows } from '../../core/tables/rows.ts';
import { writers } from '../../core/writers/writers.ts';
import type { Making, Run } from './queue.ts';
import type { Made } from './task.ts';

/** A statement to store, with its content and metadata. */
export type Kept = Omit<Made, 'path'> & {
  open: () => Promise<Readable>;
  /** Seal of its closed period, combined with the reader settings. */
  seal: string | null;
};

/**
 * Stores some statements of a run with their files, and updates the count. They remain drafts, invisible to partners.
 */
export const store = async (deps: Deps, { run, job }: Making, statements: readonly Kept[]): Promise<void> => {
  const { files, log } = deps;
  const all = statements.map((statement) => ({ ...statement, id: uuid(), key: `reports/${uuid()}` }));
  const put = async () => {
    await Promise.all(all.map(async ({ key, open, size, sha256 }) => files.put(key, await open(), { size, sha256 })));
  };
  const record = (tell: () => void) =>
    inTransaction(deps.database.app, async (tx) => {
      await job.hold(tx);
      const origin = { createdBy: run.createdBy };
      const partners = await findRows(tx, 'partners', [...new Set(all.map(({ partnerId }) => partnerId))]);
      const documents = await insertRows(
        tx,
        'documents',
        all.map((one) => documentOf(run, one, partners.get(one.partnerId)?.name)),
        origin,
      );
      const reports = all.map((one, i) => ({ ...reportOf(run, one), documentId: documents[i]?.id ?? null }));
      await insertRows(tx, 'reports', reports, origin);
      await tx.run(sql`update statement_runs set made = coalesce(made, 0) + ${all.length} where id = ${run.id}`);
      tell();
    });
  await storeFilesThen({ files, log, keys: all.map(({ key }) => key), put, record });
};

const documentOf = (
  run: Run,
  { title, documentTitle, partnerId, size, sha256, key }: Kept & { key: string },
  partner: string | undefined,
) => ({
  title: documentTitle,
  type: reportTypeOf(run.kind).document,
  ownerKind: 'Partner' as const,
  ownerId: partnerId,
  draftSince: new Date().toISOString(),
  fundId: run.fundId,
  aboutPartnerId: partnerId,
  runId: run.id,
  visibility: 'owner' as const,
  confidentiality: 'sensitive' as const,
  status: 'Verified' as const,
  documentDate: run.asOf,
  // The partner's name distinguishes the files of a run in one folder.
  fileName: safeName(`${[title, partner].filter(Boolean).join(' - ')}-${run.asOf}.${run.format}`),
  mimeType: writers[run.format].mimeType,
  size,
  sha256,
  storageKey: key,
});

const reportOf = (run: Run, { title, partnerId, dataHash, seal }: Kept) => ({
  title,
  kind: run.kind,
  fundId: run.fundId,
  partnerId,
  asOf: run.asOf,
  periodStart: run.periodStart,
  format: run.format,
  status: 'Completed' as const,
  progress: 100,
  dataHash,
  knownAt: run.knownAt,
  runId: run.id,
  seal,
});
