import { resources } from '../../resources/index.ts';
import { rowOf } from '../../resources/kit/kinds.ts';
import type { ResourceName } from '../../resources/kit/names.ts';

type Values = Readonly<Record<string, unknown>>;

/** Returns the react-admin recordRepresentation: the title fields without references. */
export const representationOf =
  (name: ResourceName) =>
  (record: Values): string =>
    [resources[name].title]
      .flat()
      .filter((source) => {
        const field = resources[name].fields[source];
        return !field || !rowOf(field);
      })
      .map((field) => record[field])
      .filter((part) => part !== null && part !== undefined && part !== '')
      .join(' ') || String(record.id ?? '').slice(0, 8);
