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
import { StartFailure } from './failure.ts';

/** The key in dataDir/secret.key (43 characters of base64url, mode 0600), made on first use and never half written. */
export function localSecret(dataDir: string): string {
  const file = join(dataDir, 'secret.key');
  if (!existsSync(file)) create(file, randomBytes(32).toString('base64url'));
  const key = readFileSync(file, 'utf8').trim();
  if (key.length < 32) {
    throw new StartFailure(
      `${file} does not hold a key of 32 characters: restore it, for tax ids are encrypted with it.`,
    );
  }
  chmodSync(file, 0o600);
  return key;
}

function create(file: string, key: string): void {
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
