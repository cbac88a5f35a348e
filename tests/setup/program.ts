import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Program } from '../../server/core/platform/program.ts';

const root = join(import.meta.dirname, '..', '..');

/**
 * Replaces `server/core/platform/program.ts` if dist is built from the current sources (vitest.config.ts): the server under
 * test runs from source, its helper programs from the build. Compiling such a program takes a second at start, in each of a
 * hundred worlds.
 */
export function program({ source, built }: { source: string; built: string }): Program {
  const bundle = join(root, 'dist', 'server', built);
  return existsSync(bundle)
    ? { path: bundle, execArgv: [] }
    : { path: join(root, 'server', source), execArgv: ['--import', 'tsx'] };
}
