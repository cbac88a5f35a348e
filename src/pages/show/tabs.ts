import { resources } from '../../../resources/index.ts';
import { can } from '../../../resources/kit/can.ts';
import { historyReaders } from '../../../resources/kit/history.ts';
import { type ResourceName, type Role, resourceNames } from '../../../resources/kit/names.ts';
import type { Row } from '../../providers/record.ts';
import { plainId } from '../../routing/ids.ts';

interface RelatedTab {
  /** As it stands in the address. */
  key: string;
  name: ResourceName;
  filter: Record<string, string>;
  columns?: readonly string[] | undefined;
  canCreate: boolean;
}

/** The log of everything that was done: rows that are only added, and say of which entity and record they are. */
export const historyName = resourceNames.find((name) => {
  const { appendOnly, fields } = resources[name];
  return appendOnly && 'entity' in fields && 'entityId' in fields;
});

/** Tabs of a record's details that a role may see: declared lists of other entities. */
export const relatedTabs = (name: ResourceName, record: Row, role: Role | null): RelatedTab[] =>
  resources[name].related
    .filter((related) => can(resources[related.resource], 'list', role))
    .map((related) => ({
      key: related.resource,
      name: related.resource,
      filter: { ...related.filter, [related.by]: plainId(name, record.id) },
      columns: related.columns,
      canCreate: related.create === true,
    }));

/** True where the role is told what was done to records of the entity. */
export const hasHistory = (name: ResourceName, role: Role | null): boolean =>
  role !== null && name !== historyName && historyReaders(resources[name]).includes(role);
