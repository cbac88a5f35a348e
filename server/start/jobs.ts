import sql from 'sql-template-tag';
import { inTransaction, txOn } from '../core/db/tx.ts';
import { sweepFiles } from '../core/files/sweep.ts';
import type { Answering } from '../core/http/answering.ts';
import type { Deps } from '../core/http/deps.ts';
import { sealAll } from '../core/integrity/seal.ts';
import { startWorker } from '../core/jobs/worker.ts';
import { type Transport, transportOf } from '../core/mail/transports.ts';
import { writeNextNotices } from '../entities/capital-calls/callNotices.ts';
import { queueEarlierNotices } from '../entities/capital-calls/earlierNotices.ts';
import { sweepOverdue } from '../entities/capital-calls/sweep.ts';
import { tellNext } from '../entities/capital-calls/tell.ts';
import { writeNextDistributionNotices } from '../entities/distributions/notices.ts';
import { tellNextDistribution } from '../entities/distributions/tell.ts';
import { reportJob } from '../entities/reports/generate.ts';
import { statementRunJob } from '../entities/statement-runs/make.ts';
import { forgetChanges } from '../ledger/changes.ts';
import { deliverNext } from '../notices/letters.ts';
import { orphanDecisions } from '../notices/orphans.ts';
import { tellNextStaff } from '../notices/staff.ts';
import { sendTogether } from '../notices/together.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const LETTERS_AT_ONCE = 4;
/** For so long a letter gives way to requests that are being answered. */
const LONGEST_WAY = SECOND / 4;
/** While some are stored, others are written. */
const NOTICES_AT_ONCE = 2;
/** What is still on its way then is left to whoever takes it up again. */
const LONGEST_WAIT_AT_END = 3 * SECOND;

interface Running {
  /** Aborted when the server ends: nothing new is begun. */
  signal: AbortSignal;
  transport: Transport;
  answering: Answering;
}
type Job = (deps: Deps, running: Running) => Promise<unknown>;

/** Keys are kept two days: a retry a day later still gets its first answer. */
const forgetKeys = (deps: Deps) =>
  txOn(deps.database.app).run(sql`delete from idempotency_keys where created_at < now() - interval '2 days'`);

const sweep = (deps: Deps) => inTransaction(deps.database.app, (tx) => sweepOverdue(tx, new Date().toISOString()));

/** Does one thing after another until nothing is left or the server ends. */
const each =
  (next: (deps: Deps) => Promise<boolean>): Job =>
  async (deps, { signal }) => {
    while (!signal.aborted && (await next(deps)));
  };

const writeSome = async (deps: Deps) => (await writeNextNotices(deps)) > 0;
const writeOthers = async (deps: Deps) => (await writeNextDistributionNotices(deps)) > 0;

/** So many of it at once. */
const several =
  (count: number, job: Job): Job =>
  (deps, running) =>
    Promise.all(Array.from({ length: count }, () => job(deps, running)));

/** A mail server that takes long holds up no other letter. */
const letters = several(LETTERS_AT_ONCE, (deps, running) =>
  each(async (given) => {
    await running.answering.untilNone(LONGEST_WAY);
    return deliverNext(given, running.transport);
  })(deps, running),
);

/** What the server does unasked, and how often. Each is safe to run on several servers at once. */
const jobs: readonly { every: number; run: Job }[] = [
  { every: SECOND / 2, run: each((deps) => tellNextStaff(deps)) },
  { every: SECOND, run: each((deps) => tellNext(deps)) },
  { every: SECOND, run: each((deps) => tellNextDistribution(deps)) },
  { every: 3 * SECOND, run: several(NOTICES_AT_ONCE, each(writeSome)) },
  { every: 3 * SECOND, run: several(NOTICES_AT_ONCE, each(writeOthers)) },
  { every: 5 * SECOND, run: letters },
  { every: MINUTE, run: each((deps) => sendTogether(deps, new Date().toISOString())) },
  { every: MINUTE, run: (deps, { signal }) => sealAll(deps, { signal }) },
  { every: 10 * MINUTE, run: sweep },
  { every: 60 * MINUTE, run: ({ database }) => queueEarlierNotices(database.app) },
  { every: 60 * MINUTE, run: forgetKeys },
  { every: 60 * MINUTE, run: ({ database }) => forgetChanges(txOn(database.app)) },
  { every: 60 * MINUTE, run: (deps) => sweepFiles(deps, orphanDecisions(deps.database)) },
];

/** Work that waits in the job queue. */
const queued = [reportJob, statementRunJob];

/** Starts the jobs; a run that fails is logged and tried again at its next turn. Answers how to stop them. */
export const startBackground = (deps: Deps, answering: Answering): (() => Promise<void>) => {
  const running = new Set<Promise<unknown>>();
  const end = new AbortController();
  const transport = transportOf(deps.config);
  const timers = jobs.map(({ every, run }) => {
    let busy = false;
    const turn = () => {
      if (busy) return;
      busy = true;
      const done = run(deps, { signal: end.signal, transport, answering })
        .catch((err: unknown) => deps.log.error({ err }, 'background work failed'))
        .finally(() => {
          busy = false;
          running.delete(done);
        });
      running.add(done);
    };
    turn();
    const timer = setInterval(turn, every);
    timer.unref();
    return timer;
  });
  const stopWorker = startWorker((worker) => ({ ...deps, ...worker }), queued);
  return async () => {
    end.abort();
    for (const timer of timers) clearInterval(timer);
    await Promise.all([
      stopWorker(),
      Promise.race([Promise.all(running), new Promise((done) => setTimeout(done, LONGEST_WAIT_AT_END))]),
    ]);
    transport.close();
  };
};
