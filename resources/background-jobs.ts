import { queueFigures } from './answers/jobs.ts';
import { defineResource } from './kit/define.ts';
import { backgroundKinds, deadLetterErrors } from './kit/enums.ts';
import { choice, instant, integer, longText, recordId, ref, text } from './kit/fields.ts';
import { admin, nobody } from './kit/roles.ts';
import { reason } from './shared.ts';

const decided = { decidedBy: { caller: true }, decidedAt: { now: true } } as const;

/**
 * Background work as administrators see it: entries of the job queue, failed ones with the decision about them, and
 * files without a record. Data of a job stays in its record.
 */
export const backgroundJobs = defineResource({
  title: ['kind', 'name'],
  icon: 'bell',
  fields: {
    kind: choice({ options: backgroundKinds, required: true, readOnly: true }),
    // The partner of a notice, or the address of an email.
    name: text({ max: 200, readOnly: true }),
    resource: choice({
      options: ['capital-calls', 'distributions', 'funds', 'users', 'reports', 'statement-runs'],
      readOnly: true,
    }),
    recordId: recordId({ by: 'resource', readOnly: true }),
    fundId: ref({ to: 'funds', readOnly: true }),
    /** The id of the queued job. */
    item: text({ required: true, hidden: true }),
    requestId: text({ max: 100, readOnly: true }),
    attempts: integer({ required: true, readOnly: true }),
    outages: integer({ readOnly: true }),
    nextAttemptAt: instant({ note: true, readOnly: true }),
    error: choice({ options: deadLetterErrors, readOnly: true }),
    detail: longText({ max: 500, readOnly: true, technical: true }),
    decidedBy: ref({ to: 'users', readOnly: true }),
    decidedAt: instant({ readOnly: true }),
    reason: longText({ max: 1000, readOnly: true }),
  },
  states: {
    status: {
      all: ['scheduled', 'waiting', 'running', 'failed', 'retried', 'discarded'],
      initial: 'waiting',
      transient: ['running'],
      tones: {
        scheduled: 'neutral',
        waiting: 'waiting',
        running: 'progress',
        failed: 'bad',
        retried: 'good',
        discarded: 'neutral',
      },
      moves: {
        runNow: { from: ['scheduled', 'waiting'], to: 'waiting', roles: admin, effect: true },
        retry: { isPrimary: true, from: ['failed'], to: 'retried', roles: admin, sets: decided, effect: true },
        discard: {
          from: ['failed'],
          to: 'discarded',
          roles: admin,
          input: { reason },
          sets: { ...decided, reason: { input: 'reason' } },
          effect: true,
        },
      },
    },
  },
  access: { list: admin, show: admin, create: nobody, edit: nobody, delete: nobody },
  rows: { admin: 'all' },
  list: {
    columns: ['createdAt', 'kind', 'name', 'recordId', 'status', 'attempts', 'nextAttemptAt', 'error'],
    filters: ['status', 'kind', 'error', 'name', 'fundId', 'requestId', 'createdAt'],
    search: [],
    sort: '-createdAt',
    times: ['createdAt', 'nextAttemptAt'],
  },
  form: [
    { section: 'work', fields: ['kind', 'name', 'resource', 'recordId', 'fundId', 'requestId'] },
    { section: 'failure', fields: ['attempts', 'outages', 'nextAttemptAt', 'error', 'detail'] },
    { section: 'decision', fields: ['decidedBy', 'decidedAt', 'reason'] },
  ],
  actions: {
    queues: { method: 'GET', path: '/queues', output: { queues: queueFigures }, roles: admin },
  },
  written: 'elsewhere',
});
