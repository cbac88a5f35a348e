import { resources } from '../../resources/index.ts';
import { rowOf } from '../../resources/kit/kinds.ts';
import type { ResourceName } from '../../resources/kit/names.ts';

type Values = Readonly<Record<string, unknown>>;

/** What react-admin calls a record: the fields that its declaration names as title, without those that name another record. */
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
