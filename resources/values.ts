import type * as z from 'zod/mini';
import type { ActionOf, Declared, EffectOf, RecordOf, StatesOf } from './index.ts';
import type { PluralKey, ResourceName } from './kit/names.ts';
import type { ParamIn } from './kit/paths.ts';
import type { Given, ShownOf } from './kit/valueOf.ts';

/** The validated body of a create. */
export type BodyOf<N extends ResourceName> = Given<Declared[N]['fields']>;
/** The validated body of an update: changed fields only. */
export type ChangeOf<N extends ResourceName> = {
  [K in keyof Declared[N]['fields']]?: RecordOf<N>[K & keyof RecordOf<N>];
};
/** Values to write by declared name; the database refuses null for required ones. */
export type PatchOf<N extends ResourceName> = { [K in keyof RecordOf<N>]?: RecordOf<N>[K] | null | undefined };

/** 'funds/analytics': every action by its entity. */
export type ActionKey = { [N in ResourceName]: `${N}/${ActionOf<N>}` }[ResourceName];
/** 'capital-calls/issue': every move that does more than set the state. */
export type EffectKey = { [N in ResourceName]: `${N}/${EffectOf<N>}` }[ResourceName];

/** 'funds' of 'funds/analytics'. */
export type EntityOf<K extends string> = K extends `${infer N}/${string}` ? N & ResourceName : never;
type LastOf<K extends string> = K extends `${string}/${infer M}` ? M : never;

type Moves<N extends ResourceName> = {
  [S in keyof StatesOf<N>]: StatesOf<N>[S] extends { moves: infer M } ? M : never;
}[keyof StatesOf<N>];
type Asked<D, K extends string, What extends string> = D extends { [M in LastOf<K>]: { [W in What]: infer F } }
  ? Given<F>
  : never;
type OrNothing<T> = [T] extends [never] ? Record<never, never> : T;

/** The input of a move: 'capital-calls/extend' -> { dueDate, reason }. */
export type MoveInputOf<K extends EffectKey> = K extends EffectKey
  ? OrNothing<Asked<Moves<EntityOf<K>>, K, 'input'>>
  : never;
/** The body of an action. */
export type InputOf<K extends ActionKey> = K extends ActionKey
  ? OrNothing<Asked<Declared[EntityOf<K>]['actions'], K, 'input'>>
  : never;
/** The query parameters of an action. */
export type QueryOf<K extends ActionKey> = K extends ActionKey
  ? OrNothing<Asked<Declared[EntityOf<K>]['actions'], K, 'query'>>
  : never;
type PathOf<K extends ActionKey> = Declared[EntityOf<K>]['actions'] extends { [M in LastOf<K>]: { path: infer P } }
  ? P
  : never;
type Argument<N extends string, T> = [keyof T] extends [never]
  ? { [P in N]?: never }
  : Record<never, never> extends T
    ? { [P in N]?: T }
    : { [P in N]: T };
/** Actions that return a list of records take the size of its page. */
type PageSize<K extends ActionKey> = OutputOf<K> extends { total: number } ? { limit?: number } : Record<never, never>;
/** The arguments of a call of an action: '/:id/analytics' with a query -> { id, query }. */
export type ArgumentsOf<K extends ActionKey> = K extends ActionKey
  ? { [P in ParamIn<PathOf<K>>]: string | number } & Argument<'input', InputOf<K>> &
      Argument<'query', QueryOf<K> & PageSize<K>>
  : never;
/** The record of an action: named by its path, or by its input if the action has consequences. */
export type AboutOf<K extends ActionKey> = K extends ActionKey
  ? Declared[EntityOf<K>]['actions'] extends {
      [M in LastOf<K>]: { path: `/:id${string}` } | { consequences: readonly unknown[] };
    }
    ? RecordOf<EntityOf<K>>
    : null
  : never;

type Part<O> = O extends ResourceName
  ? RecordOf<O>
  : O extends readonly [infer N extends ResourceName]
    ? readonly RecordOf<N>[]
    : O extends z.ZodMiniType
      ? z.output<O>
      : ShownOf<O>;
/** The parts of a response, as declared. */
export type Answered<O> = { [P in keyof O]: Part<O[P]> };
type Parts<D, K extends string> = D extends { [M in LastOf<K>]: { output: infer O } } ? Answered<O> : never;
/** The response of an action: 'funds/analytics' -> { analytics }. Records are limited to fields the role may read. */
export type OutputOf<K extends ActionKey> = K extends ActionKey ? Parts<Declared[EntityOf<K>]['actions'], K> : never;

/** A page of a list: 'capital-calls' -> { capitalCalls: [...], total }. */
export type PageOf<N extends ResourceName> = { readonly [K in PluralKey<N>]: readonly RecordOf<N>[] } & {
  readonly total: number;
};

type FieldNames = { [N in ResourceName]: keyof Declared[N]['fields'] & string }[ResourceName];
type InputNames = { [K in ActionKey]: keyof InputOf<K> & string }[ActionKey];
type QueryNames = { [K in ActionKey]: keyof QueryOf<K> & string }[ActionKey];
type MoveInputNames = { [K in EffectKey]: keyof MoveInputOf<K> & string }[EffectKey];
/**
 * The path of an input value, by names of fields, inputs and queries: 'amount', 'breakdown.capital', 'items.0.amount'.
 */
export type Place = FieldPath<FieldNames | InputNames | QueryNames | MoveInputNames>;
type FieldPath<Names extends string> = Names | `${Names}.${string}`;
