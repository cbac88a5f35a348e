import type { RecordOf } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import type { PatchOf } from '../../../resources/values.ts';

/** A stored row with API names. */
export type Row = Record<string, unknown> & { id: string; version: number };
export type Values = Record<string, unknown>;
/** Type of a row: the entity's record type, or a generic row if the entity is only known at run time. */
export type RowOf<N extends ResourceName> = ResourceName extends N ? Row : RecordOf<N>;
/** Type of the written values, resolved in the same way. */
export type WrittenOf<N extends ResourceName> = ResourceName extends N ? Values : PatchOf<N>;
