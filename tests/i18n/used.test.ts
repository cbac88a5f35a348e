import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reportKinds } from '../../resources/reportTypes.ts';
import { messagesIn } from '../helpers/catalogues.ts';
import { leaves } from './tree.ts';

const messages = new Set(leaves(messagesIn('en')).map(([key]) => key));
const areas = [
  'checks',
  'errors',
  'layout',
  'login',
  'generic',
  'screens',
  'choices',
  'resources',
  'menu',
  'pages',
  'create',
  'ra',
];
const literal = new RegExp(`['"\`]((?:${areas.join('|')})\\.[\\w./ -]+)['"\`]`, 'g');

/** Keys named in calls, in any area. */
const translated = /\btranslate\(\s*['"`]([\w./ -]+\.[\w./ -]+)['"`]/g;

/** Keys written out in a source file; keys built from parts are not found. */
const keysIn = (source: string) =>
  [literal, translated].flatMap((pattern) => [...source.matchAll(pattern)].map(([, key]) => key ?? ''));

test('every key that the web app writes out has a text', () => {
  const folder = new URL('../../src/', import.meta.url).pathname;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const unknown = files.flatMap((file) =>
    keysIn(readFileSync(join(folder, file), 'utf8'))
      .filter((key) => !messages.has(key) && !/\.tsx?$/.test(key))
      .map((key) => `${file}: ${key}`),
  );
  expect(files.length).toBeGreaterThan(0);
  expect(unknown).toEqual([]);
});

test.each(reportKinds)('the form describes the report %s', (kind) => {
  expect(messages).toContain(`screens.generator.kinds.${kind}`);
});
