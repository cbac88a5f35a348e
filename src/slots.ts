import { type ComponentType, createContext, useContext } from 'react';
import type { Identifier } from 'react-admin';
import type { ResourceName, Role } from '../resources/kit/names.ts';
import type { Row, Values } from './providers/record.ts';

/** A hand-written part of a page; gets the record. */
export type Panel = ComponentType<{ record: Row }>;

/** A hand-written part for a bulk action; gets the selected records. */
export type ManyPart = ComponentType<{ rows: readonly Row[] }>;

/** Saves a list as it is shown; gets its visible columns in order. */
export interface SaveListProps {
  columns: readonly string[];
  /** Set for a view of the list, which stays on the list; otherwise a report, with a format and a schedule. */
  onSavedView?: (id: Identifier) => void;
  onClose: () => void;
}

/** The columns, filter and order of a list. */
export interface ListArrangement {
  columns: readonly string[];
  filter: Values;
  sort: readonly [field: string, order: 'ASC' | 'DESC'] | null;
}

/** A named arrangement of a list: the user's own, or shared with a team. */
export interface SavedView extends ListArrangement {
  id: Identifier;
  title: string;
  /** Who can see it. */
  note: string;
  isEditable: boolean;
}

export interface SavedViews {
  views: readonly SavedView[];
  /** Address of the page that lists them. */
  path: string;
  update: (view: SavedView, arrangement: ListArrangement) => Promise<unknown>;
}

/** A hand-written view of an action's response; gets the whole response. */
export type ActionPart = ComponentType<{ answer: Readonly<Record<string, unknown>> }>;

/** Whether a move needs a second person, and how many users could approve it. */
export interface Needed {
  isNeeded: boolean;
  /** The move may run immediately: because of its amount, or because it posts nothing. */
  mayPass: boolean;
  mustWait: boolean;
  others: number;
  pendingId: string | null;
}

type SlotFor<Part> = (name: ResourceName, key: string) => Part | undefined;

/** Extension points for hand-written code, by entity and declared name. */
export interface Slots {
  /** Replaces the table of an entity's list. */
  listOf: (name: ResourceName) => ComponentType | undefined;
  /** Replaces the table of an entity in the tabs of other records; gets the common values of the rows. */
  relatedOf: (name: ResourceName) => ComponentType<{ filter: Readonly<Record<string, string>> }> | undefined;
  /** A panel of a details page: ('funds', 'numbers'). */
  panelOf: (name: ResourceName, panel: string) => Panel;
  /** Pending approval requests for a record. */
  pendingOf: (name: ResourceName) => ComponentType | undefined;
  /** Documents that a record needs. */
  requirementsOf: (name: ResourceName) => ComponentType | undefined;
  /** Help below the inputs of a form section. */
  formPartOf: SlotFor<ComponentType>;
  /** Replaces the field of a kind. */
  cellOf: SlotFor<Panel>;
  /** The same, except in list rows: a row links to its record, while details may link elsewhere. */
  factOf: SlotFor<Panel>;
  /** Shown before a move or an action. */
  stepPartOf: SlotFor<Panel>;
  /** Shown before a bulk move. */
  bulkPartOf: SlotFor<ManyPart>;
  /** Help after a bulk move is refused; gets the remaining records. */
  bulkRefusalOf: SlotFor<ManyPart>;
  /** A dialog that saves the list of an entity, if the role can save it; offered beside the exports. */
  saveListOf: (name: ResourceName, role: Role | null) => ComponentType<SaveListProps> | undefined;
  /** Returns the saved views of a list; null if the role cannot save it. Loads them once `isWanted`. */
  useSavedViews: (name: ResourceName, isWanted: boolean) => SavedViews | null;
  /** Shows an action's response until the user closes it. */
  actionPartOf: SlotFor<ActionPart>;
  /** Facts shown before any move or action. */
  Known: ComponentType<{ name: ResourceName; step: string; record: Values }>;
  /** Effects of a move on each of several records. */
  KnownMany: ComponentType<{ name: ResourceName; step: string }>;
  /** Returns whether a move of a record needs a second person; undefined while loading, null if it never does. */
  useSecond: (name: ResourceName, record: Row | null, move: string) => Needed | null | undefined;
  SecondNote: ComponentType<{ needed: Needed | null | undefined }>;
  /** Returns a sentence that replaces the success message of a move; undefined for the usual one. */
  useSentence: (name: ResourceName, record: Row | null, move: string) => string | undefined;
  /** New notifications, in the top bar. */
  Bell: ComponentType;
}

const none = () => undefined;
const Nothing = () => null;

const empty: Slots = {
  listOf: none,
  relatedOf: none,
  panelOf: () => Nothing,
  pendingOf: none,
  requirementsOf: none,
  formPartOf: none,
  cellOf: none,
  factOf: none,
  stepPartOf: none,
  bulkPartOf: none,
  bulkRefusalOf: none,
  saveListOf: none,
  useSavedViews: () => null,
  actionPartOf: none,
  Known: Nothing,
  KnownMany: Nothing,
  useSecond: () => null,
  SecondNote: Nothing,
  useSentence: none,
  Bell: Nothing,
};

/** Provided by the portal around its `<Admin>`, so that generic code does not import hand-written parts. */
export const SlotsContext = createContext(empty);

export const useSlots = (): Slots => useContext(SlotsContext);
