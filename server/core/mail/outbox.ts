import sql, { empty, type Sql } from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { LocaleCode } from '../../../i18n/locales.ts';
import type { Tx } from '../db/tx.ts';
import { enqueueAll, type Sending, withoutLater } from '../jobs/enqueue.ts';

export const EMAIL_JOB = 'email';

export interface Mail {
  to: string;
  subject: string;
  /** Plain text; lines end with \n. */
  text: string;
  /** Language of the email. */
  locale: LocaleCode;
  /** Reply-To address, such as the contact of the fund; null if replies are not read. */
  replyTo?: string | null;
  /** Whether the recipient can turn such emails off in the settings (List-Unsubscribe). */
  isOptional?: boolean;
}

/** Letterhead of an email. */
export interface MailSender {
  /** Display name of the From address. */
  name: string;
  /** Address for replies to emails without one of their own. */
  replyTo: string | null;
  /** Text below every email. */
  footer: string | null;
  /** '#rrggbb', dark enough for white labels. */
  colour: string | null;
}

export interface Email extends Mail {
  id: string;
  /** The installation's default sender if absent. */
  sender?: MailSender | null;
  /** Time of creation, ISO 8601. */
  createdAt: string;
}

let origin = 'http://127.0.0.1:3000';

/** Sets the product's public URL; called again once the server's port is known. */
export const tellOrigin = (address: string) => {
  origin = address.replace(/\/$/, '');
};

/** Returns the URL of a page for emails. */
export const portalUrl = (path: string) => `${origin}${path}`;

/**
 * Adds an email to the outbox: it is sent if and only if the transaction commits. `senderId` is the user who, in
 * addition to the administrators, is notified if it cannot be delivered.
 */
export const sendMail = async (
  tx: Tx,
  {
    to,
    subject,
    text,
    locale,
    replyTo = null,
    isOptional = false,
    senderId = null,
  }: Mail & { senderId?: string | null },
) => {
  await enqueueEmails(
    withoutLater(tx),
    sql`insert into outbox (id, recipient, subject, body, locale, reply_to, is_optional, sender_id)
      values (${uuid()}, ${to}, ${subject}, ${text}, ${locale}, ${replyTo}, ${isOptional}, ${senderId})`,
  );
};

/**
 * Stores emails with an `insert into outbox` and enqueues them. `before` contains CTEs for the statement, with a
 * trailing comma.
 */
export const enqueueEmails = (tx: Sending, insert: Sql, before = empty): Promise<void> =>
  enqueueAll(
    tx,
    EMAIL_JOB,
    sql`select id::text as item, '' as group_key from mailed`,
    sql`${before} mailed as (${insert} returning id),`,
  );
