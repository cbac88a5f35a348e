import { fromBufferPromise } from 'yauzl';

/** Returns the contents of a ZIP by file name. */
export const filesInZip = async (bytes: Buffer): Promise<Readonly<Record<string, Buffer>>> => {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const files: Record<string, Buffer> = {};
  for await (const entry of zip.eachEntry()) {
    const pieces: Buffer[] = [];
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
    files[entry.fileName] = Buffer.concat(pieces);
  }
  return files;
};
