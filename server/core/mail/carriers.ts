import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Config } from '../platform/config.ts';
import type { Mail } from './outbox.ts';

const FROM = 'Quarterdeck <no-reply@quarterdeck.invalid>';
const SECOND = 1000;
/** A server may think about a letter for long after it has it: whoever hangs up earlier sends it twice (RFC 5321, 4.5.3.2.6). */
const PATIENCE_MS = 600 * SECOND;
const CONNECT_MS = 30 * SECOND;
const AT_ONCE = 4;

export interface Letter extends Mail {
  id: string;
  /** When it was written, ISO 8601. */
  createdAt: string;
}

/** How letters leave the house. `carry` rejects with what the server said; the same letter always has the same Message-ID. */
export interface Carrier {
  carry: (letter: Letter) => Promise<void>;
  /** Gives up what is on its way. */
  close: () => void;
}

type Settings = Pick<Config, 'smtpUrl' | 'dataDir'>;

const messageOf = (from: string, { id, to, subject, text }: Letter) => ({
  from,
  to,
  subject,
  text,
  messageId: `<${id}@${(/@([\w.-]+)/.exec(from) ?? [])[1] ?? 'quarterdeck.invalid'}>`,
});

/** Writes letters to DATA_DIR/outbox under their moment and id, each complete and once. */
const toFolder = (dataDir: string): Carrier => {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const carry = async (letter: Letter) => {
    const folder = join(dataDir, 'outbox');
    const name = `${letter.createdAt.replace(/[:.]/g, '-')}-${letter.id}`;
    const path = join(folder, `${name}.eml`);
    if (await stat(path).catch(() => null)) return;
    const { message } = await composer.sendMail(messageOf(FROM, letter));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(join(folder, `.${name}.part`), message as Buffer, { mode: 0o600, flush: true });
    await rename(join(folder, `.${name}.part`), path);
  };
  return { carry, close: () => {} };
};

const bySmtp = (address: string): Carrier => {
  const from = new URL(address).searchParams.get('from') ?? FROM;
  const transport = nodemailer.createTransport({
    url: address,
    pool: true,
    maxConnections: AT_ONCE,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: PATIENCE_MS,
  });
  return {
    carry: async (letter) => {
      await transport.sendMail(messageOf(from, letter));
    },
    close: () => transport.close(),
  };
};

/** By SMTP where a server is named, into a folder otherwise. */
export const carrierOf = ({ smtpUrl, dataDir }: Settings): Carrier => (smtpUrl ? bySmtp(smtpUrl) : toFolder(dataDir));

/** True for an answer that the next try would get again: the address or the letter is refused (5xx). */
export const isRefusal = (error: unknown): boolean => {
  const { responseCode } = error as { responseCode?: number };
  return responseCode !== undefined && responseCode >= 500 && responseCode < 600;
};
