import type { Values } from '../../providers/record.ts';

/** What was typed or chosen: a new record leaves the rest to its defaults. */
export const filled = (values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== '' && value !== null && value !== undefined && !(Array.isArray(value) && !value.length),
    ),
  );
