// Builds the web app into dist/web and the server into dist/server. With --if-stale only when a source has changed
// since. The new build is made aside and put in place whole, so that a killed build leaves the old one working.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const SOURCES = ['resources', 'i18n', 'server', 'src', 'index.html', 'vite.config.ts', 'package-lock.json'];

/** Whether dist was built from the sources as they are now. */
export function isFresh() {
  const stamp = join(dist, 'sources');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint();
}

/** Builds both halves side by side; rejects with the first failure. */
export async function build() {
  const stamp = fingerprint();
  sweep();
  const next = join(root, `.dist-${process.pid}`);
  try {
    await Promise.all([
      vite('build', '--outDir', join(next, 'web'), '--emptyOutDir'),
      vite('build', '--ssr', '--outDir', join(next, 'server'), '--emptyOutDir'),
    ]);
    writeFileSync(join(next, 'sources'), stamp);
    putInPlace(next);
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

/** A folder cannot replace another in one step; a second build at the same time may come in between. */
function putInPlace(next) {
  const old = `${next}-old`;
  for (let attempt = 1; ; attempt++) {
    try {
      if (existsSync(dist)) renameSync(dist, old);
      renameSync(next, dist);
      return;
    } catch (error) {
      if (attempt === 5) throw error;
    } finally {
      rmSync(old, { recursive: true, force: true });
    }
  }
}

function vite(...words) {
  const program = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(process.execPath, [program, ...words, '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' });
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(`vite ${words.join(' ')} failed`))));
  });
}

function fingerprint() {
  const hash = createHash('sha256');
  const add = (path) => {
    if (path.isDirectory()) {
      const at = join(path.parentPath, path.name);
      for (const entry of readdirSync(at, { withFileTypes: true }).sort(byName)) add(entry);
    } else {
      hash.update(`${path.name}\0`).update(readFileSync(join(path.parentPath, path.name)));
    }
  };
  for (const entry of readdirSync(root, { withFileTypes: true }).sort(byName)) {
    if (SOURCES.includes(entry.name)) add(entry);
  }
  return hash.digest('hex');
}

const byName = (a, b) => (a.name < b.name ? -1 : 1);

/** Removes what killed builds left behind. */
function sweep() {
  for (const name of readdirSync(root)) {
    const pid = /^\.dist-(\d+)/.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) rmSync(join(root, name), { recursive: true, force: true });
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    if (!(process.argv.includes('--if-stale') && isFresh())) await build();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
