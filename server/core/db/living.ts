import { raw, type Sql } from 'sql-template-tag';

const known = new Map<string | null, Sql>();

/** The text of the condition that a row is not soft-deleted; null for a statement whose table has no alias. */
export const livingText = (alias: string | null): string => `${alias === null ? '' : `${alias}.`}deleted_at is null`;

/** The condition that the row behind an alias is not soft-deleted: every query but those about history has it. */
export const living = (alias: string | null = 't'): Sql => {
  const made = known.get(alias) ?? raw(livingText(alias));
  known.set(alias, made);
  return made;
};
