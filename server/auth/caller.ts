import type { Sql } from 'sql-template-tag';
import { gates } from '../../resources/gates.ts';
import { gateFor, type Standing } from '../../resources/kit/gates.ts';
import { uuidPattern } from '../../resources/kit/kinds.ts';
import { isRole, type Role } from '../../resources/kit/names.ts';
import type { Tx } from '../db/tx.ts';
import { ApiError, forbidden } from '../errors.ts';
import type { Caller, Context, Grant } from './types.ts';
import type { Identity } from './verify.ts';

interface Membership {
  type: 'admin' | 'fund' | 'company' | 'partner';
  refId: string | null;
  role: Role;
}
export interface UserRecord {
  id: string;
  email: string;
  name: string;
  role: string | null;
  status: string;
  /** Sign-ins before this moment count no more; null where the password was never set anew. */
  tokensValidAfter: string | null;
  entityKind: string | null;
  entityId: string | null;
  memberships: Membership[];
  entity: { name: string; status: string; isVerified: boolean | null } | null;
  /** Funds that the user's own entity reaches. */
  funds: string[];
}

/** What is read of the user's own entity, by its kind: the entity, and the funds that it reaches. */
const reaches: Readonly<Record<string, { entity: string; funds: string }>> = {
  Partner: {
    entity: `select jsonb_build_object('name', e.name, 'status', e.approval_status, 'isVerified', e.is_verified)
      from partners e where e.id = u.entity_id and e.deleted_at is null`,
    funds: `select c.fund_id from commitments c where c.partner_id = u.entity_id and c.deleted_at is null
        and c.status not in ('Draft', 'Cancelled')
      union select f.id from funds f where f.gp_partner_id = u.entity_id and f.deleted_at is null`,
  },
  Company: {
    entity: `select jsonb_build_object('name', e.name, 'status', e.approval_status, 'isVerified', e.is_verified)
      from companies e where e.id = u.entity_id and e.deleted_at is null`,
    funds: 'select l.fund_id from fund_companies l where l.company_id = u.entity_id and l.deleted_at is null',
  },
  FundManager: {
    entity: `select jsonb_build_object('name', e.name, 'status', e.status, 'isVerified', true)
      from fund_managers e where e.id = u.entity_id and e.deleted_at is null`,
    funds: 'select f.id from funds f where f.manager_id = u.entity_id and f.deleted_at is null',
  },
};
const kinds = Object.keys(reaches);
const byKind = (part: (kind: string) => string, otherwise: string) =>
  `case u.entity_kind ${kinds.map((kind) => `when '${kind}' then ${part(kind)}`).join(' ')} else ${otherwise} end`;

/** One statement: the user with memberships, entity and the funds that the entity reaches. */
const textOf = ({ entity, funds, only = 'true' }: { entity: string; funds: string; only?: string }) =>
  `select u.id, u.email, u.name, u.role, u.status, u.tokens_valid_after as "tokensValidAfter", u.entity_kind as "entityKind", u.entity_id as "entityId",
    array(select jsonb_build_object('type', m.type, 'refId', m.ref_id, 'role', m.role)
      from memberships m where m.user_id = u.id and m.deleted_at is null
      and coalesce(m.valid_from, current_date) <= current_date and coalesce(m.valid_to, current_date) >= current_date
      order by m.created_at) as memberships,
    ${entity} as entity, ${funds} as funds
    from users u where lower(u.firebase_uid) = lower($1) and u.firebase_uid = $1 and u.deleted_at is null and ${only}`;

export const userQuery = {
  name: 'caller',
  text: textOf({
    entity: byKind((kind) => `(${reaches[kind]?.entity})`, 'null'),
    funds: byKind((kind) => `array(${reaches[kind]?.funds})`, "'{}'"),
  }),
};

/** The same for one kind of entity: the database prepares itself for less. */
const narrower = new Map<string | null, string>([
  [null, textOf({ entity: 'null::jsonb', funds: "'{}'::uuid[]", only: 'u.entity_kind is null' })],
  ...Object.entries(reaches).map(([kind, { entity, funds }]): [string, string] => [
    kind,
    textOf({ entity: `(${entity})`, funds: `array(${funds})`, only: `u.entity_kind = '${kind}'` }),
  ]),
]);

const ask = (tx: Tx, text: string, uid: string) => tx.first<UserRecord>({ text, values: [uid] } as unknown as Sql);

/** The user of an identity; undefined where it has not registered. */
export const userById = (tx: Tx, { uid }: Pick<Identity, 'uid'>) => ask(tx, userQuery.text, uid);

/** The same user where its entity is still of the kind that it was; undefined says that it may be another one by now. */
export const sameUser = (tx: Tx, { uid }: Pick<Identity, 'uid'>, { entityKind }: Pick<UserRecord, 'entityKind'>) =>
  ask(tx, narrower.get(entityKind) ?? userQuery.text, uid);

const none = { all: false, funds: [], partners: [], companies: [], managers: [] } as const;

/** The grants of a user: one for the own entity, one for each membership. Rights over one fund never spill to another. */
export const grantsOf = (user: UserRecord): Grant[] => {
  const role = isRole(user.role) ? user.role : null;
  const named = user.memberships.filter((m) => m.refId);
  const own = (kind: string) => (user.entityKind === kind && user.entityId ? [user.entityId] : []);
  const partners = [...own('Partner'), ...named.filter((m) => m.type === 'partner').map((m) => m.refId as string)];
  const elsewhere = new Set(named.filter((m) => m.type === 'fund').map((m) => m.refId));
  const grants: Grant[] = [];
  if (role === 'admin' || user.memberships.some((m) => m.type === 'admin' && m.role === 'admin'))
    grants.push({ ...none, role: 'admin', all: true });
  else if (role)
    grants.push({
      ...none,
      role,
      // That a fund holds shares of a company gives the company no role in the fund.
      funds: role === 'company' ? [] : user.funds.filter((f) => !elsewhere.has(f)),
      partners,
      companies: own('Company'),
      managers: own('FundManager'),
    });
  for (const m of named) {
    if (m.type === 'fund')
      grants.push({ ...none, role: m.role, funds: [m.refId as string], partners, managers: own('FundManager') });
    if (m.type === 'company') grants.push({ ...none, role: m.role, companies: [m.refId as string] });
  }
  return grants;
};

/**
 * Narrows the grants to a context that the user really has; null where it is none of the user's. Whoever stands for a
 * company does so in every context: what is the company's own stays in reach beside the role in a fund.
 */
export const narrow = (grants: readonly Grant[], context: Context): Grant[] | null => {
  if (context.type === 'admin') return context.id === 'all' && grants.some((g) => g.all) ? [...grants] : null;
  const set = context.type === 'fund' ? 'funds' : 'companies';
  const matching = grants.filter((g) => g.all || g[set].includes(context.id));
  const exact = matching.filter((g) => !g.all && g[set].length === 1);
  const chosen = matching.some((g) => g.all) ? matching.filter((g) => g.all) : exact.length ? exact : matching;
  if (!chosen.length) return null;
  const kept = context.type === 'fund' ? grants.filter((g) => g.role === 'company' && !chosen.includes(g)) : [];
  return [
    ...chosen.map((g) => ({
      ...g,
      all: false,
      funds: context.type === 'fund' ? [context.id] : [],
      companies: context.type === 'company' ? [context.id] : [],
    })),
    ...kept,
  ];
};

const standingOf = (user: UserRecord, role: Role | null): Standing => {
  const staff = role === 'admin' || role === 'fund_manager';
  return {
    role,
    entityId: user.entityId,
    requiresVerification: !staff && role !== null,
    isVerified: staff || user.entity?.isVerified === true,
    entityStatus: user.entity?.status ?? null,
  };
};

/** Whether the id of a context is one that its type has. */
export const isContextId = ({ type, id }: Context) => (type === 'admin' ? id === 'all' : uuidPattern.test(id));

/** Reads the header `x-user-context`: JSON with type and id. Throws 400 for anything else. */
export const parseContext = (header: string | string[] | undefined): Context | null => {
  if (header === undefined || header === '') return null;
  const bad = new ApiError('BAD_REQUEST', {
    errors: [{ field: 'x-user-context', message: 'Must be JSON with type and id.' }],
  });
  if (typeof header !== 'string' || header.length > 200) throw bad;
  let parsed: unknown;
  try {
    parsed = JSON.parse(header);
  } catch {
    throw bad;
  }
  const { type, id, ...rest } = (parsed ?? {}) as Record<string, unknown>;
  const known = type === 'fund' || type === 'company' || type === 'admin';
  if (!known || typeof id !== 'string' || !isContextId({ type, id }) || Object.keys(rest).length) throw bad;
  return { type, id };
};

/** Who is asking. Throws 401 for a sign-in from before the password was set anew, 403 for accounts that are not active and for contexts that are not the caller's. */
export const callerOf = (
  user: UserRecord,
  identity: Pick<Identity, 'email'> & Partial<Pick<Identity, 'signedInAt'>>,
  context: Context | null,
): Caller => {
  const { signedInAt } = identity;
  if (user.tokensValidAfter && signedInAt !== undefined && signedInAt < Date.parse(user.tokensValidAfter))
    throw new ApiError('UNAUTHORIZED', { message: 'Your session has expired. Please sign in again.' });
  if (user.status !== 'active') throw forbidden('This account has been disabled.');
  const all = grantsOf(user);
  const grants = context ? narrow(all, context) : all;
  if (!grants) throw forbidden();
  const ownRole = isRole(user.role) ? user.role : null;
  const role = context && context.type !== 'admin' ? (grants[0]?.role ?? null) : ownRole;
  const standing = standingOf(user, ownRole);
  return {
    userId: user.id,
    email: identity.email,
    name: user.name,
    ownRole,
    role,
    context,
    grants,
    standing,
    gate: gateFor(gates, standing),
    ...(signedInAt === undefined ? {} : { signedInAt }),
  };
};
