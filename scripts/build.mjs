// Builds the web app into dist/web and the server into dist/server. With --if-stale only if a source has changed since.
// Builds into a temporary folder and swaps it in so that an interrupted build leaves the old one working.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const SOURCES = [
  'resources',
  'i18n',
  'server',
  'scripts',
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];

/** Returns whether dist was built from the current sources. */
export function isFresh() {
  const stamp = join(dist, 'sources');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint();
}

/** Builds the web app and the server in parallel; rejects with the first failure. */
export async function build() {
  const stamp = fingerprint();
  sweep();
  const workshop = join(root, `.build-${process.pid}`);
  // Also named dist so that version control and the linter ignore it.
  const next = join(workshop, 'dist');
  try {
    await Promise.all([
      vite('build', '--outDir', join(next, 'web'), '--emptyOutDir'),
      vite('build', '--ssr', '--outDir', join(next, 'server'), '--emptyOutDir'),
    ]);
    compress(join(next, 'web'));
    writeFileSync(join(next, 'sources'), stamp);
    putInPlace(next);
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

/** Compresses files once instead of on each request. */
function compress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !/\.(js|css|html|svg|json|webmanifest)$/.test(entry.name)) continue;
    const path = join(entry.parentPath ?? entry.path, entry.name);
    const bytes = readFileSync(path);
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
  }
}

/** Replacing a folder is not atomic, so a concurrent build may interfere. */
function putInPlace(next) {
  const old = join(next, '..', 'old', 'dist');
  for (let attempt = 1; ; attempt++) {
    try {
      mkdirSync(join(old, '..'), { recursive: true });
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

/** Removes leftovers of interrupted builds. */
function sweep() {
  for (const name of readdirSync(root)) {
    const pid = /^\.build-(\d+)$/.exec(name)?.[1];
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
