import { readVariables, type Values } from '../../platform/variables.ts';

type Saving = NonNullable<Values['WIRE_WITHOUT']>[number];

/** Resolved state of each optimization. */
export const wire: Partial<Record<Saving, boolean>> = {};

/**
 * Returns whether an optimization of database traffic is enabled. Each is a file in this folder, with its figures.
 * `WIRE_WITHOUT=together,prepared,shared,described` disables them; only timing changes. Read once from the settings.
 */
export const saves = (saving: Saving): boolean => {
  wire[saving] ??= !readVariables(process.env).values.WIRE_WITHOUT?.includes(saving);
  return wire[saving];
};
