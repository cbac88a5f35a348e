/** Returns the non-empty values; a new record gets defaults for the rest. */
export const filled = <T>(values: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== '' && value !== null && value !== undefined && !(Array.isArray(value) && !value.length),
    ),
  );
