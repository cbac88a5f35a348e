import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '../base/failure.ts';

/** Where the key of a data directory is, unless SECRET_KEY holds it. */
export const secretFile = (dataDir: string): string => join(dataDir, 'secret.key');

/** The key in dataDir/secret.key, or null where there is none. */
export function storedSecret(dataDir: string): string | null {
  const file = secretFile(dataDir);
  if (!existsSync(file)) return null;
  const key = readFileSync(file, 'utf8').trim();
  if (key.length < 32) {
    throw new StartFailure(
      `${file} does not hold a key of 32 characters: restore it, for tax ids are encrypted with it.`,
    );
  }
  chmodSync(file, 0o600);
  return key;
}

/** The key in dataDir/secret.key (43 characters of base64url, mode 0600), made on first use and never half written. */
export function localSecret(dataDir: string): string {
  if (!existsSync(secretFile(dataDir))) keepSecret(dataDir, randomBytes(32).toString('base64url'));
  return storedSecret(dataDir) ?? '';
}

/** Puts a key into dataDir/secret.key where there is none yet. */
export function keepSecret(dataDir: string, key: string): void {
  const file = secretFile(dataDir);
  const half = `${file}.${process.pid}`;
  const handle = openSync(half, 'wx', 0o600);
  try {
    writeSync(handle, key);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  try {
    // A link, unlike a rename, never replaces a key that another process has just made.
    linkSync(half, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(half);
  }
}
