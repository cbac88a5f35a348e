import sql from 'sql-template-tag';
import { type Tx, txOn } from '../db/tx.ts';
import type { AttemptPolicy } from '../jobs/attempts.ts';
import type { Job, JobContext, JobRun } from '../jobs/types.ts';
import { EMAIL_JOB, type Email, type MailSender } from './outbox.ts';
import { isOutage, isRefusal, type Transport } from './transports.ts';

/** Retries start after one minute and double up to a day. Outages are tolerated for five days (RFC 5321, 4.5.4.1). */
const policy: AttemptPolicy = { mostFaults: 12, longestWaitMinutes: 1440, longestOutageMinutes: 5 * 1440 };

/** An email that cannot be delivered. */
export type Refused = Pick<Email, 'id' | 'to' | 'subject'> & {
  senderId: string | null;
  attempts: number;
  /** The request that caused the email. */
  requestId: string | null;
};

export interface MailContext extends JobContext {
  transport: Pick<Transport, 'send'>;
  /** Resolves when an email can be sent without delaying requests; without it, emails are sent immediately. */
  untilQuiet?: () => Promise<void>;
}

/** Reports an undeliverable email, in the transaction that records the failure. */
type TellRefused = (tx: Tx, email: Refused, failure: string) => Promise<void>;

/** Returns the letterhead of an email of a fund, or of no fund. */
type SenderOf = (tx: Tx, fundId: string | null) => Promise<MailSender | null>;

/**
 * Creates the job that delivers emails, without an open transaction. If the server is killed between the transport's
 * response and the next statement, the email is sent again with the same Message-ID.
 */
export const emailJob = (tellRefused: TellRefused, senderOf: SenderOf): Job<MailContext> => ({
  name: EMAIL_JOB,
  priority: 3,
  // A slow delivery does not delay other emails.
  concurrency: 4,
  // A mail server may have accepted the email without an answer; no transport waits longer than this.
  interruptedMinutes: 15,
  policy,
  causeOf: (error) => (isRefusal(error) ? 'refusal' : isOutage(error) ? 'outage' : 'fault'),
  codeOf: (error) => (isRefusal(error) ? 'refused' : isOutage(error) ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_ERROR'),
  run: (context, run) => send(context, run, senderOf),
  failed: async (tx, items, { text }) => {
    for (const { item, attempts, isDead, requestId } of items) {
      const email = await tx.first<Omit<Refused, 'attempts' | 'requestId'>>(
        sql`update outbox set failure = ${text}, refused_at = case when ${isDead}::boolean then now() end
          where id = ${item}::uuid and delivered_at is null and refused_at is null
          returning id, recipient as "to", subject, sender_id as "senderId"`,
      );
      if (email && isDead) await tellRefused(tx, { ...email, attempts, requestId }, text);
    }
  },
});

const send = async (
  { database, transport, untilQuiet }: MailContext,
  { items: [id] }: JobRun,
  senderOf: SenderOf,
): Promise<void> => {
  await untilQuiet?.();
  const tx = txOn(database.app);
  const found = await tx.first<Email & { fundId: string | null }>(
    sql`select id, recipient as "to", subject, body as text, locale, created_at as "createdAt", reply_to as "replyTo", is_optional as "isOptional", fund_id as "fundId"
      from outbox where id = ${id}::uuid and delivered_at is null and refused_at is null`,
  );
  if (!found) return;
  const { fundId, ...email } = found;
  await transport.send({ ...email, sender: await senderOf(tx, fundId) });
  await tx.run(sql`update outbox set delivered_at = now() where id = ${id}::uuid`);
};
