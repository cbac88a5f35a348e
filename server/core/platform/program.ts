import { join } from 'node:path';

/** How to run a program of the server in a process of its own. */
export interface Program {
  path: string;
  execArgv: string[];
}

/**
 * The program at `source` (relative to server/): while developing that file, once built the bundle
 * `built` beside the server's own.
 */
export function program({ source, built }: { source: string; built: string }): Program {
  return import.meta.filename.endsWith('.ts')
    ? { path: join(import.meta.dirname, '..', '..', source), execArgv: ['--import', 'tsx'] }
    : { path: join(import.meta.dirname, built), execArgv: [] };
}
