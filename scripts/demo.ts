// npm run demo [-- --scale N]: fills the configured database with the demo world, and optionally with a large one for
// benchmarks
import { join } from 'node:path';
import { loadDotEnv, readSettings } from '../server/core/platform/config.ts';
import { startEmulator } from '../server/core/platform/emulator/index.ts';
import { createLog } from '../server/core/platform/log.ts';
import { type Opened, openConfigured } from '../server/core/start/open.ts';
import { seedDemo } from '../server/demo/index.ts';
import { makeLargeWorld } from '../server/demo/scale/index.ts';
import { printLine, readArguments, run, UsageError } from './command.ts';

const USAGE = `Usage: npm run demo [-- --scale N]

  Fills the configured database with the demo world.
  --scale N  adds a large data set for performance tests: 1 has 200 funds, 5,000 partners and 1,000,000 transactions`;

async function main(): Promise<boolean> {
  const scale = readScale();
  loadDotEnv();
  const settings = readSettings();
  if (settings.production) throw new UsageError('The demo world cannot be created in production.');
  const opened = await openConfigured(settings);
  try {
    if (settings.demo) await playDemo(opened);
    if (scale !== null) await enlarge(opened, scale);
  } finally {
    await opened.close();
  }
  return true;
}

function readScale(): number | null {
  const { values } = readArguments({ usage: USAGE, options: { scale: { type: 'string' } } });
  if (values.scale === undefined) return null;
  const scale = Number(values.scale);
  if (scale > 0 && scale <= 100) return scale;
  throw new UsageError('--scale must be greater than 0 and at most 100; 1 creates 1,000,000 transactions.');
}

/** The same small world as on a first start so that its sign-ins exist next to the large one. */
async function playDemo({ config, database, files }: Opened): Promise<void> {
  const emulator = await startEmulator({
    projectId: config.firebase.projectId,
    file: join(config.dataDir, 'auth.json'),
  });
  try {
    const begun = performance.now();
    const log = createLog(config.logLevel);
    const isNew = await seedDemo({ config: { ...config, authEmulatorUrl: emulator.url }, database, files, log });
    printLine(
      isNew
        ? `The demo world was created in ${seconds(begun)}.`
        : 'The database already has funds; the demo world was not created.',
    );
  } finally {
    await emulator.stop();
  }
}

async function enlarge({ database }: Opened, scale: number): Promise<void> {
  const begun = performance.now();
  let last: { what: string; since: number } | null = null;
  const printLast = () => last && printLine(`  ${last.what.padEnd(22)}${seconds(last.since).padStart(8)}`);
  await makeLargeWorld({
    owner: database.owner,
    scale,
    tell: (what) => {
      printLast();
      last = { what, since: performance.now() };
    },
  });
  printLast();
  printLine(`The large data set was created in ${seconds(begun)}.`);
}

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

run(main);
