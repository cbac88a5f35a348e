import { resources } from '../../../resources/index.ts';
import { admits, can, isReadable } from '../../../resources/kit/can.ts';
import { historyReaders } from '../../../resources/kit/history.ts';
import { type ResourceName, type Role, resourceNames } from '../../../resources/kit/names.ts';
import { canEverSee } from '../../../resources/kit/reach.ts';
import { generalTabs, type Related } from '../../../resources/kit/resource.ts';
import { relatedOf } from '../../../resources/related.ts';
import type { Row } from '../../providers/record.ts';
import { givenTo } from '../../providers/related.ts';
import { plainId } from '../../routing/ids.ts';

interface RelatedRows {
  /** Key in the address: the declared entity, whose rows may be replaced by another's. */
  key: ResourceName;
  tab: string;
  name: ResourceName;
  filter: Record<string, string>;
  columns?: readonly string[] | undefined;
  canCreate: boolean;
  /** Initial values of a new row, in addition to the filter. */
  given: Record<string, string>;
}

/** The audit log: the append-only entity with the fields `entity` and `entityId`. */
export const historyName = resourceNames.find((name) => {
  const { appendOnly, fields } = resources[name];
  return appendOnly && 'entity' in fields && 'entityId' in fields;
});

/** Returns the related lists that a role may see and can have rows in. */
export const relatedLists = (name: ResourceName, record: Row, role: Role | null): RelatedRows[] =>
  relatedOf(name)
    .map((related) => ({ related, ...listedIn(related, role) }))
    .filter(
      ({ related, name: listed }) =>
        can(resources[listed], 'list', role) &&
        referenceRights(related, role).isRead &&
        canEverSee(resources[listed], role, related.filter ?? {}),
    )
    .map(({ related, ...listed }) => ({
      key: related.resource,
      tab: related.tab ?? related.resource,
      ...listed,
      given: givenTo(related, record),
      filter: { ...related.filter, [related.by]: plainId(name, record.id) },
    }));

/** Returns whether the role may read and write the reference to the record. */
const referenceRights = ({ resource, by }: Related, role: Role | null) => {
  const field = resources[resource].fields[by];
  return { isRead: !field || isReadable(field, role), isWritten: !field?.writeBy || admits(field.writeBy, role) };
};

/** Returns the entity listed in a tab: the role's replacement if it references the record too. */
const listedIn = (related: Related, role: Role | null) => {
  const { resource, by, columns } = related;
  const create = related.create === true && referenceRights(related, role).isWritten;
  const instead = role && resources[resource].showAs[role];
  if (!instead || !(by in resources[instead.resource].fields)) return { name: resource, columns, canCreate: create };
  return {
    name: instead.resource,
    columns: instead.columns.filter((column) => column !== by),
    canCreate: create && instead.resource === resource,
  };
};

/** Returns whether the role may see the history of the entity. */
export const hasHistory = (name: ResourceName, role: Role | null): boolean =>
  role !== null && name !== historyName && historyReaders(resources[name]).includes(role);

interface Section {
  key: string;
  label: string;
  /** The rows of the section, unless it is the overview or the history. */
  rows?: RelatedRows;
}

interface RecordTab {
  key: string;
  label: string;
  sections: readonly Section[];
}

const [overview, history] = generalTabs;
const generalLabel = (key: string) => `generic.show.${key}`;
const general = (key: string): Section & { tab: string } => ({ key, tab: key, label: generalLabel(key) });
const isGeneral = (key: string) => (generalTabs as readonly string[]).includes(key);

/** Returns the tabs of a record for a role, with the sections of each: the overview first, the history last. */
export const tabsOf = (name: ResourceName, record: Row, role: Role | null): RecordTab[] => {
  const lists = relatedLists(name, record, role).map((rows) => ({
    key: rows.key as string,
    tab: rows.tab,
    label: `resources.${rows.key}.name`,
    rows,
  }));
  // Notes and tasks come before the log, which is long.
  const last = [...lists.filter(({ tab }) => tab === history), ...(hasHistory(name, role) ? [general(history)] : [])];
  const sections = [general(overview), ...lists.filter(({ tab }) => tab !== history), ...last];
  return [...new Set(sections.map(({ tab }) => tab))].map((key) => {
    const held = sections.filter(({ tab }) => tab === key);
    return { key, label: labelOf(name, key, held), sections: held };
  });
};

/** A single section names its tab itself. */
const labelOf = (name: ResourceName, key: string, [first, ...others]: readonly Section[]): string => {
  if (first && !others.length) return first.label;
  return isGeneral(key) ? generalLabel(key) : `resources.${name}.tabs.${key}`;
};
