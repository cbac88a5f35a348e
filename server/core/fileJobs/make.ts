import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { deferRejection } from '../db/tx.ts';
import type { Deps } from '../http/deps.ts';
import { type Content, storeBatch } from './store.ts';
import type { BuiltFile, FileJob, Format, Making } from './types.ts';

const inBatches = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));

/** Builds and stores the files that a record lacks; each batch is stored while the next is built. */
export const makeFiles = async <Row extends { format: Format }, Wanted, File>(
  spec: FileJob<Row, Wanted, File>,
  deps: Deps,
  making: Making<Row>,
): Promise<void> => {
  const { copied, wanted } = await spec.plan(deps, making);
  const [copies, builds] = [inBatches(copied, spec.batch), inBatches(wanted, spec.batch)];
  let left = copies.length + builds.length;
  const store = (batch: readonly Content<File>[]) => {
    left -= 1;
    return storeBatch(spec, deps, making, { batch, isLast: left <= 0 });
  };
  if (!left) return store([]);
  for (const batch of copies)
    await store(batch.map((file) => ({ file, open: async () => (await deps.files.get(file.storageKey)).bytes })));
  const storeBuilt = async (built: readonly (File & BuiltFile)[]) => {
    try {
      await store(built.map((file) => ({ file, open: async () => createReadStream(file.path) })));
    } finally {
      await drop(built);
    }
  };
  let storing: Promise<void> = Promise.resolve();
  for (const batch of builds) {
    const [built, stored] = await Promise.allSettled([spec.build(deps, making.row, batch), storing]);
    if (stored.status === 'rejected') {
      if (built.status === 'fulfilled') await drop(built.value);
      throw stored.reason;
    }
    if (built.status === 'rejected') throw built.reason;
    storing = deferRejection(storeBuilt(built.value));
  }
  await storing;
};

const drop = async (built: readonly BuiltFile[]) => {
  await Promise.all(built.map(({ path }) => rm(path, { force: true })));
};
