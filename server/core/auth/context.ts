import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import { contextFields } from '../../../resources/kit/contexts.ts';
import { isOpenReference } from '../../../resources/kit/kinds.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import type { Resource } from '../../../resources/kit/resource.ts';
import type { RowRule, RowSet } from '../../../resources/kit/rights.ts';
import { notDeleted } from '../db/softDelete.ts';
import { columnOf } from '../tables/names.ts';
import type { Caller } from './types.ts';

/** Entities whose rows make up a named row set. */
export type Owner = Exclude<RowSet, 'self' | 'calls' | 'runs' | 'own' | 'party' | 'held'>;
type ContextType = 'fund' | 'company';

export const tables: Readonly<Record<Owner, Sql>> = {
  funds: raw('funds'),
  partners: raw('partners'),
  companies: raw('companies'),
  managers: raw('fund_managers'),
};

/** A table that links an entity to a fund: its columns for both. */
interface Link {
  table: Sql;
  to: Sql;
  fund: Sql;
}
const committed = { table: raw('commitments'), fund: raw('fund_id') };
const named = { table: raw('funds'), fund: raw('id') };

/** Links between entities and funds. The general partner need not have a commitment. */
const links: Readonly<Record<Owner, readonly Link[]>> = {
  funds: [{ ...committed, to: raw('fund_id') }],
  partners: [
    { ...committed, to: raw('partner_id') },
    { ...named, to: raw('gp_partner_id') },
  ],
  companies: [{ table: raw('fund_companies'), to: raw('company_id'), fund: raw('fund_id') }],
  managers: [{ ...named, to: raw('manager_id') }],
};
const linked = (owner: Owner, column: Sql, within: (fund: Sql) => Sql = () => empty) =>
  sql`(${join(
    links[owner].map(
      ({ table, to, fund }) =>
        sql`exists (select 1 from ${table} k where k.${to} = ${column} ${within(fund)} and ${notDeleted('k')})`,
    ),
    ' or ',
  )})`;

/** SQL of the ids that belong to any of some funds. */
export const inFunds = (owner: Owner, funds: readonly string[]): Sql =>
  join(
    links[owner].map(
      ({ table, to, fund }) =>
        sql`select k.${to} from ${table} k where k.${fund} = any(${funds}::uuid[]) and k.${to} is not null and ${notDeleted('k')}`,
    ),
    ' union all ',
  );

/** Returns a query for the funds that use a record, by its id or a column; includes drafts. */
export const fundsUsing = (owner: Owner, id: string | Sql): Sql =>
  join(
    links[owner].map(
      ({ table, to, fund }) =>
        sql`select k.${fund} as id from ${table} k where k.${to} = ${id}::uuid and ${notDeleted('k')}`,
    ),
    ' union ',
  );

/** SQL condition that a record belongs to any fund. */
export const placed: Readonly<Record<Owner, (column: Sql) => Sql>> = {
  funds: (column) => linked('funds', column),
  partners: (column) => linked('partners', column),
  companies: (column) => linked('companies', column),
  managers: (column) => linked('managers', column),
};

const inFund = (owner: Owner) => (column: Sql, id: string) =>
  sql`(${linked(owner, column, (fund) => sql`and k.${fund} = ${id}::uuid`)} or not ${placed[owner](column)})`;

/**
 * SQL condition that a record belongs to a context, by owning entity. Records that belong to no fund yet (a partner
 * without a commitment, a fund without members) stay visible in every context so that they can be set up from
 * anywhere.
 */
const belongs: Readonly<Record<ContextType, Partial<Record<Owner, (column: Sql, id: string) => Sql>>>> = {
  fund: {
    funds: (column, id) => sql`(${column} = ${id}::uuid or not ${placed.funds(column)})`,
    partners: inFund('partners'),
    companies: inFund('companies'),
    managers: inFund('managers'),
  },
  company: {
    companies: (column, id) => sql`${column} = ${id}::uuid`,
    // Funds that hold the company.
    funds: (column, id) =>
      sql`${column} in (${join(
        links.companies.map(
          ({ table, to, fund }) =>
            sql`select k.${fund} from ${table} k where k.${to} = ${id}::uuid and ${notDeleted('k')}`,
        ),
        ' union all ',
      )})`,
  },
};

const owners: Readonly<Partial<Record<ResourceName, Owner>>> = {
  funds: 'funds',
  partners: 'partners',
  companies: 'companies',
  'fund-managers': 'managers',
};

/**
 * Returns the conditions that a row rule lacks to exclude other funds (or companies) than the active context. A rule
 * that already names the right set is narrowed by the caller's grants.
 */
export const withinContext = (name: ResourceName, rule: RowRule, caller: Caller, alias: string): Sql[] => {
  const { context } = caller;
  if (context?.type === 'role')
    return outsideOthers(resources[name], { rule, alias, funds: fundsOfOtherRoles(caller) });
  if (context?.type !== 'fund' && context?.type !== 'company') return [];
  const resource = resources[name];
  const asked = { resource, rule, alias, type: context.type, id: context.id };
  return [...aboutIt(asked), ...itself(name, asked), ...ofItsOwner(asked)];
};

/** Funds in which the caller has only other roles than that of the context. */
const fundsOfOtherRoles = ({ grants, whole = [] }: Caller): string[] => {
  const own = new Set(grants.flatMap(({ funds }) => funds));
  return [...new Set(whole.flatMap(({ funds }) => funds))].filter((id) => !own.has(id));
};

/** Excludes rows of funds. A partner has records in funds that it runs as well as in those that it invests in. */
const outsideOthers = (
  resource: Resource,
  { rule, alias, funds }: { rule: RowRule; alias: string; funds: readonly string[] },
): Sql[] => {
  if (!funds.length) return [];
  const isOutside = (column: Sql) => sql`(${column} is null or ${column} <> all(${funds}::uuid[]))`;
  const field = contextFields.fund;
  const ofOwner = Object.entries(resource.fields).flatMap(([name, reference]) => {
    if (!isOpenReference(reference) || isSet(rule[name])) return [];
    const by = columnOf(resource, reference.by, alias);
    return Object.entries(reference.to)
      .filter(([, to]) => owners[to] === 'funds')
      .map(([kind]) => sql`(${by} is null or ${by} <> ${kind} or ${isOutside(columnOf(resource, name, alias))})`);
  });
  return [
    ...(resource.fields[field] && !isSet(rule[field]) ? [isOutside(columnOf(resource, field, alias))] : []),
    ...ofOwner,
  ];
};

interface Asked {
  resource: Resource;
  rule: RowRule;
  alias: string;
  type: ContextType;
  id: string;
}

/** A row with another owner need not refer to a fund. */
const aboutIt = ({ resource, rule, alias, type, id }: Asked): Sql[] => {
  const field = contextFields[type];
  if (!resource.fields[field] || isSet(rule[field])) return [];
  const column = columnOf(resource, field, alias);
  const isOwned = Object.values(resource.fields).some(isOpenReference);
  return [isOwned ? sql`(${column} = ${id}::uuid or ${column} is null)` : sql`${column} = ${id}::uuid`];
};

const itself = (name: ResourceName, { resource, rule, alias, type, id }: Asked): Sql[] => {
  const own = owners[name];
  const condition = own && belongs[type][own];
  return condition && !isSet(rule.id) ? [condition(columnOf(resource, 'id', alias), id)] : [];
};

const ofItsOwner = ({ resource, rule, alias, type, id }: Asked): Sql[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    if (!isOpenReference(field) || isSet(rule[name])) return [];
    const by = columnOf(resource, field.by, alias);
    const column = columnOf(resource, name, alias);
    const parts = Object.entries(field.to).flatMap(([kind, to]) => {
      const own = owners[to];
      const condition = own && belongs[type][own];
      return condition ? [sql`(${by} <> ${kind} or ${condition(column, id)})`] : [];
    });
    return parts.length ? [sql`(${by} is null or (${join(parts, ' and ')}))`] : [];
  });

/** 'self' is the author of a row, not its owner; 'held' is wider than the context. */
const wider: readonly unknown[] = ['self', 'held'];
const isSet = (condition: RowRule[string] | undefined) => typeof condition === 'string' && !wider.includes(condition);
