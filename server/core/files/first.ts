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
 * Stores a file and then what tells of it, so that no row ever tells of a file that is not there. The file is taken away
 * again only where no row told of it: once one did, a lost answer to the commit does not mean that it was not stored, and
 * a file that is left over does no harm (sweep.ts).
 */
export const fileFirst = async <T>({ files, log, key, put, record }: Options<T>): Promise<T> => {
  await put();
  let isTold = false;
  try {
    return await record(() => {
      isTold = true;
    });
  } finally {
    if (!isTold) await files.remove(key).catch((err: unknown) => log.warn({ err, key }, 'a file is left over'));
  }
};
