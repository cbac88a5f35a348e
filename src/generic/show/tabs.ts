import { resources } from '../../../resources/index.ts';
import { can } from '../../../resources/kit/can.ts';
import { type ResourceName, type Role, resourceNames } from '../../../resources/kit/names.ts';
import { plainId } from '../../routing/ids.ts';
import type { Row } from '../rows/useRows.ts';

export interface RelatedTab {
  key: string;
  name: ResourceName;
  filter: Record<string, string>;
  columns?: readonly string[] | undefined;
  canCreate: boolean;
}

/** The log that keeps what was done to a record: rows that are only added, and say of which entity and record they are. */
export const historyName = resourceNames.find((name) => {
  const { appendOnly, fields } = resources[name];
  return appendOnly && 'entity' in fields && 'entityId' in fields;
});

/** Tabs of a record's details that a role may see: declared lists of other entities. */
export const relatedTabs = (name: ResourceName, record: Row, role: Role | null): RelatedTab[] =>
  resources[name].related
    .filter((related) => can(resources[related.resource], 'list', role))
    .map((related) => ({
      key: `${related.resource}.${related.by}`,
      name: related.resource,
      filter: { ...related.filter, [related.by]: plainId(name, record.id) },
      columns: related.columns,
      canCreate: related.create === true,
    }));

/** The tab with the history of a record, where the role may see it. */
export const historyTab = (name: ResourceName, record: Row, role: Role | null): RelatedTab | null =>
  historyName && historyName !== name && can(resources[historyName], 'list', role)
    ? {
        key: 'history',
        name: historyName,
        filter: { entity: name, entityId: plainId(name, record.id) },
        canCreate: false,
      }
    : null;
