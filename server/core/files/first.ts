import type { FastifyBaseLogger } from 'fastify';
import type { FileStore } from './store.ts';

interface Options<T> {
  files: Pick<FileStore, 'remove'>;
  log: FastifyBaseLogger;
  key: string;
  /** Stores the file. */
  put: () => Promise<void>;
  /** Stores what tells of it, calling `tell` inside its transaction as soon as a row does. */
  record: (tell: () => void) => Promise<T>;
}

/**
 * Stores files and then what tells of them, so that no row ever tells of a file that is not there. The files are taken away
 * again only where no row told of them: once one did, a lost answer to the commit does not mean that it was not stored, and
 * a file that is left over does no harm (sweep.ts).
 */
export const filesFirst = async <T>({
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
        await files.remove(key).catch((err: unknown) => log.warn({ err, key }, 'a file is left over'));
  }
};

/** The same for one file, which the store keeps whole or not at all. */
export const fileFirst = async <T>({ files, log, key, put, record }: Options<T>): Promise<T> => {
  await put();
  return filesFirst({ files, log, keys: [key], put: async () => {}, record });
};
