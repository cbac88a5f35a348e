import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { StartFailure } from '../base/failure.ts';
import { syncFolder } from '../platform/folders.ts';
import { MANIFEST, type Manifest, type Part } from './manifest.ts';

/** An archive being written, under a temporary name until it is complete. */
export interface Writing {
  /** Streams one member, compressed if that makes it smaller. Resolves when the source is consumed. */
  add(member: string, source: Readable, options?: { packed?: boolean }): Promise<Part>;
  /** Writes the manifest, syncs to disk and renames the archive. */
  finish(manifest: Manifest): Promise<{ bytes: number }>;
  /** Deletes the partial archive. */
  abandon(): Promise<void>;
}

/** Starts an archive in one file (a ZIP), with constant memory. Throws StartFailure. */
export function writeArchive(file: string): Writing {
  if (existsSync(file)) throw new StartFailure(`${file} already exists: choose another name.`);
  const half = `${file}.part`;
  const zip = new ZipFile();
  const out = createWriteStream(half, { mode: 0o600, flush: true });
  const written = pipeline(zip.outputStream, out);
  const broken = written.then(() => new Promise<never>(() => {}));
  broken.catch(() => {});

  const add: Writing['add'] = async (member, source, { packed = true } = {}) => {
    const hash = createHash('sha256');
    let bytes = 0;
    const counted = new Transform({
      transform: (chunk: Buffer, _, done) => {
        hash.update(chunk);
        bytes += chunk.length;
        done(null, chunk);
      },
    });
    const read = once(counted, 'end');
    source.once('error', (error) => counted.destroy(error));
    zip.addReadStream(source.pipe(counted), member, packed ? { compressionLevel: 1 } : { compress: false });
    await Promise.race([read, broken]);
    return { member, bytes, sha256: hash.digest('hex') };
  };

  return {
    add,
    finish: async (manifest) => {
      const { sha256 } = await add(MANIFEST, Readable.from([Buffer.from(JSON.stringify(manifest, null, 1))]));
      zip.end({ comment: sha256, forceZip64Format: false });
      await written;
      renameSync(half, file);
      syncFolder(dirname(file));
      return { bytes: out.bytesWritten };
    },
    abandon: async () => {
      out.destroy();
      await written.catch(() => {});
      rmSync(half, { force: true });
    },
  };
}
