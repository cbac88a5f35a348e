import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { LocaleCode } from '../../../i18n/locales.ts';
import type { Tx } from '../db/tx.ts';

export interface Mail {
  to: string;
  subject: string;
  /** Plain text; lines end with \n. */
  text: string;
  /** The language that it is written in. */
  locale: LocaleCode;
  /** Address that answers go to (Reply-To), such as the contact of the fund; null if nobody reads answers. */
  replyTo?: string | null;
  /** Whether the reader can turn such emails off in the settings (List-Unsubscribe). */
  isOptional?: boolean;
}

let origin = 'http://127.0.0.1:3000';

/** Says where people find the portal; told again once the server knows its port. */
export const tellOrigin = (address: string) => {
  origin = address.replace(/\/$/, '');
};

/** The address of a page of the portal, as it stands in letters. */
export const portalUrl = (path: string) => `${origin}${path}`;

/**
 * Puts a letter into the outbox: it goes out if and only if the transaction is stored. `senderId` is the user who hears of
 * it, besides the administrators, when it cannot be delivered.
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
  await tx.run(
    sql`insert into outbox (id, recipient, subject, body, locale, reply_to, is_optional, sender_id)
      values (${uuid()}, ${to}, ${subject}, ${text}, ${locale}, ${replyTo}, ${isOptional}, ${senderId})`,
  );
};
