import sql from 'sql-template-tag';
import type { RecordOf } from '../../resources/index.ts';
import type { Tx } from '../core/db/tx.ts';
import { attemptErrors } from '../core/entity/attemptCause.ts';
import type { AttemptPolicy } from '../core/jobs/attempts.ts';
import { cancelDead, revive } from '../core/jobs/enqueue.ts';
import type { FailedItem, Job } from '../core/jobs/types.ts';
import { insertRows } from '../core/tables/rows.ts';
import { admins } from './audience.ts';
import { notify } from './notify.ts';
import { type Queue, queues } from './queues.ts';

type DeadLetter = RecordOf<'dead-letters'>;

/** A dead letter before it is stored. */
export type NewDeadLetter = Pick<DeadLetter, 'kind' | 'item' | 'attempts'> &
  Failure &
  Partial<Pick<DeadLetter, 'name' | 'resource' | 'recordId' | 'fundId' | 'requestId'>>;

type Failure = Pick<DeadLetter, 'error' | 'detail'>;

/** Stores dead letters and notifies the administrators, once per day and record. */
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
      path: '/background-jobs',
      key: `dead:${subject}:${day}`,
    })),
  );
};

/** Returns the dead letters for items of a queue. */
export const lettersOf = async (
  tx: Tx,
  queue: Queue,
  items: readonly Omit<FailedItem, 'isDead'>[],
  failure: Failure,
): Promise<NewDeadLetter[]> => {
  const subjects = await tx.rows<Pick<DeadLetter, 'item' | 'resource' | 'recordId' | 'fundId' | 'name'>>(
    sql`select item, resource, record_id as "recordId", fund_id as "fundId", left(label, 200) as name from job_subjects
      where name = ${queue.kind} and item = any(${items.map(({ item }) => item)}::text[])`,
  );
  const subjectOf = new Map(subjects.map((subject) => [subject.item, subject]));
  return items.map(({ item, attempts, requestId }) => ({
    ...subjectOf.get(item),
    ...failure,
    kind: queue.kind,
    item,
    attempts,
    requestId,
  }));
};

type Decided = Pick<DeadLetter, 'kind' | 'item'>;

/**
 * Retries the item of a dead letter, from the first attempt. Decisions about orphaned files are read by the next file
 * sweep.
 */
export const retryItem = async (tx: Tx, { kind, item }: Decided): Promise<void> => {
  if (kind === 'orphanedFiles') return;
  const { retry }: Queue = queues[kind];
  await revive(tx, kind, item);
  if (retry) await tx.run(retry(item));
};

/** Discards the item of a dead letter. */
export const discardItem = async (tx: Tx, { kind, item }: Decided): Promise<void> => {
  if (kind === 'orphanedFiles') return;
  const { discard }: Queue = queues[kind];
  if ((await cancelDead(tx, kind, item)) && discard) await tx.run(discard(item));
};

/** Ten faults take about two hours. */
const policy: AttemptPolicy = { mostFaults: 10, longestWaitMinutes: 60 };

/** Returns the retry settings of a job whose dead letters are decided by administrators. */
export const withDeadLetters = (
  queue: Queue,
): Pick<Job, 'name' | 'policy' | 'causeOf' | 'codeOf'> & Required<Pick<Job, 'failed'>> => ({
  name: queue.kind,
  policy,
  ...attemptErrors,
  failed: async (tx, items, { code, text }) => {
    const dead = items.filter(({ isDead }) => isDead);
    if (dead.length) await addDeadLetters(tx, await lettersOf(tx, queue, dead, { error: code, detail: text }));
  },
});
