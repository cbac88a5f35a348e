// Starts the built server, after building it if the sources are newer.
import { existsSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join, resolve } from 'node:path';
import { build, isFresh } from './build.mjs';

const root = join(import.meta.dirname, '..');
process.chdir(root);
const server = join(root, 'dist', 'server', 'main.js');
const canBuild = existsSync(join(root, 'node_modules', 'vite'));

if (!existsSync(server) && !canBuild) {
  console.error('Quarterdeck is not built, and the development dependencies that build it are missing: run npm ci.');
  process.exit(1);
}
// Does not rebuild under a running Quarterdeck, which still loads files of its build; the new server reports the
// conflict.
if (canBuild && !isFresh() && !(existsSync(server) && (await isServing()))) {
  console.log('Building ...');
  try {
    await build();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
await import(server);

function isServing() {
  return new Promise((done) => {
    const socket = createConnection(join(resolve(process.env.DATA_DIR ?? 'data'), 'run', 'lock.sock'));
    socket.once('connect', () => done(true)).once('error', () => done(false));
    socket.once('close', () => socket.destroy());
  });
}
