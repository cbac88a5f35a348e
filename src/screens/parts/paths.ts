import type { ResourceName } from '../../../resources/kit/names.ts';

/** The list of an entity with a filter set, as the list itself writes it into the address. */
export const listPath = (name: ResourceName, filter: Readonly<Record<string, unknown>>): string =>
  `/${name}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
