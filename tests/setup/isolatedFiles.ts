import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/**
 * The test files of folders that mock modules, as paths from the root. They need isolated modules; all other files of a project
 * share them, because loading modules takes longer than most tests.
 */
export const isolatedFilesIn = (...folders: string[]): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((it) => join(folder, it)),
    )
    .filter(
      (path) =>
        /\.test\.tsx?$/.test(path) && /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(join(root, path), 'utf8')),
    );
