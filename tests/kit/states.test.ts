import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import { type ResourceName, resourceNames, snake } from '../../resources/kit/names.ts';

// TypeScript comparisons are typed by the declarations. SQL is text, so this test checks its states.

const COMPARED = /(?:\b(\w+)\.)?\b((?:payment_|approval_)?status) (?:=|<>) '([A-Za-z ]+)'/g;

/** A state written in an SQL statement: "t.status = 'completed'". */
interface Written {
  where: string;
  /** Possible entities of the table. */
  of: readonly ResourceName[];
  column: string;
  state: string;
}

const entityOf = new Map(resourceNames.map((name) => [snake(name), name]));
const entities = (tables: Iterable<RegExpMatchArray>): ResourceName[] =>
  [...tables].flatMap(([, table = '']) => entityOf.get(table) ?? []);

/** Returns the states of an entity, or the options of a choice, in a column of its table. */
const valuesOf = (name: ResourceName, column: string): readonly string[] => {
  const { states, fields } = resources[name];
  const [, state] = Object.entries(states).find(([source]) => snake(source) === column) ?? [];
  const [, field] = Object.entries(fields).find(([source]) => snake(source) === column) ?? [];
  return state?.all ?? (field?.kind === 'choice' ? field.options : []);
};

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => join('server', path));

const written: Written[] = sources.flatMap((path) => {
  const text = readFileSync(path, 'utf8');
  return [...text.matchAll(COMPARED)].map((match) => {
    const [, alias, column = '', state = ''] = match;
    // By its alias if it has one, else the last table named; a fragment may name none.
    const named = alias
      ? entities(text.matchAll(new RegExp(`\\b(?:from|join|update) (\\w+)(?: as)? ${alias}\\b`, 'g')))
      : entities([...text.slice(0, match.index).matchAll(/\b(?:from|join|update) (\w+)/g)].slice(-1));
    const of = named.length ? named : resourceNames;
    return { where: `${path}: ${match[0]}`, of, column, state };
  });
});

test('finds statements with literal states', () => {
  expect(written.length).toBeGreaterThan(100);
});

test('every state in a statement is declared by its entity', () => {
  const unknown = written.filter(({ of, column, state }) => !of.some((name) => valuesOf(name, column).includes(state)));
  expect(unknown.map(({ where }) => where)).toEqual([]);
});
