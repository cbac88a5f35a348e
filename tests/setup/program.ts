import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Program } from '../../server/core/platform/program.ts';

const root = join(import.meta.dirname, '..', '..');

/**
 * In the place of `server/core/platform/program.ts` where dist was built from the sources as they are (vitest.config.ts): a
 * server in a test runs from source, the programs beside it as they were built. Read and compiled from its source such a
 * program takes a second to begin, in each of a hundred worlds.
 */
export function program({ source, built }: { source: string; built: string }): Program {
  const bundle = join(root, 'dist', 'server', built);
  return existsSync(bundle)
    ? { path: bundle, execArgv: [] }
    : { path: join(root, 'server', source), execArgv: ['--import', 'tsx'] };
}
