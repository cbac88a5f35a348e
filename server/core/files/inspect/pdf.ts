import { inflateSync } from 'node:zlib';

/** Scripts, programs and files inside, forms that are programs, and encryption: what a fund's document never needs. */
const tricks = /\/(JavaScript|JS|Launch|EmbeddedFile|EmbeddedFiles|RichMedia|XFA|Encrypt)(?![A-Za-z0-9])/;

/** Objects may stand packed in streams; more than this unpacked is no document but a bomb. */
const LARGEST_UNPACKED = 32 * 1024 * 1024;

/**
 * Whether the bytes are a PDF without active content. Only its objects are looked at: what a page draws is packed, and
 * packed bytes spell any short name by chance.
 */
export const isQuietPdf = (bytes: Buffer): boolean => {
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) || !isNothingElse(bytes)) return false;
  const objects = objectsOf(bytes.toString('latin1'));
  return objects !== null && !tricks.test(unescaped(objects));
};

/** Whether nothing but blanks follows the end, and no other program takes the same bytes for an archive or a page. */
const isNothingElse = (bytes: Buffer): boolean => {
  const end = bytes.lastIndexOf('%%EOF');
  if (end < 0 || !/^[\s\0]*$/.test(bytes.toString('latin1', end + 5))) return false;
  if (/<(!doctype\s+html|html|script|svg|\?php)\b/i.test(bytes.toString('latin1', 0, 1024))) return false;
  const directory = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  return directory < 0 || directory + 22 > bytes.length || !isDirectory(bytes, directory);
};

/** The end of a ZIP archive says how long its directory is and where that begins; chance does not. */
const isDirectory = (bytes: Buffer, at: number): boolean => {
  const [length, begin] = [bytes.readUInt32LE(at + 12), bytes.readUInt32LE(at + 16)];
  return length > 0 && length <= at && begin <= at && bytes.readUInt32LE(at - length) === 0x02014b50;
};

/** The text of all objects, those in object streams included; null where they cannot be unpacked. Looks at each byte once. */
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
    // The dictionary of a stream is the last thing before it.
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

/** '/J#61vaScript' -> '/JavaScript'. */
const unescaped = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
