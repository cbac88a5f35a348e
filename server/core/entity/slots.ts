import type { FastifyBaseLogger } from 'fastify';
import type { ActionOf, EffectOf, RuledName } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import type { Caller } from '../auth/types.ts';
import type { Tx } from '../db/tx.ts';
import type { FileStore } from '../files/store.ts';
import type { Row, Values } from '../tables/types.ts';

/** What every hand-written function of the server is given. All its queries run in the one transaction `tx`. */
export interface Work {
  tx: Tx;
  caller: Caller;
  /** The moment of the request, ISO 8601 in UTC; its date is the day used for "today". */
  now: string;
  files: FileStore;
  log: FastifyBaseLogger;
  /** What each entity does beyond the generic operations. */
  entities: Entities;
}

/** Checks that need the database, run inside the write's transaction. A returned object is merged into what is written. */
export interface Rules {
  beforeCreate?: (work: Work, values: Values) => Promise<Values | undefined>;
  afterCreate?: (work: Work, row: Row) => Promise<void>;
  beforeUpdate?: (work: Work, row: Row, values: Values) => Promise<Values | undefined>;
  afterUpdate?: (work: Work, row: Row, before: Row) => Promise<void>;
  beforeDelete?: (work: Work, row: Row, options: { force: boolean; reason: string | null }) => Promise<void>;
  afterDelete?: (work: Work, row: Row) => Promise<void>;
}

/**
 * What a move does besides setting the state. Runs before the state is set, on the locked row; throws to refuse.
 * `patch` is written with the state; `after` runs when the new state is stored.
 */
export type Effect = (
  work: Work,
  row: Row,
  input: Values,
) => Promise<{ patch?: Values; after?: (row: Row) => Promise<void> } | undefined>;

export interface ActionRequest {
  /** Path parameters by name; an :id is already known to be a well-formed id. */
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, unknown>>;
  /** The body, checked against the declared input. */
  input: Values;
  /** For actions on '/:id/...': the row, already found inside the caller's scope (and locked unless GET). */
  row: Row | null;
}

/** Answers with the body to send. Anything but GET runs in a writing transaction with idempotency and one audit row. */
export type Action = (work: Work, request: ActionRequest) => Promise<unknown>;

/** The code of an entity as generic code reads it. */
export interface EntityCode {
  rules?: Rules;
  effects?: Readonly<Record<string, Effect>>;
  actions?: Readonly<Record<string, Action>>;
}
export type Entities = Readonly<Partial<Record<ResourceName, EntityCode>>>;

type Slot<K extends string, Names extends string, F> = [Names] extends [never]
  ? { [P in K]?: never }
  : { readonly [P in K]: Readonly<Record<Names, F>> };

/** The code that an entity must have by its declaration: checks, effects of moves and actions, and none besides. */
export type CodeOf<N extends ResourceName> = (N extends RuledName ? { readonly rules: Rules } : { rules?: never }) &
  Slot<'effects', EffectOf<N>, Effect> &
  Slot<'actions', ActionOf<N>, Action>;

type CodedName = {
  [N in ResourceName]: N extends RuledName ? N : [EffectOf<N> | ActionOf<N>] extends [never] ? never : N;
}[ResourceName];
/** The code of every entity whose declaration names some. */
export type EntityTable = { readonly [N in CodedName]: CodeOf<N> };
