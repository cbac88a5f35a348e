import type { Readable } from 'node:stream';
import { v7 as uuid } from 'uuid';
import { allSettledOrThrow, inTransaction } from '../db/tx.ts';
import { storeFilesThen } from '../files/storeFilesThen.ts';
import type { Deps } from '../http/deps.ts';
import { writers } from '../writers/writers.ts';
import type { FileJob, Format, Making, StoredFile } from './types.ts';

/** A file to store, with its content. */
export interface Content<File> {
  file: File & Omit<StoredFile, 'mimeType' | 'storageKey'>;
  open: () => Promise<Readable>;
}

/** Stores a batch of files and then its documents; the last batch also ends the record. */
export const storeBatch = async <Row extends { format: Format }, Wanted, File>(
  { folder, store, finish }: FileJob<Row, Wanted, File>,
  { database, files, log }: Deps,
  { row, job }: Making<Row>,
  { batch, isLast }: { batch: readonly Content<File>[]; isLast: boolean },
): Promise<void> => {
  const { mimeType } = writers[row.format];
  const all = batch.map(({ file, open }) => ({ file: { ...file, mimeType, storageKey: `${folder}/${uuid()}` }, open }));
  const keys: string[] = [];
  const put = async () => {
    await allSettledOrThrow(
      all.map(async ({ file: { storageKey, size, sha256 }, open }) => {
        await files.put(storageKey, await open(), { size, sha256 });
        keys.push(storageKey);
      }),
    );
  };
  const record = (tell: () => void) =>
    inTransaction(database.app, async (own) => {
      const tx = { ...own, requestId: job.requestId };
      if (all.length)
        await store(
          tx,
          row,
          all.map(({ file }) => file),
        );
      if (isLast) await finish?.(tx, row);
      // Users lock a record before its entry in the queue, so the entry comes last.
      await (isLast ? job.finish(tx) : job.hold(tx));
      tell();
    });
  await storeFilesThen({ files, log, keys, put, record });
};
