import { defineResource } from './kit/define.ts';
import { countries, managerStatus } from './kit/enums.ts';
import { country, email, integer, phone, ref, text } from './kit/fields.ts';
import { admin, office, staff } from './kit/roles.ts';
import { inviting, joined } from './shared.ts';

const readers = ['admin', 'gp'] as const;

/** A new manager runs no fund yet. */
const made = { createdBy: 'self' } as const;

export const fundManagers = defineResource({
  title: 'name',
  icon: 'badge',
  fields: {
    name: text({ required: true, max: 200 }),
    email: email({ required: true, unique: true }),
    pendingEmail: email({ readOnly: true }),
    phone: phone({}),
    firmName: text({ max: 200 }),
    licenceNumber: text({ max: 100 }),
    country: country({ options: countries }),
    userId: ref({ to: 'users', readOnly: true, readBy: staff }),
    enteredForId: ref({ to: 'funds', readOnly: true, hidden: true }),
    hasJoined: joined(admin),
  },
  states: {
    status: {
      all: managerStatus,
      initial: 'Pending',
      moves: {
        activate: { isPrimary: true, from: ['Pending', 'Inactive'], to: 'Active', roles: admin, effect: true },
        deactivate: { from: ['Active'], to: 'Inactive', roles: admin, effect: true },
      },
    },
  },
  access: {
    list: readers,
    show: office,
    create: readers,
    edit: office,
    delete: admin,
  },
  rows: { admin: 'all', gp: { id: 'managers' }, fund_manager: { id: 'managers' } },
  newRows: { admin: made, gp: made },
  list: {
    columns: ['name', 'firmName', 'email', 'country', 'status', 'createdAt'],
    filters: ['status', 'country'],
    search: ['name', 'email', 'firmName'],
    sort: 'name',
  },
  form: [
    { section: 'identity', fields: ['name', 'firmName', 'licenceNumber'] },
    { section: 'contact', fields: ['email', 'pendingEmail', 'phone', 'country'] },
  ],
  related: [
    { resource: 'funds', by: 'managerId', columns: ['name', 'vintageYear', 'committed', 'called', 'status'] },
    { resource: 'documents', by: 'ownerId', filter: { ownerKind: 'FundManager' }, create: true },
  ],
  menu: { admin: ['list', 'create'], gp: ['list'] },
  actions: {
    unassignedFunds: {
      method: 'GET',
      output: { funds: ['funds'], total: integer({ required: true }) },
      path: '/unassigned-funds',
      roles: readers,
    },
    invite: inviting({ fundManager: 'fund-managers' }, admin),
  },
  rules: true,
  guarded: true,
  makesDeciders: true,
  restorable: true,
  indexes: [['name']],
});
