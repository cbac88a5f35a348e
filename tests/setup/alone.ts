import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/**
 * The test files of folders that put something in a module's place, as paths from the root: such a file needs the modules
 * for itself. All others of a project share them, as loading them takes longer than most tests.
 */
export const aloneIn = (...folders: string[]): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((it) => join(folder, it)),
    )
    .filter(
      (path) =>
        /\.test\.tsx?$/.test(path) && /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(join(root, path), 'utf8')),
    );
