import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** Copies the tracked files in their current state into a folder: a fresh clone without packages and builds. */
export function cloneInto(folder: string): void {
  const words = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const names = execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const name of names.filter((it) => existsSync(join(root, it)))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    cpSync(join(root, name), join(folder, name), { verbatimSymlinks: true });
  }
}
