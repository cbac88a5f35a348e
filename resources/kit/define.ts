import type * as z from 'zod/mini';
import type { Field, When } from './fields.ts';
import type { ResourceName, Role } from './names.ts';
import type { Tone } from './tone.ts';

/**
 * Names of sets of ids that the server can work out for a caller: 'self' is the user, 'own' the partner, company or manager
 * that the user stands for, 'held' the funds of the role in whatever context, the others what the caller's grants cover.
 */
export type RowSet = 'funds' | 'held' | 'partners' | 'companies' | 'managers' | 'calls' | 'runs' | 'self' | 'own';
export type RowCondition =
  | RowSet
  | { in: readonly string[] }
  | { not: readonly string[] }
  | { present: boolean }
  /** Nothing, or one of the set. */
  | { orAbsent: RowSet };
/** All conditions of a rule hold for a visible row; of several rules one is enough. */
export type RowRule = Readonly<Record<string, RowCondition>>;
export type RowRules = 'all' | RowRule | readonly RowRule[];
export type RowRulesByRole = Readonly<Partial<Record<Role, RowRules>>>;

export const operations = ['list', 'show', 'create', 'edit', 'delete'] as const;
export type Operation = (typeof operations)[number];
export type MenuRole = Role | 'none';

/** To whom of those who may do something it is offered: to the person whom a field names, or to everybody but those whom fields name. `id` is the account itself. */
export type OfferedTo = { readonly only: string } | { readonly except: string | readonly string[] };

/** What a move writes besides the new state: a literal, the moment, the caller, or what was typed into an input. */
type Stamp = string | number | boolean | null | { now: true } | { caller: true } | { input: string };

export interface Move<S extends string = string> {
  from: readonly S[];
  to: S;
  /** Empty: only the system makes this move. */
  by: readonly Role[];
  /** Where a role may make the move with fewer rows than it sees. */
  rows?: RowRulesByRole;
  /** Asked for when the move is made; `reason` is kept in the audit. */
  input?: Readonly<Record<string, Field>>;
  sets?: Readonly<Record<string, Stamp>>;
  /** Among which values of the record it is offered; asked for all the same, its effect says what stands against it. */
  offered?: When;
  /** Its effect refuses the others. */
  offeredTo?: OfferedTo;
  /** The action that is asked on the details of a record whether it is offered to whoever looks on, where the record alone does not tell. */
  asks?: string;
  /** The next step of the ordinary way: the one that is offered first, and beside the menu where there is one. */
  isUsual?: true;
  /** Where the record's fund asks for it, the move waits in this entity until a second person who may make it approves it. */
  second?: ResourceName;
  /** A function in server/entities guards the move or does more than set the state. */
  effect?: true;
}

/** Among which values of the record something can be done; `refusals.possible` says what is answered otherwise. */
export interface Possible {
  when: When;
}

export interface Machine<S extends string = string> {
  all: readonly S[];
  initial: S;
  /** States in which a record may be edited; all of them where nothing is said. `refusals.possible` says what is answered otherwise. */
  edit?: readonly S[];
  /** States in which a record may be deleted; all of them where nothing is said. */
  delete?: readonly S[];
  /** Sets of states that have a name of their own, for hand-written code and its SQL: `open: ['Issued', 'Active']`. */
  groups?: Readonly<Record<string, readonly S[]>>;
  /** States that the system leaves by itself within moments: whoever looks on is shown the next one when it comes. */
  passing?: readonly S[];
  /** What states say by their colour, where it is not what follows from their place between the moves. */
  tones?: Readonly<Partial<Record<S, Tone>>>;
  moves: Readonly<Record<string, Move<S>>>;
}

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
  /** What is answered, by name: a record of an entity, several as a list, a value of a kind, or what a schema says. */
  output: Readonly<Record<string, ResourceName | readonly [ResourceName] | Field | z.ZodMiniType>>;
  /** The part of the answer that the person is told about when it is done. */
  tells?: string;
  /**
   * The part of the answer that is a file for the person alone, { fileName, mediaType, content }: the browser saves it at once,
   * and nothing else does. No idempotency key keeps it, and the audit tells what is known of it besides what it holds.
   */
  saves?: string;
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
}

/** A list of other rows that point here, shown as a tab of the details. */
export interface Related {
  resource: ResourceName;
  by: string;
  /** Fixed filter besides `by`, such as the owner kind of documents. */
  filter?: Readonly<Record<string, string>>;
  columns?: readonly string[];
  create?: true;
  /** What was done to these rows is told in the history of the record as well. */
  history?: true;
}

/**
 * Amounts of rows that come in and of rows that go out are added up apart, with what is left; a row that does neither is in no
 * sum. A row in which `takesBack` is filled in counts against its own side.
 */
export interface Flow<N extends string = string> {
  in: When;
  out: When;
  takesBack?: N;
}

export interface Resource {
  /** Field (or fields, joined by a space) that names a record. */
  title: string | readonly string[];
  /** What a sentence says of a record besides its title: whose it is, by when, and the amount it is about. What is not there is left out. */
  brief: readonly string[];
  icon: string;
  fields: Readonly<Record<string, Field>>;
  states: Readonly<Record<string, Machine>>;
  access: Readonly<Record<Operation, readonly Role[]>>;
  rows: RowRulesByRole;
  /** Where a new row has to lie, for a role that may make it elsewhere than among the rows it sees already. */
  newRows: RowRulesByRole;
  list: {
    columns: readonly string[];
    filters: readonly string[];
    search: readonly string[];
    sort: string;
    /** Amounts that are added up over all rows of the filter; every amount where nothing is said. */
    totals?: readonly string[];
    /** Which rows come in and which go out, where amounts of both would come to nothing that says anything. */
    flow?: Flow;
    /** Two amounts whose difference is told under their sums where the list is that of a value of a field. */
    balance?: { of: readonly [string, string]; by: string };
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
  /**
   * These roles, as far as they may make a record, make many out of a spreadsheet, a row each. `withNew`: references whose
   * record comes out of the same row where there is none yet. Null: nobody does.
   */
  imports: { by: readonly Role[]; withNew?: readonly string[] } | null;
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
  /** Fields that are sealed: whoever changes them past the portal is found (server/core/integrity). Null: none. */
  sealed: 'all' | readonly string[] | null;
  /** The category under which the audit tells what is done with rows; null for the plain words of it. */
  toldAs: 'permission_changed' | 'user_management' | null;
  /** Fields whose change gives rights or takes them: it is told as permission_changed. */
  rightsBy: readonly string[];
  /** Rows may be neither changed nor deleted through the API. */
  appendOnly: boolean;
  /** The rows are a view of the database, which a migration makes: what is read here is written in other tables. */
  written: 'here' | 'elsewhere';
  /** Rows come with each day's work, without end: a list is sorted only as an index holds it, and a short search is one by prefix. */
  grows: boolean;
  indexes: readonly (readonly string[])[];
  uniques: readonly (readonly string[])[];
}

type Machines = Readonly<Record<string, Machine>>;
type Name<F, M> = (keyof F | keyof M | 'createdAt' | 'updatedAt' | 'createdBy' | 'externalId') & string;
type Written<N extends string> = {
  title: N | readonly N[];
  brief?: readonly N[];
  list: {
    columns: readonly N[];
    filters: readonly N[];
    search: readonly N[];
    sort: N | `-${N}`;
    totals?: readonly N[];
    flow?: Flow<N>;
    balance?: { of: readonly [N, N]; by: N };
    period?: N;
  };
  inTurnBy?: N;
  imports?: { by: readonly Role[]; withNew?: readonly N[] };
  sealed?: 'all' | readonly N[];
  indexes?: readonly (readonly (N | 'id')[])[];
  uniques?: readonly (readonly N[])[];
};
type Kept = 'fields' | 'states' | 'actions' | 'screens' | 'views' | 'panels' | 'rules';
type Required = 'icon' | 'access' | 'rows' | 'form';
type Spec<F, M> = Written<NoInfer<Name<F, M>>> &
  Pick<Resource, Exclude<Required, 'form' | 'rows'>> &
  Partial<Omit<Resource, Required | Kept | keyof Written<string>>> & {
    form: readonly { section: string; fields: readonly NoInfer<keyof F & string>[] }[];
    rows: Resource['rows'];
  };

const optional = {
  brief: [],
  states: {},
  related: [],
  panels: [],
  instead: {},
  menu: {},
  menuHeadings: {},
  screens: {},
  views: {},
  actions: {},
  possible: {},
  offeredTo: {},
  paths: {},
  inner: false,
  rules: false,
  upload: false,
  imports: null,
  financial: false,
  restorable: false,
  guarded: false,
  recentSignIn: [],
  inTurnBy: null,
  sealed: null,
  toldAs: null,
  rightsBy: [],
  appendOnly: false,
  written: 'here',
  newRows: {},
  grows: false,
  indexes: [],
  uniques: [],
} as const;

/** Declares an entity: returns what it is given, every optional key filled in; it exists for the compiler. */
export const defineResource = <
  const F extends Readonly<Record<string, Field>>,
  const M extends Machines = Record<never, never>,
  const A extends Readonly<Record<string, Action>> = Record<never, never>,
  const C extends Readonly<Record<string, Screen>> = Record<never, never>,
  const V extends Readonly<Record<string, View>> = Record<never, never>,
  const P extends readonly string[] = readonly [],
  const R extends boolean = false,
>(
  spec: Spec<F, M> & { fields: F; states?: M; actions?: A; screens?: C; views?: V; panels?: P; rules?: R },
) =>
  ({ ...optional, ...spec }) as Omit<Resource, Kept> & {
    fields: F;
    states: M;
    actions: A;
    screens: C;
    views: V;
    panels: P;
    rules: R;
  };
