import { join } from 'node:path';

/** How to run a program of the server in a process of its own. */
export interface Program {
  path: string;
  execArgv: string[];
}

/**
 * The program at `source` (relative to server/): while developing that file, once built the bundle
 * `built` beside the server's own. A run of all tests, which has just built, names the folder of the
 * bundles in BUILT_PROGRAMS: from its source a program takes a second to begin, in each of a hundred worlds.
 */
export function program({ source, built }: { source: string; built: string }): Program {
  const bundles = import.meta.filename.endsWith('.ts') ? process.env.BUILT_PROGRAMS : import.meta.dirname;
  return bundles
    ? { path: join(bundles, built), execArgv: [] }
    : { path: join(import.meta.dirname, '..', '..', source), execArgv: ['--import', 'tsx'] };
}
