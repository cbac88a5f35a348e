import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Version of this program, such as 1.4.2. */
export const programVersion: string = JSON.parse(readFileSync(join(process.cwd(), 'package.json'), 'utf8')).version;

/**
 * Returns the distance to another version: not newer, newer by a patch (the last number), the next release (the number
 * before it), or a later one. The release after the last one of a major version is not known, so it counts as later.
 */
export function ahead(other: string, own: string = programVersion): 'no' | 'correction' | 'next' | 'release' {
  const [a, b] = [numbers(other), numbers(own)];
  const first = [0, 1, 2].find((i) => a[i] !== b[i]);
  if (first === undefined || (a[first] ?? 0) < (b[first] ?? 0)) return 'no';
  if (first === 2) return 'correction';
  return first === 1 && a[1] === (b[1] ?? 0) + 1 ? 'next' : 'release';
}

const numbers = (version: string): number[] => version.split(/[.-]/, 3).map((part) => Number(part) || 0);
