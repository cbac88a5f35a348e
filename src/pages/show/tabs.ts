import { resources } from '../../../resources/index.ts';
import { admits, can, isReadable } from '../../../resources/kit/can.ts';
import { historyReaders } from '../../../resources/kit/history.ts';
import { type ResourceName, type Role, resourceNames } from '../../../resources/kit/names.ts';
import { mayHold } from '../../../resources/kit/reach.ts';
import type { Related } from '../../../resources/kit/resource.ts';
import type { Row } from '../../providers/record.ts';
import { givenTo } from '../../providers/related.ts';
import { plainId } from '../../routing/ids.ts';

interface RelatedTab {
  /** As it stands in the address: the entity that the tab is called after, whose rows another's may stand in for. */
  key: ResourceName;
  name: ResourceName;
  filter: Record<string, string>;
  columns?: readonly string[] | undefined;
  canCreate: boolean;
  /** What a new row starts with besides the filter. */
  given: Record<string, string>;
}

/** The log of everything that was done: rows that are only added, and say of which entity and record they are. */
export const historyName = resourceNames.find((name) => {
  const { appendOnly, fields } = resources[name];
  return appendOnly && 'entity' in fields && 'entityId' in fields;
});

/** Tabs of a record's details that a role may see: declared lists of other entities in which it can have rows. */
export const relatedTabs = (name: ResourceName, record: Row, role: Role | null): RelatedTab[] =>
  resources[name].related
    .map((related) => ({ related, ...listedIn(related, role) }))
    .filter(
      ({ related, name: listed }) =>
        can(resources[listed], 'list', role) &&
        told(related, role).isRead &&
        mayHold(resources[listed], role, related.filter ?? {}),
    )
    .map(({ related, ...listed }) => ({
      key: related.resource,
      ...listed,
      given: givenTo(related, record),
      filter: { ...related.filter, [related.by]: plainId(name, record.id) },
    }));

/** What points to the record is told to the role, and may be said by it. */
const told = ({ resource, by }: Related, role: Role | null) => {
  const field = resources[resource].fields[by];
  return { isRead: !field || isReadable(field, role), isWritten: !field?.writeBy || admits(field.writeBy, role) };
};

/** What a tab lists: what the role is listed in place of its rows, where that points to the record as they do. */
const listedIn = (related: Related, role: Role | null) => {
  const { resource, by, columns } = related;
  const create = related.create === true && told(related, role).isWritten;
  const instead = role && resources[resource].instead[role];
  if (!instead || !(by in resources[instead.resource].fields)) return { name: resource, columns, canCreate: create };
  return {
    name: instead.resource,
    columns: instead.columns.filter((column) => column !== by),
    canCreate: create && instead.resource === resource,
  };
};

/** True where the role is told what was done to records of the entity. */
export const hasHistory = (name: ResourceName, role: Role | null): boolean =>
  role !== null && name !== historyName && historyReaders(resources[name]).includes(role);
