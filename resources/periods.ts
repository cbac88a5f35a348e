import { checklist, closing, closings } from './answers/books.ts';
import { defineResource } from './kit/define.ts';
import { currencies, periodStatus } from './kit/enums.ts';
import { bool, currency, date, instant, longText, money, ref, text } from './kit/fields.ts';
import { admin, nobody, office, staff } from './kit/roles.ts';
import { approvalsOf, journalsOf, ofFunds, reason } from './shared.ts';

const inTurn = { inTurn: ['true'] };
const asked = { reopenReason: null, reopenAskedBy: null, reopenAskedAt: null } as const;

/**
 * Accounting periods of a fund (months or quarters). Posting creates them; their closing entries are in their journals.
 */
export const periods = defineResource({
  title: ['startsOn', 'endsOn'],
  icon: 'period',
  fields: {
    fundId: ref({ to: 'funds', required: true, readOnly: true }),
    startsOn: date({ required: true, readOnly: true }),
    endsOn: date({ required: true, readOnly: true }),
    currency: currency({ options: currencies, required: true, readOnly: true }),
    result: money({ readOnly: true }),
    carry: money({ readOnly: true }),
    closedBy: ref({ to: 'users', readOnly: true }),
    closedAt: instant({ readOnly: true }),
    seal: text({ readOnly: true }),
    previousSeal: text({ readOnly: true }),
    reopenReason: longText({ readOnly: true }),
    reopenAskedBy: ref({ to: 'users', readOnly: true }),
    reopenAskedAt: instant({ note: true, readOnly: true }),
    // Periods close in order after their end, and reopen from the last one.
    inTurn: bool({ readOnly: true, technical: true }),
  },
  states: {
    status: {
      all: periodStatus,
      initial: 'open',
      tones: { open: 'progress', closed: 'good', reopening: 'waiting' },
      groups: { shut: ['closed', 'reopening'] },
      moves: {
        close: {
          from: ['open'],
          to: 'closed',
          offered: inTurn,
          roles: staff,
          sets: { closedBy: { caller: true } },
          consequences: ['closes'],
          effect: true,
        },
        askReopening: {
          from: ['closed'],
          to: 'reopening',
          offered: inTurn,
          roles: admin,
          input: { reason },
          sets: {
            reopenReason: { input: 'reason' },
            reopenAskedBy: { caller: true },
            reopenAskedAt: { now: true },
          },
          effect: true,
        },
        confirmReopening: {
          isPrimary: true,
          from: ['reopening'],
          to: 'open',
          offered: inTurn,
          visibleTo: { except: 'reopenAskedBy' },
          roles: admin,
          sets: { ...asked, closedBy: null, closedAt: null, seal: null, previousSeal: null, result: null, carry: null },
          effect: true,
        },
        declineReopening: { from: ['reopening'], to: 'closed', roles: admin, sets: asked, effect: true },
      },
    },
  },
  access: { list: office, show: office, create: nobody, edit: nobody, delete: nobody },
  rows: ofFunds,
  list: {
    columns: ['startsOn', 'endsOn', 'fundId', 'status', 'closedBy', 'closedAt', 'result'],
    filters: ['fundId', 'status', 'startsOn', 'endsOn'],
    search: [],
    sort: '-startsOn',
    totals: [],
  },
  calendar: [{ date: 'endsOn', when: { status: ['open'] } }],
  form: [
    { section: 'period', fields: ['fundId', 'startsOn', 'endsOn'] },
    { section: 'closing', fields: ['closedBy', 'closedAt', 'result', 'carry', 'seal', 'previousSeal'] },
    { section: 'reopening', fields: ['reopenReason', 'reopenAskedBy', 'reopenAskedAt'] },
  ],
  related: [
    journalsOf('periods'),
    approvalsOf('periods'),
    {
      resource: 'period-sign-offs',
      by: 'periodId',
      tab: 'history',
      columns: ['createdAt', 'step', 'signedBy', 'note', 'status', 'withdrawReason'],
      history: true,
    },
  ],
  panels: ['checklist'],
  actions: {
    checklist: {
      method: 'GET',
      output: { checklist },
      path: '/:id/checklist',
      roles: office,
    },
    closing: {
      method: 'GET',
      output: { closing },
      path: '/:id/closing',
      roles: office,
    },
    closings: {
      method: 'GET',
      output: { closings },
      path: '/:id/closings',
      roles: office,
    },
  },
  inner: true,
  financial: true,
  written: 'elsewhere',
  serializeBy: 'fundId',
});
