import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { v4 as uuid } from 'uuid';
import { translatingErrors } from './folder.ts';
import { type About, StoreAway } from './store.ts';

/** An uploaded file that belongs to no record yet. */
export interface Spooled extends About {
  path: string;
  /** Deletes the file. */
  drop: () => Promise<void>;
}

/** Folder for uploads, on the local disk regardless of the store. */
export const spoolFolder = (dataDir: string) => join(dataDir, 'files', '.incoming');

/** Streams an upload to disk so that no file is held in memory. */
export const spool = (dataDir: string, bytes: NodeJS.ReadableStream): Promise<Spooled> =>
  translatingErrors(async () => {
    const folder = spoolFolder(dataDir);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, uuid());
    const drop = () => rm(path, { force: true });
    const hash = createHash('sha256');
    let size = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback) {
        hash.update(chunk);
        size += chunk.length;
        done(null, chunk);
      },
    });
    try {
      await pipeline(bytes, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    } catch (error) {
      await drop();
      throw error;
    }
    return { path, size, sha256: hash.digest('hex'), drop };
  }, StoreAway);
