import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A code that the identity provider would send by e-mail. */
export interface Oob {
  oobCode: string;
  email: string;
  requestType: string;
  /** The emulator's own address that accepts the code. */
  oobLink: string;
}

interface Letter {
  subject: string;
  text: string;
  link(oob: Oob, appUrl: string): string;
}

const LETTERS: Record<string, Letter> = {
  PASSWORD_RESET: {
    subject: 'Choose a new password',
    text: 'Somebody, probably you, asked for a new password. Open this link to choose one, or ignore this message:',
    link: ({ oobCode }, appUrl) => `${appUrl}/reset-password?mode=resetPassword&oobCode=${encodeURIComponent(oobCode)}`,
  },
  VERIFY_EMAIL: {
    subject: 'Confirm your e-mail address',
    text: 'Open this link to confirm that this address is yours:',
    link: ({ oobLink }, appUrl) => {
      const link = new URL(oobLink);
      link.searchParams.set('continueUrl', `${appUrl}/reset-password?mode=verifyEmail`);
      return link.href;
    },
  },
};

/** Writes the message of a code as an .eml file, as a mail server would be handed it. Kinds without a letter are skipped. */
export function post(oob: Oob, { folder, appUrl }: { folder: string; appUrl: string }): void {
  const letter = LETTERS[oob.requestType];
  if (!letter) return;
  const now = new Date();
  const message = [
    'From: Quarterdeck <no-reply@quarterdeck.test>',
    `To: ${oob.email}`,
    `Subject: ${letter.subject}`,
    `Date: ${now.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${randomUUID()}@quarterdeck.test>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    letter.text,
    '',
    letter.link(oob, appUrl),
    '',
  ].join('\r\n');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = `${now.toISOString().replace(/[:.]/g, '-')}-${oob.requestType.toLowerCase().replaceAll('_', '-')}`;
  writeFileSync(join(folder, `.${name}`), message, { mode: 0o600 });
  renameSync(join(folder, `.${name}`), join(folder, `${name}-${randomUUID().slice(0, 8)}.eml`));
}
