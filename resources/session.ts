import * as z from 'zod/mini';
import { invitation } from './answers/people.ts';
import { accountStatus, entityKinds, linkOutcomes, registrations } from './kit/enums.ts';
import { choice, email, json, text } from './kit/fields.ts';
import { type ResourceName, resourceNames, roles } from './kit/names.ts';
import type { Action } from './kit/resource.ts';
import { operations } from './kit/rights.ts';

const id = z.guid();
const role = z.nullable(z.enum(roles));
const words = z.nullable(z.string());

/** Whoever is signed in. */
export const me = z.strictObject({
  id,
  email: z.string(),
  name: z.string(),
  role,
  status: z.enum(accountStatus),
  /** Whether the person has come in by now, or has an address that nobody has proven. */
  registration: z.enum(registrations),
  entityKind: z.nullable(z.enum(entityKinds)),
  entityId: z.nullable(id),
  /** What the person stands for. */
  entity: z.nullable(
    z.strictObject({
      id,
      name: z.string(),
      status: words,
      isVerified: z.nullable(z.boolean()),
      fundId: z.nullable(id),
    }),
  ),
  locale: words,
  timezone: words,
  preferences: z.record(z.string(), z.unknown()),
  version: z.int(),
  /** Whom to ask; only for somebody whose account is closed. */
  contact: z.optional(z.nullable(z.strictObject({ name: z.string(), email: z.string() }))),
  /** The invitation that the person opened with another address, until it is confirmed. */
  claim: z.optional(z.strictObject({ invited: z.string(), inviter: words })),
});
export type Me = z.infer<typeof me>;

/** What became of an invitation's link is said where one was come by. */
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

/** What an invitation says to whoever holds its token: who invites, to what, and whether there is an account to sign in with. */
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

/** `isChanged`: both sides have confirmed it. */
const changedEmail = z.strictObject({
  change: z.strictObject({ name: z.string(), email: z.string(), isChanged: z.boolean() }),
});
export type ChangedEmail = z.infer<typeof changedEmail>['change'];

const place = z.strictObject({ id, name: z.string(), role, entityId: id });
/** The days of a fund are those of its place. */
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

/** What a person arranged in lists, by names of the web app. */
const settings = z.strictObject({ data: z.record(z.string(), z.unknown()) });
export type Settings = z.infer<typeof settings>;
const setting = z.strictObject({ key: z.string(), value: z.unknown() });
export type Setting = z.infer<typeof setting>;

const token = { token: text({ required: true, max: 100 }) };

export interface SessionCall {
  method: 'get' | 'post' | 'put' | 'patch';
  /** With its parameters in braces. */
  path: string;
  summary: string;
  /** What is given in the body, or the entity a record of which is made by it. */
  input?: Action['input'] | ResourceName | z.ZodMiniType;
  /** What is answered: as a whole, or by name like an action's output. */
  output: z.ZodMiniType | Action['output'];
  /** The status of the answer; 200 where nothing is said. */
  status?: '201';
  /** Nobody has to be signed in. */
  open?: true;
}

/** What the API is asked besides the entities: its routes, its description and the web app's types come from here. */
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
      /** The token of an invitation's link. */
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
      type: choice({ options: ['admin', 'fund', 'company'], required: true }),
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
} as const satisfies Record<string, SessionCall>;
