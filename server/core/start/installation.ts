import type pg from 'pg';
import sql from 'sql-template-tag';
import { StartFailure } from '../base/failure.ts';
import { txOn } from '../db/tx.ts';
import { ahead, programVersion } from '../platform/version.ts';

/**
 * Records in the database that this version uses it. Throws a StartFailure if a release after the next one has used it,
 * even with the same schema. The next release and patches only give a log line, so that servers can be replaced one at a
 * time and rolled back. Null: nothing to log.
 */
export async function noteVersion(owner: pg.Pool): Promise<string | null> {
  const tx = txOn(owner);
  const row = await tx.first<{ version: string }>(sql`select program_version as version from installation`);
  const other = row?.version ?? programVersion;
  const distance = ahead(other);
  if (distance === 'release') {
    throw new StartFailure(
      `The database was last used by Quarterdeck ${other}, and this is ${programVersion}: start that version, or a newer one.`,
    );
  }
  if (distance !== 'no') return `The database was last used by Quarterdeck ${other}; this is ${programVersion}.`;
  if (other !== programVersion) await tx.run(sql`update installation set program_version = ${programVersion}`);
  return null;
}
