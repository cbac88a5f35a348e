import { createHash } from 'node:crypto';
import type { Tx } from '../db/tx.ts';
import { filesTold, type ReferencedFile } from '../files/rows.ts';
import { FileMissing, type FileStore } from '../files/store.ts';

const SHOWN = 20;
const EVERY = 1000;

/** Checks the files of all records, as sentences; reads each file in full, one at a time. */
export const fileProblems = async (tx: Tx, files: FileStore, tell: (done: number) => void): Promise<string[]> => {
  const problems: string[] = [];
  let done = 0;
  let wrong = 0;
  for await (const reference of filesTold(tx)) {
    const problem = await problemOf(files, reference);
    if (problem && ++wrong <= SHOWN) problems.push(problem);
    done += 1;
    if (done % EVERY === 0) tell(done);
  }
  tell(done);
  return wrong > SHOWN ? [...problems, `${wrong - SHOWN} more files are missing or changed.`] : problems;
};

const problemOf = async (files: FileStore, { id, key, size, sha256 }: ReferencedFile): Promise<string | null> => {
  const hash = createHash('sha256');
  try {
    const stored = await files.get(key);
    for await (const chunk of stored.bytes) hash.update(chunk as Buffer);
    if (stored.size === Number(size) && hash.digest('hex') === sha256) return null;
    return `The file of document ${id} was changed (${key}).`;
  } catch (error) {
    if (error instanceof FileMissing) return `The file of document ${id} is missing (${key}).`;
    throw error;
  }
};
