import { defineResource } from './kit/define.ts';
import { waiverStatus } from './kit/enums.ts';
import { anyRef, choice, instant, longText, ref, text } from './kit/fields.ts';
import { nobody, staff } from './kit/roles.ts';
import { waivable, waivableTypes } from './requiredDocuments.ts';

/** The decision that a record needs a required document no longer. Pending ones await a second person. */
export const documentWaivers = defineResource({
  title: ['type'],
  about: 'recordId',
  icon: 'document',
  fields: {
    resource: choice({ options: Object.keys(waivable) as (keyof typeof waivable)[], required: true, once: true }),
    recordId: anyRef({ by: 'resource', to: waivable, required: true, once: true }),
    type: choice({ options: waivableTypes, required: true, once: true }),
    reason: longText({ required: true, max: 1000, once: true }),
    authorName: text({ readOnly: true, nameOf: 'createdBy' }),
    confirmedBy: ref({ to: 'users', readOnly: true }),
    confirmedName: text({ readOnly: true, nameOf: 'confirmedBy' }),
    confirmedAt: instant({ readOnly: true }),
  },
  states: {
    status: {
      all: waiverStatus,
      initial: 'Pending',
      moves: {
        confirm: {
          isPrimary: true,
          from: ['Pending'],
          to: 'Confirmed',
          roles: staff,
          visibleTo: { except: 'createdBy' },
          sets: { confirmedBy: { caller: true }, confirmedAt: { now: true } },
          effect: true,
        },
      },
    },
  },
  access: { list: staff, show: staff, create: staff, edit: nobody, delete: staff },
  rows: { admin: 'all', fund_manager: { recordId: 'record' } },
  list: {
    columns: ['type', 'reason', 'authorName', 'status', 'confirmedName', 'createdAt'],
    filters: ['status', 'type'],
    search: ['reason'],
    sort: '-createdAt',
  },
  form: [{ section: 'waiver', fields: ['resource', 'recordId', 'type', 'reason'] }],
  attached: true,
  inner: true,
  rules: true,
  restorable: true,
  uniques: [['recordId', 'type']],
});
