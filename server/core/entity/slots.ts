import type { FastifyBaseLogger } from 'fastify';
import sql, { type Sql } from 'sql-template-tag';
import type { ActionOf, EffectOf, RecordOf, RuledName } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import type { Step } from '../../../resources/kit/steps.ts';
import type {
  AboutOf,
  ActionKey,
  BodyOf,
  ChangeOf,
  EffectKey,
  EntityOf,
  InputOf,
  MoveInputOf,
  OutputOf,
  PatchOf,
  QueryOf,
} from '../../../resources/values.ts';
import type { Caller } from '../auth/types.ts';
import type { Tx } from '../db/tx.ts';
import type { FileStore } from '../files/store.ts';
import type { Row, Values } from '../tables/types.ts';
import type { Said } from '../words/said.ts';

/** What every hand-written function of the server is given. All its queries run in the one transaction `tx`. */
export interface Work {
  tx: Tx;
  caller: Caller;
  /** The moment of the request, ISO 8601 in UTC; its date is the day used for "today". */
  now: string;
  /**
   * The transaction is one write of one record, which locks nothing more once it holds what it relies on: others who rely on
   * the same may do so beside it.
   */
  isSingle?: true;
  /** Whoever asked for the move that is made now, where a second person makes it. */
  askedBy?: string;
  /** The step is under dual control already: nothing that follows from it asks for a second person again. */
  isCovered?: true;
  files: FileStore;
  log: FastifyBaseLogger;
  /** What each entity does beyond the generic operations. */
  entities: Entities;
  /** What an action made of its record: the audit is told what differs, before and after, in place of what was sent. */
  changed?: (before: Values, after: Values) => void;
}

/** Something that a person has to confirm of a new record, because it may repeat the other record. */
export interface Question {
  field: string;
  message: Said;
  resource: ResourceName;
  id: string;
}

/** Checks that need the database, run inside the write's transaction. A returned object is merged into what is written. */
export interface Rules<N extends ResourceName> {
  beforeCreate?: (work: Work, values: BodyOf<N>) => Promise<PatchOf<N> | undefined>;
  /** The same checks for many rows that are stored at once, as little queries as they need; nothing may pass that one by one would not. */
  beforeCreateMany?: (work: Work, all: readonly { values: BodyOf<N>; now: string }[]) => Promise<PatchOf<N>[]>;
  /** Questions about a new row from a spreadsheet: the row is imported once a person confirms it. */
  questions?: (work: Work, row: RecordOf<N>) => Promise<Question[]>;
  afterCreate?: (work: Work, row: RecordOf<N>) => Promise<void>;
  /** Tells people of a new row, and changes nothing of it: the row need not be read again. */
  announce?: (work: Work, row: RecordOf<N>) => Promise<void>;
  beforeUpdate?: (work: Work, row: RecordOf<N>, values: ChangeOf<N>) => Promise<PatchOf<N> | undefined>;
  /** What is checked before a change locks nothing: changes of single records need not wait for each other, only for whoever takes a turn. */
  changesBeside?: true;
  afterUpdate?: (work: Work, row: RecordOf<N>, before: RecordOf<N>) => Promise<void>;
  beforeDelete?: (work: Work, row: RecordOf<N>, options: { force: boolean; reason: string | null }) => Promise<void>;
  afterDelete?: (work: Work, row: RecordOf<N>) => Promise<void>;
  /** A deleted row is to come back: throws where it no longer fits. */
  beforeRestore?: (work: Work, row: RecordOf<N>) => Promise<void>;
  afterRestore?: (work: Work, row: RecordOf<N>) => Promise<void>;
}

/** The rules of an entity as generic code calls them. */
interface AnyRules {
  changesBeside?: true;
  beforeCreate?: (work: Work, values: Values) => Promise<Values | undefined>;
  beforeCreateMany?: (work: Work, all: readonly { values: Values; now: string }[]) => Promise<Values[]>;
  questions?: (work: Work, row: Row) => Promise<Question[]>;
  afterCreate?: (work: Work, row: Row) => Promise<void>;
  announce?: (work: Work, row: Row) => Promise<void>;
  beforeUpdate?: (work: Work, row: Row, values: Values) => Promise<Values | undefined>;
  afterUpdate?: (work: Work, row: Row, before: Row) => Promise<void>;
  beforeDelete?: (work: Work, row: Row, options: { force: boolean; reason: string | null }) => Promise<void>;
  afterDelete?: (work: Work, row: Row) => Promise<void>;
  beforeRestore?: (work: Work, row: Row) => Promise<void>;
  afterRestore?: (work: Work, row: Row) => Promise<void>;
}

/**
 * What a move does besides setting the state. Runs before the state is set, on the locked row; throws to refuse.
 * `patch` is written with the state; `after` runs when the new state is stored.
 */
export type Effect<K extends EffectKey> = (
  work: Work,
  row: RecordOf<EntityOf<K>>,
  input: MoveInputOf<K>,
) => Promise<Outcome<EntityOf<K>> | undefined>;

interface Outcome<N extends ResourceName> {
  patch?: PatchOf<N>;
  after?: (row: RecordOf<N>) => Promise<void>;
}

/** An effect as generic code calls it. */
type AnyEffect = (
  work: Work,
  row: Row,
  input: Values,
) => Promise<{ patch?: Values; after?: (row: Row) => Promise<void> } | undefined>;

/** A move of many records at once: their patches and what follows, in the order given. Nothing may pass that one by one would not. */
export type EffectOfMany<K extends EffectKey> = (
  work: Work,
  all: readonly { row: RecordOf<EntityOf<K>>; input: MoveInputOf<K>; now: string }[],
) => Promise<OutcomeOfMany<EntityOf<K>> | undefined>;

interface OutcomeOfMany<N extends ResourceName> {
  patches?: readonly PatchOf<N>[];
  after?: (rows: readonly RecordOf<N>[]) => Promise<void>;
}

/** The same as generic code calls it. */
type AnyEffectOfMany = (
  work: Work,
  all: readonly { row: Row; input: Values; now: string }[],
) => Promise<{ patches?: readonly Values[]; after?: (rows: readonly Row[]) => Promise<void> } | undefined>;

interface ActionRequest<K extends ActionKey> {
  /** Path parameters by name; an :id is already known to be a well-formed id. */
  params: Readonly<Record<string, string>>;
  query: QueryOf<K> & Readonly<Record<string, unknown>>;
  /** The body, checked against the declared input. */
  input: InputOf<K>;
  /** For actions on '/:id/...': the row, already found inside the caller's scope (and locked unless GET). */
  row: AboutOf<K>;
  reach: Reach;
}

/** The rows of an entity, as `alias` ('t'), that the grants which give the right to this action reach. */
export type Reach = (to: ResourceName, alias?: string) => Sql;

/** For code that takes an action itself, on a record that it has judged already. */
export const reachesAll: Reach = () => sql`true`;

/** Answers with the body to send. Anything but GET runs in a writing transaction with idempotency and one audit row. */
export type Action<K extends ActionKey> = (work: Work, request: ActionRequest<K>) => Promise<OutputOf<K>>;

/** An action as generic code calls it. */
export type AnyAction = (
  work: Work,
  request: { params: Readonly<Record<string, string>>; query: Values; input: Values; row: Row | null; reach: Reach },
) => Promise<unknown>;

/** A step that the caller is about to take on a locked record. */
export interface Asking {
  name: ResourceName;
  step: Step;
  row: Row;
  input: Values;
}

/** Runs a step in a savepoint, measures it by the record as it is then, and takes it back. Throws what stands against the step. */
export type Attempt = <T>(measure: (row: Row) => Promise<T>) => Promise<T>;

/** Keeps the requests for steps that need a second person. */
export interface Second {
  /** Whether a fund under dual control owns one of the records; asked together with the record itself. */
  isNeeded: (tx: Tx, name: ResourceName, ids: readonly string[]) => Promise<boolean>;
  /** Keeps the request and answers it, or null if the step is to be done at once. */
  ask: (work: Work, asking: Asking, attempt: Attempt) => Promise<Row | null>;
  /** Runs a change that may give or take the right to decide, and stores who gained and who lost it. */
  watch: <T>(work: Work, change: () => Promise<T>) => Promise<T>;
  /** Ends the requests for records that changed, except the one that is being met. */
  outdate: (work: Work, rows: readonly Row[], met: string | undefined) => Promise<void>;
}

/** Told of records that a move took to a new state, before whatever follows from the move itself. Changes nothing of them. */
type Moved = (work: Work, rows: readonly Row[]) => Promise<void>;

/** The code of an entity as generic code reads it. */
interface EntityCode {
  rules?: AnyRules;
  effects?: Readonly<Record<string, AnyEffect>>;
  effectsOfMany?: Readonly<Record<string, AnyEffectOfMany>>;
  actions?: Readonly<Record<string, AnyAction>>;
  moved?: Moved;
  second?: Second;
}
export type Entities = Readonly<Partial<Record<ResourceName, EntityCode>>>;

type Slot<K extends string, Names extends string, F> = [Names] extends [never]
  ? { [P in K]?: never }
  : { readonly [P in K]: F };

/** The code that an entity must have by its declaration: checks, effects of moves and actions, and none besides. */
export type CodeOf<N extends ResourceName> = (N extends RuledName ? { readonly rules: Rules<N> } : { rules?: never }) &
  Slot<'effects', EffectOf<N>, { readonly [M in EffectOf<N>]: Effect<`${N}/${M}` & EffectKey> }> & {
    readonly moved?: Moved;
    /** Of the one entity that keeps requests for moves. */
    second?: Second;
    readonly effectsOfMany?: { readonly [M in EffectOf<N>]?: EffectOfMany<`${N}/${M}` & EffectKey> };
  } & Slot<'actions', ActionOf<N>, { readonly [A in ActionOf<N>]: Action<`${N}/${A}` & ActionKey> }>;

type CodedName = {
  [N in ResourceName]: N extends RuledName ? N : [EffectOf<N> | ActionOf<N>] extends [never] ? never : N;
}[ResourceName];
/** The code of every entity whose declaration names some. */
export type EntityTable = { readonly [N in CodedName]: CodeOf<N> };
