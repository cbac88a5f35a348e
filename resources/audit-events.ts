import { auditActions } from './enums.ts';
import { defineResource } from './kit/define.ts';
import { choice, json, longText, ref, text } from './kit/fields.ts';
import { resourceNames } from './kit/names.ts';
import { admin, nobody } from './roles.ts';

export const auditEvents = defineResource({
  title: ['action', 'entity'],
  icon: 'audit',
  fields: {
    action: choice({ options: auditActions, required: true, readOnly: true }),
    name: text({ max: 100, readOnly: true }),
    entity: choice({ options: resourceNames, readOnly: true }),
    entityId: text({ max: 36, readOnly: true }),
    actorId: ref({ to: 'users', readOnly: true }),
    actorRole: text({ max: 40, readOnly: true }),
    context: text({ max: 100, readOnly: true }),
    before: json({ readOnly: true }),
    after: json({ readOnly: true }),
    reason: longText({ readOnly: true, max: 1000 }),
    requestId: text({ max: 100, readOnly: true }),
    ip: text({ max: 60, readOnly: true }),
  },
  access: { list: admin, show: admin, create: nobody, edit: nobody, delete: nobody },
  rows: { admin: 'all' },
  list: {
    columns: ['createdAt', 'action', 'name', 'entity', 'actorId', 'reason'],
    filters: ['action', 'entity', 'actorId', 'createdAt'],
    search: ['name', 'reason'],
    sort: '-createdAt',
  },
  form: [
    {
      section: 'event',
      fields: ['action', 'name', 'entity', 'entityId', 'actorId', 'actorRole', 'before', 'after', 'reason'],
    },
  ],
  inner: true,
  appendOnly: true,
  indexes: [['createdAt'], ['entityId', 'createdAt'], ['actorId', 'createdAt']],
});
