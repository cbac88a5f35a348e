import { defineResource } from './kit/define.ts';
import { longText, refs, text } from './kit/fields.ts';
import { staff } from './kit/roles.ts';
import { listingColleagues, subjectFields } from './subjects.ts';

/** A note of the back office about any record, visible to the staff who can read that record. */
export const notes = defineResource({
  title: ['resource'],
  about: 'recordId',
  icon: 'note',
  fields: {
    ...subjectFields,
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
  actions: { colleagues: listingColleagues },
  attached: true,
  inner: true,
  rules: true,
  restorable: true,
  indexes: [['recordId', 'createdAt']],
});
