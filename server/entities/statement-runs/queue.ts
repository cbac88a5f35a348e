import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { afterInterruptions } from '../../core/base/attempts.ts';
import { living } from '../../core/db/living.ts';
import { inTransaction, type Tx, txOn } from '../../core/db/tx.ts';
import { whileHeld } from '../../core/db/whileHeld.ts';
import { moveItself } from '../../core/entity/move.ts';
import { toApiError } from '../../core/entity/toApiError.ts';
import type { Deps } from '../../core/http/deps.ts';
import { TooHeavy } from '../../core/platform/worker.ts';
import { findRow } from '../../core/tables/rows.ts';

export type Run = RecordOf<'statement-runs'>;

/** The longest that a run waits which was interrupted again and again. */
const LONGEST_WAIT_MINUTES = 60;
const LOOKED_AT = 20;

/**
 * Does `work` with the oldest run that waits, or that a stopped server left half done; answers whether there was one. Whoever
 * works on a run holds a lock in a session of its own, so one whose maker is gone is taken up again at once. A restart is no fault
 * of the run: it is begun again, later each time after the second.
 */
export const withNextRun = async (deps: Deps, work: (run: Run) => Promise<void>): Promise<boolean> => {
  const waiting = await txOn(deps.database.app).rows<{ id: string }>(
    sql`select id from statement_runs where ${living(null)} and status = 'making'
      and coalesce(next_attempt_at, '-infinity') <= now() order by created_at limit ${LOOKED_AT}`,
  );
  for (const { id } of waiting) if (await whileHeld(deps.database.app, id, () => attempt(deps, id, work))) return true;
  return false;
};

const attempt = async (deps: Deps, id: string, work: (run: Run) => Promise<void>): Promise<boolean> => {
  const run = await take(deps, id);
  if (!run) return false;
  try {
    await work(run);
  } catch (error) {
    deps.log.error({ err: error, run: run.id }, 'statements could not be made');
    if (toApiError(error).code === 'SERVICE_UNAVAILABLE') await wait(deps, run);
    else await fail(deps, run, error instanceof TooHeavy ? 'tooLarge' : 'notMade');
  }
  return true;
};

const take = (deps: Deps, id: string): Promise<Run | undefined> =>
  inTransaction(deps.database.app, async (tx) => {
    const taken = await tx.first<{ attempts: number }>(
      sql`update statement_runs set attempts = coalesce(attempts, 0) + 1 where id = ${id} and status = 'making' and ${living(null)} returning attempts`,
    );
    if (!taken) return undefined;
    // Only looked at if this try is interrupted too.
    const wait = afterInterruptions(taken.attempts, LONGEST_WAIT_MINUTES);
    await tx.run(
      sql`update statement_runs set next_attempt_at = now() + make_interval(mins => ${wait}) where id = ${id}`,
    );
    return findRow(tx, 'statement-runs', id);
  });

/** Somebody else has taken the run, or ended it. */
class TakenOver extends Error {}

/** Holds the run for the rest of the transaction. Throws where its maker is no longer this one. */
export const holdOn = async (tx: Tx, { id, attempts }: Run): Promise<void> => {
  const mine = await tx.first(
    sql`select 1 from statement_runs where id = ${id} and status = 'making' and attempts = ${attempts} and ${living(null)} for no key update`,
  );
  if (!mine) throw new TakenOver('The statements are no longer made here.');
};

const ended = (error: unknown) => {
  if (!(error instanceof TakenOver)) throw error;
};

const fail = (deps: Deps, run: Run, error: NonNullable<Run['error']>) =>
  inTransaction(deps.database.app, async (tx) => {
    await holdOn(tx, run);
    await moveItself(tx, 'statement-runs', run.id, 'fail', { patch: { error }, requestId: 'background' });
  }).catch(ended);

/** What is away comes back: the run goes on in a minute where it stopped, and no attempt is counted. */
const wait = (deps: Deps, run: Run) =>
  inTransaction(deps.database.app, async (tx) => {
    await holdOn(tx, run);
    await tx.run(
      sql`update statement_runs set attempts = attempts - 1, next_attempt_at = now() + interval '1 minute' where id = ${run.id}`,
    );
  }).catch(ended);
