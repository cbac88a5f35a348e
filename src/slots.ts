import { type ComponentType, createContext, useContext } from 'react';
import type { ResourceName } from '../resources/kit/names.ts';
import type { Row, Values } from './providers/record.ts';

/** A hand-written part of a page, as generic code draws it: with the record that it is about. */
export type Panel = ComponentType<{ record: Row }>;

/** A hand-written part about several records that are dealt with together. */
export type ManyPart = ComponentType<{ rows: readonly Row[] }>;

/** What came of an action, as generic code draws it: with the whole answer. */
export type ActionPart = ComponentType<{ answer: Readonly<Record<string, unknown>> }>;

/** Whether a move waits for somebody else, and how many could approve it. */
export interface Needed {
  isNeeded: boolean;
  /** It may be done at once all the same: for its amount, or because it posts nothing. */
  mayPass: boolean;
  mustWait: boolean;
  others: number;
  pendingId: string | null;
}

type SlotFor<Part> = (name: ResourceName, key: string) => Part | undefined;

/** The places in the portal that hand-written code may fill, by entity and by what its declaration names. */
export interface Slots {
  /** In place of the table of an entity's list. */
  listOf: (name: ResourceName) => ComponentType | undefined;
  /** Of a details page: ('funds', 'numbers'). */
  panelOf: (name: ResourceName, panel: string) => Panel;
  /** What others asked for about a record. */
  pendingOf: (name: ResourceName) => ComponentType | undefined;
  /** What helps somebody fill in a form, below the inputs of a section. */
  formPartOf: SlotFor<ComponentType>;
  /** In place of what the kind of a field would show. */
  cellOf: SlotFor<Panel>;
  /** The same, but for the rows of a list: a row leads to its record, what stands among the details may lead elsewhere. */
  factOf: SlotFor<Panel>;
  /** What is said before a move or an action. */
  stepPartOf: SlotFor<Panel>;
  /** What is said before a move of several records at once. */
  bulkPartOf: SlotFor<ManyPart>;
  /** Help after a move of several records is refused; takes the records that are left. */
  bulkRefusalOf: SlotFor<ManyPart>;
  /** What is shown of an action's answer, until the person closes it. */
  actionPartOf: SlotFor<ActionPart>;
  /** What is known beforehand about any move or action. */
  Known: ComponentType<{ name: ResourceName; step: string; record: Values }>;
  /** What a move brings about for each of several records. */
  KnownMany: ComponentType<{ name: ResourceName; step: string }>;
  /** Whether a move of a record would wait for somebody else; undefined while that is not known, null where it never does. */
  useSecond: (name: ResourceName, record: Row | null, move: string) => Needed | null | undefined;
  SecondNote: ComponentType<{ needed: Needed | null | undefined }>;
  /** What is new, in the top bar. */
  Bell: ComponentType;
}

const none = () => undefined;
const Nothing = () => null;

const empty: Slots = {
  listOf: none,
  panelOf: () => Nothing,
  pendingOf: none,
  formPartOf: none,
  cellOf: none,
  factOf: none,
  stepPartOf: none,
  bulkPartOf: none,
  bulkRefusalOf: none,
  actionPartOf: none,
  Known: Nothing,
  KnownMany: Nothing,
  useSecond: () => null,
  SecondNote: Nothing,
  Bell: Nothing,
};

/** Filled by the portal around its `<Admin>`: generic code knows of none of what stands in it. */
export const SlotsContext = createContext(empty);

export const useSlots = (): Slots => useContext(SlotsContext);
