import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { messageFor } from '../../i18n/message.ts';
import { Refusal, refuse } from './refusal.ts';

/** No document has more parts. */
const MOST_PARTS = 2000;
const LARGEST_UNPACKED = 120 * 1024 * 1024;
/** Maximum compression ratio beyond the first megabyte; text compresses to a hundredth at most. */
const HIGHEST_RATIO = 200;
const END = Buffer.from('PK\x05\x06', 'latin1');
const END_LENGTH = 22;
const STORED = 0;
const DEFLATED = 8;

export interface Part {
  name: string;
  bytes: Buffer;
}

interface ArchiveLimits {
  parts: number;
  /** Total unpacked size of the parts, in bytes. */
  bytes: number;
}
const ofDocuments: ArchiveLimits = { parts: MOST_PARTS, bytes: LARGEST_UNPACKED };

/** Yields the parts of a ZIP archive, checked against the directory. Throws a Refusal. */
export async function* partsOf(bytes: Buffer, limits = ofDocuments): AsyncGenerator<Part> {
  const damaged = 'refusals.files.unreadable';
  if (bytes.readUInt32LE(0) !== 0x04034b50 || !endsWithDirectory(bytes)) refuse(damaged);
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true, strictFileNames: true });
    if (zip.entryCount > limits.parts) refuse(messageFor('refusals.files.parts', { limit: limits.parts }));
    yield* checked(zip, limits);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(damaged, { cause: error });
  }
}

async function* checked(zip: ZipFile, limits: ArchiveLimits): AsyncGenerator<Part> {
  const names = new Set<string>();
  let unpacked = 0;
  let parts = 0;
  for await (const entry of zip.eachEntry()) {
    parts += 1;
    unpacked += entry.uncompressedSize;
    if (parts > limits.parts) refuse(messageFor('refusals.files.parts', { limit: limits.parts }));
    if (unpacked > limits.bytes || ratioOf(entry) > HIGHEST_RATIO) refuse('refusals.files.unpacked');
    const name = await nameOf(zip, entry);
    if (names.has(name)) refuse('refusals.files.twice');
    names.add(name);
    if (name.endsWith('/')) {
      if (entry.uncompressedSize) refuse('refusals.files.folder');
    } else yield { name, bytes: await contentOf(zip, entry) };
  }
}

const endsWithDirectory = (bytes: Buffer) =>
  bytes.length > END_LENGTH && bytes.subarray(-END_LENGTH, -END_LENGTH + END.length).equals(END);

const ratioOf = ({ uncompressedSize, compressedSize }: Entry) =>
  uncompressedSize < 1024 * 1024 ? 0 : uncompressedSize / Math.max(1, compressedSize);

/** Returns the part's name, which must be valid and equal in directory and local header. */
const nameOf = async (zip: ZipFile, entry: Entry): Promise<string> => {
  const raw = entry.fileNameRaw.toString('utf8');
  const local = await zip.readLocalFileHeaderPromise(entry);
  if (!local.fileName.equals(entry.fileNameRaw)) refuse('refusals.files.twoNames');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that no name may hold.
  if (/[\u0000-\u001f\u007f\\]/.test(raw) || raw !== entry.fileName || raw.startsWith('/') || /^[a-z]:/i.test(raw))
    refuse('refusals.files.badName');
  if (raw.split('/').some((step) => step === '..' || step === '.')) refuse('refusals.files.outside');
  if (((entry.externalFileAttributes >>> 16) & 0xf000) === 0xa000) refuse('refusals.files.outside');
  return raw.normalize('NFC').toLowerCase();
};

const contentOf = async (zip: ZipFile, entry: Entry): Promise<Buffer> => {
  if (entry.isEncrypted()) refuse('refusals.files.password');
  if (![STORED, DEFLATED].includes(entry.compressionMethod)) refuse('refusals.files.packed');
  const chunks: Buffer[] = [];
  // A part larger than its directory entry fails here.
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};
