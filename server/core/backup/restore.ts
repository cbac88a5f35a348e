import { createWriteStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartFailure } from '../base/failure.ts';
import { fingerprintOf } from '../base/secrets.ts';
import { migrate } from '../db/migrate.ts';
import { openStore } from '../files/open.ts';
import type { Settings } from '../platform/config.ts';
import { beginRestoring, refuseHalfRestored } from '../platform/restoring.ts';
import { keepSecret, secretFile, storedSecret } from '../platform/secret.ts';
import { openData } from '../start/open.ts';
import { makeReady } from '../start/ready.ts';
import { loadDatabase, migrationsOf, requireEmpty } from './load.ts';
import type { Manifest } from './manifest.ts';
import { type Archive, readArchive } from './read.ts';

interface Options {
  file: string;
  settings: Settings;
  /** Path of a key file, if SECRET_KEY is not set; null: the one next to the archive, if there is one. */
  keyFile: string | null;
}

/** Returns the path of the key next to a backup. */
export const keyBeside = (file: string): string => `${file}.key`;

/**
 * Restores an archive into an empty database and an empty folder: files first, then the database in one transaction so
 * that no record refers to a missing file. Throws a StartFailure if the archive is damaged or too new, the target is
 * not empty, or the key is wrong; nothing is written then.
 */
export async function restoreBackup({ file, settings, keyFile }: Options): Promise<Manifest> {
  const archive = await readArchive(file);
  try {
    const { manifest } = archive;
    await migrationsOf(manifest);
    const key = keyFor(manifest, { settings, beside: keyBeside(file), named: keyFile });
    refuseHalfRestored(settings.dataDir);
    requireEmptyFolder(settings.dataDir);
    const end = beginRestoring(settings.dataDir);
    const { database, close } = await openData(settings, { key });
    try {
      const config = { ...database.owner.options, pipeline: false };
      await requireEmpty(config).catch((error: unknown) => {
        end();
        throw error;
      });
      await putBack(archive, settings);
      if (settings.secretKey === null && key && !existsSync(secretFile(settings.dataDir))) {
        keepSecret(settings.dataDir, key);
      }
      await loadDatabase(config, archive);
      if (key) {
        const held = { key, isNew: false, name: keyBeside(file) };
        await makeReady(database.owner, { held, tell: () => {} });
      } else await migrate(database.owner);
      end();
    } finally {
      await close();
    }
    return manifest;
  } finally {
    archive.close();
  }
}

/** Returns the first available key, which must be the archive's; null if none is needed and none found. */
function keyFor(
  { keyFingerprint }: Manifest,
  { settings, beside, named }: { settings: Settings; beside: string; named: string | null },
): string | null {
  const stored = secretFile(settings.dataDir);
  const at = named ?? (existsSync(beside) && !existsSync(stored) ? beside : null);
  if (at && !existsSync(at)) throw new StartFailure(`The file ${at} does not exist.`);
  const [where, key] =
    settings.secretKey !== null
      ? ['SECRET_KEY', settings.secretKey]
      : at
        ? [at, readFileSync(at, 'utf8').trim()]
        : [stored, storedSecret(settings.dataDir)];
  if (keyFingerprint === null) return key;
  if (key === null) {
    throw new StartFailure(
      `The key of this backup is missing; without it, tax ids and account numbers cannot be decrypted. Give its file with --key, or set SECRET_KEY.`,
    );
  }
  if (fingerprintOf(key) !== keyFingerprint) throw new StartFailure(`${where} is not the key of this backup.`);
  return key;
}

const HELD = ['files', 'auth.json', 'audit-anchor.log'];

function requireEmptyFolder(dataDir: string): void {
  const isFilled = (name: string): boolean => {
    const path = join(dataDir, name);
    const stat = statSync(path, { throwIfNoEntry: false });
    return stat !== undefined && (stat.isFile() || readdirSync(path).length > 0);
  };
  const filledFolder = HELD.find(isFilled);
  if (filledFolder) {
    throw new StartFailure(
      `DATA_DIR ${dataDir} is not empty (it holds ${filledFolder}): a backup can only be restored into an empty folder.`,
    );
  }
}

async function putBack({ manifest, open }: Archive, settings: Settings): Promise<void> {
  const store = await openStore(settings);
  for (const part of manifest.files) {
    await store.put(part.key, await open(part), { size: part.bytes, sha256: part.sha256 });
  }
  for (const part of manifest.extras) {
    if (!HELD.includes(part.name)) continue;
    const target = createWriteStream(join(settings.dataDir, part.name), { mode: 0o600, flags: 'wx', flush: true });
    await pipeline(await open(part), target);
  }
}
