import type { Readable } from 'node:stream';

/** Where the bytes of documents lie: a folder out of the box, object storage in production. */
export interface FileStore {
  put: (key: string, bytes: Readable) => Promise<void>;
  get: (key: string) => Promise<Readable>;
  remove: (key: string) => Promise<void>;
}
