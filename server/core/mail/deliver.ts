import sql from 'sql-template-tag';
import type { Pools } from '../db/pools.ts';
import { inTransaction, type Tx, txOn } from '../db/tx.ts';
import { type AttemptPolicy, type Attempts, afterFailure } from '../jobs/attempts.ts';
import type { Log } from '../platform/log.ts';
import { type Email, isOutage, isRefusal, type Transport } from './transports.ts';

/** An e-mail is tried again after one minute, two, four ... at most a day later. */
const policy: AttemptPolicy = { mostFaults: 12, longestWaitMinutes: 1440 };
/** An outage is waited through for five days (RFC 5321, 4.5.4.1). */
const LONGEST_OUTAGE_MS = 5 * 86_400_000;
/** Longer than any transport takes: only an e-mail whose server was killed is taken up again after it. */
const HELD_MINUTES = 15;

interface Deps {
  database: Pick<Pools, 'app'>;
  log: Pick<Log, 'error'>;
  /** Says that an e-mail is given up, in the transaction that notes it. */
  tellRefused: (tx: Tx, email: Refused, failure: string) => Promise<void>;
}

/** An e-mail that nobody will get. */
export type Refused = Pick<Email, 'id' | 'to' | 'subject'> & { senderId: string | null; attempts: number };

interface Taken extends Email, Attempts {
  senderId: string | null;
}

/**
 * Delivers the e-mail that has waited longest; answers whether there was one. No transaction is open meanwhile, and nobody
 * else takes the e-mail up. One that cannot be delivered is tried again; one that is refused for good, or too often, is
 * given up and told. While the mail server is away nothing counts against an e-mail. A server that is killed between the transport's answer and the next
 * statement sends the e-mail once more, under the same Message-ID.
 */
export const deliver = async (deps: Deps, { send }: Pick<Transport, 'send'>): Promise<boolean> => {
  const tx = txOn(deps.database.app);
  const email = await tx.first<Taken>(
    sql`update outbox set next_attempt_at = now() + make_interval(mins => ${HELD_MINUTES})
      where id = (select id from outbox where delivered_at is null and refused_at is null and next_attempt_at <= now()
        order by next_attempt_at limit 1 for update skip locked)
      returning id, recipient as "to", subject, body as text, locale, created_at as "createdAt", attempts, outages, reply_to as "replyTo", is_optional as "isOptional", sender_id as "senderId"`,
  );
  if (!email) return false;
  try {
    await send(email);
  } catch (error) {
    await keep(deps, email, error);
    return true;
  }
  await tx.run(sql`update outbox set delivered_at = now() where id = ${email.id}`);
  return true;
};

const keep = async (deps: Deps, email: Taken, error: unknown) => {
  const { id, createdAt } = email;
  deps.log.error({ err: error, email: id }, 'an e-mail could not be delivered');
  const failure = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  const next = afterFailure(policy, email, isOutage(error) ? 'outage' : 'fault');
  const isLate = Date.now() - Date.parse(createdAt) > LONGEST_OUTAGE_MS;
  const isGivenUp = next.waitMinutes === null || isRefusal(error) || (isOutage(error) && isLate);
  await inTransaction(deps.database.app, async (tx) => {
    await tx.run(
      sql`update outbox set failure = ${failure}, attempts = ${next.attempts}, outages = ${next.outages},
          next_attempt_at = now() + make_interval(mins => ${next.waitMinutes ?? 0}), refused_at = case when ${isGivenUp}::boolean then now() end
        where id = ${id}`,
    );
    if (isGivenUp) await deps.tellRefused(tx, { ...email, attempts: next.attempts }, failure);
  });
};
