import sql, { join, type Sql } from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { type FundField, fundFieldsOf } from '../auth/fundFields.ts';
import { ApiError, type FieldError } from '../base/errors.ts';
import { columnOf, tableOf } from '../tables/names.ts';
import type { Values } from '../tables/types.ts';
import { type Reference, referencesIn } from './references.ts';
import type { Work } from './slots.ts';

type Fields = Readonly<Record<string, Field>>;

const fundFields = (name: ResourceName): FundField[] => fundFieldsOf(name, resources[name].fields);

/** Returns the fund of a row by its values; null for none. */
export const fundIn = (name: ResourceName, row: Values): string | null => {
  const found = fundFields(name).find(
    ({ field, only }) => row[field] && (!only || only.kinds.includes(String(row[only.by]))),
  );
  return found ? String(row[found.field]) : null;
};

/** SQL of the fund of row 't'. */
const fundColumn = (name: ResourceName, fields: readonly FundField[]): Sql => {
  const resource = resources[name];
  const values = fields.map(({ field, only }) =>
    only
      ? sql`case when ${columnOf(resource, only.by)} = any(${only.kinds}) then ${columnOf(resource, field)} end`
      : columnOf(resource, field),
  );
  return sql`coalesce(${join(values)})`;
};

/** References of one record or request, and the fund of that record; null if the request names no record of a fund. */
export interface Belonging {
  fund: string | null;
  fields: Fields;
  values: Values;
  /** Other values of the record that determine the entity of a reference. */
  around?: Values;
}

/** References to rows of funds. A reference declared `anyContext` may name a record of another fund. */
const boundIn = ({ fields, values, around = {} }: Belonging): Reference[] =>
  referencesIn(fields, values, around).filter(({ to, isAnyContext }) => !isAnyContext && fundFields(to).length > 0);

/**
 * Throws 422 naming each reference to a record of another fund, even if the caller has the right to both. If the record
 * has no fund, all references of a request must name records of one fund. Rows without a fund, such as the documents of
 * a partner, pass.
 */
export const checkSameFund = async (work: Pick<Work, 'tx'>, all: Belonging | readonly Belonging[]): Promise<void> => {
  const requests = [all].flat().map((one) => ({ fund: one.fund, bound: boundIn(one) }));
  // A single reference cannot conflict, and the fund itself needs no query.
  const open = requests
    .map(({ fund, bound }) => ({ fund, bound: bound.filter(({ id }) => id !== fund) }))
    .filter(({ fund, bound }) => bound.length > (fund === null ? 1 : 0));
  if (!open.length) return;
  const funds = await fundsOf(
    work,
    open.flatMap(({ bound }) => bound),
  );
  for (const { fund, bound } of open) {
    const found = bound.map((reference) => ({ reference, own: funds.get(keyOf(reference)) ?? null }));
    const expected = fund ?? found.find(({ own }) => own !== null)?.own ?? null;
    const errors = found.flatMap(({ reference, own }): FieldError[] =>
      own === null || own === expected ? [] : [{ field: reference.field, message: 'refusals.records.otherFund' }],
    );
    if (errors.length) throw new ApiError('VALIDATION_ERROR', { errors });
  }
};

const keyOf = ({ to, id }: Pick<Reference, 'to' | 'id'>) => `${to}:${id}`;

const fundsOf = async ({ tx }: Pick<Work, 'tx'>, references: readonly Reference[]): Promise<Map<string, string>> => {
  const queries = [...new Set(references.map(({ to }) => to))].map((to) => {
    const ids = [...new Set(references.flatMap((one) => (one.to === to ? [one.id] : [])))];
    const fund = fundColumn(to, fundFields(to));
    return sql`select ${to}::text as "to", t.id::text as id, (${fund})::text as fund from ${tableOf(to)} t where t.id = any(${ids}::uuid[])`;
  });
  const rows = await tx.rows<{ to: ResourceName; id: string; fund: string | null }>(
    sql`${join(queries, ' union all ')}`,
  );
  return new Map(rows.flatMap((row) => (row.fund ? [[keyOf(row), row.fund]] : [])));
};
