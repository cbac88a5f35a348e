import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import { notificationTypes } from '../../resources/kit/enums.ts';
import { kinds } from '../../resources/kit/kinds.ts';
import { type ResourceName, snake } from '../../resources/kit/names.ts';
import { expectedAccess } from '../server/expected-access.ts';

/** A mention in a comment or in a list of sealed columns is not a use of a field. */
const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/(^|\/)demo|integrity\/tables/.test(name))
    .map((name) => withoutComments(readFileSync(join(folder, name), 'utf8')))
    .join('\n');

const server = sourcesIn('server');
// Server and web app read the prerequisites of a verification and the figures of a company report by name.
const shared = ['verification', 'kit/enums/companies'].map((file) => readFileSync(`resources/${file}.ts`, 'utf8'));
const everywhere = [server, sourcesIn('src'), ...shared].join('\n');
const isNamedIn = (source: string, name: string) => new RegExp(`\\b(${name}|${snake(name)})\\b`).test(source);
const entries = Object.entries(resources) as [ResourceName, (typeof resources)[ResourceName]][];

describe.each(entries)('every declared key of %s has an effect', (name, resource) => {
  test('each form field is read in code, or is marked as a note', () => {
    const fields = resource.form.flatMap((section) => section.fields);
    const idle = fields.filter((field) => !resource.fields[field]?.note && !isNamedIn(everywhere, field));
    expect(idle).toEqual([]);
  });

  test('a field marked as a note has no effect', () => {
    const notes = Object.entries(resource.fields).flatMap(([field, { note }]) => (note ? [field] : []));
    // A new role's field may share its name with a field of another entity.
    expect(name in expectedAccess ? notes.filter((field) => isNamedIn(server, field)) : []).toEqual([]);
  });

  test('each move has an actor: a role, or the server', () => {
    const moves = Object.values(resource.states).flatMap((machine) => Object.entries(machine.moves));
    const orphans = moves.filter(([, move]) => !move.roles.length && !isMadeByTheServer(name, move));
    expect(orphans.map(([called]) => called)).toEqual([]);
  });
});

/** Detects `systemMove(tx, 'capital-calls', id, 'lapse')`, also through a local helper with the move's name. */
function isMadeByTheServer(name: ResourceName, move: object): boolean {
  const called = Object.values(resources[name].states).flatMap(({ moves }) =>
    Object.keys(moves).filter((each) => moves[each] === move),
  )[0] as string;
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join('server', file), 'utf8'));
  return files.some(
    (text) => new RegExp(`systemMoves?\\([^)]*'${name}'`).test(text) && new RegExp(`'${called}'`).test(text),
  );
}

test('each type of notification is sent', () => {
  expect(notificationTypes.filter((type) => !new RegExp(`['\`]${type}\\.`).test(server))).toEqual([]);
});

test('generic code uses properties of field kinds, never a specific kind', () => {
  const web = ['fields', 'inputs', 'filters', 'format', 'forms', 'moves', 'pages', 'layout', 'screens/parts'];
  const folders = ['resources/kit', 'i18n', 'server/core', 'server/import', ...web.map((folder) => `src/${folder}`)];
  const generic = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  );
  expect(generic.length).toBeGreaterThan(100);
  const names = Object.keys(kinds).join('|');
  const branch = new RegExp(
    `\\.kind (===|!==) '(${names})'|\\bcase '(${names})':|Field\\['kind'\\]\\[\\]|readonly Kind\\[\\]`,
  );
  expect(generic.filter((file) => branch.test(withoutComments(readFileSync(file, 'utf8'))))).toEqual([]);
});
