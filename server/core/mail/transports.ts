import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import { canonicalEmail } from '../../../resources/kit/emailAddresses.ts';
import { isTransient } from '../db/transient.ts';
import type { Config } from '../platform/config.ts';
import { htmlOf } from './html.ts';
import { type Email, portalUrl } from './outbox.ts';

const FROM = 'Quarterdeck <no-reply@quarterdeck.invalid>';
const SECOND = 1000;
/**
 * A server may take a long time to accept an email after receiving it; a client that gives up earlier sends it twice
 * (RFC 5321, 4.5.3.2.6).
 */
const PATIENCE_MS = 600 * SECOND;
const CONNECT_MS = 30 * SECOND;
const AT_ONCE = 4;

/** Delivers emails. `send` rejects with the server's response; the same email always has the same Message-ID. */
export interface Transport {
  send: (email: Email) => Promise<void>;
  /** Aborts pending emails. */
  close: () => void;
}

type Settings = Pick<Config, 'smtpUrl' | 'dataDir'>;

/** Created with the first email so that a server without emails does not load the library. */
const atFirst = (make: (mailer: Pick<typeof import('nodemailer'), 'createTransport'>) => Transporter) => {
  let made: Promise<Transporter> | undefined;
  return {
    get: () => {
      made ??= import('nodemailer').then(({ default: mailer }) => make(mailer));
      return made;
    },
    close: () => void made?.then((transport) => transport.close()),
  };
};

/** Marks the email as automatic (RFC 3834), and adds a link to the settings if it can be turned off (RFC 2369). */
const headersOf = ({ isOptional }: Email) => ({
  'Auto-Submitted': 'auto-generated',
  ...(isOptional && { 'List-Unsubscribe': `<${portalUrl('/settings')}>` }),
});

/** Emails queued by earlier versions may have a domain in Unicode, which mail servers without SMTPUTF8 refuse. */
const asciiOf = (address: string) => canonicalEmail(address) ?? address;

/** 'Quarterdeck <no-reply@fund.example>' -> 'no-reply@fund.example'. */
const addressIn = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

const replyTo = (address: string | null | undefined) => (address ? { replyTo: asciiOf(address) } : {});

const messageOf = (from: string, email: Email) => ({
  from: email.sender ? { name: email.sender.name, address: addressIn(from) } : from,
  to: asciiOf(email.to),
  ...replyTo(email.replyTo ?? email.sender?.replyTo),
  subject: email.subject,
  text: [email.text, ...(email.sender?.footer ? ['', email.sender.footer, ''] : [])].join('\n'),
  html: htmlOf(email),
  headers: headersOf(email),
  textEncoding: 'quoted-printable' as const,
  messageId: `<${email.id}@${(/@([\w.-]+)/.exec(from) ?? [])[1] ?? 'quarterdeck.invalid'}>`,
});

/** Writes emails to DATA_DIR/outbox by time and id, each atomically and once. */
const toFolder = (dataDir: string): Transport => {
  const composer = atFirst((mailer) =>
    mailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' }),
  );
  const send = async (email: Email) => {
    const folder = join(dataDir, 'outbox');
    const name = `${email.createdAt.replace(/[:.]/g, '-')}-${email.id}`;
    const path = join(folder, `${name}.eml`);
    if (await stat(path).catch(() => null)) return;
    const { message } = await (await composer.get()).sendMail(messageOf(FROM, email));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(join(folder, `.${name}.part`), message as Buffer, { mode: 0o600, flush: true });
    await rename(join(folder, `.${name}.part`), path);
  };
  return { send, close: () => {} };
};

const bySmtp = (address: string): Transport => {
  const from = new URL(address).searchParams.get('from') ?? FROM;
  const transport = atFirst((mailer) =>
    mailer.createTransport({
      url: address,
      pool: true,
      maxConnections: AT_ONCE,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: PATIENCE_MS,
    }),
  );
  return {
    send: async (email) => {
      await (await transport.get()).sendMail(messageOf(from, email));
    },
    close: transport.close,
  };
};

/** Returns the SMTP transport if configured, else a folder. */
export const transportOf = ({ smtpUrl, dataDir }: Settings): Transport =>
  smtpUrl ? bySmtp(smtpUrl) : toFolder(dataDir);

/** Errors of nodemailer before handover: connecting, greeting, TLS, signing in. They affect all emails. */
const beforeHandover: ReadonlySet<unknown> = new Set([
  'EAUTH',
  'ECONNECTION',
  'EDNS',
  'ENOAUTH',
  'EOAUTH2',
  'EPROTOCOL',
  'ESOCKET',
  'ETLS',
]);
/** The server closes the connection (RFC 5321, 4.2.3). */
const CLOSING = 421;

interface Answered {
  code?: string;
  responseCode?: number;
}

/** Returns true if the mail server, or the folder of emails, is unavailable: no fault of the email. */
export const isOutage = (error: unknown): boolean => {
  const { code, responseCode } = error as Answered;
  return beforeHandover.has(code) || responseCode === CLOSING || isTransient(error);
};

/** Returns true for a permanent failure: the address or the email is rejected (5xx). */
export const isRefusal = (error: unknown): boolean => {
  const { responseCode } = error as Answered;
  return responseCode !== undefined && responseCode >= 500 && responseCode < 600 && !isOutage(error);
};
