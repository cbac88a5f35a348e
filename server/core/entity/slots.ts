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
import type { Message } from '../i18n/message.ts';
import type { Row, Values } from '../tables/types.ts';

/** Context of every hand-written server function. All its queries run in the transaction `tx`. */
export interface Work {
  tx: Tx;
  caller: Caller;
  /** Time of the request, ISO 8601 in UTC; its date is "today". */
  now: string;
  /** The transaction writes a single record and takes no further locks, so it can share its lock with others. */
  isSingle?: true;
  /** The user who requested the move, if a second person makes it. */
  askedBy?: string;
  /** The step is already under dual control; its follow-ups need no second person. */
  isCovered?: true;
  files: FileStore;
  log: FastifyBaseLogger;
  /** Hand-written code by entity. */
  entities: Entities;
  /** Sets the audited before and after values of an action's record, in place of its input. */
  changed?: (before: Values, after: Values) => void;
}

/** A question about a new record that may duplicate another one. */
export interface Question {
  field: string;
  message: Message;
  resource: ResourceName;
  id: string;
}

/**
 * Rules that need the database, run inside the write's transaction. A returned object is merged into the written
 * values.
 */
export interface Rules<N extends ResourceName> {
  /**
   * Checks a new or restored record as a whole, and returns its derived values. Throws if it does not fit. A restored
   * record is checked while its state permits edits.
   */
  check?: (work: Work, values: BodyOf<N>) => Promise<PatchOf<N> | undefined>;
  /** Checks and values of a new record alone, after `check`. */
  beforeCreate?: (work: Work, values: BodyOf<N>) => Promise<PatchOf<N> | undefined>;
  /** Bulk version of `check` and `beforeCreate` with few queries; it must not accept anything that the single version refuses. */
  beforeCreateMany?: (work: Work, all: readonly { values: BodyOf<N>; now: string }[]) => Promise<PatchOf<N>[]>;
  /** Questions about a spreadsheet row, which is imported after confirmation. */
  questions?: (work: Work, row: RecordOf<N>) => Promise<Question[]>;
  afterCreate?: (work: Work, row: RecordOf<N>) => Promise<void>;
  /** Notifies users of a new row without changing it, so the row need not be read again. */
  announce?: (work: Work, row: RecordOf<N>) => Promise<void>;
  /** Notifies users of records that one request stored together, by id, in place of `announce`. */
  announceMany?: (work: Work, ids: readonly string[]) => Promise<void>;
  beforeUpdate?: (work: Work, row: RecordOf<N>, values: ChangeOf<N>) => Promise<PatchOf<N> | undefined>;
  /** `beforeUpdate` takes no locks, so updates of single records run concurrently and wait only for exclusive locks. */
  changesBeside?: true;
  afterUpdate?: (work: Work, row: RecordOf<N>, before: RecordOf<N>) => Promise<void>;
  beforeDelete?: (work: Work, row: RecordOf<N>, options: { force: boolean; reason: string | null }) => Promise<void>;
  afterDelete?: (work: Work, row: RecordOf<N>) => Promise<void>;
  /** SQL condition on the deleted row `t`, in addition to the right to delete it. */
  restorableBy?: (caller: Caller) => Sql;
  /** Checks and repairs of a deleted row in any state, after `check`. Throws if it does not fit. */
  beforeRestore?: (work: Work, row: RecordOf<N>) => Promise<PatchOf<N> | undefined>;
  afterRestore?: (work: Work, row: RecordOf<N>) => Promise<void>;
}

/** Rules as called by generic code. */
interface AnyRules {
  changesBeside?: true;
  check?: (work: Work, values: Values) => Promise<Values | undefined>;
  beforeCreate?: (work: Work, values: Values) => Promise<Values | undefined>;
  beforeCreateMany?: (work: Work, all: readonly { values: Values; now: string }[]) => Promise<Values[]>;
  questions?: (work: Work, row: Row) => Promise<Question[]>;
  afterCreate?: (work: Work, row: Row) => Promise<void>;
  announce?: (work: Work, row: Row) => Promise<void>;
  announceMany?: (work: Work, ids: readonly string[]) => Promise<void>;
  beforeUpdate?: (work: Work, row: Row, values: Values) => Promise<Values | undefined>;
  afterUpdate?: (work: Work, row: Row, before: Row) => Promise<void>;
  beforeDelete?: (work: Work, row: Row, options: { force: boolean; reason: string | null }) => Promise<void>;
  afterDelete?: (work: Work, row: Row) => Promise<void>;
  restorableBy?: (caller: Caller) => Sql;
  beforeRestore?: (work: Work, row: Row) => Promise<Values | undefined>;
  afterRestore?: (work: Work, row: Row) => Promise<void>;
}

/**
 * Additional effect of a move. Runs on the locked row before the state is set; throws to refuse. `patch` is written
 * with the state; `after` runs after the state is stored.
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

/** Effect as called by generic code. */
type AnyEffect = (
  work: Work,
  row: Row,
  input: Values,
) => Promise<{ patch?: Values; after?: (row: Row) => Promise<void> } | undefined>;

/**
 * Bulk version of an effect: patches and follow-ups in input order. It must not accept anything that the single version
 * refuses.
 */
export type EffectOfMany<K extends EffectKey> = (
  work: Work,
  all: readonly { row: RecordOf<EntityOf<K>>; input: MoveInputOf<K>; now: string }[],
) => Promise<OutcomeOfMany<EntityOf<K>> | undefined>;

interface OutcomeOfMany<N extends ResourceName> {
  patches?: readonly PatchOf<N>[];
  after?: (rows: readonly RecordOf<N>[]) => Promise<void>;
}

/** Bulk effect as called by generic code. */
type AnyEffectOfMany = (
  work: Work,
  all: readonly { row: Row; input: Values; now: string }[],
) => Promise<{ patches?: readonly Values[]; after?: (rows: readonly Row[]) => Promise<void> } | undefined>;

interface ActionRequest<K extends ActionKey> {
  /** Path parameters by name; an :id is already a valid id. */
  params: Readonly<Record<string, string>>;
  query: QueryOf<K> & Readonly<Record<string, unknown>>;
  /** The body, checked against the declared input. */
  input: InputOf<K>;
  /** For actions on '/:id/...': the row in the caller's scope (locked unless GET). */
  row: AboutOf<K>;
  reach: Reach;
}

/** Row scope of the action's right for an entity under `alias` ('t'). */
export type Reach = (to: ResourceName, alias?: string) => Sql;

/** Scope for code that calls an action on a record it has already checked. */
export const reachesAll: Reach = () => sql`true`;

/**
 * Returns the response body. Every method except GET runs in a write transaction with idempotency and one audit row.
 */
export type Action<K extends ActionKey> = (work: Work, request: ActionRequest<K>) => Promise<OutputOf<K>>;

/** Action as called by generic code. */
export type AnyAction = (
  work: Work,
  request: { params: Readonly<Record<string, string>>; query: Values; input: Values; row: Row | null; reach: Reach },
) => Promise<unknown>;

/** A step to take on a locked record. */
export interface Asking {
  name: ResourceName;
  step: Step;
  row: Row;
  input: Values;
}

/** Runs a step in a savepoint, measures the resulting record, and rolls back. Throws the refusal of the step. */
export type Attempt = <T>(measure: (row: Row) => Promise<T>) => Promise<T>;

/** Stores requests for steps that need a second person. */
export interface Second {
  /** Returns whether a fund under dual control owns one of the records; queried together with the record. */
  isNeeded: (tx: Tx, name: ResourceName, ids: readonly string[]) => Promise<boolean>;
  /** Stores and returns the request, or null if the step can run now. */
  ask: (work: Work, asking: Asking, attempt: Attempt) => Promise<Row | null>;
  /** Runs a change that may change deciders, and stores who was added and removed. */
  watch: <T>(work: Work, change: () => Promise<T>) => Promise<T>;
  /** Closes the requests for changed records, except the fulfilled one. */
  outdate: (work: Work, rows: readonly Row[], met: string | undefined) => Promise<void>;
}

/** Hook after records moved to a new state, before the follow-ups of the move. Must not change the records. */
type Moved = (work: Work, rows: readonly Row[]) => Promise<void>;

/** An entity's code as read by generic code. */
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

/** The code that an entity must have by its declaration: rules, effects and actions, and no others. */
export type CodeOf<N extends ResourceName> = (N extends RuledName ? { readonly rules: Rules<N> } : { rules?: never }) &
  Slot<'effects', EffectOf<N>, { readonly [M in EffectOf<N>]: Effect<`${N}/${M}` & EffectKey> }> & {
    readonly moved?: Moved;
    /** Only for the entity that stores requests. */
    second?: Second;
    readonly effectsOfMany?: { readonly [M in EffectOf<N>]?: EffectOfMany<`${N}/${M}` & EffectKey> };
  } & Slot<'actions', ActionOf<N>, { readonly [A in ActionOf<N>]: Action<`${N}/${A}` & ActionKey> }>;

type CodedName = {
  [N in ResourceName]: N extends RuledName ? N : [EffectOf<N> | ActionOf<N>] extends [never] ? never : N;
}[ResourceName];
/** The code of every entity that declares some. */
export type EntityTable = { readonly [N in CodedName]: CodeOf<N> };
