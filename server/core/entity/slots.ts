import type { FastifyBaseLogger } from 'fastify';
import type { ActionKey, EffectKey, RuledName } from '../../../resources/index.ts';
import type { Caller } from '../auth/types.ts';
import type { Tx } from '../db/tx.ts';
import type { FileStore } from '../files/store.ts';

/** A stored row in the API's names. */
export type Row = Record<string, unknown> & { id: string; version: number };
export type Values = Record<string, unknown>;

/** What every hand-written function of the server is given. All its queries run in the one transaction `tx`. */
export interface Work {
  tx: Tx;
  caller: Caller;
  /** The moment of the request, ISO 8601 in UTC; its date is the day used for "today". */
  now: string;
  files: FileStore;
  log: FastifyBaseLogger;
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

export type RuleTable = Readonly<Record<RuledName, Rules>>;

/**
 * What a move does besides setting the state. Runs before the state is set, on the locked row; throws to refuse.
 * `patch` is written with the state; `after` runs when the new state is stored.
 */
export type Effect = (
  work: Work,
  row: Row,
  input: Values,
) => Promise<{ patch?: Values; after?: (row: Row) => Promise<void> } | undefined>;

export type EffectTable = Readonly<Record<EffectKey, Effect>>;

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

export type ActionTable = Readonly<Record<ActionKey, Action>>;
