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

/** Path of a data directory's key, unless SECRET_KEY holds it. */
export const secretFile = (dataDir: string): string => join(dataDir, 'secret.key');

/** Returns the key in dataDir/secret.key, or null if there is none. */
export function storedSecret(dataDir: string): string | null {
  const file = secretFile(dataDir);
  if (!existsSync(file)) return null;
  const key = readFileSync(file, 'utf8').trim();
  if (key.length < 32) {
    throw new StartFailure(
      `${file} does not contain a key of 32 characters: restore the file. Tax ids are encrypted with its key.`,
    );
  }
  chmodSync(file, 0o600);
  return key;
}

/**
 * Returns the key in dataDir/secret.key (43 characters of base64url, mode 0600); creates it atomically on first use.
 */
export function localSecret(dataDir: string): string {
  if (!existsSync(secretFile(dataDir))) keepSecret(dataDir, randomBytes(32).toString('base64url'));
  return storedSecret(dataDir) ?? '';
}

/** Writes a key to dataDir/secret.key if there is none yet. */
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
    // Unlike a rename, a link never replaces a key that another process has just created.
    linkSync(half, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(half);
  }
}
