import { defineResource } from './kit/define.ts';
import { deadLetterErrors, deadLetterKinds } from './kit/enums.ts';
import { choice, instant, integer, longText, recordId, ref, text } from './kit/fields.ts';
import { admin, nobody } from './kit/roles.ts';

/**
 * A background job that failed too often and is no longer retried automatically, such as a notice that cannot be
 * written. Stored and sealed here; administrators decide it as a background job.
 */
export const deadLetters = defineResource({
  title: ['kind', 'name'],
  icon: 'bell',
  fields: {
    kind: choice({ options: deadLetterKinds, required: true, readOnly: true }),
    // The partner of a notice, or the address of an email.
    name: text({ max: 200, readOnly: true }),
    resource: choice({ options: ['capital-calls', 'distributions', 'funds', 'users'], readOnly: true }),
    // Blocks no deletion of the record.
    recordId: recordId({ by: 'resource', readOnly: true }),
    fundId: ref({ to: 'funds', readOnly: true }),
    /** The id of the queued job. */
    item: text({ required: true, hidden: true }),
    error: choice({ options: deadLetterErrors, required: true, readOnly: true }),
    detail: longText({ max: 500, readOnly: true, technical: true }),
    attempts: integer({ required: true, readOnly: true }),
    requestId: text({ max: 100, readOnly: true, technical: true }),
    decidedBy: ref({ to: 'users', readOnly: true }),
    decidedAt: instant({ readOnly: true }),
    reason: longText({ max: 1000, readOnly: true }),
    status: choice({ options: ['open', 'retried', 'discarded'], required: true, readOnly: true, default: 'open' }),
  },
  access: { list: admin, show: admin, create: nobody, edit: nobody, delete: nobody },
  rows: { admin: 'all' },
  list: {
    columns: ['createdAt', 'kind', 'name', 'recordId', 'error', 'attempts', 'status'],
    filters: ['status', 'kind', 'error', 'fundId', 'createdAt'],
    search: ['name'],
    sort: '-createdAt',
    times: ['createdAt'],
  },
  form: [
    { section: 'work', fields: ['kind', 'name', 'resource', 'recordId', 'fundId'] },
    { section: 'failure', fields: ['error', 'detail', 'attempts', 'requestId'] },
    { section: 'decision', fields: ['status', 'decidedBy', 'decidedAt', 'reason'] },
  ],
  inner: true,
  indexes: [['createdAt'], ['status', 'kind'], ['fundId']],
});
