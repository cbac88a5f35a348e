// Runs a command such as verify. It runs the build in dist when that matches the sources, otherwise the source.
// Compiling a command from source takes longer than most commands run.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isFresh } from './build.mjs';

const root = join(import.meta.dirname, '..');
const [node, , name, ...words] = process.argv;
process.argv = [node, name, ...words];
const built = join(root, 'dist', 'server', `${name}.js`);
const canCompile = existsSync(join(root, 'node_modules', 'tsx'));
if (existsSync(built) && (!canCompile || isFresh())) {
  await import(built);
} else if (canCompile) {
  const { register } = await import('tsx/esm/api');
  register();
  await import(join(import.meta.dirname, `${name}.ts`));
} else {
  console.error('Quarterdeck is not built, and the development dependencies that build it are missing: run npm ci.');
  process.exit(1);
}
