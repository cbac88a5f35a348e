/** Formats timestamps in UTC, independent of the session's time zone. */
const plain = (column: string, isMoment: boolean) => (isMoment ? `${column} at time zone 'UTC'` : column);

/**
 * Returns SQL of the hashed text of a row: table name and sealed columns, in a format that must never change. `moments`
 * are the columns with a time zone.
 */
export const sealText =
  (table: string, columns: readonly string[], moments: ReadonlySet<string>) =>
  (alias: string): string =>
    `jsonb_build_array('${table}', ${columns.map((c) => plain(`${alias}.${c}`, moments.has(c))).join(', ')})::text`;
