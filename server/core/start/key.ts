import { rmSync } from 'node:fs';
import type pg from 'pg';
import sql, { raw } from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import { kindSpecOf } from '../../../resources/kit/kinds.ts';
import { resourceNames, snake } from '../../../resources/kit/names.ts';
import { StartFailure } from '../base/failure.ts';
import { fingerprintOf, holdSecretKey, unseal } from '../base/secrets.ts';
import { type Tx, txOn } from '../db/tx.ts';
import type { Settings } from '../platform/config.ts';
import { localSecret, secretFile, storedSecret } from '../platform/secret.ts';
import { programVersion } from '../platform/version.ts';
import { tableOf } from '../tables/names.ts';

type Place = Pick<Settings, 'secretKey' | 'dataDir'>;

/** Returns the available key: SECRET_KEY, else the one in dataDir/secret.key, else null. */
export const keyAtHand = ({ secretKey, dataDir }: Place): string | null => secretKey ?? storedSecret(dataDir);

/** A key with its source. */
export interface HeldKey {
  key: string;
  /** Newly created because there was none; valid only for a new database. */
  isNew: boolean;
  /** Source for messages: SECRET_KEY, or a path. */
  name: string;
}

/** Returns the available key, or a new one in dataDir/secret.key. `requireKey` checks that it is the right one. */
export const heldKey = (place: Place): HeldKey => {
  const given = keyAtHand(place);
  const key = given ?? localSecret(place.dataDir);
  holdSecretKey(key);
  return { key, isNew: given === null, name: place.secretKey === null ? secretFile(place.dataDir) : 'SECRET_KEY' };
};

/** Returns the recorded key fingerprint of a database; null if there is none yet. */
export const notedFingerprint = async (tx: Tx): Promise<string | null> => {
  if (!(await tx.first(sql`select 1 where to_regclass('installation') is not null`))) return null;
  const row = await tx.first<{ noted: string }>(sql`select key_fingerprint as noted from installation`);
  return row?.noted ?? null;
};

/**
 * Throws a StartFailure if the key of a database is missing or different, because existing secrets would be unreadable,
 * and new ones unreadable for servers with the other key. Its only change is to delete a new, useless key.
 */
export const requireKey = async (owner: pg.Pool, held: HeldKey): Promise<void> => {
  const tx = txOn(owner);
  const noted = await notedFingerprint(tx);
  const stored = noted === null ? await someSecret(tx) : null;
  if (noted === null ? stored === null || isReadable(stored) : noted === fingerprintOf(held.key)) return;
  if (held.isNew) rmSync(held.name, { force: true });
  throw new StartFailure(held.isNew ? missing : wrong(held));
};

/** Records the key in a database without one; of several servers that initialize one, the first wins. */
export const noteKey = async (owner: pg.Pool, held: HeldKey): Promise<void> => {
  await txOn(owner).run(
    sql`insert into installation (key_fingerprint, program_version) values (${fingerprintOf(held.key)}, ${programVersion})
      on conflict do nothing`,
  );
  await requireKey(owner, held);
};

/** Returns an encrypted value of the database, or null. */
async function someSecret(tx: Tx): Promise<string | null> {
  const there = await tx.rows<{ table: string; column: string }>(
    sql`select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
  );
  for (const name of resourceNames) {
    for (const [field, declared] of Object.entries(resources[name].fields)) {
      const isThere = there.some((it) => it.table === snake(name) && it.column === snake(field));
      if (!kindSpecOf(declared).secret || !isThere) continue;
      const column = raw(`"${snake(field)}"`);
      const row = await tx.first<{ value: string }>(
        sql`select ${column} as value from ${tableOf(name)} where ${column} is not null limit 1`,
      );
      if (row) return row.value;
    }
  }
  return null;
}

function isReadable(stored: string): boolean {
  try {
    unseal(stored);
    return true;
  } catch {
    return false;
  }
}

const missing =
  'The key of this database is missing: its tax ids and account numbers are encrypted with it. ' +
  'Set SECRET_KEY to it, or put the file secret.key back into DATA_DIR.';

const wrong = ({ name }: HeldKey): string =>
  `${name} is not the key of this database: its tax ids and account numbers are encrypted with another one. ` +
  'Every server of a database needs the same key.';
