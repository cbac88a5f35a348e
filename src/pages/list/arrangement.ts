import type { ListArrangement } from '../../slots.ts';

/** Returns the address query that opens a list as arranged, on its first page. */
export const searchOf = ({ filter, sort }: Pick<ListArrangement, 'filter' | 'sort'>): string => {
  const query = { filter: JSON.stringify(filter), ...(sort && { sort: sort[0], order: sort[1] }) };
  return `?${new URLSearchParams(query)}`;
};

const asText = ({ columns, filter, sort }: ListArrangement): string =>
  JSON.stringify([columns, Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1)), sort]);

/** Returns whether two arrangements have the same columns in the same order, filter values and order of rows. */
export const isArrangedAs = (one: ListArrangement, other: ListArrangement): boolean => asText(one) === asText(other);
