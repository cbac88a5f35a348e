import type { ComponentType } from 'react';
import type { MoveOf, PanelKey, RecordOf } from '../../resources/index.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import type { ActionKey, OutputOf } from '../../resources/values.ts';

type Keys<F extends Record<ResourceName, string>> = { [N in ResourceName]: `${N}/${F[N]}` }[ResourceName];
type EntityOf<K extends string> = K extends `${infer N extends ResourceName}/${string}` ? N : never;
type PartOf<K extends string> = ComponentType<{ record: RecordOf<EntityOf<K>> }>;

/** A panel for every key that a declaration names. */
export type PanelTable = { readonly [K in PanelKey]: PartOf<K> };

/** Fields of which the value is drawn by hand, by entity and field. */
export type CellTable = { readonly [K in Keys<{ [N in ResourceName]: keyof RecordOf<N> & string }>]?: PartOf<K> };

/** What is said before a move or an action, by entity and step. */
export type StepPartTable = { readonly [K in Keys<{ [N in ResourceName]: MoveOf<N> }> | ActionKey]?: PartOf<K> };

/** What is said before a move of several records at once, by entity and move. */
export type BulkPartTable = {
  readonly [K in Keys<{ [N in ResourceName]: MoveOf<N> }>]?: ComponentType<{ rows: readonly RecordOf<EntityOf<K>>[] }>;
};

/** What is shown of an action's answer, by entity and action. */
export type ActionPartTable = { readonly [K in ActionKey]?: ComponentType<{ answer: OutputOf<K> }> };
