import type { Pools } from '../db/pools.ts';
import type { Tx } from '../db/tx.ts';
import type { Log } from '../platform/log.ts';
import type { AttemptPolicy, Cause } from './attempts.ts';

/** Everything that the queue itself needs; jobs may ask for more. */
export interface JobContext {
  database: Pick<Pools, 'app'>;
  log: Pick<Log, 'error'>;
  /** Aborted when the server ends: no further job begins, and interrupted ones count no attempt. */
  signal?: AbortSignal | undefined;
  /** Tokens of the claims that this server holds. */
  claims?: Set<string> | undefined;
}

/** An item whose try failed, with its new count. */
export interface FailedItem {
  item: string;
  /** Tries that failed through the item's own fault. */
  attempts: number;
  /** Not tried again unless a person asks for it. */
  isDead: boolean;
}

/**
 * A kind of background work. Its queue holds ids of records (`item`), at most one entry per record; the records hold the data
 * under their own seals and rights. A job runs at least once: `run` must have its effects once.
 */
export interface Job<C extends JobContext = JobContext> {
  name: string;
  /** Jobs with lower numbers begin first when several wait for a free place. */
  priority: number;
  /** Runs at a time on each server. */
  concurrency: number;
  /** Most items of one group that a run takes together; 1 by default. An item that failed before runs alone. */
  batch?: number;
  /** Items of a group run one after the other, in the order in which they were enqueued. */
  isOrdered?: boolean;
  /** A scheduled job has one item and runs again so many milliseconds after it ended. It has no dead letter. */
  everyMs?: number;
  policy: AttemptPolicy;
  causeOf: (error: unknown) => Cause;
  /** Does the work. It removes its entries with `finish` in the transaction of its effects; remaining ones are removed at its end. */
  run: (context: C, run: JobRun) => Promise<void>;
  /** Follows a failed try in the transaction that counts it. */
  failed?: (tx: Tx, items: readonly FailedItem[], failure: { error: unknown; cause: Cause }) => Promise<void>;
}

/** One run of a job over the items that it has claimed. */
export interface JobRun {
  items: readonly string[];
  /** Locks the claim until the transaction ends. Throws TakenOver if it is no longer valid. */
  hold: (tx: Tx) => Promise<void>;
  /** Removes items, or all, from the queue. Throws TakenOver. */
  finish: (tx: Tx, items?: readonly string[]) => Promise<void>;
  /** Puts all items back for a further run at once, with no failures counted. Throws TakenOver. */
  requeue: (tx: Tx) => Promise<void>;
  /** Counts a failed try of some items; the run goes on with the others. */
  fail: (items: readonly string[], error: unknown) => Promise<void>;
}

/** Another server has claimed the item, or it was cancelled or enqueued again. */
export class TakenOver extends Error {
  constructor() {
    super('The job is no longer run here.');
  }
}

/** Declares a job with the context that it needs. */
export const defineJob = <C extends JobContext>(job: Job<C>): Job<C> => job;
