import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '../../base/failure.ts';
import type { Account } from '../account.ts';
import { type Folders, syncFolder } from '../folders.ts';
import { locate } from './binaries.ts';

/** Superuser of the embedded cluster. */
export const OWNER = 'quarterdeck';

const HALF = 'creating-';

/** UTF-8 with a sort order independent of library updates; the C library's locale name differs by platform. */
const CTYPE = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';

/** Environment of the server's processes. */
export const environment = { PATH: '/usr/bin:/bin', LC_ALL: CTYPE, TZ: 'UTC' };

/** Creates the cluster if missing; refuses one of another major version of PostgreSQL. */
export async function prepareCluster(folders: Folders, binaries: string, account: Account | null): Promise<void> {
  for (const name of readdirSync(folders.root)) {
    if (name.startsWith(HALF)) rmSync(join(folders.root, name), { recursive: true, force: true });
  }
  if (existsSync(folders.cluster)) return checkVersion(folders.cluster);
  const half = join(folders.root, `${HALF}${process.pid}`);
  await initialise(half, { binaries, account, root: folders.root });
  // initdb has synced its files: a kill before this line leaves no partial cluster, a power failure after it a complete
  // one.
  renameSync(half, folders.cluster);
  syncFolder(folders.root);
}

function checkVersion(cluster: string): void {
  const file = join(cluster, 'PG_VERSION');
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
  const wanted = locate().version.split('.')[0];
  if (found === null)
    throw new StartFailure(`${cluster} is not a PostgreSQL cluster: restore it, or choose another DATA_DIR.`);
  if (found !== wanted) {
    throw new StartFailure(
      `The data in ${cluster} was written by PostgreSQL ${found}, and this Quarterdeck includes PostgreSQL ${wanted}: ` +
        'migrate the data with the version that wrote it, or choose another DATA_DIR.',
    );
  }
}

async function initialise(
  cluster: string,
  { binaries, account, root }: { binaries: string; account: Account | null; root: string },
): Promise<void> {
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', `--lc-ctype=${CTYPE}`, '--lc-collate=C'];
  const words = ['-D', cluster, '-U', OWNER, '--auth=trust', '-E', 'UTF8', ...locale, '--data-checksums'];
  const child = spawn(join(binaries, 'initdb'), words, {
    ...(account && { uid: account.uid, gid: account.gid }),
    env: environment,
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const code = await new Promise<number | null>((done) => {
    child.once('error', (error) => {
      complaint += error.message;
      done(null);
    });
    child.once('close', done);
  });
  if (code === 0) return;
  rmSync(cluster, { recursive: true, force: true });
  throw new StartFailure(`The built-in database could not be created: ${whyNot(complaint, account)}`);
}

/** Explains a failed initdb from its output. */
export function whyNot(complaint: string, account: Account | null): string {
  if (complaint.includes('EPERM') && account) {
    return `root cannot switch to the account ${account.name} here (CAP_SETUID); start as another user or set DATABASE_URL.`;
  }
  if (complaint.includes('could not look up effective user ID')) {
    return `user id ${process.getuid?.()} has no entry in /etc/passwd; give it one or set DATABASE_URL.`;
  }
  if (complaint.includes('No space left on device')) return 'its disk is full; free some space and try again.';
  return complaint.trim().split('\n').slice(-3).join(' ') || 'initdb said nothing.';
}
