/** Moments are written in one time zone, whatever the session's. */
const plain = (column: string, isMoment: boolean) => (isMoment ? `${column} at time zone 'UTC'` : column);

/**
 * SQL of the hashed text of a row under an alias: the table's name and each sealed column, in a form that never changes.
 * `moments` are the columns with a time zone.
 */
export const sealText =
  (table: string, columns: readonly string[], moments: ReadonlySet<string>) =>
  (alias: string): string =>
    `jsonb_build_array('${table}', ${columns.map((c) => plain(`${alias}.${c}`, moments.has(c))).join(', ')})::text`;
