import sql from 'sql-template-tag';
import { admins } from '../../notices/audience.ts';
import { notify } from '../../notices/notify.ts';
import { inTransaction, txOn } from '../db/tx.ts';
import type { Deps } from '../http/deps.ts';
import { type Carrier, isRefusal, type Letter } from './carriers.ts';

const MOST_ATTEMPTS = 12;
/** A letter is tried again after one minute, two, four ... at most a day later. */
const LONGEST_WAIT_MINUTES = 1440;
/** Longer than any carrier takes: only a letter whose server was killed is taken up again after it. */
const HELD_MINUTES = 15;

interface Taken extends Letter {
  attempts: number;
  senderId: string | null;
}

/**
 * Delivers the letter that has waited longest; answers whether there was one. No transaction is open meanwhile, and nobody
 * else takes the letter up. One that cannot be delivered is tried again; one that is refused for good, or too often, is
 * told to the administrators and to whoever sent it. A server that is killed between the carrier's answer and the next
 * statement sends the letter once more, under the same Message-ID.
 */
export const deliverNext = async (deps: Deps, { carry }: Pick<Carrier, 'carry'>): Promise<boolean> => {
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

const giveUp = (deps: Deps, { id, to, subject, senderId }: Taken, failure: string) =>
  inTransaction(deps.database.app, async (tx) => {
    await tx.run(sql`update outbox set refused_at = now(), failure = ${failure} where id = ${id}`);
    const user = await tx.first<{ id: string }>(
      sql`select id from users where lower(email) = ${to.toLowerCase()} and deleted_at is null`,
    );
    await notify(tx, {
      users: [...(await admins(tx)), ...(senderId ? [senderId] : [])],
      type: 'LETTER_REFUSED',
      title: `A letter to ${to} could not be delivered`,
      message: `"${subject}" was not accepted: ${failure}`,
      kind: 'User',
      id: user?.id ?? null,
      path: user ? `/users/${user.id}` : '/users',
      key: `letter:${id}`,
      letter: false,
    });
  });
