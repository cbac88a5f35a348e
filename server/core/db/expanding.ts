import { readdir } from 'node:fs/promises';
import sql from 'sql-template-tag';
import { ahead } from '../platform/version.ts';
import type { Tx } from './tx.ts';

/**
 * Ending of the name of a migration that servers of the previous release work with: it only adds. The name is recorded
 * in the database, so that a program can read it without the file.
 */
const ENDING = '.expand.sql';

export const isExpanding = (migration: string): boolean => migration.endsWith(ENDING);

/**
 * Returns whether a newer program has used the database: it has a migration or a version that this program lacks. Its
 * definitions of seals stay in force then.
 */
export const isBehind = async (tx: Tx, folder: string): Promise<boolean> => {
  const known = new Set(await readdir(folder));
  const applied = await tx.rows<{ name: string }>(sql`select name from schema_migrations`);
  if (applied.some(({ name }) => isExpanding(name) && !known.has(name))) return true;
  const last = await tx.first<{ version: string }>(sql`select program_version as version from installation`);
  return last !== undefined && ahead(last.version) !== 'no';
};
