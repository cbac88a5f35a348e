import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { environment } from './launch.ts';

const root = join(import.meta.dirname, '..', '..');

/** Runs a command such as `npm run verify` to its end. */
export function command(
  name: string,
  settings: Record<string, string>,
  ...words: string[]
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join('scripts', 'run.mjs'), name, ...words], {
    cwd: root,
    env: environment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part;
    });
  }
  return new Promise((done) => child.once('close', (code) => done({ code, output })));
}
