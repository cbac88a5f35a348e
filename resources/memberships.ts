import { defineResource } from './kit/define.ts';
import { contactRoles, membershipTypes } from './kit/enums.ts';
import { anyRef, choice, choices, date, ref } from './kit/fields.ts';
import { roles } from './kit/names.ts';
import { admin, everyone } from './kit/roles.ts';

const ofSomething = { type: ['fund', 'company', 'partner'] } as const;

export const memberships = defineResource({
  title: ['type', 'role'],
  icon: 'membership',
  fields: {
    userId: ref({ to: 'users', required: true, once: true }),
    type: choice({ options: membershipTypes, required: true, once: true }),
    refId: anyRef({
      by: 'type',
      to: { fund: 'funds', company: 'companies', partner: 'partners' },
      when: ofSomething,
      requiredWhen: ofSomething,
      once: true,
    }),
    role: choice({
      options: roles,
      optionsBy: {
        field: 'type',
        to: { admin: ['admin'], fund: ['fund_manager', 'gp', 'lp'], company: ['company'], partner: ['lp', 'gp'] },
      },
      required: true,
    }),
    contactRoles: choices({ note: true, options: contactRoles }),
    validFrom: date({}),
    validTo: date({}),
  },
  access: { list: everyone, show: everyone, create: admin, edit: admin, delete: admin },
  rows: {
    admin: 'all',
    fund_manager: { userId: 'self' },
    gp: { userId: 'self' },
    lp: { userId: 'self' },
    company: { userId: 'self' },
  },
  list: {
    columns: ['userId', 'type', 'refId', 'role', 'validFrom', 'validTo'],
    filters: ['userId', 'type', 'role', 'refId'],
    search: [],
    sort: '-createdAt',
  },
  form: [
    { section: 'membership', fields: ['userId', 'type', 'refId', 'role', 'contactRoles', 'validFrom', 'validTo'] },
  ],
  auditCategory: 'permission_changed',
  inner: true,
  rules: true,
  guarded: true,
  makesDeciders: true,
  recentSignIn: ['create', 'edit', 'delete'],
  indexes: [['userId']],
  uniques: [['userId', 'type', 'refId']],
});
