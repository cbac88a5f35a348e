import { type FlowSum, flowDirections, type Total } from '../../../resources/answers/generic.ts';
import { resources } from '../../../resources/index.ts';
import { decimalString, placesOf, scaled } from '../../../resources/kit/decimals.ts';
import { findMove } from '../../../resources/kit/moves.ts';
import type { ResourceName, Role } from '../../../resources/kit/names.ts';
import { holds } from '../../../resources/kit/resolveFields.ts';
import { flowOf, totalsOf } from '../../../resources/kit/totals.ts';
import type { Row, Values } from '../../providers/record.ts';
import type { Sums } from './SumLines.tsx';

interface Signed {
  row: Row;
  /** 1 incoming, -1 outgoing, 0 neither. */
  way: bigint;
  /** The sign of its amounts. */
  sign: bigint;
}

const goes: Readonly<Record<FlowSum['way'], (one: Signed) => boolean>> = {
  in: ({ way }) => way > 0n,
  out: ({ way }) => way < 0n,
  net: ({ way }) => way !== 0n,
};

/**
 * Totals given rows like the totals below a list, in integer cents per currency. In a list with flows, rows without a
 * direction count in the direction that `operation` gives them; `totals` holds those that still have none. Zero totals
 * are omitted.
 */
export const sumRows = (
  name: ResourceName,
  rows: readonly Row[],
  { role, operation }: { role: Role | null; operation: string },
): Sums => {
  const resource = resources[name];
  const sources = totalsOf(resource, role);
  const each = byCurrency(sources.length ? signedRows(name, rows, { role, operation }) : []);
  const flows = each.flatMap(([currency, of]) => {
    const isMixed = of.some(goes.in) && of.some(goes.out);
    return flowDirections
      .filter((way) => (way === 'net' ? isMixed : of.some(goes[way])))
      .map((way): FlowSum => {
        const going = of.filter(goes[way]);
        return { way, entries: going.length, sums: sumsOf(currency, sources, going) };
      });
  });
  // A role that cannot see the direction of rows gets no totals.
  const isTold = !resource.list.flow || flowOf(resource, role) !== undefined;
  const still = (isTold ? each : []).flatMap(([currency, of]): typeof each => {
    const staying = of.filter(({ way }) => way === 0n);
    return staying.length ? [[currency, staying]] : [];
  });
  return {
    totals: still.map(([currency, of]) => sumsOf(currency, sources, of)),
    flows,
    balances: [],
    counts: Object.fromEntries(still.map(([currency, of]) => [currency, of.length])),
  };
};

const signedRows = (
  name: ResourceName,
  rows: readonly Row[],
  { role, operation }: { role: Role | null; operation: string },
): Signed[] => {
  const flow = flowOf(resources[name], role);
  const found = findMove(resources[name], operation);
  if (!flow) return rows.map((row) => ({ row, way: 0n, sign: 1n }));
  const wayOf = (row: Values) => (holds(flow.in, row) ? 1n : holds(flow.out, row) ? -1n : 0n);
  return rows.map((row) => {
    const way = wayOf(row) || (found ? wayOf({ ...row, [found.field]: found.move.to }) : 0n);
    const counted = way || 1n;
    return { row, way, sign: flow.reverses && row[flow.reverses] ? -counted : counted };
  });
};

const byCurrency = (signed: readonly Signed[]): [string, Signed[]][] => {
  const each = new Map<string, Signed[]>();
  for (const one of signed) {
    const { currency } = one.row;
    if (typeof currency === 'string') each.set(currency, [...(each.get(currency) ?? []), one]);
  }
  return [...each].sort(([a], [b]) => (a < b ? -1 : 1));
};

const sumsOf = (currency: string, sources: readonly string[], of: readonly Signed[]): Total => {
  const places = placesOf(currency);
  const sums = sources.map(
    (source) =>
      [source, of.reduce((sum, { row, sign }) => sum + sign * scaled(String(row[source] ?? '0'), places), 0n)] as const,
  );
  return {
    currency,
    ...Object.fromEntries(sums.flatMap(([source, sum]) => (sum ? [[source, decimalString(sum, places)]] : []))),
  };
};
