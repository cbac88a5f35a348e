import { readVariables, type Values } from '../../platform/variables.ts';

type Saving = NonNullable<Values['WIRE_WITHOUT']>[number];

/** What is known of each saving so far. */
export const wire: Partial<Record<Saving, boolean>> = {};

/**
 * Is this saved on the way to the database, beyond what the driver does by itself? Each saving is a file here with its figure.
 * `WIRE_WITHOUT=together,prepared,shared,described` does without; only the time is different then. Asked once, when the settings are there.
 */
export const saves = (saving: Saving): boolean => {
  wire[saving] ??= !readVariables(process.env).values.WIRE_WITHOUT?.includes(saving);
  return wire[saving];
};
