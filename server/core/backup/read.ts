import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { StartFailure } from '../base/failure.ts';
import { FORMAT, MANIFEST, type Manifest, type Part } from './manifest.ts';

/** An archive with every byte verified against its manifest. */
export interface Archive {
  manifest: Manifest;
  open(part: Part): Promise<Readable>;
  close(): void;
}

/** Opens an archive and reads it in full once. Throws a StartFailure if it is damaged, foreign or too new. */
export async function readArchive(file: string): Promise<Archive> {
  const zip = await openPromise(file, { autoClose: false }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new StartFailure(`The file ${file} does not exist.`);
    throw damaged(file, error.message);
  });
  try {
    const entries = await entriesOf(zip, file);
    const open = async ({ member }: Pick<Part, 'member'>) => {
      const entry = entries.get(member);
      if (!entry) throw damaged(file, `${member} is missing`);
      return zip.openReadStreamPromise(entry);
    };
    const manifest = await manifestIn(await open({ member: MANIFEST }), { file, comment: zip.comment });
    for (const part of [...manifest.tables, ...manifest.files, ...manifest.extras]) {
      const isWhole = await matches(await open(part), part).catch(() => false);
      if (!isWhole) throw damaged(file, `${part.member} was changed`);
    }
    return { manifest, open, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function entriesOf(zip: ZipFile, file: string): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch (error) {
    throw damaged(file, (error as Error).message);
  }
  return entries;
}

async function manifestIn(stream: Readable, { file, comment }: { file: string; comment: string }): Promise<Manifest> {
  const written = await text(stream).catch((error: Error) => {
    throw damaged(file, error.message);
  });
  if (createHash('sha256').update(written).digest('hex') !== comment) throw damaged(file, 'its manifest was changed');
  const manifest = JSON.parse(written) as Manifest;
  if (manifest.product !== 'quarterdeck') throw new StartFailure(`${file} is not a backup of Quarterdeck.`);
  if (manifest.format > FORMAT) {
    throw new StartFailure(
      `${file} was written by a newer version (${manifest.program}): restore it with that version.`,
    );
  }
  return manifest;
}

async function matches(stream: Readable, { bytes, sha256 }: Part): Promise<boolean> {
  const hash = createHash('sha256');
  let read = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    read += chunk.length;
  }
  return read === bytes && hash.digest('hex') === sha256;
}

const damaged = (file: string, why: string): StartFailure =>
  new StartFailure(`${file} is damaged or not a backup of Quarterdeck (${why}): use another copy.`);
