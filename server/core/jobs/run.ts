import sql, { type Sql } from 'sql-template-tag';
import { currentTracer, errorType, inSpan } from '../base/tracing.ts';
import { type Tx, txOn } from '../db/tx.ts';
import { type Claim, type ClaimedItem, claimNext, idsOf, LEASE_MS, lease, requestOf } from './claim.ts';
import { noteFailure } from './failures.ts';
import { type Job, type JobContext, type JobRun, TakenOver } from './types.ts';

const HEARTBEAT_MS = LEASE_MS / 3;

/** Runs the next due items of a job; returns their number. Failures are counted on the items, not thrown. */
export const runNext = async <C extends JobContext>(context: C, job: Job<C>): Promise<number> => {
  const claim = await claimNext(context, job);
  if (!claim) return 0;
  logAttempt(context, job, claim);
  if (!job.interruptedMinutes) context.claims?.add(claim.token);
  const heartbeat = setInterval(() => renew(context, claim), HEARTBEAT_MS).unref();
  try {
    await traceClaim(job, claim, () => runClaim(context, job, claim));
  } finally {
    clearInterval(heartbeat);
    context.claims?.delete(claim.token);
  }
  return claim.items.length;
};

/** Logs one line per item, under the field of the request log, so that both can be searched by request. */
const logAttempt = <C extends JobContext>({ log }: C, { name, everyMs }: Job<C>, { items }: Claim) => {
  for (const { item, requestId } of items) {
    const line = { job: name, item, ...(requestId && { reqId: requestId }) };
    if (everyMs === undefined) log.info(line, 'a job is attempted');
    else log.debug(line, 'a job is attempted');
  }
};

/** Runs a claim in a span of the trace that enqueued it; items of several traces are linked. */
const traceClaim = <C extends JobContext>({ name }: Job<C>, claim: Claim, work: () => Promise<void>): Promise<void> => {
  const tracer = currentTracer();
  if (!tracer) return work();
  const requestId = requestOf(claim);
  const causes = [...new Set(claim.items.flatMap(({ traceparent }) => traceparent ?? []))];
  const attributes = {
    'job.name': name,
    'job.items': claim.items.length,
    ...(requestId && { 'request.id': requestId }),
  };
  return inSpan(tracer, { name: `job ${name}`, kind: 'consumer', attributes, causes }, work);
};

const runClaim = async <C extends JobContext>(context: C, job: Job<C>, claim: Claim): Promise<void> => {
  try {
    await job.run(context, runOf(context, job, claim));
    await complete(context, job, claim);
  } catch (error) {
    const claimed =
      claim.items.length > 1 && job.causeOf(error) === 'fault' ? await stillHeld(context, job, claim) : [];
    if (claimed.length < 2 || error instanceof TakenOver || context.signal?.aborted)
      return settleFailure(context, job, { claim, error });
    // Runs each item alone so that only the faulty one fails.
    for (const item of claimed) await runClaim(context, job, { ...claim, items: [item] });
  }
};

const stillHeld = <C extends JobContext>({ database }: C, job: Job<C>, claim: Claim): Promise<ClaimedItem[]> =>
  txOn(database.app).rows<ClaimedItem>(
    sql`select item, request_id as "requestId", traceparent from jobs where ${heldBy(job, claim)} order by number`,
  );

const renew = ({ database, log }: JobContext, { token }: Claim) => {
  txOn(database.app)
    .run(sql`update jobs set claimed_until = ${lease} where claim = ${token}::uuid`)
    .catch((err: unknown) => log.error({ err }, 'the claim of a job could not be renewed'));
};

const heldBy = ({ name }: Pick<Job, 'name'>, claim: Claim): Sql => heldItems(name, claim.token, idsOf(claim));

const heldItems = (name: string, token: string, items: readonly string[]): Sql =>
  sql`name = ${name} and item = any(${[...items]}::text[]) and claim = ${token}::uuid`;

const runOf = <C extends JobContext>(context: C, job: Job<C>, claim: Claim): JobRun => {
  let open: readonly string[] = idsOf(claim);
  const claimedAmong = (items: readonly string[]) => heldItems(job.name, claim.token, items);
  /** Runs a statement that must affect every item. Throws TakenOver otherwise. */
  const each = async (tx: Tx, items: readonly string[], query: Sql) => {
    if ((await tx.run(query)) < items.length) throw new TakenOver();
  };
  return {
    items: idsOf(claim),
    requestId: requestOf(claim),
    hold: (tx) => each(tx, open, sql`select 1 from jobs where ${claimedAmong(open)} for update`),
    finish: (tx, items = open) => each(tx, items, sql`delete from jobs where ${claimedAmong(items)}`),
    requeue: (tx) =>
      each(
        tx,
        open,
        sql`update jobs set claim = null, claimed_until = null, due_at = now(), attempts = 0, outages = 0, starts = 0, error = null, error_code = null
          where ${claimedAmong(open)}`,
      ),
    fail: async (items, error) => {
      open = open.filter((item) => !items.includes(item));
      const failed = claim.items.filter(({ item }) => items.includes(item));
      await settleFailure(context, job, { claim: { ...claim, items: failed }, error });
    },
  };
};

/** Removes the remaining entries of a run, or schedules the next run of a scheduled job. */
const complete = <C extends JobContext>({ database }: C, job: Job<C>, claim: Claim) =>
  txOn(database.app).run(
    job.everyMs === undefined
      ? sql`delete from jobs where ${heldBy(job, claim)}`
      : sql`update jobs set claim = null, claimed_until = null, attempts = 0, outages = 0, starts = 0, error = null, error_code = null,
          due_at = now() + make_interval(secs => ${job.everyMs / 1000}::double precision) where ${heldBy(job, claim)}`,
  );

const settleFailure = async <C extends JobContext>(
  context: C,
  job: Job<C>,
  { claim, error }: { claim: Claim; error: unknown },
) => {
  // The remaining items did not cause the failure.
  if (error instanceof TakenOver || context.signal?.aborted) {
    // The lease ends soon, and the claim has set when to repeat the run.
    if (job.interruptedMinutes) return;
    await release(context, heldBy(job, claim));
    return;
  }
  currentTracer()?.active()?.fail(errorType(error));
  const reqId = requestOf(claim);
  context.log.error({ err: error, job: job.name, items: idsOf(claim), ...(reqId && { reqId }) }, 'a job failed');
  await noteFailure(context, job, claim, error);
};

/** Releases claims as if their runs had not started. */
const release = ({ database }: Pick<JobContext, 'database'>, held: Sql) =>
  txOn(database.app).run(
    sql`update jobs set claim = null, claimed_until = null, starts = greatest(starts - 1, 0), due_at = least(due_at, now()) where ${held}`,
  );

/** Releases all claims at shutdown, so other servers need not wait for the leases to expire. */
export const releaseAll = async (context: JobContext): Promise<void> => {
  const tokens = [...(context.claims ?? [])];
  if (tokens.length) await release(context, sql`claim = any(${tokens}::uuid[])`);
};
