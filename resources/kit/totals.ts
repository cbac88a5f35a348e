import { isReadable } from './can.ts';
import { decimalString, placesOf, scaled } from './decimals.ts';
import { kindSpecOf } from './kinds.ts';
import type { Role } from './names.ts';
import type { Flow, Resource, TotalsFilter } from './resource.ts';

/**
 * Returns the amounts that a list totals per currency: those declared, else every amount. Entities without a currency
 * field have no totals.
 */
export const totalsOf = (resource: Resource, role: Role | null): string[] => {
  if (!resource.fields.currency) return [];
  const amounts = Object.entries(resource.fields).flatMap(([source, field]) =>
    kindSpecOf(field).amount ? [source] : [],
  );
  return (resource.list.totals ?? amounts).filter((source) => {
    const field = resource.fields[source];
    return field !== undefined && isReadable(field, role);
  });
};

/**
 * Returns the declared subset of rows that sums cover; undefined for all rows, or if the filter already selects by one
 * of its fields.
 */
export const totalsFilterOf = (
  { list: { totalsFilter } }: Resource,
  filtered: readonly string[],
): TotalsFilter | undefined =>
  totalsFilter && !filtered.some((field) => Object.hasOwn(totalsFilter, field)) ? totalsFilter : undefined;

/**
 * Returns how a list splits totals into incoming and outgoing rows; undefined if the role cannot read a field it needs.
 */
export const flowOf = ({ fields, list: { flow } }: Resource, role: Role | null): Flow | undefined => {
  if (!flow) return undefined;
  const fieldNames = [flow.in, flow.out].flat().flatMap((all) => Object.keys(all));
  const named = flow.reverses ? [...fieldNames, flow.reverses] : fieldNames;
  return named.every((name) => !fields[name] || isReadable(fields[name], role)) ? flow : undefined;
};

/** Sums in one currency by column, in decimals. */
type Total = Readonly<Record<string, string | undefined>>;

/**
 * Returns the difference of the two balanced sums in decimals, under the larger amount's column (the first if equal).
 * Undefined if the filter does not fix the field that they balance by.
 */
export const balanceOf = (
  { list: { balance } }: Resource,
  total: Total,
  filter: Readonly<Record<string, unknown>>,
): Record<string, string> | undefined => {
  if (!balance || filter[balance.by] === undefined) return undefined;
  const { currency } = total;
  const [left, right] = balance.of;
  const [more, less] = [total[left], total[right]];
  if (!currency || !more || !less) return undefined;
  const places = placesOf(currency);
  const difference = scaled(more, places) - scaled(less, places);
  const side = difference < 0n ? right : left;
  return { currency, [side]: decimalString(difference < 0n ? -difference : difference, places) };
};
