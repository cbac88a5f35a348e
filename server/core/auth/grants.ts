import { gates } from '../../../resources/gates.ts';
import { admits } from '../../../resources/kit/can.ts';
import { entityKindOf } from '../../../resources/kit/entityKind.ts';
import { closedGate, type Gate, type Standing } from '../../../resources/kit/gates.ts';
import { isRole, type Role, roles } from '../../../resources/kit/names.ts';
import { partnerRoles, staff } from '../../../resources/kit/roles.ts';
import type { Caller, Context, Grant } from './types.ts';
import type { UserRecord } from './user.ts';

type Entity = UserRecord['entity'];
/** A party that the user represents. */
interface Party {
  id: string;
  entity: Entity;
}

const none = { all: false, funds: [], partners: [], companies: [], managers: [], held: [], gate: null } as const;

const standing = (role: Role | null, party: Party | undefined): Standing => ({
  role,
  entityId: party?.id ?? null,
  requiresVerification: role !== null && !admits(staff, role),
  isVerified: admits(staff, role) || party?.entity?.isVerified === true,
  entityStatus: party?.entity?.status ?? null,
});
const gateOf = (role: Role, party: Party | undefined) => closedGate(gates, standing(role, party));

const ownParty = ({ entityKind, entityId, entity }: UserRecord, kind: string): Party[] =>
  entityKind === kind && entityId ? [{ id: entityId, entity }] : [];

/** All parties of a kind: the user's own and those of memberships. */
const partiesOf = (user: UserRecord, kind: 'Partner' | 'Company', type: 'partner' | 'company'): Party[] => [
  ...ownParty(user, kind),
  ...user.memberships.flatMap((m) => (m.type === type && m.refId ? [{ id: m.refId, entity: m.entity }] : [])),
];

/**
 * Returns the grants of a role over one partner. A general partner runs its own funds; in other funds it is an ordinary
 * investor with access to its own records.
 */
const partnerGrants = (role: Role, party: Party, elsewhere: ReadonlySet<string>): Grant[] => {
  const { runs = [], joined = [] } = party.entity ?? {};
  const free = (funds: readonly string[]) => [...new Set(funds)].filter((f) => !elsewhere.has(f));
  const grant = (as: Role, funds: readonly string[]): Grant => ({
    ...none,
    role: as,
    funds,
    partners: [party.id],
    gate: gateOf(as, party),
  });
  if (role === 'lp') return [grant('lp', free(joined))];
  const invested = free(joined.filter((f) => !runs.includes(f)));
  return [grant('gp', free(runs)), ...(invested.length ? [grant('lp', invested)] : [])];
};

const ownGrants = (user: UserRecord, role: Role, elsewhere: ReadonlySet<string>): Grant[] => {
  if (role === 'admin') return [];
  if (admits(partnerRoles, role)) {
    const party = ownParty(user, 'Partner')[0];
    return party ? partnerGrants(role, party, elsewhere) : [{ ...none, role, gate: gateOf(role, undefined) }];
  }
  const kind = role === 'company' ? 'Company' : 'FundManager';
  const party = ownParty(user, kind)[0];
  const ids = party ? [party.id] : [];
  return [
    {
      ...none,
      role,
      // A holding in a company gives the company no role in the fund.
      funds: role === 'company' ? [] : (party?.entity?.runs ?? []).filter((f) => !elsewhere.has(f)),
      [role === 'company' ? 'companies' : 'managers']: ids,
      gate: gateOf(role, party),
    },
  ];
};

/** Grant of a role in one fund by membership; an unverified investor is held at the gate. */
const fundGrant = (user: UserRecord, role: Role, fundId: string): Grant => {
  const grant = { ...none, role, funds: [fundId] };
  const manager = ownParty(user, 'FundManager');
  if (!admits(partnerRoles, role))
    return { ...grant, managers: manager.map((p) => p.id), gate: manager[0] ? gateOf(role, manager[0]) : null };
  const parties = partiesOf(user, 'Partner', 'partner');
  const open = parties.filter((party) => gateOf(role, party) === null);
  const acting = open.length ? open : parties;
  return { ...grant, partners: acting.map((p) => p.id), gate: open.length ? null : gateOf(role, parties[0]) };
};

/**
 * Returns the grants of a user, from the user's own entity and each membership. Rights over one fund never extend to
 * another.
 */
export const grantsOf = (user: UserRecord): Grant[] => {
  const role = isRole(user.role) ? user.role : null;
  const isAdmin = role === 'admin' || user.memberships.some((m) => m.type === 'admin' && m.role === 'admin');
  const named = user.memberships.flatMap((m) => (m.refId ? [{ ...m, refId: m.refId }] : []));
  const elsewhere = new Set(named.filter((m) => m.type === 'fund').map((m) => m.refId));
  const grants: Grant[] = [
    ...(isAdmin ? [{ ...none, role: 'admin' as const, all: true }] : []),
    ...(role ? ownGrants(user, role, elsewhere) : []),
    ...named.flatMap(({ type, refId, role: as, entity }): Grant[] => {
      const party = { id: refId, entity };
      if (type === 'partner') return partnerGrants(as, party, elsewhere);
      if (type === 'fund') return [fundGrant(user, as, refId)];
      return type === 'company' ? [{ ...none, role: as, companies: [refId], gate: gateOf(as, party) }] : [];
    }),
  ];
  return grants.map((g) => ({ ...g, held: grants.flatMap((other) => (other.role === g.role ? other.funds : [])) }));
};

/** Returns the gate that holds a caller in the active role; null if some right of that role is open. */
export const heldAt = ({ grants, role }: Pick<Caller, 'grants' | 'role'>): Gate | null => {
  const inForce = grants.filter((g) => g.role === role);
  const counting = inForce.length ? inForce : grants;
  return counting.every((g) => g.gate) ? (counting[0]?.gate ?? null) : null;
};

/** Returns the grant of the strongest role. */
export const strongest = (grants: readonly Grant[]): Grant | undefined =>
  roles.flatMap((role) => grants.find((g) => g.role === role) ?? [])[0];

/**
 * Narrows the grants to one of the user's contexts; null if the context is not the user's. A company's representative
 * keeps access to its own records in the context of a fund, in addition to a role in it. The context of a role has the
 * grants of that role alone.
 */
export const narrow = (grants: readonly Grant[], context: Context): Grant[] | null => {
  if (context.type === 'admin') return context.id === 'all' && grants.some((g) => g.all) ? [...grants] : null;
  if (context.type === 'role') {
    const ofRole = grants.filter((g) => g.role === context.id);
    return ofRole.length ? ofRole : null;
  }
  const set = context.type === 'fund' ? 'funds' : 'companies';
  const matching = grants.filter((g) => g.all || g[set].includes(context.id));
  const chosen = matching.some((g) => g.all) ? matching.filter((g) => g.all) : matching;
  if (!chosen.length) return null;
  const companyGrants =
    context.type === 'fund' ? grants.filter((g) => g.role === 'company' && !chosen.includes(g)) : [];
  return [
    ...chosen.map((g) => ({
      ...g,
      all: false,
      funds: context.type === 'fund' ? [context.id] : [],
      companies: context.type === 'company' ? [context.id] : [],
    })),
    ...companyGrants,
  ];
};

/** Returns the user's standing in a role: by the party whose gate holds it, else by the user's own. */
export const standingOf = (user: UserRecord, role: Role | null): Standing => {
  if (role === null) return standing(null, undefined);
  const kind = entityKindOf[role];
  const parties =
    kind === 'Partner' || kind === 'Company'
      ? partiesOf(user, kind, kind === 'Partner' ? 'partner' : 'company')
      : kind === null
        ? []
        : ownParty(user, kind);
  return standing(role, parties.find((party) => gateOf(role, party) === null) ?? parties[0]);
};
