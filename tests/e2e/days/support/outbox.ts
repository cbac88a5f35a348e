import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

export interface Letter {
  /** Its file, which also contains the time of writing. */
  file: string;
  to: string;
  subject: string;
  /** The plain text part. */
  text: string;
}

/** Returns all emails that the product has written so far, oldest first. */
export const lettersIn = (dataDir: string): Letter[] =>
  filesIn(join(dataDir, 'outbox'))
    .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
    .sort()
    .map((file) => read(file, readFileSync(join(dataDir, 'outbox', file), 'latin1')));

const filesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

/** Waits for the newest email to a user with a matching subject; `read` lists opened emails to skip. */
export const letterTo = async (
  dataDir: string,
  { to, subject, read: opened = new Set() }: { to: string; subject: RegExp; read?: ReadonlySet<string> },
): Promise<Letter> => {
  const found = () =>
    lettersIn(dataDir)
      .filter((letter) => letter.to.toLowerCase().includes(to) && subject.test(letter.subject))
      .findLast(({ file }) => !opened.has(file));
  await expect
    .poll(() => (found() ? CAME : subjectsTo(dataDir, to)), { timeout: 30_000, message: `${subject} to ${to}` })
    .toBe(CAME);
  const letter = found();
  if (!letter) throw new Error(`No email ${subject} to ${to}.`);
  return letter;
};

const CAME = 'came';
const subjectsTo = (dataDir: string, to: string) =>
  `none of: ${lettersIn(dataDir)
    .filter((letter) => letter.to.toLowerCase().includes(to))
    .map(({ subject }) => subject)
    .join(' | ')}`;

/** Returns the addresses in an email. */
export const linksIn = ({ text }: Letter): string[] => text.match(/https?:\/\/[^\s<>"]+[^\s<>".,;:)]/g) ?? [];

const read = (file: string, message: string): Letter => {
  const { headers, body } = part(message);
  return {
    file,
    to: words(headers.get('to') ?? ''),
    subject: words(headers.get('subject') ?? ''),
    text: plain(headers, body),
  };
};

/** Splits a message or part into unfolded headers and body. */
const part = (text: string) => {
  const [head = '', ...rest] = text.replaceAll('\r\n', '\n').split('\n\n');
  const lines = head.replace(/\n[ \t]+/g, ' ').split('\n');
  const headers = new Map(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { headers, body: rest.join('\n\n') };
};

const plain = (headers: Map<string, string>, body: string): string => {
  const type = headers.get('content-type') ?? '';
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1];
  if (!boundary) return decoded(body, headers.get('content-transfer-encoding') ?? '');
  const parts = body.split(`--${boundary}`).map((text) => part(text.replace(/^\r?\n/, '')));
  const readable = parts.find(({ headers: own }) => /text\/plain|multipart/.test(own.get('content-type') ?? ''));
  return readable ? plain(readable.headers, readable.body) : '';
};

const decoded = (body: string, encoding: string): string => {
  const bytes = /base64/i.test(encoding)
    ? Buffer.from(body, 'base64')
    : Buffer.from(/quoted/i.test(encoding) ? unquoted(body) : body, 'latin1');
  return bytes.toString('utf8');
};

const unquoted = (text: string) =>
  text
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Decodes the encoded words of a header. */
const words = (header: string) =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, how: string, text: string) =>
      decoded(
        how.toLowerCase() === 'q' ? text.replaceAll('_', ' ') : text,
        how.toLowerCase() === 'q' ? 'quoted' : 'base64',
      ),
    );
