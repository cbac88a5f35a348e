import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import type { PatchOf } from '../../../resources/values.ts';
import { afterInterruptions } from '../../core/base/attempts.ts';
import { living } from '../../core/db/living.ts';
import { inTransaction, type Tx, txOn } from '../../core/db/tx.ts';
import { whileHeld } from '../../core/db/whileHeld.ts';
import { moveItself } from '../../core/entity/move.ts';
import { toApiError } from '../../core/entity/toApiError.ts';
import type { Deps } from '../../core/http/deps.ts';
import { TooHeavy } from '../../core/platform/worker.ts';
import { updateRow } from '../../core/tables/rows.ts';
import { inStates } from '../../core/tables/states.ts';

export type Taken = RecordOf<'reports'> & { id: string };

/** The longest that a report waits which was interrupted again and again. */
const LONGEST_WAIT_MINUTES = 60;
const LOOKED_AT = 20;
const TOO_LARGE = { move: 'fail', patch: {}, error: 'tooLarge' } as const;
/** Minutes until a report is tried again that waits for something that is away. */
const PAUSE = sql`interval '1 minute'`;

/**
 * Does `work` with the oldest report that waits, or that a stopped server left half done; answers whether there was one.
 * The attempt is counted before the work begins. A restart that interrupts it is no fault of the report: it is begun again, later
 * each time after the second.
 * Whoever works on a report holds a lock in a session of its own: it ends with the session, so a report that is being made
 * is left alone and one whose maker is gone is taken at once.
 */
export const withNext = async (deps: Deps, work: (report: Taken) => Promise<void>): Promise<boolean> => {
  const waiting = await txOn(deps.database.app).rows<{ id: string }>(
    sql`select id from reports where ${living(null)} and ${inStates('reports', 'waiting')}
      and coalesce(next_attempt_at, '-infinity') <= now() order by created_at limit ${LOOKED_AT}`,
  );
  for (const { id } of waiting) if (await whileHeld(deps.database.app, id, () => attempt(deps, id, work))) return true;
  return false;
};

const attempt = async (deps: Deps, id: string, work: (report: Taken) => Promise<void>): Promise<boolean> => {
  const report = await take(deps, id);
  if (!report) return false;
  try {
    await work(report);
  } catch (error) {
    deps.log.error({ err: error, report: report.id }, 'a report could not be made');
    await put(deps, report, outcomeOf(error, report));
  }
  return true;
};

const take = (deps: Deps, id: string) =>
  inTransaction(deps.database.app, async (tx) => {
    const row = await tx.first<{ status: RecordOf<'reports'>['status']; attempts: number }>(
      sql`select status, coalesce(attempts, 0) as attempts from reports
        where id = ${id} and ${living(null)} and ${inStates('reports', 'waiting')} for no key update`,
    );
    if (!row) return undefined;
    const attempts = row.attempts + 1;
    const patch = { progress: 10, attempts };
    // Only looked at if this try is interrupted too.
    await tx.run(
      sql`update reports set next_attempt_at = now() + make_interval(mins => ${afterInterruptions(attempts, LONGEST_WAIT_MINUTES)}) where id = ${id}`,
    );
    // A stopped server left it where it was.
    if (row.status === 'Processing') return updateRow(tx, 'reports', id, patch);
    return moveItself(tx, 'reports', id, 'begin', { patch });
  });

/** What is away comes back, so the report waits for it and no attempt is counted; anything else would fail again. */
const outcomeOf = (error: unknown, { attempts }: Taken): Outcome => {
  if (toApiError(error).code === 'SERVICE_UNAVAILABLE')
    return { move: 'wait', patch: { progress: 0, attempts: (attempts ?? 1) - 1 }, error: 'storeAway' };
  return error instanceof TooHeavy ? TOO_LARGE : { move: 'fail', patch: {}, error: 'notMade' };
};

/** Somebody else has taken the report, or ended it. */
class TakenOver extends Error {}

/** Holds the report for the rest of the transaction. Throws where its maker is no longer this one. */
export const holdOn = async (tx: Tx, { id, attempts }: Taken): Promise<void> => {
  const mine = await tx.first(
    sql`select 1 from reports where id = ${id} and status = 'Processing' and attempts = ${attempts} and ${living(null)} for no key update`,
  );
  if (!mine) throw new TakenOver('The report is no longer made here.');
};

/** What became of an attempt. */
interface Outcome {
  move: 'fail' | 'wait';
  patch: PatchOf<'reports'>;
  error: NonNullable<Taken['error']>;
}

const put = (deps: Deps, report: Taken, { move, patch, error }: Outcome) =>
  inTransaction(deps.database.app, async (tx) => {
    await holdOn(tx, report);
    await moveItself(tx, 'reports', report.id, move, { patch: { ...patch, error }, requestId: 'background' });
    if (move === 'wait')
      await tx.run(sql`update reports set next_attempt_at = now() + ${PAUSE} where id = ${report.id}`);
  }).catch((thrown: unknown) => {
    if (!(thrown instanceof TakenOver)) throw thrown;
  });
