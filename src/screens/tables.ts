import type { ComponentType } from 'react';
import type { MoveOf, PanelKey, RecordOf } from '../../resources/index.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import type { ActionKey, OutputOf } from '../../resources/values.ts';

type Keys<F extends Record<ResourceName, string>> = { [N in ResourceName]: `${N}/${F[N]}` }[ResourceName];
type EntityOf<K extends string> = K extends `${infer N extends ResourceName}/${string}` ? N : never;
type PartOf<K extends string> = ComponentType<{ record: RecordOf<EntityOf<K>> }>;

/** A panel for every declared key. */
export type PanelTable = { readonly [K in PanelKey]: PartOf<K> };

/** Hand-written field displays, by entity and field. */
export type CellTable = { readonly [K in Keys<{ [N in ResourceName]: keyof RecordOf<N> & string }>]?: PartOf<K> };

/** Parts shown before a move or an action, by entity and step. */
export type StepPartTable = { readonly [K in Keys<{ [N in ResourceName]: MoveOf<N> }> | ActionKey]?: PartOf<K> };

/** Parts shown before a bulk move, by entity and move. */
export type BulkPartTable = {
  readonly [K in Keys<{ [N in ResourceName]: MoveOf<N> }>]?: ComponentType<{ rows: readonly RecordOf<EntityOf<K>>[] }>;
};

/** Views of an action's response, by entity and action. */
export type ActionPartTable = { readonly [K in ActionKey]?: ComponentType<{ answer: OutputOf<K> }> };
