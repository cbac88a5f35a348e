import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { FileMissing, type FileStore } from '../../server/core/files/store.ts';

/** A file store in memory, for tests that do not concern files. */
export const memoryStore = (): FileStore & { kept: Map<string, Buffer> } => {
  const kept = new Map<string, Buffer>();
  return {
    kept,
    put: async (key, bytes) => void kept.set(key, await buffer(bytes)),
    get: async (key) => {
      const bytes = kept.get(key);
      if (!bytes) throw new FileMissing();
      return { size: bytes.length, bytes: Readable.from([bytes]) };
    },
    remove: async (key) => void kept.delete(key),
    list: async function* () {
      for (const key of [...kept.keys()].sort()) yield { key, storedAt: new Date() };
    },
    tidy: async () => {},
  };
};
