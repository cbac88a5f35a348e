import { isUtf8 as isUtf8Text } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { analyse } from 'chardet';
import iconv from 'iconv-lite';

const SAMPLE = 65_536;

const marks: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Supersets that replace the declared encodings. */
const known: Readonly<Record<string, string>> = { 'ISO-8859-1': 'windows-1252', ASCII: 'utf-8' };

/**
 * Detects the encoding of a text file: by its byte order mark, else UTF-8 if every byte is valid, else the likeliest
 * one.
 */
export const encodingOf = async (path: string): Promise<string> => {
  const head = await headOf(path);
  return markOf(head) ?? ((await isUtf8(path)) ? 'utf-8' : likeliest(head));
};

/** Decodes bytes in memory with the detected encoding. */
export const textOf = (bytes: Buffer): string =>
  iconv.decode(bytes, markOf(bytes) ?? (isUtf8Text(bytes) ? 'utf-8' : likeliest(bytes.subarray(0, SAMPLE))));

const markOf = (head: Buffer): string | undefined =>
  marks.find(([, bytes]) => bytes.every((byte, i) => head[i] === byte))?.[0];

const likeliest = (head: Buffer): string => {
  const likely = analyse(head).find(({ name }) => iconv.encodingExists(known[name] ?? name) && !/^UTF/.test(name));
  return likely ? (known[likely.name] ?? likely.name) : 'windows-1252';
};

/** Returns the first part of a file as text. */
export const sampleOf = async (path: string, encoding: string): Promise<string> =>
  iconv.decode(await headOf(path), encoding);

const headOf = async (path: string): Promise<Buffer> => {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(SAMPLE), 0, SAMPLE, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

const isUtf8 = async (path: string): Promise<boolean> => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const part of createReadStream(path)) decoder.decode(part as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
};
