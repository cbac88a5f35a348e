import type { Pools } from '../db/pools.ts';
import type { Tx } from '../db/tx.ts';
import type { Log } from '../platform/log.ts';
import type { AttemptPolicy, Cause, Failure, FailureCode } from './attempts.ts';

/** Item of a scheduled job. */
export const SCHEDULE = 'schedule';

/** Context required by the queue; jobs can require more. */
export interface JobContext {
  database: Pick<Pools, 'app'>;
  log: Pick<Log, 'error' | 'info' | 'debug'>;
  /** Aborted at shutdown: no further job starts, and interrupted ones count no attempt. */
  signal?: AbortSignal | undefined;
  /** Tokens of the claims held by this server. */
  claims?: Set<string> | undefined;
}

/** An item with a failed attempt, and its new count. */
export interface FailedItem {
  item: string;
  /** Failed attempts caused by the item. */
  attempts: number;
  /** Not retried automatically. */
  isDead: boolean;
  /** The request that enqueued the item. */
  requestId: string | null;
}

/**
 * A kind of background work. Its queue contains ids of records (`item`), at most one entry per record; the data stays
 * in the records, under their seals and access rules. Delivery is at least once, so `run` must be idempotent.
 */
export interface Job<C extends JobContext = JobContext> {
  name: string;
  /** Jobs with lower numbers start first if several wait for a free slot. */
  priority: number;
  /** Concurrent runs per server. */
  concurrency: number;
  /**
   * Maximum number of items of one group per run; 1 by default. If the run fails, each of its items runs alone. An item
   * that failed before always runs alone.
   */
  batch?: number;
  /** Items of a group run sequentially, in the order in which they were enqueued. */
  isOrdered?: boolean;
  /**
   * Milliseconds between the end of a scheduled job and its next run. A scheduled job has one item and no dead letter.
   */
  everyMs?: number;
  /**
   * Minutes until an interrupted run is repeated; 0 by default. For effects outside the database, which an interrupted
   * run may already have caused.
   */
  interruptedMinutes?: number;
  policy: AttemptPolicy;
  causeOf: (error: unknown) => Cause;
  codeOf: (error: unknown) => FailureCode;
  /**
   * Does the work. It removes its entries with `finish` in the transaction of its effects; remaining ones are removed
   * at the end of the run.
   */
  run: (context: C, run: JobRun) => Promise<void>;
  /** Runs after a failed attempt, in the transaction that counts it. */
  failed?: (tx: Tx, items: readonly FailedItem[], failure: { error: unknown; cause: Cause } & Failure) => Promise<void>;
}

/** One run of a job over its claimed items. */
export interface JobRun {
  items: readonly string[];
  /** The request that enqueued the items; undefined if there is none, or if there are several. */
  requestId: string | undefined;
  /** Locks the claim until the transaction ends. Throws TakenOver if it is no longer valid. */
  hold: (tx: Tx) => Promise<void>;
  /** Removes the given items, or all, from the queue. Throws TakenOver. */
  finish: (tx: Tx, items?: readonly string[]) => Promise<void>;
  /** Returns all items to the queue for an immediate run, without counting a failure. Throws TakenOver. */
  requeue: (tx: Tx) => Promise<void>;
  /** Counts a failed attempt of some items; the run continues with the others. */
  fail: (items: readonly string[], error: unknown) => Promise<void>;
}

/** Another server claimed the item, or it was cancelled or enqueued again. */
export class TakenOver extends Error {
  constructor() {
    super('The job is no longer run here.');
  }
}

/** Declares a job with its required context. */
export const defineJob = <C extends JobContext>(job: Job<C>): Job<C> => job;
