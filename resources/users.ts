import { invitation } from './answers/people.ts';
import { defineResource } from './kit/define.ts';
import {
  accountStatus,
  dateStyles,
  entityKinds,
  letterPaces,
  modeChoices,
  notificationTypes,
  registrations,
} from './kit/enums.ts';
import { anyRef, bool, choice, choices, email, instant, json, text } from './kit/fields.ts';
import { roles } from './kit/names.ts';
import { admin } from './kit/roles.ts';
import { reason } from './shared.ts';

/** An anonymized account is immutable. */
const present = { anonymizedAt: [''] } as const;

/** Users cannot lock themselves out. */
const others = { except: 'id' } as const;

export const users = defineResource({
  title: 'name',
  icon: 'user',
  fields: {
    name: text({ required: true, max: 200, fixedWhen: { anonymizedAt: { not: [''] } } }),
    // An unverified address blocks no other account.
    email: email({ required: true, unique: { except: { registration: 'unconfirmed' } }, once: true }),
    role: choice({ options: roles, once: true }),
    entityKind: choice({
      options: entityKinds,
      optionsBy: {
        field: 'role',
        to: { fund_manager: ['FundManager'], gp: ['Partner'], lp: ['Partner'], company: ['Company'] },
      },
      once: true,
    }),
    entityId: anyRef({
      by: 'entityKind',
      to: { Partner: 'partners', Company: 'companies', FundManager: 'fund-managers' },
      when: { entityKind: ['Partner', 'Company', 'FundManager'] },
      once: true,
    }),
    firebaseUid: text({ hidden: true, unique: true }),
    registration: choice({
      options: registrations,
      required: true,
      readOnly: true,
      default: 'invited',
    }),
    emailVerified: bool({ readOnly: true, default: false }),
    lastLoginAt: instant({ readOnly: true, unsealed: 'presence' }),
    anonymizedAt: instant({ readOnly: true }),
    // Invalidates tokens of sign-ins before this time, the last password reset.
    tokensValidAfter: instant({ hidden: true }),
    locale: text({ max: 20 }),
    timezone: text({ max: 60 }),
    // Only the user changes them, in the settings.
    preferences: json({
      fields: {
        emailNotices: bool({}),
        letterPace: choice({ options: letterPaces }),
        unmailedNotices: choices({ options: notificationTypes }),
        mutedNotices: choices({ options: notificationTypes }),
        dateFormat: choice({ options: dateStyles }),
        theme: choice({ options: modeChoices }),
      },
    }),
  },
  states: {
    status: {
      all: accountStatus,
      initial: 'active',
      tones: { suspended: 'bad' },
      moves: {
        deactivate: { from: ['active'], to: 'inactive', roles: admin, visibleTo: others, effect: true },
        suspend: {
          from: ['active', 'inactive'],
          to: 'suspended',
          roles: admin,
          visibleTo: others,
          input: { reason },
          effect: true,
        },
        activate: {
          isPrimary: true,
          from: ['inactive', 'suspended'],
          to: 'active',
          roles: admin,
          offered: present,
          effect: true,
        },
      },
    },
  },
  access: { list: admin, show: admin, create: admin, edit: admin, delete: admin },
  visibleTo: { delete: others },
  // Accounts with an unverified address are not listed.
  rows: { admin: { registration: { not: ['unconfirmed'] } } },
  list: {
    columns: ['name', 'email', 'role', 'registration', 'status', 'lastLoginAt', 'createdAt'],
    filters: ['role', 'status', 'registration', 'entityKind'],
    search: ['name', 'email'],
    sort: 'name',
    times: ['lastLoginAt'],
  },
  form: [
    { section: 'account', fields: ['name', 'email', 'role'] },
    { section: 'entity', fields: ['entityKind', 'entityId'] },
  ],
  related: [
    { resource: 'memberships', by: 'userId', create: true },
    { resource: 'invitations', by: 'userId' },
    { resource: 'audit-events', by: 'actorId' },
  ],
  menu: { admin: ['list', 'roles', 'audit-events/list', 'background-jobs/list', 'letterheads/list'] },
  views: {
    roles: {
      path: '/users/roles',
      roles: admin,
      filter: {},
      columns: ['name', 'role', 'entityKind', 'entityId', 'status'],
    },
  },
  actions: {
    invite: {
      method: 'POST',
      output: { user: 'users', invitation },
      path: '/:id/invite',
      allowedWhen: { registration: ['invited'] },
      roles: admin,
      successFrom: 'invitation',
    },
    /** For people who leave: users referenced by records cannot be deleted. */
    anonymize: {
      method: 'POST',
      output: { user: 'users' },
      path: '/:id/anonymize',
      roles: admin,
      visibleTo: others,
      allowedWhen: present,
      auditCategory: 'user_management',
      input: { reason },
    },
    changeRole: {
      method: 'POST',
      output: { user: 'users' },
      path: '/:id/change-role',
      roles: admin,
      visibleTo: others,
      allowedWhen: present,
      auditCategory: 'permission_changed',
      input: { role: choice({ options: roles, required: true }), reason },
    },
  },
  auditCategory: 'user_management',
  rules: true,
  guarded: true,
  makesDeciders: true,
  recentSignIn: ['create', 'changeRole', 'anonymize'],
  indexes: [['role'], ['entityId']],
});
