import sql, { join, type Sql } from 'sql-template-tag';
import { resources } from '../../resources/index.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import type { Place } from '../../resources/values.ts';
import { allocate } from '../accounting/allocate.ts';
import { formatMoney } from '../accounting/money.ts';
import { amountIn, centsOf } from '../core/base/money.ts';
import { notDeleted } from '../core/db/softDelete.ts';
import type { Tx } from '../core/db/tx.ts';
import { messageFor, word } from '../core/i18n/message.ts';
import { fail } from '../core/imports/faults.ts';
import { columnOf, selection, tableOf } from '../core/tables/names.ts';
import type { Row, Values } from '../core/tables/types.ts';
import type { Step } from './mapping.ts';

export interface Part {
  /** Identifies the part within its record. */
  key: string;
  values: Values;
}

type Split = NonNullable<Step['split']>;

/** Returns a function that splits successive amounts; for unchanged rows the remainder is carried forward. */
export const splitter = (tx: Tx, split: Split) => {
  let given = new Map<string, bigint>();
  let weights = '';
  return async (values: Values): Promise<Part[]> => {
    const rows = await tx.rows<Row>(query(split, values));
    if (!rows.length)
      fail(split.field, messageFor('refusals.imports.noneToSplit', { entity: word(`entities.${split.over}`) }));
    const currency = String(rows[0]?.currency);
    const parties = rows.map((row) => ({ id: row.id, weight: centsOf(currency, row[split.weight]) }));
    const asBefore = parties.map(({ id, weight }) => `${id}:${weight}`).join();
    if (asBefore !== weights) given = new Map();
    weights = asBefore;
    const shares = allocate({
      total: amountIn(currency, split.field as Place, values[split.field]),
      parties: parties.map((p) => ({ ...p, allocatedBefore: given.get(p.id) ?? 0n })),
    });
    return rows.flatMap((row) => {
      const cents = shares.get(row.id) ?? 0n;
      given.set(row.id, (given.get(row.id) ?? 0n) + cents);
      if (cents === 0n) return [];
      const copied = Object.entries(split.take).map(([field, theirs]) => [field, row[theirs]]);
      const key = String(row.externalId ?? row.id).replace(/^[^:]*:/, '');
      return [
        { key, values: { ...values, ...Object.fromEntries(copied), [split.field]: formatMoney(cents, currency) } },
      ];
    });
  };
};

const query = ({ over, match, only = {} }: Split, values: Values): Sql => {
  const name = over as ResourceName;
  const conditions = [
    notDeleted(),
    ...Object.entries(match).map(
      ([theirs, field]) => sql`${columnOf(resources[name], theirs)} = ${values[field] ?? null}`,
    ),
    ...Object.entries(only).map(
      ([field, listed]) => sql`${columnOf(resources[name], field)}::text = any(${[listed].flat()})`,
    ),
  ];
  return sql`select ${selection(name)} from ${tableOf(name)} t where ${join(conditions, ' and ')} order by t.id`;
};
