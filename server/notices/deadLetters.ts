import sql, { raw } from 'sql-template-tag';
import type { RecordOf } from '../../resources/index.ts';
import type { Tx } from '../core/db/tx.ts';
import { toApiError } from '../core/entity/toApiError.ts';
import { TooHeavy } from '../core/platform/worker.ts';
import { insertRows } from '../core/tables/rows.ts';
import { admins } from './audience.ts';
import { notify } from './notify.ts';
import { type Queue, queues } from './queues.ts';

type DeadLetter = RecordOf<'dead-letters'>;

/** A dead letter before it is stored. */
export type NewDeadLetter = Pick<DeadLetter, 'kind' | 'item' | 'attempts'> &
  Failure &
  Partial<Pick<DeadLetter, 'name' | 'resource' | 'recordId' | 'fundId'>>;

type Failure = Pick<DeadLetter, 'error' | 'detail'>;

const LONGEST_DETAIL = 500;

/** The code of an error with its own words. */
export const failureOf = (error: unknown): Failure => ({
  error: error instanceof TooHeavy ? 'tooHeavy' : toApiError(error).code,
  detail: (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_DETAIL),
});

/** Stores dead letters and notifies the administrators, once a day and record. */
export const addDeadLetters = async (tx: Tx, letters: readonly NewDeadLetter[]): Promise<void> => {
  if (!letters.length) return;
  await insertRows(tx, 'dead-letters', letters, { createdBy: null });
  await tellAdministrators(tx, letters);
};

const tellAdministrators = async (tx: Tx, letters: readonly NewDeadLetter[]) => {
  const users = await admins(tx);
  const day = new Date().toISOString().slice(0, 10);
  const subjects = new Map(letters.map((letter) => [`${letter.kind}:${letter.recordId ?? ''}`, letter]));
  await notify(
    tx,
    [...subjects].map(([subject, { kind, name }]) => ({
      users,
      says: 'DEAD_LETTER.added' as const,
      values: { kind: { named: `choices.${kind}` }, name: name ?? '—' },
      kind: 'Admin' as const,
      id: null,
      path: '/dead-letters',
      key: `dead:${subject}:${day}`,
    })),
  );
};

/** The dead letters of items of a queue, to be stored. */
export const lettersOf = async (
  tx: Tx,
  queue: Queue,
  items: readonly { id: string; attempts: number }[],
  failure: Failure,
): Promise<NewDeadLetter[]> => {
  const subjects = await tx.rows<Pick<DeadLetter, 'resource' | 'recordId' | 'fundId' | 'name'> & { id: string }>(
    queue.subjects(items.map(({ id }) => id)),
  );
  const attemptsOf = new Map(items.map(({ id, attempts }) => [id, attempts]));
  return subjects.map(({ id, ...subject }) => ({
    ...subject,
    name: subject.name?.slice(0, 200) ?? null,
    ...failure,
    kind: queue.kind,
    item: id,
    attempts: attemptsOf.get(id) ?? 0,
  }));
};

interface Decided {
  retry: (tx: Tx, item: string) => Promise<unknown>;
  discard: (tx: Tx, item: string) => Promise<unknown>;
}

/** An item that is dead waits until this moment; a retry brings it back. */
export const NEVER = sql`'infinity'::timestamptz`;

const inQueue = ({ table, key: { column, type } }: Queue): Decided => ({
  retry: (tx, item) =>
    tx.run(
      sql`update ${raw(table)} set attempts = 0, outages = 0, next_attempt_at = now() where ${raw(column)} = ${item}::${raw(type)}`,
    ),
  discard: (tx, item) =>
    tx.run(sql`delete from ${raw(table)} where ${raw(column)} = ${item}::${raw(type)} and next_attempt_at = ${NEVER}`),
});

const byKind: Readonly<Record<DeadLetter['kind'], Decided>> = {
  callNotice: inQueue(queues.callNotice),
  distributionNotice: inQueue(queues.distributionNotice),
  callAnnouncement: inQueue(queues.callAnnouncement),
  distributionAnnouncement: inQueue(queues.distributionAnnouncement),
  staffAnnouncement: inQueue(queues.staffAnnouncement),
  email: {
    retry: (tx, item) =>
      tx.run(
        sql`update outbox set refused_at = null, attempts = 0, outages = 0, next_attempt_at = now()
          where id = ${item}::uuid and delivered_at is null`,
      ),
    // The outbox keeps undelivered emails.
    discard: async () => {},
  },
  // The next sweep reads the decision (orphans.ts).
  orphanedFiles: { retry: async () => {}, discard: async () => {} },
};

/** Tries the item of a dead letter again, from the first attempt. */
export const retryItem = (tx: Tx, { kind, item }: Pick<DeadLetter, 'kind' | 'item'>) => byKind[kind].retry(tx, item);

/** Gives the item of a dead letter up for good. */
export const discardItem = (tx: Tx, { kind, item }: Pick<DeadLetter, 'kind' | 'item'>) =>
  byKind[kind].discard(tx, item);
