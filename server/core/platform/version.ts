import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Version of this program, such as 1.4.2. */
export const programVersion: string = JSON.parse(readFileSync(join(process.cwd(), 'package.json'), 'utf8')).version;

/** Returns whether another version is not newer, newer by a patch (the last number), or by more. */
export function ahead(other: string, own: string = programVersion): 'no' | 'correction' | 'release' {
  const [a, b] = [numbers(other), numbers(own)];
  const first = [0, 1, 2].find((i) => a[i] !== b[i]);
  if (first === undefined || (a[first] ?? 0) < (b[first] ?? 0)) return 'no';
  return first === 2 ? 'correction' : 'release';
}

const numbers = (version: string): number[] => version.split(/[.-]/, 3).map((part) => Number(part) || 0);
