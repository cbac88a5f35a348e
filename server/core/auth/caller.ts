import { contextIds, contextTypes } from '../../../resources/kit/contexts.ts';
import { isRole } from '../../../resources/kit/names.ts';
import { uuidPattern } from '../../../resources/kit/valueChecks.ts';
import { ApiError } from '../base/errors.ts';
import { notDeletedText } from '../db/softDelete.ts';
import type { Tx } from '../db/tx.ts';
import type { MessageKey } from '../i18n/message.ts';
import { english } from '../i18n/translator.ts';
import { inStates } from '../tables/states.ts';
import { accountClosed, rightsLost } from './closed.ts';
import { grantsOf, narrow, standingOf, strongest } from './grants.ts';
import type { Caller, Context } from './types.ts';
import type { UserRecord } from './user.ts';
import type { Identity } from './verify.ts';

/** SQL of the entity with the id `of`, by kind. */
const entities: Readonly<Record<string, (of: string) => string>> = {
  Partner: (of) =>
    entityText('partners', of, {
      verified: 'e.is_verified',
      runs: `select f.id from funds f where f.gp_partner_id = e.id and ${notDeletedText('f')}`,
      joined: `select c.fund_id from commitments c where c.partner_id = e.id and ${notDeletedText('c')}
        and ${inStates('commitments', 'binding', 'c').sql}`,
    }),
  Company: (of) =>
    entityText('companies', of, {
      verified: 'e.is_verified',
      joined: `select l.fund_id from fund_companies l where l.company_id = e.id and ${notDeletedText('l')}`,
    }),
  FundManager: (of) =>
    entityText('fund_managers', of, {
      status: 'e.status',
      verified: 'true',
      runs: `select f.id from funds f where f.manager_id = e.id and ${notDeletedText('f')}`,
    }),
};
const nothing = 'select null::uuid where false';
const entityText = (
  table: string,
  of: string,
  { status = 'e.approval_status', verified, runs = nothing, joined = nothing }: Record<string, string | undefined>,
) =>
  `(select jsonb_build_object('name', e.name, 'status', ${status}, 'isVerified', ${verified},
      'runs', array(${runs}), 'joined', array(${joined})) from ${table} e where e.id = ${of} and ${notDeletedText('e')})`;

const kinds = Object.keys(entities);
const entityOf = (by: string, of: string, kindsOf: Readonly<Record<string, string>>) =>
  `case ${by} ${Object.entries(kindsOf)
    .map(([value, kind]) => `when '${value}' then ${entities[kind]?.(of)}`)
    .join(' ')} end`;

const valid = `from memberships m where m.user_id = u.id and ${notDeletedText('m')}
      and coalesce(m.valid_from, current_date) <= current_date and coalesce(m.valid_to, current_date) >= current_date`;
const memberships = `array(select jsonb_build_object('type', m.type, 'refId', m.ref_id, 'role', m.role,
        'entity', ${entityOf('m.type', 'm.ref_id', { partner: 'Partner', company: 'Company' })})
      ${valid} order by m.created_at)`;

/** One statement for the user, memberships, entity, and the funds within their reach. */
const textOf = (entity: string, { only = 'true', own = memberships } = {}) =>
  `select u.id, u.email, u.name, u.role, u.status, u.tokens_valid_after as "tokensValidAfter", u.entity_kind as "entityKind", u.entity_id as "entityId",
    ${own} as memberships,
    ${entity} as entity
    from users u where lower(u.firebase_uid) = lower($1) and u.firebase_uid = $1 and ${notDeletedText('u')} and ${only}`;

export const userQuery = {
  text: textOf(entityOf('u.entity_kind', 'u.entity_id', Object.fromEntries(kinds.map((k) => [k, k])))),
};

/**
 * Narrower statements by entity kind and membership, which PostgreSQL executes faster. Each includes its assumption as
 * a condition so that it returns no other user.
 */
const narrowText = (kind: string | null, isMember: boolean) => {
  const entity = kind === null ? 'null::jsonb' : (entities[kind]?.('u.entity_id') ?? '');
  const only = kind === null ? 'u.entity_kind is null' : `u.entity_kind = '${kind}'`;
  return isMember
    ? textOf(entity, { only })
    : textOf(entity, { only: `${only} and not exists (select ${valid})`, own: 'array[]::jsonb[]' });
};
const narrower = [true, false].map((isMember) => new Map([null, ...kinds].map((k) => [k, narrowText(k, isMember)])));
const [ofMembers, ofOthers] = narrower;

const ask = (tx: Tx, text: string, uid: string) => tx.first<UserRecord>({ text, values: [uid] });

/** Returns the user of an identity; undefined if not registered. */
export const userById = (tx: Tx, { uid }: Pick<Identity, 'uid'>) => ask(tx, userQuery.text, uid);

/**
 * Returns the same user with the narrow statement for the known kind and memberships; undefined if these may have
 * changed.
 */
export const sameUser = (
  tx: Tx,
  { uid }: Pick<Identity, 'uid'>,
  { entityKind, memberships: had }: Pick<UserRecord, 'entityKind' | 'memberships'>,
) => ask(tx, (had.length ? ofMembers : ofOthers)?.get(entityKind) ?? userQuery.text, uid);

/** Returns whether the id of a context is valid for its type. */
export const isContextId = ({ type, id }: Context) => {
  const constant = isWithoutRecord(type) ? contextIds[type] : undefined;
  return constant === undefined ? uuidPattern.test(id) : id === constant;
};
const isWithoutRecord = (type: Context['type']): type is keyof typeof contextIds => Object.hasOwn(contextIds, type);

export const isContextType = (type: unknown): type is Context['type'] => contextTypes.some((known) => known === type);

/** Parses the header `x-user-context`: JSON with type and id. Throws 400 if invalid. */
export const parseContext = (header: string | string[] | undefined): Context | null => {
  if (header === undefined || header === '') return null;
  const bad = new ApiError('BAD_REQUEST', {
    errors: [{ field: 'x-user-context', message: 'refusals.requests.context' }],
  });
  if (typeof header !== 'string' || header.length > 200) throw bad;
  let parsed: unknown;
  try {
    parsed = JSON.parse(header);
  } catch {
    throw bad;
  }
  const { type, id, ...rest } = (parsed ?? {}) as Record<string, unknown>;
  if (!isContextType(type) || typeof id !== 'string' || !isContextId({ type, id }) || Object.keys(rest).length)
    throw bad;
  return { type, id };
};

/**
 * Builds the caller. Throws 401 for a sign-in before a password reset, 403 for inactive accounts and for contexts that
 * are not the caller's.
 */
export const callerOf = (
  user: UserRecord,
  identity: Pick<Identity, 'email'> & Partial<Pick<Identity, 'signedInAt'>>,
  context: Context | null,
): Caller => {
  const { signedInAt } = identity;
  if (user.tokensValidAfter && signedInAt !== undefined && signedInAt < Date.parse(user.tokensValidAfter))
    throw new ApiError('UNAUTHORIZED', { message: 'errors.status.401' });
  if (user.status !== 'active')
    throw new ApiError('FORBIDDEN', { message: 'errors.signIn.user-disabled', headers: accountClosed });
  const all = grantsOf(user);
  const grants = context ? narrow(all, context) : all;
  if (!grants) throw new ApiError('FORBIDDEN', { headers: rightsLost });
  const ownRole = isRole(user.role) ? user.role : null;
  const role = context && context.type !== 'admin' ? (strongest(grants)?.role ?? null) : ownRole;
  // The email address is a placeholder until the user enters a name.
  const isNamed = !user.name.includes('@');
  const title: MessageKey = `letters.people.${ownRole ?? 'other'}`;
  return {
    userId: user.id,
    email: identity.email,
    name: isNamed ? user.name : english.say(title),
    person: isNamed ? user.name : { said: title },
    ownRole,
    role,
    context,
    grants,
    ...(context && { whole: all }),
    standing: standingOf(user, role),
    ...(signedInAt === undefined ? {} : { signedInAt }),
  };
};
