import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { build, isFresh } from '../../scripts/build.mjs';
import { all, stagesOf } from '../setup/dockerfile.ts';

// The quick part of image.test.ts: most images that do not start lack a package or a file.
const root = join(import.meta.dirname, '..', '..');
const IMPORT = /^import\b[^;]*?["']([^"']+)["'];?$|\bimport\(["']([^"'$]+)["']\)/gm;

const importsOf = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(IMPORT)].map(([, fixed, late]) => fixed ?? late ?? '');
const isRelative = (name: string) => name.startsWith('.');
const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

beforeAll(async () => {
  if (!isFresh()) await build();
}, 120_000);

test('the built server imports only packages that the image keeps', () => {
  const folder = join(root, 'dist', 'server');
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const imported = files.flatMap((name) => importsOf(join(folder, name)));
  const packages = [...new Set(imported.filter((name) => !isRelative(name) && !isBuiltin(name)).map(packageOf))];
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { dependencies: object };
  expect(packages).toContain('fastify');
  expect(packages.filter((name) => !Object.hasOwn(dependencies, name))).toEqual([]);
});

test('the scripts that the image runs are in it, with every file that they import', () => {
  const [, last] = stagesOf(root);
  const copied = all(last, 'COPY').flatMap((rest) => [...rest.matchAll(/\/app\/(\S+)/g)].map(([, path = '']) => path));
  const isCopied = (path: string) => copied.some((it) => path === it || path.startsWith(`${it}/`));
  const commands = [...all(last, 'CMD'), ...all(last, 'HEALTHCHECK')].join('\n');
  const scripts = [...commands.matchAll(/scripts\/\w+\.mjs/g)].map(([path]) => path);
  expect(scripts).toContain('scripts/start.mjs');
  for (const script of [...scripts, 'scripts/run.mjs']) {
    const files = importsOf(join(root, script)).filter(isRelative);
    const needed = [script, ...files.map((name) => relative(root, join(root, dirname(script), name)))];
    expect(needed.filter((path) => !isCopied(path) || !existsSync(join(root, path)))).toEqual([]);
    const others = importsOf(join(root, script)).filter((name) => !isRelative(name) && !isBuiltin(name));
    // Only a checkout compiles from source.
    expect(others.filter((name) => name !== 'tsx/esm/api')).toEqual([]);
  }
});
