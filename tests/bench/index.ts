// Measures the built product against its baselines: npm run bench [-- --quick] [-- --only NAME] [-- --scale 3].
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments, run } from '../../scripts/command.ts';
import { runBench } from './run.ts';
import { runWeb } from './web/index.ts';

const USAGE = `Usage: npm run bench [-- --quick] [-- --only NAME] [-- --scale N] [-- --data FOLDER]

  --quick        fewer rounds
  --only NAME    measures only what has this in its name; 'web' is the web app
  --scale N      the world to measure in: 1 has 1,000,000 transactions
  --data FOLDER  keeps the world in this folder for the next run`;

const root = join(import.meta.dirname, '..', '..');

run(async () => {
  const { values: options } = readArguments({
    usage: USAGE,
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      data: { type: 'string' },
      scale: { type: 'string', default: '1' },
    },
  });
  const build = spawnSync(process.execPath, [join(root, 'scripts', 'build.mjs'), '--if-stale'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (build.status !== 0) return false;

  // A named folder is kept, so the next run does not reload the world.
  const folder = options.data ?? mkdtempSync(join(tmpdir(), 'quarterdeck-bench-'));
  try {
    const isWebOnly = options.only.startsWith('web');
    const server = isWebOnly
      ? 0
      : await runBench({ folder, quick: options.quick, only: options.only, scale: Number(options.scale) });
    const missed = server + (await runWeb(options.only));
    console.log(missed ? `\n${missed} missed` : '\nEvery target is reached.');
    return missed === 0;
  } finally {
    if (!options.data) rmSync(folder, { recursive: true, force: true });
  }
});
