import type { RecordOf } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import type { PatchOf } from '../../../resources/values.ts';

/** A stored row in the API's names. */
export type Row = Record<string, unknown> & { id: string; version: number };
export type Values = Record<string, unknown>;
/** A row as the compiler knows it: typed by its entity, or of any where that is known at run time only. */
export type RowOf<N extends ResourceName> = ResourceName extends N ? Row : RecordOf<N>;
/** What is written of a row, known in the same way. */
export type WrittenOf<N extends ResourceName> = ResourceName extends N ? Values : PatchOf<N>;
