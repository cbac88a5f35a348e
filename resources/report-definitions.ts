import { defineResource } from './kit/define.ts';
import { reportFormats, reportSchedules, reportSharing } from './kit/enums.ts';
import { bool, choice, date, json, ref, refs, text } from './kit/fields.ts';
import { office } from './kit/roles.ts';
import { reportEntities } from './reportContents.ts';

/** A user's own reports, while their fund is visible to the user. */
const own = { createdBy: 'self', fundId: { orAbsent: 'funds' } } as const;
const ownAndShared = [own, { sharing: { in: ['team'] }, fundId: 'funds' }] as const;
const readers = { admin: 'all', fund_manager: ownAndShared, gp: ownAndShared } as const;

/** A list that a user saved as a report: its columns, filter, order and grouping, with a schedule. */
export const reportDefinitions = defineResource({
  title: 'title',
  icon: 'report',
  fields: {
    title: text({ required: true, max: 200 }),
    entity: choice({ options: reportEntities, required: true, once: true }),
    fundId: ref({ to: 'funds', inContext: 'fund', requiredWhen: { sharing: ['team'] }, once: true }),
    format: choice({ options: reportFormats, required: true, default: 'xlsx' }),
    schedule: choice({ options: reportSchedules, required: true, default: 'none' }),
    /** First day after the next period. */
    nextOn: date({ readOnly: true }),
    sharing: choice({ options: reportSharing, required: true, default: 'private', help: true }),
    /** Columns, filter, order and grouping of the list (`reportContents.ts`); the whole list by default. */
    contents: json({ technical: true }),
    subscribers: refs({ to: 'users', readOnly: true, readBy: office }),
  },
  access: { list: office, show: office, create: office, edit: office, delete: office },
  rows: readers,
  changeRows: { fund_manager: own, gp: own },
  list: {
    columns: ['title', 'entity', 'fundId', 'format', 'schedule', 'nextOn', 'sharing', 'createdBy'],
    filters: ['entity', 'schedule', 'sharing', 'fundId'],
    search: ['title'],
    sort: 'title',
  },
  calendar: [{ date: 'nextOn', when: { schedule: { not: ['none'] } } }],
  form: [{ section: 'report', fields: ['title', 'entity', 'fundId', 'format', 'schedule', 'sharing'] }],
  related: [
    {
      resource: 'reports',
      by: 'definitionId',
      columns: ['title', 'asOf', 'format', 'status', 'createdAt', 'documentId'],
    },
  ],
  actions: {
    generate: {
      method: 'POST',
      path: '/:id/generate',
      roles: office,
      rows: readers,
      output: { report: 'reports' },
      successFrom: 'report',
    },
    /** Sets whether the caller also receives the scheduled reports. */
    deliver: {
      method: 'POST',
      path: '/:id/deliver',
      roles: office,
      rows: readers,
      allowedWhen: { schedule: { not: ['none'] } },
      input: { isDelivered: bool({ required: true, default: true }) },
      output: { reportDefinition: 'report-definitions' },
    },
  },
  panels: ['contents'],
  rules: true,
  restorable: true,
  trash: true,
  indexes: [['createdBy'], ['fundId'], ['nextOn']],
});
