import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import { moveNames } from '../../resources/kit/moves.ts';
import { resourceNames } from '../../resources/kit/names.ts';
import { findStep } from '../../resources/kit/steps.ts';

const root = resolve('server');
/** The functions that write journals. */
const SINKS = [`${join(root, 'ledger/book.ts')}#book`, `${join(root, 'ledger/book.ts')}#bookRecalls`];
/** Posts the facts that a step of a run returns as `posts`, so each step is judged by that property. */
const RUNS = `${join(root, 'ledger/runs.ts')}#defineRun`;
const POSTS = 'posts';

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : path.endsWith('.ts') ? [path] : [];
  });

interface Node {
  type: string;
  [key: string]: unknown;
}

interface Source {
  /** Top-level declarations by name. */
  own: Map<string, Node>;
  /** 'file#name' of each imported name. */
  imported: Map<string, string>;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const nameOf = (value: unknown): string => {
  const { name = '', value: text = '' } = Object(value) as { name?: string; value?: string };
  return name || text;
};

const read = (path: string): Source => {
  const own = new Map<string, Node>();
  const imported = new Map<string, string>();
  const { body } = parseAst(readFileSync(path, 'utf8'), { lang: 'ts' }) as unknown as { body: Node[] };
  for (const statement of body) {
    const { declaration } = statement;
    const declared = statement.type === 'ExportNamedDeclaration' && isNode(declaration) ? declaration : statement;
    if (declared.type === 'VariableDeclaration')
      for (const { id, init } of declared.declarations as Node[]) if (isNode(init)) own.set(nameOf(id), init);
    if (declared.type === 'FunctionDeclaration') own.set(nameOf(declared.id), declared);
    if (statement.type !== 'ImportDeclaration') continue;
    const from = nameOf(statement.source);
    for (const each of statement.specifiers as Node[])
      if (from.startsWith('.') && each.type === 'ImportSpecifier')
        imported.set(nameOf(each.local), `${join(dirname(path), from)}#${nameOf(each.imported)}`);
  }
  return { own, imported };
};

const sources = new Map(filesIn(root).map((path) => [path, read(path)]));

/** Lists 'file#name' of every name used in a piece of code. */
const namedIn = (path: string, node: Node): string[] => {
  const { own, imported } = sources.get(path) ?? {};
  const name = node.type === 'Identifier' ? nameOf(node) : '';
  const known = own?.has(name) ? [`${path}#${name}`] : [imported?.get(name) ?? []].flat();
  const returned = node.type === 'Property' && nameOf(node.key) === POSTS ? SINKS : [];
  return [...known, ...returned, ...stepsTaken(node), ...partsOf(node).flatMap((part) => namedIn(path, part))];
};

const STEP = 'step ';
/** Lists 'step transactions/complete' for calls that name an entity and one of its steps. */
const stepsTaken = ({ type, arguments: given = [] }: Node): string[] => {
  if (type !== 'CallExpression') return [];
  const texts = (given as Node[]).map((each) => (each.type === 'Literal' ? nameOf(each) : ''));
  return texts.flatMap((text, at) => {
    const entity = resourceNames.find((name) => name === text);
    return entity ? texts.slice(at + 1).flatMap((step) => (step ? [`${STEP}${entity}/${step}`] : [])) : [];
  });
};

const posting = new Map([[RUNS, false]]);

/** Returns whether code reaches a function that writes journals, by the names used in it. */
const posts = (key: string): boolean => {
  if (SINKS.includes(key)) return true;
  const known = posting.get(key);
  if (known !== undefined) return known;
  posting.set(key, false);
  const [path = '', name = ''] = key.split('#');
  const node = sources.get(path)?.own.get(name);
  const found = key.startsWith(STEP)
    ? isPostingStep(key.slice(STEP.length))
    : node !== undefined && namedIn(path, node).some(posts);
  posting.set(key, found);
  return found;
};

/**
 * Returns whether each move and action of an entity reaches a sink, by its entries under `effects`, `effectsOfMany` or
 * `actions`.
 */
const codeOf = (path: string, node: Node): [string, boolean][] => {
  if (node.type !== 'Property' || !['effects', 'effectsOfMany', 'actions'].includes(nameOf(node.key)))
    return partsOf(node).flatMap((part) => codeOf(path, part));
  const { properties = [] } = node.value as { properties?: Node[] };
  return properties.map((each) => [nameOf(each.key), isNode(each.value) && namedIn(path, each.value).some(posts)]);
};

const stepsOf = (name: string): [string, boolean][] => {
  const path = join(root, 'entities', name, 'index.ts');
  return [...(sources.get(path)?.own.values() ?? [])].flatMap((table) => codeOf(path, table));
};
const isPostingStep = (step: string): boolean => {
  const [name = '', called = ''] = step.split('/');
  return stepsOf(name).some(([each, does]) => each === called && does);
};

/** Steps that implement the confirmation by a second person themselves. */
const WITH_TWO = ['periods/confirmReopening'];

const reaching = resourceNames.flatMap((name) =>
  stepsOf(name).flatMap(([called, does]) => (does ? [{ name, called }] : [])),
);

test('every move and action whose code writes journals declares it', () => {
  expect(reaching.length).toBeGreaterThan(20);
  const silent = reaching.filter(({ name, called }) => {
    const { [called]: action } = resources[name].actions;
    if (action?.method === 'GET' || name === 'approvals' || WITH_TWO.includes(`${name}/${called}`)) return false;
    return !findStep(resources[name], called)?.consequences.length;
  });
  expect(silent.map(({ name, called }) => `${name}/${called}`)).toEqual([]);
});

test('no step declares journals that its code does not write', () => {
  const claims = resourceNames.flatMap((name) =>
    [...moveNames(resources[name]), ...Object.keys(resources[name].actions)]
      .filter((called) =>
        findStep(resources[name], called)?.consequences.some((each) => each === 'posts' || each === 'mayPost'),
      )
      .map((called) => `${name}/${called}`),
  );
  const does = reaching.map(({ name, called }) => `${name}/${called}`);
  expect(claims.filter((step) => !does.includes(step))).toEqual([]);
});

test('no entity writes journals when a record is created, edited or deleted', () => {
  const writing = resourceNames.filter((name) => {
    const path = join(root, 'entities', name, 'rules.ts');
    return sources.get(path)?.own.has('rules') && posts(`${path}#rules`);
  });
  expect(writing).toEqual([]);
});
