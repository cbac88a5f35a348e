import type { ResourceName } from '../../../resources/kit/names.ts';

/** Returns the address of a filtered list, in the list's own format. */
export const listPath = (name: ResourceName, filter: Readonly<Record<string, unknown>>): string =>
  `/${name}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
