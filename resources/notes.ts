import { userNames } from './answers/generic.ts';
import { defineResource } from './kit/define.ts';
import { anyRef, choice, longText, refs, text } from './kit/fields.ts';
import { staff } from './kit/roles.ts';
import { subjectEntities, subjects } from './subjects.ts';

/** A note of the back office about any record, visible to the staff who can read that record. */
export const notes = defineResource({
  title: ['resource'],
  about: 'recordId',
  icon: 'note',
  fields: {
    resource: choice({ options: subjects, required: true, once: true }),
    recordId: anyRef({ by: 'resource', to: subjectEntities, required: true, once: true }),
    text: longText({ required: true, max: 4000 }),
    mentionIds: refs({ to: 'users', optionsFrom: 'colleagues' }),
    authorName: text({ readOnly: true, nameOf: 'createdBy' }),
  },
  access: { list: staff, show: staff, create: staff, edit: staff, delete: staff },
  rows: { admin: 'all', fund_manager: { recordId: 'record' } },
  changeRows: { admin: { createdBy: 'self' }, fund_manager: { createdBy: 'self', recordId: 'record' } },
  list: {
    columns: ['createdAt', 'authorName', 'text', 'resource', 'recordId'],
    filters: ['resource'],
    search: ['text'],
    sort: '-createdAt',
  },
  form: [{ section: 'note', fields: ['resource', 'recordId', 'text', 'mentionIds'] }],
  actions: {
    /** Staff who can read the record, for mentions. */
    colleagues: {
      method: 'GET',
      path: '/colleagues',
      roles: staff,
      query: {
        resource: choice({ options: subjects, required: true }),
        recordId: anyRef({ by: 'resource', to: subjectEntities, required: true }),
      },
      output: { people: userNames },
    },
  },
  attached: true,
  inner: true,
  rules: true,
  restorable: true,
  indexes: [['recordId', 'createdAt']],
});
