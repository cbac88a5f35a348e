import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import type { Field } from '../../resources/kit/fields.ts';
import { allFields } from '../../resources/kit/walk.ts';

const kit = join(import.meta.dirname, '..', '..', 'resources', 'kit');
const pages = join(import.meta.dirname, '..', '..', 'docs', 'declarations');

/** Returns the block that a line opens, by its indentation. */
const blockOf = (file: string, opening: RegExp): string => {
  const lines = readFileSync(join(kit, file), 'utf8').split('\n');
  const start = lines.findIndex((it) => opening.test(it));
  if (start < 0) throw new Error(`${file} has no line like ${opening}.`);
  const indent = /^ */.exec(lines[start] ?? '')?.[0] ?? '';
  const end = lines.findIndex((it, at) => at > start && it.startsWith(`${indent}}`));
  return lines.slice(start + 1, end).join('\n');
};

/** Lists the names of its members, without those of nested types. */
const keysIn = (block: string): string[] => {
  const indent = /^ */.exec(block)?.[0] ?? '';
  return [...block.matchAll(new RegExp(`^${indent}(\\w+)\\??:`, 'gm'))].map(([, key]) => key ?? '');
};
const interfaceOf = (file: string, name: string) => blockOf(file, new RegExp(`^export interface ${name}\\b`));
const own = (name: string, file = 'resource.ts') => keysIn(interfaceOf(file, name));
const listKeys = () => keysIn(blockOf('resource.ts', /^ {2}list: \{$/));
const kindLines = () =>
  interfaceOf('fields.ts', 'KindOptions')
    .split(/^(?= {2}\w)/m)
    .filter((it) => /^ {2}\w/.test(it));

const page = (name: string) => readFileSync(join(pages, name), 'utf8');

/** Returns the headings of a page with their text, or those of one section. */
const entriesOf = (name: string, part?: string): Record<string, string> => {
  const text = part ? (page(name).split(`\n## ${part}\n`)[1]?.split('\n## ')[0] ?? '') : page(name);
  const level = part ? '###' : '##';
  return Object.fromEntries(
    text
      .split(`\n${level} `)
      .slice(1)
      .map((entry) => {
        const [heading = '', ...rest] = entry.split('\n');
        return [heading.replaceAll('`', ''), rest.join('\n')];
      }),
  );
};

describe('the reference describes exactly the keys of the declaration language, each with an example', () => {
  test.each<[string, () => string[], [string, string?]]>([
    ['entity', () => own('Resource'), ['entity.md']],
    ['field', () => keysIn(interfaceOf('fields.ts', 'Common')), ['fields.md']],
    ['kind', () => keysIn(interfaceOf('fields.ts', 'KindOptions')), ['kinds.md']],
    ['machine', () => own('Machine', 'machine.ts'), ['states.md', 'Machine']],
    ['move', () => own('Move', 'machine.ts'), ['states.md', 'Move']],
    ['action', () => own('Action'), ['states.md', 'Action']],
    ['list', listKeys, ['pages.md', 'List']],
    ['related list', () => own('Related'), ['pages.md', 'Related list']],
    ['screen and view', () => [...own('Screen'), ...own('View')], ['pages.md', 'Screen and view']],
  ])('%s', (_, keys, [file, part]) => {
    const entries = entriesOf(file, part);
    expect(Object.keys(entries).sort()).toEqual(keys().sort());
    for (const [key, text] of Object.entries(entries)) expect(text, key).toMatch(/```ts\n[\s\S]+\n```/);
  });

  test('the description of a kind names each of its options', () => {
    const entries = entriesOf('kinds.md');
    const described = kindLines().map((text) => {
      const [, kind = '', inner = ''] = /^ {2}(\w+): \{([\s\S]*)\}/.exec(text) ?? [];
      const options = [...inner.matchAll(/(?:^|[;{])\s*(?:\/\*\*.*?\*\/\s*)?(\w+)\??:/g)].map(
        ([, option]) => option ?? '',
      );
      for (const option of options) expect(entries[kind], kind).toContain(option);
      return options.length;
    });
    expect(Math.max(...described)).toBeGreaterThan(2);
  });

  test('the index page links to every other page', () => {
    for (const file of readdirSync(pages)) if (file !== 'README.md') expect(page('README.md')).toContain(`(${file})`);
  });
});

describe('declarations have only keys of the language: the compiler accepts unknown ones in their type parameters', () => {
  const all = Object.values(resources);
  const machines = all.flatMap(({ states }) => Object.values(states));
  const moves = machines.flatMap((machine) => Object.values(machine.moves));
  const actions = all.flatMap((resource) => Object.values(resource.actions));
  const unknown = (objects: readonly object[], known: readonly string[]) => [
    ...new Set(objects.flatMap(Object.keys).filter((key) => !known.includes(key))),
  ];

  test.each<[string, readonly object[], () => string[]]>([
    ['machine', machines, () => own('Machine', 'machine.ts')],
    ['move', moves, () => own('Move', 'machine.ts')],
    ['action', actions, () => own('Action')],
    ['list', all.map(({ list }) => list), listKeys],
    ['related list', all.flatMap(({ related }) => related), () => own('Related')],
    ['screen', all.flatMap(({ screens }) => Object.values(screens)), () => own('Screen')],
    ['view', all.flatMap(({ views }) => Object.values(views)), () => [...own('Screen'), ...own('View')]],
  ])('%s', (_, objects, known) => {
    expect(objects.length).toBeGreaterThan(0);
    expect(unknown(objects, known())).toEqual([]);
  });

  test('field', () => {
    const sets = [...all, ...moves, ...actions].flatMap((each) => [
      ...('fields' in each ? [each.fields] : []),
      ...('input' in each && each.input ? [each.input] : []),
      ...('query' in each && each.query ? [each.query] : []),
      ...('params' in each && each.params ? [each.params] : []),
    ]);
    const fields: readonly Field[] = sets.flatMap((set) => allFields(set).map(({ field }) => field));
    const choosing = keysIn(blockOf('fields.ts', /^interface Choosing\b/));
    const options = new Map(
      kindLines().map((text) => [
        /^ {2}(\w+):/.exec(text)?.[1],
        [...text.matchAll(/(\w+)\??:/g)]
          .map(([, option]) => option ?? '')
          .concat(/Choosing/.test(text) ? choosing : []),
      ]),
    );
    const common = ['kind', ...keysIn(interfaceOf('fields.ts', 'Common'))];
    expect(fields.length).toBeGreaterThan(100);
    expect(fields.flatMap((field) => unknown([field], [...common, ...(options.get(field.kind) ?? [])]))).toEqual([]);
  });
});
