import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { StartFailure } from './platform/failure.ts';

export interface Mail {
  to: string;
  subject: string;
  /** Plain text; lines end with \n. */
  text: string;
}

type Settings = Pick<Config, 'dataDir' | 'smtpUrl' | 'publicUrl' | 'host' | 'port'>;

let settings: Settings | undefined;

/** Says where letters go, once, before the first is sent. Throws StartFailure where that way cannot be served. */
export const useMail = (given: Settings) => {
  if (given.smtpUrl)
    throw new StartFailure('SMTP_URL is set, but this build writes letters to DATA_DIR/outbox only. Unset it.');
  settings = given;
};

const current = () => {
  if (!settings) throw new Error('useMail was not called.');
  return settings;
};

/** The address of a page of the portal, as it stands in letters. */
export const portalUrl = (path: string) => {
  const { publicUrl, host, port } = current();
  return `${publicUrl ?? `http://${host}:${port}`}${path}`;
};

/** Writes a letter into the outbox, complete or not at all. */
export const sendMail = async (mail: Mail): Promise<void> => {
  const folder = join(current().dataDir, 'outbox');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID()}`;
  const draft = join(folder, `.${name}.part`);
  await writeFile(draft, messageOf(mail), { mode: 0o600, flag: 'wx' });
  await rename(draft, join(folder, `${name}.eml`));
};

/** RFC 5322 text of a letter. Whatever is not plain ASCII, line ends included, is encoded and cannot make a header. */
export const messageOf = ({ to, subject, text }: Mail, { now = new Date() } = {}): string =>
  [
    'From: Quarterdeck <no-reply@quarterdeck.invalid>',
    `To: ${plain(to)}`,
    `Subject: ${encoded(subject)}`,
    `Date: ${now.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${randomUUID()}@quarterdeck.invalid>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    ...(Buffer.from(text.replace(/\n/g, '\r\n'))
      .toString('base64')
      .match(/.{1,76}/g) ?? []),
    '',
  ].join('\r\n');

const plain = (address: string) => address.replace(/[^\x21-\x7e]/g, '');
const encoded = (text: string) =>
  /^[\x20-\x7e]*$/.test(text) ? text : `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;
