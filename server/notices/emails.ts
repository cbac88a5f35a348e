import sql from 'sql-template-tag';
import { notDeleted } from '../core/db/softDelete.ts';
import type { Tx } from '../core/db/tx.ts';
import { runNext } from '../core/jobs/run.ts';
import { emailJob, type MailContext, type Refused } from '../core/mail/deliver.ts';
import { insertRows } from '../core/tables/rows.ts';
import { admins } from './audience.ts';
import { lettersOf } from './deadLetters.ts';
import { mailSenderOf } from './letterhead.ts';
import { type Notice, notify } from './notify.ts';
import { queues } from './queues.ts';

interface Reader {
  id: string;
  kind: Notice['kind'] | null;
  entityId: string | null;
}

/** Returns the user with the address of an email. */
const readerOf = (tx: Tx, email: string) =>
  tx.first<Reader>(
    sql`select id, entity_kind as kind, entity_id as "entityId" from users where lower(email) = ${email.toLowerCase()} and ${notDeleted(null)}`,
  );

/** Pages on which users other than administrators see and correct an address, by kind of represented record. */
const pages: Readonly<Partial<Record<Notice['kind'], string>>> = {
  Partner: '/partners',
  Company: '/companies',
};

/**
 * Notifies the administrators and the sender of an email that was not delivered, with a link to a page they can open.
 * The email becomes a dead letter, which an administrator can retry.
 */
const reportBounce = async (tx: Tx, { id, to, subject, senderId, attempts, requestId }: Refused, failure: string) => {
  const letters = await lettersOf(tx, queues.email, [{ item: id, attempts, requestId }], {
    error: 'refused',
    detail: failure,
  });
  await insertRows(tx, 'dead-letters', letters, { createdBy: null });
  const [reader, all] = [await readerOf(tx, to), await admins(tx)];
  const page = reader?.kind && reader.entityId ? pages[reader.kind] : undefined;
  const said = {
    says: 'LETTER_REFUSED.refused',
    values: { email: to, subject, reason: failure },
    // The key includes the day, because a retried email can fail again.
    key: `letter:${id}:${new Date().toISOString().slice(0, 10)}`,
    letter: false,
  } as const;
  const user = { kind: 'User', id: reader?.id ?? null } as const;
  await notify(tx, [
    { ...said, ...user, users: all, path: reader ? `/users/${reader.id}` : '/users' },
    {
      ...said,
      users: senderId && !all.includes(senderId) ? [senderId] : [],
      ...(reader?.kind && page ? { kind: reader.kind, id: reader.entityId } : user),
      path: page ? `${page}/${reader?.entityId}` : '/notifications',
    },
  ]);
};

/** Delivers the emails of the outbox. */
export const letterJob = emailJob(reportBounce, mailSenderOf);

/** Delivers the next email; returns whether there was one. */
export const deliverNext = async (
  { database, log }: Pick<MailContext, 'database' | 'log'>,
  transport: MailContext['transport'],
): Promise<boolean> => (await runNext({ database, log, transport }, letterJob)) > 0;
