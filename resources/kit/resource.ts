import type * as z from 'zod/mini';
import type { Consequence, EditConsequences } from './consequences.ts';
import type { Field, When } from './fields.ts';
import type { Machine, Possible } from './machine.ts';
import type { ResourceName, Role } from './names.ts';
import type { MenuRole, OfferedTo, Operation, RowRulesByRole } from './rights.ts';

export interface Action {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below the entity's path: '/:id/analytics'. */
  path: string;
  by: readonly Role[];
  /** Where a role may do it with fewer rows than it sees. */
  rows?: RowRulesByRole;
  /** The category under which the audit tells of it; 'action' where none is named. */
  toldAs?: 'permission_changed' | 'user_management';
  input?: Readonly<Record<string, Field>>;
  query?: Readonly<Record<string, Field>>;
  /** References in the path besides `id`, by parameter. */
  params?: Readonly<Record<string, Field>>;
  /** What is answered, by name: a record of an entity, several as a list, a value of a kind, or what a schema says. */
  output: Readonly<Record<string, ResourceName | readonly [ResourceName] | Field | z.ZodMiniType>>;
  /** The part of the answer that the person is told about when it is done. */
  tells?: string;
  /**
   * The part of the answer that is a file for the person alone, { fileName, mediaType, content }: the browser saves it at once,
   * and nothing else does. No idempotency key keeps it, and the audit tells what is known of it besides what it holds.
   */
  saves?: string;
  /**
   * Of a `GET` on one record whose answer is confidential: each answer is one entry of the audit (`view`), stored in the
   * transaction that reads it.
   */
  audited?: true;
  /** As in a move, for an action on one record, which its path or a required input names. */
  consequences?: readonly Consequence[];
  /** Values of the record (its computed ones included) from which on it has them; always if absent. */
  consequencesWhen?: When;
  /** Roles that may approve the action as the second person; `by` if absent. */
  decidedBy?: readonly Role[];
  /** Its button opens the form for a new record of an entity, with this record filled in, in place of a dialog of its own. */
  form?: { of: ResourceName; by: string };
  /** Where a record has many steps it stands beside them, not in their menu. */
  isUsual?: true;
  /** Without input, on one record: it is offered for several ticked rows as well, and taken on one after the other. */
  forMany?: true;
  /** Of an action on one record. */
  possible?: Possible;
  /** As in a move: it refuses the others itself. */
  offeredTo?: OfferedTo;
  /** As in a move: the action that is asked whether this one is offered. */
  asks?: string;
}

export interface Screen {
  path: string;
  roles: readonly Role[];
  /** The details of a record lead to its screen while each of these states is one of those named; `{}`: always. */
  offer?: Readonly<Record<string, readonly string[]>>;
  /** Where a record has many steps it stands beside them, not in their menu. */
  isUsual?: true;
  /** Here a record is made of something else than a form, as a file: the list leads to it. */
  makes?: true;
}

/** The generic list at a path of its own, with a fixed filter. */
export interface View extends Screen {
  filter: Readonly<Record<string, unknown>>;
  columns?: readonly string[];
}

/** Rows of another entity that a role is listed in place of these, on their page and in tabs: a partner its own share of a call, not the whole. */
export interface Instead {
  resource: ResourceName;
  columns: readonly string[];
  /** What the page of a record leaves out for the role, as it says of the whole what its own rows say of its part. */
  without?: readonly string[];
}

/** A list of other rows that point here, shown as a tab of the details. */
export interface Related {
  resource: ResourceName;
  by: string;
  /** Fixed filter besides `by`, such as the owner kind of documents. */
  filter?: Readonly<Record<string, string>>;
  columns?: readonly string[];
  create?: true;
  /** What a new one starts with besides: values, and those of fields of the record. */
  with?: Readonly<Record<string, string | { of: string }>>;
  /**
   * The form of a new record takes files while its values fulfil `when`: each becomes such a row, stored after the record, with
   * these values too. The listed entity has `upload`.
   */
  attach?: { when: When; with: Readonly<Record<string, string>> };
  /** What was done to these rows is told in the history of the record as well. */
  history?: true;
}

/**
 * Amounts of rows that come in and of rows that go out are added up apart, with what is left; a row that does neither is in no
 * sum. A row in which `takesBack` is filled in counts against its own side; one that was taken back itself says so by `takenBack`.
 */
export interface Flow<N extends string = string> {
  in: When;
  out: When;
  takesBack?: N;
  takenBack?: N;
}

/** Rows in which each of the fields has one of its values. */
export type Counted = Readonly<Record<string, readonly string[]>>;

export interface Resource {
  /** Field (or fields, joined by a space) that names a record. */
  title: string | readonly string[];
  /** What a sentence says of a record besides its title: whose it is, by when, and the amount it is about. What is not there is left out. */
  brief: readonly string[];
  /** The field that names the record which this one is about: where people read its title, the title of that one is a part of it. Null: none. */
  about: string | null;
  icon: string;
  fields: Readonly<Record<string, Field>>;
  states: Readonly<Record<string, Machine>>;
  access: Readonly<Record<Operation, readonly Role[]>>;
  rows: RowRulesByRole;
  /** Where a new row has to lie, for a role that may make it elsewhere than among the rows it sees already. */
  newRows: RowRulesByRole;
  /** Rows that a role may edit and delete, if these are fewer than the rows it sees. */
  changeRows: RowRulesByRole;
  list: {
    columns: readonly string[];
    filters: readonly string[];
    search: readonly string[];
    /** References that are searched as well, by the title of the record they name; every record that could be named is read for that. */
    searchBy?: readonly string[];
    sort: string;
    /** Amounts that are added up over all rows of the filter; every amount where nothing is said. */
    totals?: readonly string[];
    /** Which rows are added up, where not all of them count; a filter by one of these fields says itself which. */
    counted?: Counted;
    /** Which rows come in and which go out, where amounts of both would come to nothing that says anything. */
    flow?: Flow;
    /** Two amounts whose difference is told under their sums where the list is that of a value of a field. */
    balance?: { of: readonly [string, string]; by: string };
    /** Where one of these has one value, these filters are offered as well, and other orders than the list's own: among all rows they would take long. */
    within?: { of: readonly string[]; filters: readonly string[] };
    /** The field that the parameters startDate and endDate of a list bound, both days included. */
    period?: string;
  };
  form: readonly { section: string; fields: readonly string[] }[];
  related: readonly Related[];
  /** Hand-written parts shown above the tabs of the details. */
  panels: readonly string[];
  instead: Readonly<Partial<Record<Role, Instead>>>;
  menu: Readonly<Partial<Record<MenuRole, readonly string[]>>>;
  /** Above which entries of the menu a heading stands; it holds until the next one. */
  menuHeadings: Readonly<Record<string, string>>;
  screens: Readonly<Record<string, Screen>>;
  views: Readonly<Record<string, View>>;
  actions: Readonly<Record<string, Action>>;
  /** Among which values besides its state a record can be changed or deleted, where not always. */
  possible: Readonly<Partial<Record<'edit' | 'delete', Possible>>>;
  /** To whom a change or a deletion is offered, where not to all who may; the entity's rules refuse the others. */
  offeredTo: Readonly<Partial<Record<'edit' | 'delete', OfferedTo>>>;
  /** Paths that differ from /new, /:id and /:id/edit. */
  paths: Readonly<Partial<Record<'create' | 'show' | 'edit', string>>>;
  /** Shown only inside others: no menu, no list page of its own. */
  inner: boolean;
  /** Checks in server/entities run inside each write. */
  rules: boolean;
  /** A record is made by uploading a file. */
  upload: boolean;
  /** Records whose file is sent only after the audit has stored that it was opened. Null: none. */
  confidentialFile: When | null;
  /**
   * These roles, as far as they may make a record, make many out of a spreadsheet, a row each. `withNew`: references whose
   * record comes out of the same row where there is none yet. `moves`: moves of a new record, each with a column for its reason.
   * Null: nobody does.
   */
  imports: { by: readonly Role[]; withNew?: readonly string[]; moves?: readonly string[] } | null;
  /** Financial rows: never erased, and a deletion needs a reason. */
  financial: boolean;
  /** Who has deleted a row may bring it back for a while: nothing was posted or sent by deleting it. */
  restorable: boolean;
  /** Says who people are and what they may do: like what is financial, written only by an account that stands right now. */
  guarded: boolean;
  /** Operations, moves and actions that need a password given within the last hour. */
  recentSignIn: readonly string[];
  /** Writers to rows with the same value here wait for one another, so that balances kept over all of them stay right. */
  inTurnBy: string | null;
  /** The category under which the audit tells what is done with rows; null for the plain words of it. */
  toldAs: 'permission_changed' | 'user_management' | null;
  /** Fields whose change gives rights or takes them: it is told as permission_changed. */
  rightsBy: readonly string[];
  /** Its rows say who may decide about requests: each write stores the people who gain or lose that right. */
  makesDeciders: boolean;
  /** Fields whose change needs a second person if the fund is under dual control. Null: none. */
  editConsequences: EditConsequences | null;
  /** Its rows are requests for steps that need a second person: one entity's are. */
  keepsRequests: boolean;
  /** Rows may be neither changed nor deleted through the API. */
  appendOnly: boolean;
  /** The rows are a view of the database, which a migration makes: what is read here is written in other tables. */
  written: 'here' | 'elsewhere';
  /** Rows come with each day's work, without end: a list is sorted only as an index holds it, and a short search is one by prefix. */
  grows: boolean;
  indexes: readonly (readonly string[])[];
  uniques: readonly (readonly string[])[];
  /** Indexes whose last field is compared however it is spelled. */
  spellings: readonly (readonly string[])[];
  /** Names: a new record that shares one with a record the user can see takes `confirmDuplicate`. Each needs a `spellings` index. */
  duplicatesBy: readonly string[];
}
