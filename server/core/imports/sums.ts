import type { Imported } from '../../../resources/answers/imports.ts';
import { resources } from '../../../resources/index.ts';
import { decimalString, placesOf, scaled } from '../../../resources/kit/decimals.ts';
import { kindSpecOf } from '../../../resources/kit/kinds.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import type { Row } from '../tables/types.ts';

const CENTS = 2;

/** Returns an adder for the amount columns of records, by currency, to the cent. */
export const adder = (name: ResourceName, columns: readonly string[]) => {
  const { fields } = resources[name];
  const amounts = columns.filter((key) => fields[key] && kindSpecOf(fields[key]).amount);
  const sums = new Map<string, bigint>();
  return {
    add: (row: Row) => {
      for (const field of amounts) {
        const value = row[field];
        if (typeof value !== 'string') continue;
        const key = `${field} ${String(row.currency ?? '')}`;
        sums.set(key, (sums.get(key) ?? 0n) + scaled(value, CENTS));
      }
    },
    all: (): Imported['sums'] =>
      [...sums].map(([key, sum]) => {
        const [field = '', currency = ''] = key.split(' ');
        const text = decimalString(sum, CENTS);
        return { field, currency, amount: placesOf(currency) ? text : text.replace(/\.00$/, '') };
      }),
  };
};
