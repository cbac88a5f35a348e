import { isQuietPdf } from './pdf.ts';

/** The six types of file that the specification admits, by extension. */
export const fileTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  txt: 'text/plain',
} as const;

export const LARGEST_FILE = 10_485_760;

type Extension = keyof typeof fileTypes;
const starts = (bytes: Buffer, ...head: number[]) => head.every((b, i) => bytes[i] === b);
const holds = (bytes: Buffer, text: string) => bytes.includes(Buffer.from(text, 'latin1'));

const office = (main: string) => (bytes: Buffer) =>
  starts(bytes, 0x50, 0x4b, 3, 4) &&
  holds(bytes, '[Content_Types].xml') &&
  holds(bytes, main) &&
  !holds(bytes, 'vbaProject.bin') &&
  !holds(bytes, 'embeddings/');

const plainText = (bytes: Buffer) => {
  if (bytes.includes(0)) return false;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return !/^\s*(<!doctype|<html|<script|<svg|<\?xml|<\?php|#!)/i.test(text);
  } catch {
    return false;
  }
};

/** Whether the bytes are what the extension says, looked at without unpacking anything. */
const looks: Record<Extension, (bytes: Buffer) => boolean> = {
  pdf: isQuietPdf,
  docx: office('word/document.xml'),
  xlsx: office('xl/workbook.xml'),
  jpg: (b) => starts(b, 0xff, 0xd8, 0xff) && b.subarray(-2).equals(Buffer.from([0xff, 0xd9])),
  jpeg: (b) => looks.jpg(b),
  png: (b) =>
    starts(b, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) &&
    b.subarray(-8).equals(Buffer.from([0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82])),
  txt: plainText,
};

/** A file name without folders, control characters or anything a file system or header would trip over. */
export const safeName = (name: string) =>
  name
    .normalize('NFC')
    .replace(/^.*[\\/]/, '')
    .replace(/[\p{Cc}\p{Cf}<>:"|?*%;]/gu, '_')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(-200) || 'document';

/** The type of an uploaded file, or a sentence that says why it is refused. */
export const typeOfFile = (fileName: string, bytes: Buffer): { mimeType: string } | { problem: string } => {
  const extension = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  if (!Object.hasOwn(fileTypes, extension))
    return { problem: 'Only PDF, Word (docx), Excel (xlsx), JPEG, PNG and plain text files are accepted.' };
  if (!bytes.length) return { problem: 'The file is empty.' };
  if (bytes.length > LARGEST_FILE) return { problem: 'The file is larger than 10 MB.' };
  if (!looks[extension as Extension](bytes)) return { problem: 'The content of the file does not fit its name.' };
  return { mimeType: fileTypes[extension as Extension] };
};
