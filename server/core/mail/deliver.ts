import sql from 'sql-template-tag';
import type { Pools } from '../db/pools.ts';
import { inTransaction, type Tx, txOn } from '../db/tx.ts';
import type { Log } from '../platform/log.ts';
import { type Carrier, isRefusal, type Letter } from './carriers.ts';

const MOST_ATTEMPTS = 12;
/** A letter is tried again after one minute, two, four ... at most a day later. */
const LONGEST_WAIT_MINUTES = 1440;
/** Longer than any carrier takes: only a letter whose server was killed is taken up again after it. */
const HELD_MINUTES = 15;

interface Deps {
  database: Pick<Pools, 'app'>;
  log: Pick<Log, 'error'>;
  /** Says that a letter is given up, in the transaction that notes it. */
  tellRefused: (tx: Tx, letter: Refused, failure: string) => Promise<void>;
}

/** A letter that nobody will get. */
export type Refused = Pick<Letter, 'id' | 'to' | 'subject'> & { senderId: string | null };

interface Taken extends Letter {
  attempts: number;
  senderId: string | null;
}

/**
 * Delivers the letter that has waited longest; answers whether there was one. No transaction is open meanwhile, and nobody
 * else takes the letter up. One that cannot be delivered is tried again; one that is refused for good, or too often, is
 * given up and told. A server that is killed between the carrier's answer and the next
 * statement sends the letter once more, under the same Message-ID.
 */
export const deliver = async (deps: Deps, { carry }: Pick<Carrier, 'carry'>): Promise<boolean> => {
  const tx = txOn(deps.database.app);
  const letter = await tx.first<Taken>(
    sql`update outbox set attempts = attempts + 1, next_attempt_at = now() + make_interval(mins => ${HELD_MINUTES})
      where id = (select id from outbox where delivered_at is null and refused_at is null and next_attempt_at <= now()
        order by next_attempt_at limit 1 for update skip locked)
      returning id, recipient as "to", subject, body as text, created_at as "createdAt", attempts, sender_id as "senderId"`,
  );
  if (!letter) return false;
  try {
    await carry(letter);
  } catch (error) {
    await keep(deps, letter, error);
    return true;
  }
  await tx.run(sql`update outbox set delivered_at = now() where id = ${letter.id}`);
  return true;
};

const keep = async (deps: Deps, letter: Taken, error: unknown) => {
  const { id, attempts } = letter;
  deps.log.error({ err: error, letter: id }, 'a letter could not be delivered');
  const failure = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  if (isRefusal(error) || attempts >= MOST_ATTEMPTS) return giveUp(deps, letter, failure);
  const wait = Math.min(2 ** (attempts - 1), LONGEST_WAIT_MINUTES);
  await txOn(deps.database.app).run(
    sql`update outbox set failure = ${failure}, next_attempt_at = now() + make_interval(mins => ${wait}) where id = ${id}`,
  );
};

const giveUp = (deps: Deps, letter: Taken, failure: string) =>
  inTransaction(deps.database.app, async (tx) => {
    await tx.run(sql`update outbox set refused_at = now(), failure = ${failure} where id = ${letter.id}`);
    await deps.tellRefused(tx, letter, failure);
  });
