import * as z from 'zod/mini';
import { invitation } from './answers/people.ts';
import { contextTypes } from './kit/contexts.ts';
import { accountStatus, entityKinds, linkOutcomes, registrations } from './kit/enums.ts';
import { choice, email, json, text } from './kit/fields.ts';
import { type ResourceName, resourceNames, roles } from './kit/names.ts';
import type { Action } from './kit/resource.ts';
import { operations } from './kit/rights.ts';

const id = z.guid();
const role = z.nullable(z.enum(roles));
const words = z.nullable(z.string());

/** The signed-in user. */
export const me = z.strictObject({
  id,
  email: z.string(),
  name: z.string(),
  role,
  status: z.enum(accountStatus),
  /** Registration status, with 'unconfirmed' for an unverified address. */
  registration: z.enum(registrations),
  entityKind: z.nullable(z.enum(entityKinds)),
  entityId: z.nullable(id),
  /** The entity that the user represents. */
  entity: z.nullable(
    z.strictObject({
      id,
      name: z.string(),
      status: words,
      isVerified: z.nullable(z.boolean()),
      fundId: z.nullable(id),
    }),
  ),
  /** The partners that the user may act for, if memberships name further ones. */
  partners: z.optional(z.array(z.strictObject({ id, name: z.string() }))),
  locale: words,
  timezone: words,
  preferences: z.record(z.string(), z.unknown()),
  version: z.int(),
  /** A contact, for users with a closed account only. */
  contact: z.optional(z.nullable(z.strictObject({ name: z.string(), email: z.string() }))),
  /** The invitation opened with another address, until it is confirmed. */
  claim: z.optional(z.strictObject({ invited: z.string(), inviter: words })),
});
export type Me = z.infer<typeof me>;

/** Includes the outcome of an invitation link if the user came through one. */
export const registered = z.extend(me, { invitation: z.optional(z.enum(linkOutcomes)) });
export type LinkOutcome = (typeof linkOutcomes)[number];

export const verificationStatus = z.strictObject({
  isVerified: z.boolean(),
  requiresVerification: z.boolean(),
  verificationStatus: z.string(),
  allowedActions: z.readonly(z.array(z.string())),
  restrictedFeatures: z.readonly(z.array(z.string())),
});
export type Verification = z.infer<typeof verificationStatus>;

/** An invitation as seen by the holder of its token: inviter, granted access, and whether an account exists. */
const opened = z.strictObject({
  invitation: z.strictObject({
    state: z.enum(['open', 'expired', 'accepted', 'revoked']),
    email: z.string(),
    role,
    expiresAt: z.iso.datetime(),
    name: z.string(),
    hasAccount: z.boolean(),
    inviter: words,
    entity: words,
    funds: z.array(z.string()),
  }),
});
export type OpenedInvitation = z.infer<typeof opened>['invitation'];

/** `isChanged`: both addresses have confirmed it. */
const changedEmail = z.strictObject({
  change: z.strictObject({ name: z.string(), email: z.string(), isChanged: z.boolean() }),
});
export type ChangedEmail = z.infer<typeof changedEmail>['change'];

const place = z.strictObject({ id, name: z.string(), role, entityId: id });
/** Dates of a fund are in its time zone. */
const fundPlace = z.extend(place, { timeZone: z.string() });
const contexts = z.strictObject({
  data: z.strictObject({ isAdmin: z.boolean(), funds: z.array(fundPlace), companies: z.array(place) }),
});
export type Contexts = z.infer<typeof contexts>;

const permissions = z.strictObject({
  role: z.enum(roles),
  permissions: z.record(z.enum(resourceNames), z.array(z.enum(operations))),
});
export type Permissions = z.infer<typeof permissions>;

const judged = z.strictObject({ valid: z.boolean(), role });
export type Judged = z.infer<typeof judged>;

const person = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  role,
  status: z.enum(accountStatus),
  entityId: z.nullable(id),
});
const people = z.strictObject({ users: z.array(person), total: z.int() });
export type People = z.infer<typeof people>;

/** A user's list settings, by key of the web app. */
const settings = z.strictObject({ data: z.record(z.string(), z.unknown()) });
export type Settings = z.infer<typeof settings>;
const setting = z.strictObject({ key: z.string(), value: z.unknown() });
export type Setting = z.infer<typeof setting>;

/** A date of the calendar, with the record that it opens. */
const calendarEntry = z.strictObject({
  /** Identifies the date. */
  key: z.string(),
  resource: z.enum(resourceNames),
  id,
  day: z.iso.date(),
  /** Texts in the language of the user: the name of the date, the record, and its fund. */
  label: z.string(),
  title: z.string(),
  fund: words,
});
export type CalendarEntry = z.infer<typeof calendarEntry>;
const calendarPage = z.strictObject({ dates: z.array(calendarEntry), isMore: z.boolean() });
export type CalendarPage = z.infer<typeof calendarPage>;

/** The address of the user's calendar feed: when it was created and last read. Null: none. */
const calendarFeed = z.strictObject({
  feed: z.nullable(z.strictObject({ createdAt: z.iso.datetime(), readAt: z.nullable(z.iso.datetime()) })),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;
const newCalendarFeed = z.extend(calendarFeed, { address: z.string() });
export type NewCalendarFeed = z.infer<typeof newCalendarFeed>;

const token = { token: text({ required: true, max: 100 }) };

export interface SessionCall {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Path with its parameters in braces. */
  path: string;
  summary: string;
  /** Required parameters of the query string: days. */
  days?: readonly string[];
  /** The body, or the entity that it creates. */
  input?: Action['input'] | ResourceName | z.ZodMiniType;
  /** The response: one schema, or parts by name as in an action's output. */
  output: z.ZodMiniType | Action['output'];
  /** Response status; 200 by default. */
  status?: '201';
  /** Needs no sign-in. */
  open?: true;
}

/** API endpoints outside the entities. Routes, API description and web client types derive from this table. */
export const session = {
  authenticate: {
    method: 'post',
    path: '/auth/authenticate',
    summary: 'Registers or greets the user of the token',
    input: {
      email: email({}),
      password: text({ max: 1000 }),
      name: text({ max: 200 }),
      firebaseUid: text({ max: 128 }),
      /** The token of an invitation link. */
      invitation: text({ max: 100 }),
    },
    output: registered,
  },
  invitation: {
    method: 'post',
    path: '/auth/invitation',
    summary: "What the token of an invitation's link stands for",
    input: token,
    output: opened,
    open: true,
  },
  changeEmail: {
    method: 'post',
    path: '/auth/email-change',
    summary: 'Confirms one side of a changed address by the token of its letter',
    input: token,
    output: changedEmail,
    open: true,
  },
  me: { method: 'get', path: '/auth/me', summary: 'The user of the token', output: me },
  saveMe: {
    method: 'patch',
    path: '/auth/me',
    summary: 'Changes the own name, language, time zone or preferences',
    input: { name: text({ max: 200 }), locale: text({ max: 20 }), timezone: text({ max: 60 }), preferences: json({}) },
    output: me,
  },
  verification: {
    method: 'get',
    path: '/auth/verification-status',
    summary: 'What the caller may do before being verified',
    output: verificationStatus,
  },
  people: { method: 'get', path: '/auth/users/role/{role}', summary: 'Users of a role', output: people },
  createFundManager: {
    method: 'post',
    path: '/auth/create-fund-manager',
    summary: 'A fund manager with a user',
    input: 'fund-managers',
    output: { fundManager: 'fund-managers', invitation },
    status: '201',
  },
  contexts: { method: 'get', path: '/user/contexts', summary: 'Contexts of the caller', output: contexts },
  validate: {
    method: 'post',
    path: '/user/contexts/validate',
    summary: "Whether a context is the caller's",
    input: {
      type: choice({ options: contextTypes, required: true }),
      id: text({ required: true, max: 36 }),
    },
    output: judged,
  },
  permissions: {
    method: 'get',
    path: '/user/contexts/{type}/{id}/permissions',
    summary: 'What may be done in a context',
    output: permissions,
  },
  settings: {
    method: 'get',
    path: '/user/settings',
    summary: 'What the caller arranged in lists',
    output: settings,
  },
  setting: {
    method: 'put',
    path: '/user/settings/{key}',
    summary: 'Keeps one of them; null forgets it',
    input: z.object({ value: z.unknown() }),
    output: setting,
  },
  calendar: {
    method: 'get',
    path: '/calendar',
    summary: 'Dates of the records that the caller can read, from a first to a last day',
    days: ['from', 'to'],
    output: calendarPage,
  },
  calendarFeed: {
    method: 'get',
    path: '/user/calendar-feed',
    summary: 'The calendar feed of the caller',
    output: calendarFeed,
  },
  renewCalendarFeed: {
    method: 'post',
    path: '/user/calendar-feed',
    summary: 'Creates the secret address of the calendar feed; an earlier one stops working',
    output: newCalendarFeed,
    status: '201',
  },
  revokeCalendarFeed: {
    method: 'delete',
    path: '/user/calendar-feed',
    summary: 'Removes the address of the calendar feed',
    output: calendarFeed,
  },
} as const satisfies Record<string, SessionCall>;
