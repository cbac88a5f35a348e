import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import { type ResourceName, resourceNames, snake } from '../../resources/kit/names.ts';

// What compares in TypeScript is typed by the declarations. SQL is text, so what it says of states is looked at here.

const COMPARED = /(?:\b(\w+)\.)?\b((?:payment_|approval_)?status) (?:=|<>) '([A-Za-z ]+)'/g;

/** A state as a statement of SQL writes it out: "t.status = 'completed'". */
interface Written {
  where: string;
  /** What the table may be of which this is said. */
  of: readonly ResourceName[];
  column: string;
  state: string;
}

const entityOf = new Map(resourceNames.map((name) => [snake(name), name]));
const entities = (tables: Iterable<RegExpMatchArray>): ResourceName[] =>
  [...tables].flatMap(([, table = '']) => entityOf.get(table) ?? []);

/** The states of an entity, or the options of a choice, in a column of its table. */
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
    // By its short name where it has one, else the table that was named last; a part of a statement may name none.
    const named = alias
      ? entities(text.matchAll(new RegExp(`\\b(?:from|join|update) (\\w+)(?: as)? ${alias}\\b`, 'g')))
      : entities([...text.slice(0, match.index).matchAll(/\b(?:from|join|update) (\w+)/g)].slice(-1));
    const of = named.length ? named : resourceNames;
    return { where: `${path}: ${match[0]}`, of, column, state };
  });
});

test('statements that write states out are found', () => {
  expect(written.length).toBeGreaterThan(100);
});

test('a state in a statement is one that its entity declares', () => {
  const unknown = written.filter(({ of, column, state }) => !of.some((name) => valuesOf(name, column).includes(state)));
  expect(unknown.map(({ where }) => where)).toEqual([]);
});
