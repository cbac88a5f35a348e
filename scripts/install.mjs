// Installs the packages of the lockfile if they are missing or differ; a fresh clone needs no other step. With --check
// it only reports this by its exit code.
// Plain JavaScript, because it runs before any package is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19) || major === 21) {
  console.error(`Quarterdeck needs Node 20.19 or newer, 22 or newer; this is ${process.version}.`);
  process.exit(1);
}

if (process.argv.includes('--check')) process.exit(isInstalled() ? 0 : 1);

if (!isInstalled()) {
  console.log('Installing packages (this happens once) ...');
  const npm = process.env.npm_execpath;
  const words = ['ci', '--loglevel=error', '--ignore-scripts', '--no-audit', '--no-fund'];
  const options = { cwd: root, stdio: 'inherit' };
  const { status } = npm ? spawnSync(process.execPath, [npm, ...words], options) : spawnSync('npm', words, options);
  if (status !== 0) {
    console.error('The packages could not be installed: npm ci failed (see the error above).');
    process.exit(1);
  }
}

/** Returns whether npm's installed packages match the lockfile. Optional packages may be for another platform. */
function isInstalled() {
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  const have = packagesOf(installed);
  const withoutDev = process.env.NODE_ENV === 'production' || process.env.npm_config_omit?.includes('dev');
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(([path, wanted]) => {
    if (path === '' || wanted.link) return true;
    if (!have[path]) return Boolean(wanted.optional || wanted.devOptional || (wanted.dev && withoutDev) || wanted.peer);
    return have[path].version === wanted.version;
  });
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
