import { join } from 'node:path';

/** Command of a server program for a separate process. */
export interface Program {
  path: string;
  execArgv: string[];
}

/**
 * Returns the program at `source` (relative to server/): in development that file, after a build the bundle `built`
 * next to the server's.
 */
export function program({ source, built }: { source: string; built: string }): Program {
  return import.meta.filename.endsWith('.ts')
    ? { path: join(import.meta.dirname, '..', '..', source), execArgv: ['--import', 'tsx'] }
    : { path: join(import.meta.dirname, built), execArgv: [] };
}
