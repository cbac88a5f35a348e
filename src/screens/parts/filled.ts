import type { Values } from '../../providers/record.ts';

/** Returns the non-empty values; a new record gets defaults for the rest. */
export const filled = (values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== '' && value !== null && value !== undefined && !(Array.isArray(value) && !value.length),
    ),
  );
