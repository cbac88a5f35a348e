import sql from 'sql-template-tag';
import { sweepOverdue } from './business/calls/sweep.ts';
import { inTransaction, txOn } from './db/tx.ts';
import type { Deps } from './deps.ts';
import { sealAudit } from './integrity/seal.ts';
import { carrierOf, deliverNext } from './mail/deliver.ts';
import { writeNextNotice } from './reports/callNotices.ts';
import { generateNext } from './reports/generate.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Keys are kept two days: a retry a day later still gets its first answer. */
const forgetKeys = (deps: Deps) =>
  txOn(deps.database.app).run(sql`delete from idempotency_keys where created_at < now() - interval '2 days'`);

const sweep = (deps: Deps) =>
  inTransaction(deps.database.app, (tx) => sweepOverdue(tx, new Date().toISOString().slice(0, 10)));

const reports = async (deps: Deps) => {
  while (await generateNext(deps));
};

const notices = async (deps: Deps) => {
  while (await writeNextNotice(deps));
};

const letters = async (deps: Deps) => {
  const carry = carrierOf(deps.config);
  while (await deliverNext(deps, carry));
};

/** What the server does unasked, and how often. Each is safe to run on several servers at once. */
const jobs: readonly { every: number; run: (deps: Deps) => Promise<unknown> }[] = [
  { every: 2 * SECOND, run: reports },
  { every: 3 * SECOND, run: notices },
  { every: 5 * SECOND, run: letters },
  { every: MINUTE, run: sealAudit },
  { every: 10 * MINUTE, run: sweep },
  { every: 60 * MINUTE, run: forgetKeys },
];

/** Starts the jobs; a run that fails is logged and tried again at its next turn. Answers how to stop them. */
export const startBackground = (deps: Deps): (() => Promise<void>) => {
  const running = new Set<Promise<unknown>>();
  const timers = jobs.map(({ every, run }) => {
    let busy = false;
    const turn = () => {
      if (busy) return;
      busy = true;
      const done = run(deps)
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
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running);
  };
};
