import { defineResource } from './kit/define.ts';
import { entityKinds, notificationTypes } from './kit/enums.ts';
import { bool, choice, date, instant, integer, json, longText, ref, text } from './kit/fields.ts';
import { everyone, nobody } from './kit/roles.ts';

const self = { userId: 'self' } as const;

// Number of changed rows and the time of the change, which identifies it for undo.
const changed = { count: integer({ required: true }), at: instant({ required: true }) };
const then = { at: instant({ required: true }) };

export const notifications = defineResource({
  title: 'title',
  icon: 'bell',
  fields: {
    userId: ref({ to: 'users', required: true, hidden: true }),
    type: choice({ options: notificationTypes, required: true, readOnly: true }),
    title: text({ required: true, max: 120, readOnly: true }),
    message: longText({ max: 500, readOnly: true }),
    // Message key and values, so that readers get it in their current language.
    said: json({ hidden: true }),
    read: bool({ default: false, readOnly: true, unsealed: 'presence' }),
    readAt: instant({ readOnly: true, unsealed: 'presence' }),
    relatedEntityId: text({ max: 36, readOnly: true, technical: true }),
    relatedEntityKind: choice({
      options: [
        ...entityKinds,
        'Transaction',
        'CapitalCall',
        'Distribution',
        'Document',
        'Report',
        'Payment',
        'Approval',
        'Note',
        'Task',
      ],
      readOnly: true,
      technical: true,
    }),
    relatedPath: text({ max: 300, readOnly: true, technical: true }),
    dedupeKey: text({ hidden: true }),
    emailedAt: instant({ hidden: true, unsealed: 'queue' }),
    // Time of the next digest, for users who receive one.
    letterDueAt: instant({ hidden: true, unsealed: 'queue' }),
  },
  access: { list: everyone, show: everyone, create: nobody, edit: nobody, delete: everyone },
  rows: { admin: self, fund_manager: self, gp: self, lp: self, company: self },
  list: {
    columns: ['title', 'message', 'type', 'read', 'createdAt'],
    filters: ['type', 'read', 'createdAt'],
    search: ['title', 'message'],
    sort: '-createdAt',
    period: 'createdAt',
  },
  form: [{ section: 'notification', fields: ['title', 'message', 'type'] }],
  panels: ['about'],
  actions: {
    read: { method: 'PATCH', output: { notification: 'notifications' }, path: '/:id/read', roles: everyone },
    unread: { method: 'PATCH', output: { notification: 'notifications' }, path: '/:id/unread', roles: everyone },
    readAll: { method: 'PATCH', output: changed, path: '/read-all', roles: everyone },
    unreadAll: { method: 'PATCH', output: changed, path: '/unread-all', roles: everyone, input: then },
    unreadCount: {
      method: 'GET',
      output: { count: integer({ required: true }) },
      path: '/unread-count',
      roles: everyone,
      query: {
        type: choice({ options: notificationTypes }),
        startDate: date({}),
        endDate: date({}),
        limit: integer({ min: 1, max: 100 }),
      },
    },
    deleteAll: { method: 'DELETE', output: changed, path: '/', roles: everyone },
    restoreAll: { method: 'PATCH', output: changed, path: '/restore-all', roles: everyone, input: then },
  },
  restorable: true,
  indexes: [['userId', 'read'], ['userId', 'createdAt'], ['letterDueAt'], ['relatedEntityId']],
  uniques: [['userId', 'dedupeKey']],
});
