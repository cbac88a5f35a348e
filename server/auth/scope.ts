import sql, { join, type Sql } from 'sql-template-tag';
import { resources } from '../../resources/index.ts';
import { can } from '../../resources/kit/can.ts';
import type { Operation, RowCondition, RowRule, RowSet } from '../../resources/kit/define.ts';
import { type ResourceName, type Role, roles } from '../../resources/kit/names.ts';
import { columnOf } from '../db/names.ts';
import { withinContext } from './context.ts';
import type { Caller, Grant } from './types.ts';

/** One id is compared as one: the planner keeps the order of an index behind '=', but not behind 'any'. */
const among = (column: Sql, ids: readonly string[]) =>
  ids.length === 1 ? sql`${column} = ${ids[0]}::uuid` : sql`${column} = any(${ids}::uuid[])`;
const either = (...conditions: Sql[]) => sql`(${join(conditions, ' or ')})`;

/** Roles that see the partners, companies and managers of their funds, not only those they are. */
const looksAround: readonly Role[] = ['admin', 'fund_manager', 'gp'];

/** What each named set means in SQL for one grant. */
const sets: Record<RowSet, (column: Sql, grant: Grant, caller: Caller) => Sql> = {
  self: (column, _, caller) => sql`${column} = ${caller.userId}`,
  funds: (column, grant) => among(column, grant.funds),
  managers: (column, grant) =>
    looksAround.includes(grant.role) && grant.funds.length
      ? either(
          among(column, grant.managers),
          sql`${column} in (select manager_id from funds where id = any(${grant.funds}::uuid[]) and deleted_at is null)`,
        )
      : among(column, grant.managers),
  partners: (column, grant) =>
    looksAround.includes(grant.role) && grant.funds.length
      ? either(
          among(column, grant.partners),
          sql`${column} in (select partner_id from commitments where fund_id = any(${grant.funds}::uuid[]) and deleted_at is null)`,
        )
      : among(column, grant.partners),
  companies: (column, grant) =>
    grant.role !== 'company' && grant.funds.length
      ? either(
          among(column, grant.companies),
          sql`${column} in (select company_id from fund_companies where fund_id = any(${grant.funds}::uuid[]) and deleted_at is null)`,
        )
      : among(column, grant.companies),
  calls: (column, grant) =>
    sql`${column} in (select l.capital_call_id from capital_call_lines l join capital_calls c on c.id = l.capital_call_id
      where l.partner_id = any(${grant.partners}::uuid[]) and l.deleted_at is null and c.status <> 'Draft')`,
};

const conditionOf = (column: Sql, condition: RowCondition, grant: Grant, caller: Caller): Sql => {
  if (typeof condition === 'string') return sets[condition](column, grant, caller);
  if ('in' in condition) return sql`${column} = any(${condition.in})`;
  if ('not' in condition) return sql`${column} <> all(${condition.not})`;
  return condition.present ? sql`${column} is not null` : sql`${column} is null`;
};

/** An administrator inside a context sees what the role that works there sees; what belongs to no fund stays whole. */
const rulesFor = (name: ResourceName, grant: Grant) => {
  const { rows } = resources[name];
  if (grant.role !== 'admin' || grant.all) return rows[grant.role];
  return (grant.companies.length ? rows.company : rows.fund_manager) ?? rows.admin;
};

const grantCondition = (name: ResourceName, grant: Grant, caller: Caller, alias: string): Sql | null => {
  const rules = rulesFor(name, grant);
  if (grant.all)
    return resources[name].rows.admin === 'all'
      ? sql`true`
      : ruleList(name, resources[name].rows.admin, grant, caller, alias);
  return rules === 'all' ? sql`true` : ruleList(name, rules, grant, caller, alias);
};

const ruleList = (
  name: ResourceName,
  rules: RowRule | readonly RowRule[] | 'all' | undefined,
  grant: Grant,
  caller: Caller,
  alias: string,
): Sql | null => {
  if (rules === undefined || rules === 'all') return null;
  const parts = [rules].flat().map((rule) => {
    const conditions = [
      ...Object.entries(rule).map(([field, c]) =>
        conditionOf(columnOf(resources[name], field, alias), c, grant, caller),
      ),
      ...withinContext(name, rule, caller.context, alias),
    ];
    return conditions.length === 1 ? (conditions[0] as Sql) : sql`(${join(conditions, ' and ')})`;
  });
  return parts.length ? either(...parts) : null;
};

/** Which roles' grants count: those that may do the operation, or every role where none is asked for. */
const allowed = (name: ResourceName, operation: Operation | readonly Role[] | null, role: Role) =>
  operation === null
    ? true
    : typeof operation === 'string'
      ? can(resources[name], operation, role)
      : operation.includes(role);

/**
 * The rows of an entity on which the caller may do the operation (or make a move or action open to these roles), as a
 * condition on `alias`. Each grant stands for itself: what a role allows counts only for the rows of that grant.
 * No rule means no rows.
 */
export const scopeOf = (
  caller: Caller,
  name: ResourceName,
  operation: Operation | readonly Role[] | null,
  alias = 't',
): Sql => {
  const conditions = caller.grants
    .filter((g) => allowed(name, operation, g.role))
    .map((g) => grantCondition(name, g, caller, alias))
    .filter((c): c is Sql => c !== null);
  return conditions.length ? either(...conditions) : sql`false`;
};

/** Does any grant of the caller have a role that may do this at all? */
export const mayAtAll = (caller: Caller, name: ResourceName, operation: Operation | readonly Role[]) =>
  caller.grants.some((g) => allowed(name, operation, g.role));

/** The role by which fields are shown and accepted: the strongest among the grants that allow the operation. */
export const roleFor = (
  caller: Caller,
  name: ResourceName,
  operation: Operation | readonly Role[] | null,
): Role | null => roles.find((r) => caller.grants.some((g) => g.role === r && allowed(name, operation, r))) ?? null;
