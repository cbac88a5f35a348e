import { isUtf8 } from 'node:buffer';
import type { Message } from '../../i18n/message.ts';
import { checkJpeg, checkPng } from './images.ts';
import { checkOffice } from './office.ts';
import { checkPdf } from './pdf.ts';
import { Refusal, refuse } from './refusal.ts';

/** The six file types that the specification permits, by extension. */
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

/** Signatures of other file types; a text that begins with one is refused. */
const beginnings = ['%PDF-', 'PK\x03\x04', 'Rar!', '7z\xbc\xaf', 'GIF8', '{\\rtf', '\x7fELF', '\xd0\xcf\x11\xe0'];

const checkText = (bytes: Buffer): void => {
  const start = bytes.toString('latin1', 0, 16);
  const isOther = bytes.includes(0) || beginnings.some((other) => start.startsWith(other));
  const head = bytes.toString('utf8', 0, 4096);
  if (isOther || !isUtf8(bytes) || /^\ufeff?\s*(<!doctype|<html|<script|<svg|<\?xml|<\?php|#!)/i.test(head))
    refuse('refusals.files.otherContent');
};

/** Checks that the bytes match the extension, and contain nothing else. */
const checks: Record<Extension, (bytes: Buffer) => Promise<void> | void> = {
  pdf: checkPdf,
  docx: (bytes) => checkOffice(bytes, 'docx'),
  xlsx: (bytes) => checkOffice(bytes, 'xlsx'),
  jpg: checkJpeg,
  jpeg: checkJpeg,
  png: checkPng,
  txt: checkText,
};

/** Returns a file name without folders, control characters or characters that file systems or headers reject. */
export const safeName = (name: string) =>
  name
    .normalize('NFC')
    .replace(/^.*[\\/]/, '')
    .replace(/[\p{Cc}\p{Cf}<>:"|?*%;]/gu, '_')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(-200) || 'document';

export type InspectionResult = { mimeType: string } | { problem: Message };

/**
 * Returns the type of an uploaded file, or the reason for its refusal. Limits checked during the work bound its cost;
 * on a busy server use `inspectFile`, which runs in a worker.
 */
export const typeOfFile = async (fileName: string, bytes: Buffer): Promise<InspectionResult> => {
  const extension = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  if (!isExtension(extension)) return { problem: 'refusals.files.types' };
  if (!bytes.length) return { problem: 'refusals.files.empty' };
  if (bytes.length > LARGEST_FILE) return { problem: 'refusals.files.large' };
  try {
    await checks[extension](bytes);
    return { mimeType: fileTypes[extension] };
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.said };
    // Unreadable content does not match its extension.
    if (error instanceof RangeError) return { problem: 'refusals.files.otherContent' };
    throw error;
  }
};

const isExtension = (text: string): text is Extension => Object.hasOwn(fileTypes, text);
