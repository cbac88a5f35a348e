import { isReadable } from './can.ts';
import { decimalString, placesOf, scaled } from './decimals.ts';
import { meaningOf } from './kinds.ts';
import type { Role } from './names.ts';
import type { Counted, Flow, Resource } from './resource.ts';

/**
 * The amounts of an entity that a list adds up, each currency by itself: what the declaration names, else every amount.
 * Rows that do not say their currency are not added up.
 */
export const totalsOf = (resource: Resource, role: Role | null): string[] => {
  if (!resource.fields.currency) return [];
  const amounts = Object.entries(resource.fields).flatMap(([source, field]) =>
    meaningOf(field).amount ? [source] : [],
  );
  return (resource.list.totals ?? amounts).filter((source) => {
    const field = resource.fields[source];
    return field !== undefined && isReadable(field, role);
  });
};

/** Which rows of a list its sums are of, by the fields of its filter; undefined for all that it has. */
export const countedOf = ({ list: { counted } }: Resource, filtered: readonly string[]): Counted | undefined =>
  counted && !filtered.some((field) => Object.hasOwn(counted, field)) ? counted : undefined;

/** Which rows of a list come in and which go out, for whoever is sent the fields that tell it. */
export const flowOf = ({ fields, list: { flow } }: Resource, role: Role | null): Flow | undefined => {
  if (!flow) return undefined;
  const told = [flow.in, flow.out].flat().flatMap((all) => Object.keys(all));
  const named = flow.takesBack ? [...told, flow.takesBack] : told;
  return named.every((name) => !fields[name] || isReadable(fields[name], role)) ? flow : undefined;
};

/** Sums of one currency, by their columns, in decimals. */
type Total = Readonly<Record<string, string | undefined>>;

/**
 * The difference of the two sums that a list declares to balance, in decimals of their currency, as an amount on the side that
 * is greater, the first one where they are equal; undefined where the filter names no value of the field by which they balance.
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
