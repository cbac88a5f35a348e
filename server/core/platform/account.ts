import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartFailure } from '../base/failure.ts';

/** Unprivileged system account of PostgreSQL. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

const CANDIDATES = ['quarterdeck', 'postgres', 'node', 'nobody', 'daemon'];

/** Returns the account for PostgreSQL, which refuses to run as root; null if this process is not root. */
export function accountFor({ uid = process.getuid?.(), passwd = '/etc/passwd' } = {}): Account | null {
  if (uid !== 0) return null;
  const entries = readFileSync(passwd, 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of CANDIDATES) {
    const entry = entries.find((it) => it[0] === name && Number(it[2]) > 0);
    if (entry) return { name, uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  throw new StartFailure(
    `PostgreSQL does not run as root, and there is no account to step down to (${CANDIDATES.join(', ')}): ` +
      'start Quarterdeck as another user, or set DATABASE_URL.',
  );
}

/** Returns the first folder of a path that the account may not enter, or null. */
export function blockedAt(path: string, { uid, gid }: Account): string | null {
  const above: string[] = [];
  for (let at = dirname(path); at !== dirname(at); at = dirname(at)) above.unshift(at);
  return (
    above.find((folder) => {
      const stat = statSync(folder, { throwIfNoEntry: false });
      if (!stat) return false;
      const mayEnter = stat.uid === uid ? 0o100 : stat.gid === gid ? 0o010 : 0o001;
      return (stat.mode & mayEnter) === 0;
    }) ?? null
  );
}
