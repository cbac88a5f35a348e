// Types, lint and every test; the last line says how it went. Words on the command line go to vitest.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '../tests/setup/chromium.ts';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-report-'));
const report = join(folder, 'report.json');
let passed = 0;
let failed = 0;

count('types', node('typescript', 'tsc', '--noEmit', '-p', '.'));
count('lint', node('@biomejs/biome', 'biome', 'ci', '.'));
count('build', run(join(root, 'scripts', 'build.mjs'), '--if-stale'));

const browser = chromium();
const isRequired = process.env.CI === 'true';
if (!browser && !isRequired) console.log('\nNo Chromium was found: the browser tests are left out.');
const without = browser || isRequired ? [] : ['--project', '!e2e'];
const ok = node('vitest', 'vitest', 'run', ...without, ...reporters(), ...process.argv.slice(2));
countReport(ok);
rmSync(folder, { recursive: true, force: true });

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function node(name: string, program: string, ...words: string[]): boolean {
  const require = createRequire(import.meta.url);
  const manifest = join(root, 'node_modules', name, 'package.json');
  const { bin } = require(manifest) as { bin: string | Record<string, string> };
  const path = join(root, 'node_modules', name, typeof bin === 'string' ? bin : (bin[program] ?? ''));
  return run(path, ...words);
}

function run(path: string, ...words: string[]): boolean {
  return spawnSync(process.execPath, [path, ...words], { cwd: root, stdio: 'inherit' }).status === 0;
}

function count(step: string, isOk: boolean): void {
  console.log(`${step}: ${isOk ? 'passed' : 'failed'}`);
  if (isOk) passed += 1;
  else failed += 1;
}

/** A run may fail without a failing test: a file that does not load, an error after the last test. */
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

function reporters(): string[] {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
}
