import type { ResourceName } from '../../../resources/kit/names.ts';
import { pathTo, withQuery } from '../../routing/paths.ts';

/** Returns the address of a filtered list, in the list's own format. */
export const listPath = (name: ResourceName, filter: Readonly<Record<string, unknown>>): string =>
  withQuery(pathTo(name, 'list'), { filter: JSON.stringify(filter) });
