import type pg from 'pg';
import { migrate, migrationsFolder } from '../db/migrate.ts';
import { installSeals } from '../integrity/install.ts';
import { noteVersion } from './installation.ts';
import { type HeldKey, noteKey, requireKey } from './key.ts';

/**
 * Prepares a database for this program: checks the key, updates the schema, installs the seals. Reports to `tell`.
 * Throws a StartFailure if the database belongs to another key or to a newer program.
 */
export async function makeReady(
  owner: pg.Pool,
  { held, tell }: { held: HeldKey; tell(sentence: string): void },
): Promise<void> {
  await requireKey(owner, held);
  await migrate(owner, migrationsFolder, { tell });
  await noteKey(owner, held);
  const older = await noteVersion(owner);
  if (older) tell(older);
  await installSeals(owner, tell);
}
