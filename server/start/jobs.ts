import sql from 'sql-template-tag';
import { inTransaction, txOn } from '../core/db/tx.ts';
import { attemptErrors } from '../core/entity/attemptCause.ts';
import { sweepFiles } from '../core/files/sweep.ts';
import type { Deps } from '../core/http/deps.ts';
import type { InFlightRequests } from '../core/http/inFlight.ts';
import type { Job } from '../core/jobs/types.ts';
import { startWorker } from '../core/jobs/worker.ts';
import type { MailContext } from '../core/mail/deliver.ts';
import { transportOf } from '../core/mail/transports.ts';
import { callNoticeJob } from '../entities/capital-calls/callNotices.ts';
import { queueEarlierNotices } from '../entities/capital-calls/earlierNotices.ts';
import { sweepOverdue } from '../entities/capital-calls/sweep.ts';
import { callAnnouncementJob } from '../entities/capital-calls/tell.ts';
import { distributionNoticeJob } from '../entities/distributions/notices.ts';
import { distributionAnnouncementJob } from '../entities/distributions/tell.ts';
import { requestDueReports } from '../entities/report-definitions/schedule.ts';
import { reportFiles } from '../entities/reports/files.ts';
import { runFiles } from '../entities/statement-runs/files.ts';
import { remindAssignees } from '../entities/tasks/remind.ts';
import { forgetChanges } from '../ledger/changes.ts';
import { sendTogether } from '../notices/digest.ts';
import { letterJob } from '../notices/emails.ts';
import { orphanDecisions } from '../notices/orphans.ts';
import { staffAnnouncementJob } from '../notices/staff.ts';
import { startSealing } from './sealing.ts';

type Context = Deps & MailContext;

const HOUR = 60;
/** Maximum delay of an email in milliseconds while requests are in progress. */
const LONGEST_WAY = 250;

const now = () => new Date().toISOString();

/** Creates a scheduled job, run once for all servers. */
const scheduled = (name: string, everyMinutes: number, run: (context: Context) => Promise<unknown>): Job<Context> => ({
  name,
  priority: 5,
  concurrency: 1,
  everyMs: everyMinutes * 60_000,
  policy: { mostFaults: 1, longestWaitMinutes: everyMinutes },
  ...attemptErrors,
  run: async (context) => {
    await run(context);
  },
});

/** Deletes stored responses after two days; until then, a retried request receives the response of the first. */
const forgetKeys = ({ database }: Context) =>
  txOn(database.app).run(sql`delete from idempotency_keys where created_at < now() - interval '2 days'`);

const sendDigests = async (context: Context) => {
  while (!context.signal?.aborted && (await sendTogether(context, now())));
};

const requestReports = async (context: Context) => {
  const request = () => inTransaction(context.database.app, (tx) => requestDueReports(tx, now().slice(0, 10)));
  while (!context.signal?.aborted && (await request()));
};

/** All background jobs. */
export const jobs: readonly Job<Context>[] = [
  staffAnnouncementJob,
  callAnnouncementJob,
  distributionAnnouncementJob,
  reportFiles.job,
  runFiles.job,
  letterJob,
  callNoticeJob,
  distributionNoticeJob,
  scheduled('digests', 1, sendDigests),
  scheduled('overdueCalls', 10, ({ database }) => inTransaction(database.app, (tx) => sweepOverdue(tx, now()))),
  scheduled('reportSchedules', HOUR, requestReports),
  scheduled('taskReminders', 10, ({ database }) => inTransaction(database.app, (tx) => remindAssignees(tx, now()))),
  scheduled('earlierNotices', HOUR, ({ database }) => queueEarlierNotices(database.app)),
  scheduled('idempotencyKeys', HOUR, forgetKeys),
  scheduled('fundChanges', HOUR, ({ database }) => forgetChanges(txOn(database.app))),
  scheduled('files', HOUR, (context) => sweepFiles(context, orphanDecisions(context.database))),
];

/** Starts the job worker and the sealing; returns a function that stops both. */
export const startBackground = (deps: Deps, answering: InFlightRequests): (() => Promise<void>) => {
  const transport = transportOf(deps.config);
  const untilQuiet = () => answering.untilNone(LONGEST_WAY);
  const stopWorker = startWorker<Context>((running) => ({ ...deps, ...running, transport, untilQuiet }), jobs);
  const stopSealing = startSealing(deps);
  return async () => {
    await Promise.all([stopWorker(), stopSealing()]);
    transport.close();
  };
};
