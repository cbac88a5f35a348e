import { isUtf8 } from 'node:buffer';
import type { Said } from '../../words/said.ts';
import { checkJpeg, checkPng } from './images.ts';
import { checkOffice } from './office.ts';
import { checkPdf } from './pdf.ts';
import { Refusal, refuse } from './refusal.ts';

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

/** How files of other kinds begin: a text that begins so is one of them. */
const beginnings = ['%PDF-', 'PK\x03\x04', 'Rar!', '7z\xbc\xaf', 'GIF8', '{\\rtf', '\x7fELF', '\xd0\xcf\x11\xe0'];

const checkText = (bytes: Buffer): void => {
  const start = bytes.toString('latin1', 0, 16);
  const isOther = bytes.includes(0) || beginnings.some((other) => start.startsWith(other));
  const head = bytes.toString('utf8', 0, 4096);
  if (isOther || !isUtf8(bytes) || /^\ufeff?\s*(<!doctype|<html|<script|<svg|<\?xml|<\?php|#!)/i.test(head))
    refuse('refusals.files.otherContent');
};

/** Whether the bytes are what the extension says, and nothing more. */
const checks: Record<Extension, (bytes: Buffer) => Promise<void> | void> = {
  pdf: checkPdf,
  docx: (bytes) => checkOffice(bytes, 'docx'),
  xlsx: (bytes) => checkOffice(bytes, 'xlsx'),
  jpg: checkJpeg,
  jpeg: checkJpeg,
  png: checkPng,
  txt: checkText,
};

/** A file name without folders, control characters or anything a file system or header would trip over. */
export const safeName = (name: string) =>
  name
    .normalize('NFC')
    .replace(/^.*[\\/]/, '')
    .replace(/[\p{Cc}\p{Cf}<>:"|?*%;]/gu, '_')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(-200) || 'document';

export type Verdict = { mimeType: string } | { problem: Said };

/**
 * The type of an uploaded file, or a sentence that says why it is refused. What it costs is bounded by the limits that
 * are checked on the way; where others wait meanwhile, `inspectFile` does the same aside.
 */
export const typeOfFile = async (fileName: string, bytes: Buffer): Promise<Verdict> => {
  const extension = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  if (!isExtension(extension)) return { problem: 'refusals.files.types' };
  if (!bytes.length) return { problem: 'refusals.files.empty' };
  if (bytes.length > LARGEST_FILE) return { problem: 'refusals.files.large' };
  try {
    await checks[extension](bytes);
    return { mimeType: fileTypes[extension] };
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.said };
    // What a reader cannot make out is not what its name says.
    if (error instanceof RangeError) return { problem: 'refusals.files.otherContent' };
    throw error;
  }
};

const isExtension = (text: string): text is Extension => Object.hasOwn(fileTypes, text);
