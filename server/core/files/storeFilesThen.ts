import type { FastifyBaseLogger } from 'fastify';
import type { FileStore } from './store.ts';

interface Options<T> {
  files: Pick<FileStore, 'remove'>;
  log: FastifyBaseLogger;
  key: string;
  /** Stores the file. */
  put: () => Promise<void>;
  /** Stores the record, calling `tell` inside its transaction after inserting the row. */
  record: (tell: () => void) => Promise<T>;
}

/**
 * Stores files before their record so that no row refers to a missing file. The files are removed again only if no row
 * was inserted: after that, a lost commit response does not mean that the commit failed, and a leftover file is
 * harmless (sweep.ts).
 */
export const storeFilesThen = async <T>({
  files,
  log,
  keys,
  put,
  record,
}: Omit<Options<T>, 'key'> & { keys: readonly string[] }): Promise<T> => {
  let isTold = false;
  try {
    await put();
    return await record(() => {
      isTold = true;
    });
  } finally {
    if (!isTold)
      for (const key of keys)
        await files
          .remove(key)
          .catch((err: unknown) => log.warn({ err, key }, 'an orphaned file could not be removed'));
  }
};

/** Stores one file in the same way; the store writes it completely or not at all. */
export const fileFirst = async <T>({ files, log, key, put, record }: Options<T>): Promise<T> => {
  await put();
  return storeFilesThen({ files, log, keys: [key], put: async () => {}, record });
};
