import { defineResource } from './kit/define.ts';
import { date, instant, longText, ref, text } from './kit/fields.ts';
import { staff } from './kit/roles.ts';
import { listingColleagues, subjectFields } from './subjects.ts';

/** A task of the back office about any record. The staff who can read the record see and do its tasks. */
export const tasks = defineResource({
  title: 'title',
  icon: 'task',
  about: 'recordId',
  fields: {
    title: text({ required: true, max: 200 }),
    ...subjectFields,
    assigneeId: ref({ to: 'users', required: true, optionsFrom: 'colleagues' }),
    assigneeName: text({ readOnly: true, nameOf: 'assigneeId' }),
    dueDate: date({}),
    description: longText({ max: 2000 }),
    doneBy: ref({ to: 'users', readOnly: true }),
    doneAt: instant({ readOnly: true }),
  },
  states: {
    status: {
      all: ['Open', 'Done'],
      initial: 'Open',
      tones: { Open: 'waiting', Done: 'good' },
      moves: {
        complete: {
          isPrimary: true,
          from: ['Open'],
          to: 'Done',
          roles: staff,
          sets: { doneBy: { caller: true }, doneAt: { now: true } },
        },
        reopen: { from: ['Done'], to: 'Open', roles: staff, sets: { doneBy: null, doneAt: null } },
      },
    },
  },
  access: { list: staff, show: staff, create: staff, edit: staff, delete: staff },
  visibleTo: { delete: { only: 'createdBy' } },
  rows: { admin: 'all', fund_manager: { recordId: 'record' } },
  list: {
    columns: ['title', 'recordId', 'assigneeName', 'dueDate', 'status'],
    filters: ['status', 'resource', 'dueDate'],
    search: ['title', 'description'],
    sort: 'dueDate',
  },
  calendar: [{ date: 'dueDate', when: { status: ['Open'] } }],
  form: [
    // The record decides who can be chosen.
    { section: 'subject', fields: ['resource', 'recordId'] },
    { section: 'task', fields: ['title', 'assigneeId', 'dueDate', 'description'] },
  ],
  menu: { admin: ['own', 'list'], fund_manager: ['own', 'list'] },
  views: {
    own: {
      path: '/tasks/own',
      roles: staff,
      filter: { assigneeId: { self: true }, status: 'Open' },
      columns: ['title', 'recordId', 'dueDate', 'status'],
    },
  },
  actions: { colleagues: listingColleagues },
  attached: true,
  rules: true,
  restorable: true,
  trash: true,
  indexes: [['recordId'], ['assigneeId', 'status', 'dueDate'], ['status', 'dueDate']],
});
