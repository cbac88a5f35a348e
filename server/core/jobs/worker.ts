import { setTimeout as sleep } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { txOn } from '../db/tx.ts';
import { isFree } from './claim.ts';
import { releaseAll, runNext } from './run.ts';
import { type Job, type JobContext, SCHEDULE } from './types.ts';

/** Poll interval in milliseconds. An idle server runs one query per interval. */
const POLL_MS = 1000;
/** Maximum number of concurrent runs on a server. Requests use connections of the same pool. */
const MOST_RUNS = 8;
const LONGEST_DRAIN_MS = 3000;

/** Part of the context that the worker provides. */
type Running = Required<Pick<JobContext, 'signal' | 'claims'>>;

/**
 * Starts the worker; returns a function that stops it. After a stop no run starts, and runs that take longer than three
 * seconds are returned to the queue.
 */
export const startWorker = <C extends JobContext>(
  contextOf: (running: Running) => C,
  jobs: readonly Job<C>[],
): (() => Promise<void>) => {
  const end = new AbortController();
  const context = contextOf({ signal: end.signal, claims: new Set() });
  const running = new Map<string, number>();
  const lanes = new Set<Promise<void>>();
  const byPriority = [...jobs].sort((a, b) => a.priority - b.priority);
  let isCrowded = false;
  let isPolling = false;

  const lane = async (job: Job<C>) => {
    while (!end.signal.aborted && (await runNext(context, job)) && !isCrowded);
  };
  const start = (job: Job<C>) => {
    const count = (by: number) => running.set(job.name, (running.get(job.name) ?? 0) + by);
    count(1);
    const done = lane(job)
      .catch((err: unknown) => context.log.error({ err, job: job.name }, 'a job could not be run'))
      .finally(() => {
        count(-1);
        lanes.delete(done);
        // A slot is free for a waiting job.
        if (isCrowded) void poll();
      });
    lanes.add(done);
  };
  const poll = async () => {
    if (isPolling || end.signal.aborted) return;
    isPolling = true;
    try {
      const due = await dueJobs(context, byPriority);
      isCrowded = false;
      for (const job of byPriority.filter(({ name }) => due.has(name)))
        while ((running.get(job.name) ?? 0) < job.concurrency && !isCrowded) {
          if (lanes.size < MOST_RUNS) start(job);
          else isCrowded = true;
        }
    } catch (err) {
      context.log.error({ err }, 'the job queue could not be read');
    } finally {
      isPolling = false;
    }
  };
  const scheduled = enqueueScheduled(context, jobs).catch((err: unknown) =>
    context.log.error({ err }, 'scheduled jobs could not be enqueued'),
  );
  const first = scheduled.then(poll);
  const timer = setInterval(() => void poll(), POLL_MS);
  timer.unref();
  return async () => {
    end.abort();
    clearInterval(timer);
    await Promise.race([first.then(() => Promise.all(lanes)), sleep(LONGEST_DRAIN_MS, undefined, { ref: false })]);
    await releaseAll(context).catch((err: unknown) => context.log.error({ err }, 'jobs could not be given back'));
  };
};

/** Returns the names of the jobs with a claimable item. */
const dueJobs = async <C extends JobContext>({ database }: C, jobs: readonly Job<C>[]): Promise<Set<string>> => {
  const rows = await txOn(database.app).rows<{ name: string }>(
    sql`select n.name from unnest(${jobs.map(({ name }) => name)}::text[]) as n (name)
      where exists (select from jobs j where j.name = n.name and ${isFree})`,
  );
  return new Set(rows.map(({ name }) => name));
};

/** Enqueues the scheduled jobs, due immediately; all servers share one entry per job. */
const enqueueScheduled = async <C extends JobContext>({ database }: C, jobs: readonly Job<C>[]): Promise<void> => {
  const names = jobs.filter(({ everyMs }) => everyMs !== undefined).map(({ name }) => name);
  if (names.length)
    await txOn(database.app).run(
      sql`insert into jobs (name, item) select n, ${SCHEDULE} from unnest(${names}::text[]) as n on conflict do nothing`,
    );
};
