// Runs the type check, the linter and every test. The last line has the totals. Arguments are passed to vitest.
// --full checks every case instead of a sample (tests/setup/extent.ts).
import { type SpawnOptions, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '../tests/setup/chromium.ts';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-report-'));
const report = join(folder, 'report.json');
const words = process.argv.slice(2);
if (words.includes('--full')) process.env.TEST_EXTENT = 'full';
let passed = 0;
let failed = 0;

// The tests need the build. The checks need only the sources, so they run in parallel with the first tests.
count(await run('build', join(root, 'scripts', 'build.mjs'), '--if-stale'));
const checks = [
  run('types', program('typescript', 'tsc'), '--noEmit', '-p', '.'),
  run('lint', program('@biomejs/biome', 'biome'), 'ci', '.'),
];

const browser = chromium();
const isRequired = process.env.CI === 'true';
if (!browser && !isRequired) console.log('\nChromium was not found: the browser tests are skipped.');
const without = browser || isRequired ? [] : ['--project', '!e2e'];
const reporters = ['--reporter=default', '--reporter=./tests/setup/slowest.ts', '--reporter=json'];
const vitest = await start(
  { stdio: 'inherit' },
  program('vitest', 'vitest'),
  ...['run', ...without, ...reporters, `--outputFile.json=${report}`],
  ...words.filter((word) => word !== '--full'),
).ended;
for (const check of await Promise.all(checks)) count(check);
countReport(vitest);
rmSync(folder, { recursive: true, force: true });

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** Returns the path of an executable in a package. */
function program(name: string, command: string): string {
  const require = createRequire(import.meta.url);
  const { bin } = require(join(root, 'node_modules', name, 'package.json')) as { bin: string | Record<string, string> };
  return join(root, 'node_modules', name, typeof bin === 'string' ? bin : (bin[command] ?? ''));
}

interface Step {
  name: string;
  isOk: boolean;
  output: string;
}

async function run(name: string, path: string, ...rest: string[]): Promise<Step> {
  const { ended, output } = start({ stdio: ['ignore', 'pipe', 'pipe'] }, path, ...rest);
  return { name, isOk: await ended, output: output() };
}

function start(options: SpawnOptions, path: string, ...rest: string[]) {
  const child = spawn(process.execPath, [path, ...rest], { cwd: root, ...options });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  }
  const ended = new Promise<boolean>((done) => child.once('close', (code) => done(code === 0)));
  return { ended, output: () => text };
}

function count({ name, isOk, output }: Step): void {
  process.stdout.write(output);
  console.log(`${name}: ${isOk ? 'passed' : 'failed'}`);
  if (isOk) passed += 1;
  else failed += 1;
}

/** A run can fail without a failing test, for example when a file does not load or an error follows the last test. */
function countReport(isOk: boolean): void {
  const results = read();
  passed += results.numPassedTests;
  failed += isOk ? results.numFailedTests : Math.max(1, results.numFailedTests);
}

function read(): { numPassedTests: number; numFailedTests: number } {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 1 };
  }
}
