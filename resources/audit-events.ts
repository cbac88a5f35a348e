import { defineResource } from './kit/define.ts';
import { auditActions, auditDeeds } from './kit/enums.ts';
import { choice, json, longText, recordId, ref, text } from './kit/fields.ts';
import { resourceNames, roles } from './kit/names.ts';
import { admin, nobody } from './kit/roles.ts';

export const auditEvents = defineResource({
  title: ['name', 'entity'],
  icon: 'audit',
  fields: {
    action: choice({ options: auditActions, required: true, readOnly: true }),
    name: text({
      max: 100,
      readOnly: true,
      actionNameOf: { action: 'action', entity: 'entity' },
      extraActions: auditDeeds,
    }),
    entity: choice({ options: resourceNames, readOnly: true }),
    entityId: recordId({ by: 'entity', readOnly: true }),
    actorId: ref({ to: 'users', readOnly: true }),
    actorRole: choice({ options: roles, readOnly: true }),
    context: text({ max: 100, readOnly: true }),
    before: json({ snapshotOf: 'entity', readOnly: true }),
    after: json({ snapshotOf: 'entity', readOnly: true }),
    reason: longText({ readOnly: true, max: 1000 }),
    requestId: text({ max: 100, readOnly: true, technical: true }),
    ip: text({ max: 60, readOnly: true }),
  },
  access: { list: admin, show: admin, create: nobody, edit: nobody, delete: nobody },
  rows: { admin: 'all' },
  list: {
    columns: ['createdAt', 'actorId', 'name', 'entity', 'entityId', 'reason'],
    filters: ['actorId', 'entity', 'entityId', 'createdAt', 'action'],
    whenNarrowed: { by: ['entityId', 'actorId'], filters: [] },
    search: ['name', 'reason'],
    sort: '-createdAt',
    times: ['createdAt'],
  },
  form: [
    {
      section: 'event',
      fields: ['action', 'name', 'entity', 'entityId', 'actorId', 'actorRole', 'reason'],
    },
  ],
  panels: ['changes'],
  appendOnly: true,
  indexes: [['createdAt'], ['entityId', 'createdAt'], ['actorId', 'createdAt']],
});
