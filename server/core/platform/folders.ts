import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { StartFailure } from '../base/failure.ts';
import { type Account, blockedAt } from './account.ts';

/** Folders of an embedded PostgreSQL. */
export interface Folders {
  /** Parent of the other folders; owned by the database account. */
  root: string;
  cluster: string;
  sockets: string;
  log: string;
}

const LONGEST_SOCKET_FOLDER = 90;

/** Creates a folder with mode 0700 (owned by the account), with system errors as a sentence. */
function privateFolder(path: string, account: Account | null = null): string {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    if (account) chownSync(path, account.uid, account.gid);
    chmodSync(path, 0o700);
  } catch (error) {
    throw new StartFailure(`The folder ${path} cannot be prepared (${(error as Error).message}): ${advice(account)}`, {
      cause: error,
    });
  }
  return path;
}

/** Returns a folder for unix sockets under `parent`, or in the system's temporary folder if that path is too long. */
export function socketFolder(parent: string, account: Account | null = null): string {
  const near = join(parent, 'run');
  if (Buffer.byteLength(near) <= LONGEST_SOCKET_FOLDER) return privateFolder(near, account);
  const far = join(realpathSync(tmpdir()), `quarterdeck-${shortHash(realpathSync(parent))}`);
  privateFolder(far, account);
  const { uid } = lstatSync(far);
  if (![process.getuid?.(), account?.uid].includes(uid)) {
    throw new StartFailure(`The folder ${far} belongs to another user: choose a shorter DATA_DIR.`);
  }
  return far;
}

/** Returns the folders of a data directory's cluster, created if missing. */
export function foldersFor(dataDir: string, account: Account | null): Folders {
  const root = privateFolder(rootFor(dataDir, account), account);
  syncFolder(dirname(root));
  return { root, cluster: join(root, 'cluster'), sockets: socketFolder(root, account), log: join(root, 'server.log') };
}

/** Creates the data directory; refuses one with unrelated files, because its permissions will be restricted. */
export function dataFolder(dataDir: string): string {
  const foreign = existsSync(dataDir) ? foreignIn(dataDir) : undefined;
  if (foreign) {
    throw new StartFailure(
      `DATA_DIR ${dataDir} is not a data folder of Quarterdeck (it holds ${foreign}): choose a new or an empty folder.`,
    );
  }
  const folder = privateFolder(dataDir);
  writeFileSync(join(folder, MARK), MARK_TEXT, { mode: 0o600 });
  return folder;
}

/** Returns whether Quarterdeck has ever stored data in a folder. */
export const isDataFolder = (dataDir: string): boolean =>
  existsSync(dataDir) && readdirSync(dataDir).some((name) => name === MARK || OWN.includes(name));

/** Marker of a data directory; a copy without it is accepted if it contains only Quarterdeck's files. */
const MARK = 'quarterdeck-data';
const MARK_TEXT = 'This folder belongs to Quarterdeck: its database, files and keys. Back it up with npm run backup.\n';
const OWN = ['run', 'postgres', 'files', 'outbox', 'secret.key', 'auth.json', 'audit-anchor.log', 'lock', 'lost+found'];

function foreignIn(dataDir: string): string | undefined {
  const names = readdirSync(dataDir);
  // Older versions have no marker; the socket folder identifies them.
  if (names.includes(MARK) || names.includes('run')) return undefined;
  return names.find((name) => !name.startsWith('.') && !OWN.some((own) => name === own || name.startsWith(`${own}.`)));
}

/** Syncs a folder so that renames and new entries survive a power failure. */
export function syncFolder(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

// When run as root in a private folder (a clone in /root), the account could not reach its files below the data
// directory.
function rootFor(dataDir: string, account: Account | null): string {
  const inside = join(dataDir, 'postgres');
  if (!account) return inside;
  if (!blockedAt(dataDir, account)) {
    privateFolder(dataDir, account);
    return inside;
  }
  const home = realpathSync(dataDir);
  mkdirSync('/var/lib/quarterdeck', { recursive: true, mode: 0o755 });
  return join('/var/lib/quarterdeck', `${basename(dirname(home))}-${shortHash(home)}`);
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

const advice = (account: Account | null): string =>
  account
    ? `root must be allowed to change its owner to ${account.name} (CAP_CHOWN). Otherwise start as another user or set DATABASE_URL.`
    : 'choose another DATA_DIR or change its owner.';
