import { raw, type Sql } from 'sql-template-tag';

const known = new Map<string | null, Sql>();

/** Text of the condition that a row is not soft-deleted; null for a statement without a table alias. */
export const notDeletedText = (alias: string | null): string =>
  `${alias === null ? '' : `${alias}.`}deleted_at is null`;

/** Returns the condition that a row is not soft-deleted, required in every query except those on history. */
export const notDeleted = (alias: string | null = 't'): Sql => {
  const made = known.get(alias) ?? raw(notDeletedText(alias));
  known.set(alias, made);
  return made;
};
