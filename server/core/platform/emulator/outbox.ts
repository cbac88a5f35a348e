import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MessageKey } from '../../i18n/message.ts';
import type { Translator } from '../../i18n/translator.ts';

/** A code that the identity provider would send by email. */
export interface Oob {
  oobCode: string;
  email: string;
  requestType: string;
  /** The emulator's URL that accepts the code. */
  oobLink: string;
}

interface Letter {
  subject: MessageKey;
  text: MessageKey;
  link(oob: Oob, appUrl: string): string;
}

const LETTERS: Record<string, Letter> = {
  PASSWORD_RESET: {
    subject: 'letters.account.passwordSubject',
    text: 'letters.account.password',
    link: ({ oobCode }, appUrl) => `${appUrl}/reset-password?mode=resetPassword&oobCode=${encodeURIComponent(oobCode)}`,
  },
  VERIFY_EMAIL: {
    subject: 'letters.account.addressSubject',
    text: 'letters.account.address',
    link: ({ oobLink }, appUrl) => {
      const link = new URL(oobLink);
      link.searchParams.set('continueUrl', `${appUrl}/reset-password?mode=verifyEmail`);
      return link.href;
    },
  },
};

interface Posting {
  folder: string;
  appUrl: string;
  /** Language of the requester. */
  speech: Translator;
}

/** Encodes non-ASCII header text (RFC 2047). Our subjects fit into one encoded word. */
const inHeader = (text: string) =>
  /^[ -~]*$/.test(text) ? text : `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;

/** Writes the email of a code as an .eml file, in the format for a mail server. Skips kinds without an email. */
export function post(oob: Oob, { folder, appUrl, speech }: Posting): void {
  const letter = LETTERS[oob.requestType];
  if (!letter) return;
  const now = new Date();
  const message = [
    'From: Quarterdeck <no-reply@quarterdeck.test>',
    `To: ${oob.email}`,
    `Subject: ${inHeader(speech.say(letter.subject))}`,
    `Date: ${now.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${randomUUID()}@quarterdeck.test>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    speech.say(letter.text),
    '',
    letter.link(oob, appUrl),
    '',
  ].join('\r\n');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = `${now.toISOString().replace(/[:.]/g, '-')}-${oob.requestType.toLowerCase().replaceAll('_', '-')}`;
  writeFileSync(join(folder, `.${name}`), message, { mode: 0o600 });
  renameSync(join(folder, `.${name}`), join(folder, `${name}-${randomUUID().slice(0, 8)}.eml`));
}
