import { inflateSync } from 'node:zlib';
import { checkAttachments, decrypted } from './pdfParts.ts';
import { refuse } from './refusal.ts';

/** Scripts, programs and forms with programs. */
const active = /\/(JavaScript|JS|Launch|RichMedia|XFA)(?![A-Za-z0-9])/;
const attachment = /\/EmbeddedFiles?(?![A-Za-z0-9])/;
const encryption = /\/Encrypt(?![A-Za-z0-9])/;

/** Objects may be in compressed streams; a larger unpacked size is treated as a decompression bomb. */
const LARGEST_UNPACKED = 32 * 1024 * 1024;

/**
 * Refuses bytes that are not a PDF, that need a password, or that contain active content or a file other than the XML
 * of an invoice. Only objects are searched, because compressed page content contains any short name by chance. An
 * encrypted PDF without a password is decrypted and checked like any other. Throws a Refusal.
 */
export const checkPdf = async (bytes: Buffer): Promise<void> => {
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) || !isNothingElse(bytes)) refuse('refusals.files.pdfDamaged');
  const text = bytes.toString('latin1');
  const isEncrypted = encryption.test(unescaped(textOutsideStreams(text)));
  const objects = isEncrypted ? textOutsideStreams(text) : objectsOf(text);
  if (objects === null) return refuse('refusals.files.pdfDamaged');
  const names = unescaped(objects);
  if (active.test(names)) refuse('refusals.files.pdfActive');
  if (isEncrypted) return checkPdf(await decrypted(bytes));
  if (attachment.test(names)) await checkAttachments(bytes);
};

/** Returns whether only whitespace follows the end, and the bytes are not also an archive or a page. */
const isNothingElse = (bytes: Buffer): boolean => {
  const end = bytes.lastIndexOf('%%EOF');
  if (end < 0 || !/^[\s\0]*$/.test(bytes.toString('latin1', end + 5))) return false;
  if (/<(!doctype\s+html|html|script|svg|\?php)\b/i.test(bytes.toString('latin1', 0, 1024))) return false;
  const directory = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  return directory < 0 || directory + 22 > bytes.length || !isDirectory(bytes, directory);
};

/** The end of a ZIP archive contains the length and start of its directory, which random bytes do not. */
const isDirectory = (bytes: Buffer, at: number): boolean => {
  const [length, begin] = [bytes.readUInt32LE(at + 12), bytes.readUInt32LE(at + 16)];
  return length > 0 && length <= at && begin <= at && bytes.readUInt32LE(at - length) === 0x02014b50;
};

/** Returns the text of all objects including object streams; null if these cannot be unpacked. Single pass. */
const objectsOf = (text: string): string | null => {
  const parts: string[] = [];
  let left = LARGEST_UNPACKED;
  for (let at = 0; ; ) {
    const start = text.indexOf('stream', at);
    const end = start < 0 ? -1 : text.indexOf('endstream', start);
    if (end < 0) return [...parts, text.slice(at)].join('\n');
    const before = text.slice(at, start);
    parts.push(before);
    at = end + 'endstream'.length;
    // The dictionary directly precedes its stream.
    if (!/\/ObjStm(?![A-Za-z0-9])/.test(unescaped(before.slice(before.lastIndexOf(' obj'))))) continue;
    const content = text.slice(start + 'stream'.length, end).replace(/^\r?\n/, '');
    try {
      const inflated = inflateSync(Buffer.from(content, 'latin1'), { maxOutputLength: left });
      left -= inflated.length;
      parts.push(inflated.toString('latin1'));
    } catch {
      return null;
    }
  }
};

/** Returns the text of all uncompressed objects, without stream contents. */
const textOutsideStreams = (text: string): string => {
  const parts: string[] = [];
  for (let at = 0; ; ) {
    const start = text.indexOf('stream', at);
    const end = start < 0 ? -1 : text.indexOf('endstream', start);
    if (end < 0) return [...parts, text.slice(at)].join('\n');
    parts.push(text.slice(at, start));
    at = end + 'endstream'.length;
  }
};

/** '/J#61vaScript' -> '/JavaScript'. */
const unescaped = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
