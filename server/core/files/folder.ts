import { type Dirent, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { v4 as uuid } from 'uuid';
import { ApiError } from '../base/errors.ts';
import { Checked } from './checked.ts';
import { type About, FileMissing, type FileStore, StoreAway } from './store.ts';

/** Folder for partial files. */
const HALF = '.half';
const KEY = /^[a-z][a-z-]*\/[\w-]{1,100}$/;

/** Returns a file store in a local folder. */
export const folderStore = (root: string): FileStore => ({
  put: (key, bytes, about) => translatingErrors(() => put(root, { key, bytes, about }), StoreAway),
  get: (key) =>
    translatingErrors(async () => {
      if (!KEY.test(key)) throw new FileMissing();
      const handle = await open(pathOf(root, key));
      const { size } = await handle.stat().catch(async (error: unknown) => {
        await handle.close();
        throw error;
      });
      return { size, bytes: handle.createReadStream() };
    }),
  remove: (key) => translatingErrors(() => rm(pathOf(root, key), { force: true })),
  list: () => list(root),
  tidy: (before) => tidy(join(root, HALF), before),
});

const pathOf = (root: string, key: string) => {
  if (!KEY.test(key)) throw new Error(`“${key}” is not a valid file key.`);
  return join(root, key);
};

const put = async (
  root: string,
  { key, bytes, about }: { key: string; bytes: NodeJS.ReadableStream; about: About },
) => {
  const path = pathOf(root, key);
  const half = join(root, HALF, uuid());
  await folderAt(dirname(half));
  await folderAt(dirname(path));
  const handle = await open(half, 'wx', 0o600);
  try {
    try {
      const wrong = () => new Error(`The stored content of ${key} differs from the original.`);
      await pipeline(bytes, new Checked(about, wrong), async (checked: AsyncIterable<Buffer>) => {
        for await (const chunk of checked) await handle.appendFile(chunk);
      });
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(half, path);
  } catch (error) {
    await rm(half, { force: true }).catch(() => {});
    throw error;
  }
  await syncFolder(dirname(path));
};

/** Creates a folder, and syncs its parent. */
const folderAt = async (path: string) => {
  if (existsSync(path)) return;
  await mkdir(path, { recursive: true, mode: 0o700 });
  await syncFolder(dirname(path));
};

/** Syncs a folder so that renames and new entries survive a power failure. */
const syncFolder = async (path: string) => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

async function* list(root: string) {
  for (const folder of (await entriesOf(root)).filter((e) => e.isDirectory() && e.name !== HALF))
    for (const { name } of await entriesOf(join(root, folder.name))) {
      const about = await stat(join(root, folder.name, name)).catch(() => null);
      if (about?.isFile()) yield { key: `${folder.name}/${name}`, storedAt: about.mtime };
    }
}

const entriesOf = async (path: string): Promise<Dirent[]> => {
  const entries = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  // Sorts by whole keys, in which a folder's name is followed by a slash.
  const placed = (e: Dirent) => (e.isDirectory() ? `${e.name}/` : e.name);
  return entries.sort((a, b) => (placed(a) < placed(b) ? -1 : 1));
};

/** Removes the files of a folder that were not modified since a given time. */
export const tidy = async (path: string, before: Date) => {
  for (const { name } of await entriesOf(path)) {
    const about = await stat(join(path, name)).catch(() => null);
    if (about && about.mtime < before) await rm(join(path, name), { force: true });
  }
};

/** System errors of a disk that is unavailable, or full. */
const AWAY = ['EIO', 'EACCES', 'EPERM', 'EROFS', 'EMFILE', 'ENFILE', 'ENOTCONN', 'ESTALE', 'ETIMEDOUT'];
const FULL = ['ENOSPC', 'EDQUOT'];

/** Translates file system errors to API errors; `Absent` is the error for a missing path. */
export const translatingErrors = async <T>(
  work: () => Promise<T>,
  Absent: new (options: { cause: unknown }) => Error = FileMissing,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new Absent({ cause: error });
    if (AWAY.includes(code)) throw new StoreAway({ cause: error });
    if (FULL.includes(code)) throw new NoRoom({ cause: error });
    throw error;
  }
};

class NoRoom extends ApiError {
  constructor({ cause }: { cause: unknown }) {
    super('SERVICE_UNAVAILABLE', {
      message: 'refusals.files.noRoom',
      headers: { 'retry-after': '600' },
    });
    this.cause = cause;
  }
}
