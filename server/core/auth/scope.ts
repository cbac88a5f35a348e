import sql, { join, raw, type Sql } from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import { admits } from '../../../resources/kit/can.ts';
import { contextFields } from '../../../resources/kit/contexts.ts';
import { isOpenReference } from '../../../resources/kit/kinds.ts';
import { type ResourceName, type Role, roles } from '../../../resources/kit/names.ts';
import type {
  Operation,
  RowCondition,
  RowRule,
  RowRules,
  RowRulesByRole,
  RowSet,
} from '../../../resources/kit/rights.ts';
import { office } from '../../../resources/kit/roles.ts';
import { notDeleted } from '../db/softDelete.ts';
import { isComputed } from '../tables/computedFields.ts';
import { columnOf, tableOf } from '../tables/names.ts';
import type { RowScope } from '../tables/rowScope.ts';
import { inFunds, placed, tables, withinContext } from './context.ts';
import { FUNDS } from './fundFields.ts';
import type { Caller, Grant } from './types.ts';

/** A single id uses `=`, because the planner keeps index order for `=` but not for `any`. */
const among = (column: Sql, ids: readonly string[]) =>
  ids.length === 1 ? sql`${column} = ${ids[0]}::uuid` : sql`${column} = any(${ids}::uuid[])`;
const either = (...conditions: Sql[]) =>
  conditions.length === 1 ? (conditions[0] as Sql) : sql`(${join(conditions, ' or ')})`;

/**
 * Parties without a fund are visible to those who run the fund they were created for, and to their creator as long as
 * the creator runs that fund (or created them for none). The first commitment, holding or fund lead ends this; then the
 * fund decides.
 */
const entered = (owner: 'partners' | 'companies' | 'managers', column: Sql, grant: Grant, caller: Caller) =>
  sql`${column} in (select e.id from ${tables[owner]} e where ${notDeleted('e')} and (e.entered_for_id = any(${grant.funds}::uuid[])
    or (e.created_by = ${caller.userId} and (e.entered_for_id is null or e.entered_for_id = any(${grant.held}::uuid[]))))
    and not ${placed[owner](sql`e.id`)})`;

/** Parties a grant can see: its own, its funds' partners (with general partners), and those created for its funds. */
const partiesInScope = (
  owner: 'partners' | 'companies' | 'managers',
  { column, grant, caller }: { column: Sql; grant: Grant; caller: Caller },
) => {
  const own = grant[owner];
  // The office also sees the partners, companies and managers of its funds.
  if (!admits(office, grant.role) || caller.context?.type === 'company') return among(column, own);
  return either(
    ...(own.length ? [among(column, own)] : []),
    ...(grant.funds.length ? [sql`${column} in (${inFunds(owner, grant.funds)})`] : []),
    entered(owner, column, grant, caller),
  );
};

/** SQL of each named row set for one grant. */
const sets: Record<RowSet, (column: Sql, grant: Grant, caller: Caller) => Sql> = {
  self: (column, _, caller) => sql`${column} = ${caller.userId}`,
  party: (column, { partners, companies }) => {
    const ids = [...partners, ...companies];
    return sql`${column} in (select u.id from users u where u.entity_kind in ('Partner', 'Company') and u.entity_id = any(${ids}::uuid[])
      union all select m.user_id from memberships m where m.type in ('partner', 'company') and m.ref_id = any(${ids}::uuid[]))`;
  },
  own: (column, { partners, companies, managers }) => among(column, [...partners, ...companies, ...managers]),
  funds: (column, grant) => among(column, grant.funds),
  held: (column, grant) => among(column, grant.held),
  managers: (column, grant, caller) => partiesInScope('managers', { column, grant, caller }),
  partners: (column, grant, caller) => partiesInScope('partners', { column, grant, caller }),
  companies: (column, grant, caller) => {
    // Investors see the companies of their funds, and create none.
    if (grant.role === 'lp' && grant.funds.length)
      return either(among(column, grant.companies), sql`${column} in (${inFunds('companies', grant.funds)})`);
    return partiesInScope('companies', { column, grant, caller });
  },
  calls: (column, grant) =>
    sql`${column} in (select l.capital_call_id from capital_call_lines l join capital_calls c on c.id = l.capital_call_id
      where l.partner_id = any(${grant.partners}::uuid[]) and ${notDeleted('l')} and c.status <> 'Draft'
      -- A call cancelled as a draft was never sent.
      and (c.status <> 'Cancelled' or c.call_number is not null))`,
  // Distribution lines exist only after issue.
  runs: (column, grant) =>
    sql`${column} in (select l.distribution_id from distribution_lines l
      where l.partner_id = any(${grant.partners}::uuid[]) and ${notDeleted('l')})`,
};

/** Alias of the record that a row refers to. */
const ABOUT = 'about';

/** SQL that the record behind a reference of `alias` is visible to the grant, by the rows of its entity. */
const recordInScope = (
  name: ResourceName,
  field: string,
  { grant, caller, alias }: { grant: Grant; caller: Caller; alias: string },
): Sql => {
  const resource = resources[name];
  const reference = resource.fields[field];
  if (!reference || !isOpenReference(reference)) throw new Error(`"${field}" is no reference to several entities.`);
  const by = columnOf(resource, reference.by, alias);
  const column = columnOf(resource, field, alias);
  const parts = Object.entries(reference.to).flatMap(([kind, to]) => {
    const scope = resources[to].access.show.includes(grant.role)
      ? grantCondition(to, { grant, caller, alias: ABOUT, asked: null })
      : null;
    return scope === null
      ? []
      : [
          sql`(${by} = ${kind} and exists (select 1 from ${tableOf(to)} ${raw(ABOUT)}
            where ${raw(ABOUT)}.id = ${column} and ${notDeleted(ABOUT)} and ${scope}))`,
        ];
  });
  return parts.length ? either(...parts) : sql`false`;
};

type ColumnCondition = Exclude<RowCondition, 'record' | { is: boolean }>;

const conditionOf = (column: Sql, condition: ColumnCondition, grant: Grant, caller: Caller): Sql => {
  if (typeof condition === 'string') return sets[condition](column, grant, caller);
  if ('in' in condition) return sql`${column} = any(${condition.in})`;
  if ('not' in condition) return sql`${column} <> all(${condition.not})`;
  if ('orAbsent' in condition) return sql`(${column} is null or ${sets[condition.orAbsent](column, grant, caller)})`;
  return condition.present ? sql`${column} is not null` : sql`${column} is null`;
};

/** A right to check: its roles, and its name at a gate. */
export interface Asked {
  by: readonly Role[];
  called: string;
  /** Row rules that differ from the role's visible rows. */
  rows?: RowRulesByRole | undefined;
}

/** Operations with row rules of their own. */
const rowsOf = (name: ResourceName): Partial<Record<Operation, RowRulesByRole>> => {
  const { newRows, changeRows } = resources[name];
  return { create: newRows, edit: changeRows, delete: changeRows };
};

/**
 * Returns the right of a generic operation; `called` is its name at gates, if different, such as the export of a list.
 */
export const asking = (name: ResourceName, operation: Operation, called: string = operation): Asked => ({
  by: resources[name].access[operation],
  called,
  rows: rowsOf(name)[operation],
});

/** The record behind a row decides in every context. */
const isByRecord = (rules: RowRules | undefined): boolean =>
  rules !== undefined &&
  [rules].flat().some((rule) => typeof rule === 'object' && Object.values(rule).includes('record'));

/**
 * Row rules of an administrator inside a context: those of the role that works there; accounts and the audit stay
 * complete. In a company context these are rows that name the company, the funds that hold it, and the bank accounts of
 * those funds. A record created there for a fund appears in that fund's context.
 */
const rulesInside = (name: ResourceName, grant: Grant, asked: Asked | null): RowRules | undefined => {
  const { rows, fields } = resources[name];
  // Shared rows belong to no fund.
  if (rows.fund_manager === 'all') return rows.admin;
  const own = asked?.rows?.fund_manager ?? rows.fund_manager;
  if (!grant.companies.length || isByRecord(own)) return own ?? rows.admin;
  const isOfFund = Boolean(fields[contextFields.fund]);
  if (asked?.called === 'create' && (isOfFund || name === FUNDS)) return rows.admin;
  if (rows.company) return rows.company;
  if (isOfFund) return fields[contextFields.company] && { [contextFields.company]: 'companies' };
  // The context narrows an empty rule by the owner of the row.
  return rows.fund_manager ? {} : rows.admin;
};

const rulesFor = (name: ResourceName, grant: Grant, asked: Asked | null): RowRules | undefined => {
  if (grant.gate) return grant.gate.opens[name]?.rows;
  const narrower = asked?.rows?.[grant.role];
  const isInside = grant.role === 'admin' && !grant.all;
  // In a context, an administrator's access is limited to that context.
  if (narrower && !(isInside && narrower === 'all')) return narrower;
  if (!isInside) return resources[name].rows[grant.role];
  return rulesInside(name, grant, asked);
};

const grantCondition = (
  name: ResourceName,
  { grant, caller, alias, asked }: { grant: Grant; caller: Caller; alias: string; asked: Asked | null },
): Sql | null => {
  const rules = rulesFor(name, grant, asked);
  if (rules === 'all') return sql`true`;
  if (rules === undefined) return null;
  const parts = [rules].flat().map((rule: RowRule) => {
    const conditions = [
      ...Object.entries(rule).map(([field, c]) => {
        if (c === 'record') return recordInScope(name, field, { grant, caller, alias });
        if (typeof c === 'object' && 'is' in c) return isComputed(name, field, { is: c.is, alias });
        return conditionOf(columnOf(resources[name], field, alias), c, grant, caller);
      }),
      ...withinContext(name, rule, caller, alias),
    ];
    if (!conditions.length) return sql`true`;
    return conditions.length === 1 ? (conditions[0] as Sql) : sql`(${join(conditions, ' and ')})`;
  });
  return parts.length ? either(...parts) : null;
};

/** Returns whether the grant's role, and its gate if any, permit the right; null permits all. */
const allowed = (name: ResourceName, asked: Asked | null, { role, gate }: Grant) =>
  asked === null || (asked.by.includes(role) && (!gate || (gate.opens[name]?.may.includes(asked.called) ?? false)));

/** Returns the roles with which the caller may use the right on some row, strongest first. */
export const rolesFor = (caller: Caller, name: ResourceName, asked: Asked | null): Role[] =>
  roles.filter((role) => caller.grants.some((g) => g.role === role && allowed(name, asked, g)));

/**
 * Returns the caller's row scope for a right, as conditions on `alias`. Grants are independent: a role's rights apply
 * only to the rows of its grant. No rule means no rows.
 */
export const sightOf = (caller: Caller, name: ResourceName, asked: Asked | null, alias = 't'): RowScope => {
  return sightOver(
    caller.grants.filter((g) => allowed(name, asked, g)),
    { caller, name, asked, alias },
  );
};

const sightOver = (
  counting: readonly Grant[],
  { caller, name, asked, alias }: { caller: Caller; name: ResourceName; asked: Asked | null; alias: string },
): RowScope => {
  const whole = counting.filter((g) => g.all && rulesFor(name, g, asked) === 'all');
  const parts = roles.flatMap((role) => {
    const conditions = (whole.length ? whole : counting)
      .filter((g) => g.role === role)
      .map((grant) => grantCondition(name, { grant, caller, alias, asked }))
      .filter((c): c is Sql => c !== null);
    return conditions.length ? [{ role, condition: either(...conditions) }] : [];
  });
  const scope = parts.length ? either(...parts.map((p) => p.condition)) : sql`false`;
  return { scope, roles: parts.map((p) => p.role), parts, few: whole.length ? null : fewOf(counting) };
};

const FEW = 5;
const fewOf = (grants: readonly Grant[]): RowScope['few'] => {
  const numbers = grants.flatMap(({ funds, partners, companies }) =>
    [funds, partners, companies].map((ids) => ids.length),
  );
  if (grants.some(({ all }) => all) || numbers.some((n) => n > FEW)) return null;
  return numbers.reduce((all, n) => all + n, 0) <= 1 ? 'one' : 'several';
};

/** Returns the caller outside every context, for records that may be in another context. */
export const withoutContext = (caller: Caller): Caller =>
  caller.whole ? { ...caller, context: null, grants: caller.whole } : caller;

/** A right on an entity: an operation, a move or an action. */
export interface Right {
  name: ResourceName;
  asked: Asked;
}

/**
 * Row scope of another entity for a right: only grants that include the right count. A manager of one fund who invests
 * in a second one cannot refer to records of the second as a manager.
 */
export const scopeBehind = (caller: Caller, { name, asked }: Right, to: ResourceName, alias = 't'): Sql =>
  sightOver(
    caller.grants.filter((g) => allowed(name, asked, g)),
    { caller, name: to, asked: null, alias },
  ).scope;

/** Returns the row scope as one condition, regardless of role. */
export const scopeOf = (caller: Caller, name: ResourceName, asked: Asked | null, alias = 't'): Sql =>
  sightOf(caller, name, asked, alias).scope;
