import sql, { join, type Sql } from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import { contextFields } from '../../../resources/kit/contexts.ts';
import { type ResourceName, type Role, roles } from '../../../resources/kit/names.ts';
import type {
  Operation,
  RowCondition,
  RowRule,
  RowRules,
  RowRulesByRole,
  RowSet,
} from '../../../resources/kit/rights.ts';
import { living } from '../db/living.ts';
import { columnOf } from '../tables/names.ts';
import type { Sight } from '../tables/sight.ts';
import { inFunds, placed, tables, withinContext } from './context.ts';
import { FUNDS } from './fundFields.ts';
import type { Caller, Grant } from './types.ts';

/** One id is compared as one: the planner keeps the order of an index behind '=', but not behind 'any'. */
const among = (column: Sql, ids: readonly string[]) =>
  ids.length === 1 ? sql`${column} = ${ids[0]}::uuid` : sql`${column} = any(${ids}::uuid[])`;
const either = (...conditions: Sql[]) =>
  conditions.length === 1 ? (conditions[0] as Sql) : sql`(${join(conditions, ' or ')})`;

/** Roles that see the partners, companies and managers of their funds, not only those they are. */
const looksAround: readonly Role[] = ['admin', 'fund_manager', 'gp'];

/**
 * Parties that belong to no fund yet are seen by those who run the fund for which they were entered, and by whoever
 * entered them as long as they run that fund (or entered them for none). With the first commitment, link or lead of a
 * fund this ends: then the fund decides.
 */
const entered = (owner: 'partners' | 'companies' | 'managers', column: Sql, grant: Grant, caller: Caller) =>
  sql`${column} in (select e.id from ${tables[owner]} e where ${living('e')} and (e.entered_for_id = any(${grant.funds}::uuid[])
    or (e.created_by = ${caller.userId} and (e.entered_for_id is null or e.entered_for_id = any(${grant.held}::uuid[]))))
    and not ${placed[owner](sql`e.id`)})`;

/** What a grant covers of the parties of its funds: those it is, those in the funds (their general partners as well), those entered for them. */
const around = (
  owner: 'partners' | 'companies' | 'managers',
  { column, grant, caller }: { column: Sql; grant: Grant; caller: Caller },
) => {
  const own = grant[owner];
  if (!looksAround.includes(grant.role) || caller.context?.type === 'company') return among(column, own);
  return either(
    ...(own.length ? [among(column, own)] : []),
    ...(grant.funds.length ? [sql`${column} in (${inFunds(owner, grant.funds)})`] : []),
    entered(owner, column, grant, caller),
  );
};

/** What each named set means in SQL for one grant. */
const sets: Record<RowSet, (column: Sql, grant: Grant, caller: Caller) => Sql> = {
  self: (column, _, caller) => sql`${column} = ${caller.userId}`,
  own: (column, { partners, companies, managers }) => among(column, [...partners, ...companies, ...managers]),
  funds: (column, grant) => among(column, grant.funds),
  held: (column, grant) => among(column, grant.held),
  managers: (column, grant, caller) => around('managers', { column, grant, caller }),
  partners: (column, grant, caller) => around('partners', { column, grant, caller }),
  companies: (column, grant, caller) => {
    // Whoever invests sees the companies of the funds, and enters none.
    if (grant.role === 'lp' && grant.funds.length)
      return either(among(column, grant.companies), sql`${column} in (${inFunds('companies', grant.funds)})`);
    return around('companies', { column, grant, caller });
  },
  calls: (column, grant) =>
    sql`${column} in (select l.capital_call_id from capital_call_lines l join capital_calls c on c.id = l.capital_call_id
      where l.partner_id = any(${grant.partners}::uuid[]) and ${living('l')} and c.status <> 'Draft'
      -- What was cancelled as a draft was never sent.
      and (c.status <> 'Cancelled' or c.call_number is not null))`,
  // Lines are made when it is issued.
  runs: (column, grant) =>
    sql`${column} in (select l.distribution_id from distribution_lines l
      where l.partner_id = any(${grant.partners}::uuid[]) and ${living('l')})`,
};

const conditionOf = (column: Sql, condition: RowCondition, grant: Grant, caller: Caller): Sql => {
  if (typeof condition === 'string') return sets[condition](column, grant, caller);
  if ('in' in condition) return sql`${column} = any(${condition.in})`;
  if ('not' in condition) return sql`${column} <> all(${condition.not})`;
  if ('orAbsent' in condition) return sql`(${column} is null or ${sets[condition.orAbsent](column, grant, caller)})`;
  return condition.present ? sql`${column} is not null` : sql`${column} is null`;
};

/** What is asked of an entity: by whom it may be done, and what it is called at a gate. */
export interface Asked {
  by: readonly Role[];
  called: string;
  /** Where a role may do it with other rows than it sees. */
  rows?: RowRulesByRole | undefined;
}

/** Operations whose rows differ from the rows that a role sees. */
const rowsOf = (name: ResourceName): Partial<Record<Operation, RowRulesByRole>> => {
  const { newRows, changeRows } = resources[name];
  return { create: newRows, edit: changeRows, delete: changeRows };
};

/** A generic operation; `called` where the gates know it by another name, such as the export of a list. */
export const asking = (name: ResourceName, operation: Operation, called: string = operation): Asked => ({
  by: resources[name].access[operation],
  called,
  rows: rowsOf(name)[operation],
});

/**
 * Inside a context, an administrator sees the rows of the role that works there; accounts and the audit stay whole. In the
 * context of a company these are the rows that name the company, the funds that hold it, and the bank accounts of those funds.
 * A record entered there for a fund is found in the context of that fund.
 */
const rulesInside = (name: ResourceName, grant: Grant, asked: Asked | null): RowRules | undefined => {
  const { rows, fields } = resources[name];
  // Shared rows belong to no fund.
  if (rows.fund_manager === 'all') return rows.admin;
  if (!grant.companies.length) return asked?.rows?.fund_manager ?? rows.fund_manager ?? rows.admin;
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
  // Inside a context an administrator reaches no more than that context holds.
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
      ...Object.entries(rule).map(([field, c]) =>
        conditionOf(columnOf(resources[name], field, alias), c, grant, caller),
      ),
      ...withinContext(name, rule, caller.context, alias),
    ];
    if (!conditions.length) return sql`true`;
    return conditions.length === 1 ? (conditions[0] as Sql) : sql`(${join(conditions, ' and ')})`;
  });
  return parts.length ? either(...parts) : null;
};

/** Does the grant's role, and the gate that may hold it, let this be done with any row? Where nothing is asked, all count. */
const allowed = (name: ResourceName, asked: Asked | null, { role, gate }: Grant) =>
  asked === null || (asked.by.includes(role) && (!gate || (gate.opens[name]?.may.includes(asked.called) ?? false)));

/** The roles by which the caller may do this with some row, the strongest first. */
export const rolesFor = (caller: Caller, name: ResourceName, asked: Asked | null): Role[] =>
  roles.filter((role) => caller.grants.some((g) => g.role === role && allowed(name, asked, g)));

/**
 * The rows of an entity with which the caller may do something, as conditions on `alias`. Each grant stands for itself:
 * what a role allows counts only for the rows of that grant. No rule means no rows.
 */
export const sightOf = (caller: Caller, name: ResourceName, asked: Asked | null, alias = 't'): Sight => {
  return sightOver(
    caller.grants.filter((g) => allowed(name, asked, g)),
    { caller, name, asked, alias },
  );
};

const sightOver = (
  counting: readonly Grant[],
  { caller, name, asked, alias }: { caller: Caller; name: ResourceName; asked: Asked | null; alias: string },
): Sight => {
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
const fewOf = (grants: readonly Grant[]): Sight['few'] => {
  const numbers = grants.flatMap(({ funds, partners, companies }) =>
    [funds, partners, companies].map((ids) => ids.length),
  );
  if (grants.some(({ all }) => all) || numbers.some((n) => n > FEW)) return null;
  return numbers.reduce((all, n) => all + n, 0) <= 1 ? 'one' : 'several';
};

/** The caller as outside of every context, where what is asked for need not lie in the present one. */
export const beyondContext = (caller: Caller): Caller =>
  caller.whole ? { ...caller, context: null, grants: caller.whole } : caller;

/** A right over an entity: an operation, a move or an action of it. */
export interface Right {
  name: ResourceName;
  asked: Asked;
}

/**
 * Rows of an entity that a right over another one extends to: only grants that give the right itself count. A manager of one
 * fund who invests in a second one names nothing of the second as a manager.
 */
export const scopeBehind = (caller: Caller, { name, asked }: Right, to: ResourceName, alias = 't'): Sql =>
  sightOver(
    caller.grants.filter((g) => allowed(name, asked, g)),
    { caller, name: to, asked: null, alias },
  ).scope;

/** The same as one condition, where it does not matter by which role. */
export const scopeOf = (caller: Caller, name: ResourceName, asked: Asked | null, alias = 't'): Sql =>
  sightOf(caller, name, asked, alias).scope;
