// Runs a command of this folder, such as verify: from its sources, or as it was built where only that is installed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const [node, , name, ...words] = process.argv;
process.argv = [node, name, ...words];
const built = join(root, 'dist', 'server', `${name}.js`);
if (existsSync(join(root, 'node_modules', 'tsx'))) {
  const { register } = await import('tsx/esm/api');
  register();
  await import(join(import.meta.dirname, `${name}.ts`));
} else if (existsSync(built)) {
  await import(built);
} else {
  console.error('Quarterdeck is not built, and the development dependencies that build it are missing: run npm ci.');
  process.exit(1);
}
