import type * as z from 'zod/mini';
import type { Consequence, EditConsequences } from './consequences.ts';
import type { Field, When } from './fields.ts';
import type { Machine } from './machine.ts';
import type { ResourceName, Role } from './names.ts';
import type { MenuRole, Operation, RowRulesByRole, VisibleTo } from './rights.ts';

export interface Action {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below the entity's path: '/:id/analytics'. */
  path: string;
  roles: readonly Role[];
  /** Limits the action to fewer rows than a role can see. */
  rows?: RowRulesByRole;
  /** Audit category; 'action' by default. */
  auditCategory?: 'permission_changed' | 'user_management';
  input?: Readonly<Record<string, Field>>;
  query?: Readonly<Record<string, Field>>;
  /** References in the path other than `id`, by parameter. */
  params?: Readonly<Record<string, Field>>;
  /** Response by name: a record of an entity, a list of records, a value of a kind, or a schema. */
  output: Readonly<Record<string, ResourceName | readonly [ResourceName] | Field | z.ZodMiniType>>;
  /** The part of the response shown as the success message. */
  successFrom?: string;
  /**
   * The part of the response that is a private file, { fileName, mediaType, content }: the browser saves it
   * immediately. It is stored neither under an idempotency key nor in the audit, which records only its metadata.
   */
  downloads?: string;
  /**
   * For a `GET` on one record with a confidential response: each response writes an audit entry (`view`) in the
   * transaction that reads it.
   */
  audited?: true;
  /** As in a move, for an action on one record, named by the path or a required input. */
  consequences?: readonly Consequence[];
  /** Condition on the record (computed fields included) under which it has the consequences; always if absent. */
  consequencesWhen?: When;
  /** Roles that may approve the action as the second person; `roles` if absent. */
  decidedBy?: readonly Role[];
  /** The button opens the form for a new record of an entity with this record filled in, instead of a dialog. */
  form?: { of: ResourceName; by: string };
  /** Shown as a button outside the menu of steps. */
  isPrimary?: true;
  /** For actions on one record without input: also a bulk action, run on the selected rows in sequence. */
  bulk?: true;
  /** Condition on the record of the action; `refusals.possible` holds the refusal. */
  allowedWhen?: When;
  /** As in a move: the action refuses other users. */
  visibleTo?: VisibleTo;
  /** As in a move: the action that decides whether this one is offered. */
  availability?: string;
}

/** The documents of a record's lines. */
export interface Archive {
  of: ResourceName;
  by: string;
  fields: readonly string[];
  roles: readonly Role[];
  /** Condition on the record. */
  when: When;
}

export interface Screen {
  path: string;
  roles: readonly Role[];
  /** States in which the details link to the screen, by state field; `{}`: always. */
  offer?: Readonly<Record<string, readonly string[]>>;
  /** Shown as a button outside the menu of steps. */
  isPrimary?: true;
  /** The screen creates records without the generic form, for example from a file. The list links to it. */
  creates?: true;
  /** The list links to it beside the button for a new record. */
  isListed?: true;
}

/** The generic list at a separate path, with a fixed filter. */
export interface View extends Screen {
  /** A value, several values, or the id of the user. */
  filter: Readonly<Record<string, unknown | { self: true }>>;
  columns?: readonly string[];
}

/**
 * Rows of another entity that a role sees instead of these, in lists and tabs. Example: a partner sees its share of a
 * call, not the whole call.
 */
export interface ShowAs {
  resource: ResourceName;
  columns: readonly string[];
  /**
   * Fields hidden from the role on the page of a record, because they hold totals; the role's own rows show its share
   * of them.
   */
  without?: readonly string[];
}

/** Tabs that every page of a record may have. A related list can join them. */
export const generalTabs = ['overview', 'history'] as const;

/** A list on the details with rows of another entity that reference the record. */
export interface Related {
  resource: ResourceName;
  by: string;
  /** The tab that holds the list as a section, together with the other lists of the same tab; its own tab if absent. */
  tab?: string;
  /** Fixed filter in addition to `by`, such as the owner kind of documents. */
  filter?: Readonly<Record<string, string>>;
  columns?: readonly string[];
  create?: true;
  /** Extra initial values of a new row: literals, or fields of the record. */
  with?: Readonly<Record<string, string | { of: string }>>;
  /**
   * The form of a new record takes files while its values fulfil `when`. Each file becomes such a row with the values
   * of `with`, stored after the record. The listed entity has `upload`.
   */
  attach?: { when: When; with: Readonly<Record<string, string>> };
  /** Includes the history of these rows in the history of the record. */
  history?: true;
}

/**
 * Totals incoming and outgoing rows separately, with the net amount; other rows are in no sum. A row with a value
 * in `reverses` counts against its own side; `isReversed` marks a row that was reversed.
 */
export interface Flow<N extends string = string> {
  in: When;
  out: When;
  reverses?: N;
  isReversed?: N;
}

/** Rows counted in sums: each field has one of its values. */
export type TotalsFilter = Readonly<Record<string, readonly string[]>>;

/** A date of a record that the calendar shows. */
export interface CalendarDate {
  /** The date field. */
  date: string;
  /** The date is this many years later: the sum of these whole numbers of the row, which has a label of its own. */
  later?: { years: readonly string[]; label: string };
  /** Condition on stored values; always if absent. */
  when?: When;
  /** Roles that get the date, if not all that can list the rows and read the field. */
  roles?: readonly Role[];
  /** The reference to the record that names the entry and opens with it, if not the row itself. */
  opens?: string;
}

export interface Resource {
  /** Field, or fields joined by a space, that name a record. */
  title: string | readonly string[];
  /** The fields that matter most, shown at the head of a record's page. Empty ones are omitted. */
  headline: readonly string[];
  /** Fields that describe a record in sentences after its title: owner, due date, amount. Empty ones are omitted. */
  summary: readonly string[];
  /** The reference whose record's title becomes part of this one's title. Null: none. */
  about: string | null;
  icon: string;
  fields: Readonly<Record<string, Field>>;
  states: Readonly<Record<string, Machine>>;
  access: Readonly<Record<Operation, readonly Role[]>>;
  rows: RowRulesByRole;
  /** Scope of new rows, for a role that may create records outside its visible rows. */
  newRows: RowRulesByRole;
  /** Rows that a role may edit and delete, if fewer than it can see. */
  changeRows: RowRulesByRole;
  list: {
    columns: readonly string[];
    filters: readonly string[];
    search: readonly string[];
    /** References searched by the title of their record. Each search scans all records of the referenced entity. */
    searchBy?: readonly string[];
    sort: string;
    /** Amounts totalled over all filtered rows; every amount by default. */
    totals?: readonly string[];
    /** Rows included in totals. A filter by one of these fields overrides it. */
    totalsFilter?: TotalsFilter;
    /** Splits totals into incoming and outgoing rows, if a sum of both has no meaning. */
    flow?: Flow;
    /** Two amounts whose difference is shown below the totals of a list filtered by one value of `by`. */
    balance?: { of: readonly [string, string]; by: string };
    /**
     * Extra filters and sort orders that are available once one of the fields `by` has a single value. They would be
     * slow over all rows.
     */
    whenNarrowed?: { by: readonly string[]; filters: readonly string[] };
    /** The field that the list parameters startDate and endDate bound, inclusive. */
    period?: string;
    /** Timestamps shown with their time of day; others show their day. */
    times?: readonly string[];
  };
  /** Dates that the calendar and its feed show. */
  calendar: readonly CalendarDate[];
  /** `collapsed`: the section starts closed in forms, with its values in its head. */
  form: readonly { section: string; fields: readonly string[]; collapsed?: true }[];
  related: readonly Related[];
  /** Hand-written parts above the tabs of the details. */
  panels: readonly string[];
  showAs: Readonly<Partial<Record<Role, ShowAs>>>;
  menu: Readonly<Partial<Record<MenuRole, readonly string[]>>>;
  /** Headings above menu entries; each applies until the next. */
  menuHeadings: Readonly<Record<string, string>>;
  screens: Readonly<Record<string, Screen>>;
  views: Readonly<Record<string, View>>;
  actions: Readonly<Record<string, Action>>;
  /** Condition on values other than the state, for editing or deleting a record; always if absent. */
  allowedWhen: Readonly<Partial<Record<'edit' | 'delete', When>>>;
  /** Users who are offered an edit or deletion; all with the right if absent. The entity's rules refuse others. */
  visibleTo: Readonly<Partial<Record<'edit' | 'delete', VisibleTo>>>;
  /** Paths that differ from /new, /:id and /:id/edit. */
  paths: Readonly<Partial<Record<'create' | 'show' | 'edit', string>>>;
  /**
   * Rows belong to the record that the field `about` refers to: they are a tab of its page and part of its history, and
   * are deleted and restored with it.
   */
  attached: boolean;
  /** Shown only within other records: no menu entry and no list page. */
  inner: boolean;
  /** Checks in server/entities run inside each write. */
  rules: boolean;
  /** A record is created by uploading a file. */
  upload: boolean;
  /**
   * Documents of a record's lines that its page offers as one ZIP: those in `fields` of the rows of `of` that refer to
   * it by `by`. Null: none.
   */
  archive: Archive | null;
  /** Records whose file is sent only after the audit has stored the access. Null: none. */
  confidentialFile: When | null;
  /**
   * Roles with the create right that can import records from a spreadsheet, one per row. `withNew`: references whose
   * record is created from the same row if missing. `moves`: moves of a new record, each with a reason column. `next`:
   * the move that is offered for all new records after the import. Null: no import.
   */
  imports: { roles: readonly Role[]; withNew?: readonly string[]; moves?: readonly string[]; next?: string } | null;
  /** Financial rows: never erased, and a deletion needs a reason. */
  financial: boolean;
  /** Deletions can be undone for a short time, because they neither post nor send anything. */
  restorable: boolean;
  /** Deleted rows are listed for some weeks to users with the right to delete them, who can restore them. */
  trash: boolean;
  /** Holds identities or rights: like financial rows, only accounts verified in real time may write it. */
  guarded: boolean;
  /** Operations, moves and actions that need a password given within the last hour. */
  recentSignIn: readonly string[];
  /** Serializes writers of rows with the same value in this field, to keep shared balances correct. */
  serializeBy: string | null;
  /**
   * The field of other entities that refers to this record: the history of all their records belongs to it, with their
   * notes and tasks. Null: none.
   */
  historyBy: string | null;
  /** Audit category of writes; null for the default categories. */
  auditCategory: 'permission_changed' | 'user_management' | null;
  /** Fields whose change grants or revokes rights; the audit category is permission_changed. */
  rightsBy: readonly string[];
  /** Its rows decide who may approve requests: each write records the users who gain or lose that right. */
  makesDeciders: boolean;
  /** Fields whose change needs a second person if the fund is under dual control. Null: none. */
  editConsequences: EditConsequences | null;
  /** Its rows are requests for steps that need a second person. Only one entity has it. */
  keepsRequests: boolean;
  /** Rows may be neither changed nor deleted through the API. */
  appendOnly: boolean;
  /** 'elsewhere': the rows are a database view, created by a migration. */
  written: 'here' | 'elsewhere';
  /** The table grows without bound: lists sort only by indexes, and short searches match prefixes only. */
  unbounded: boolean;
  indexes: readonly (readonly string[])[];
  uniques: readonly (readonly string[])[];
  /** Indexes whose last field is compared by its folded spelling. */
  spellingIndexes: readonly (readonly string[])[];
  /**
   * Name fields: a new record that shares a name with one visible to the user needs `confirmDuplicate`. Each needs a
   * `spellingIndexes` index.
   */
  duplicatesBy: readonly string[];
}
