import { describe, expect, test } from 'vitest';
import {
  areaFiles,
  type CatalogueFiles,
  entitiesIn,
  labelFiles,
  languageFrom,
  screenFiles,
} from '../../i18n/catalogue.ts';
import { entityAreas, entityTexts } from '../../i18n/entities.ts';
import { locales } from '../../i18n/locales.ts';
import { accountCodes } from '../../resources/chart.ts';
import { isResourceName } from '../../resources/kit/names.ts';
import { readFiles } from '../../server/core/i18n/catalogues.ts';

const known: readonly string[] = [...areaFiles, ...labelFiles, ...screenFiles];
/** English derives the labels of fields from their names. */
const required = known.filter((name) => name !== 'fields');
const areas: readonly string[] = entityAreas;
const texts: readonly string[] = entityTexts;

/** Paths of a tree whose value is neither a text nor a tree. */
const oddValues = (tree: object, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) => {
    const path = `${prefix}${key}`;
    if (typeof value === 'string') return value === '' ? [path] : [];
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? oddValues(value, `${path}.`) : [path];
  });

/** Parts of an entity's file that no label reads. */
const unreadIn = (files: CatalogueFiles) =>
  Object.entries(entitiesIn(files)).flatMap(([name, file]) => {
    if (!isResourceName(name)) return [name];
    const wrong = Object.entries(file).filter(
      ([key, value]) => !(typeof value === 'string' ? texts : areas).includes(key),
    );
    return wrong.map(([key]) => `${name}: ${key}`);
  });

describe.each(locales.map(({ locale }) => locale))('%s', (locale) => {
  const files = readFiles(locale);
  const own = Object.keys(files).filter((path) => !path.startsWith('entities/'));

  test('has each file of the table and no other', () => {
    expect(own.filter((name) => !known.includes(name))).toEqual([]);
    expect(required.filter((name) => !own.includes(name))).toEqual([]);
  });
  test('has entity files with the areas that labels read', () => {
    expect(unreadIn(files)).toEqual([]);
  });
  test('consists of texts that are not empty', () => {
    expect(oddValues(files)).toEqual([]);
  });
  test('names each account of the chart', () => {
    expect(Object.keys(files.accounts ?? {}).sort()).toEqual([...accountCodes].sort());
  });
  test('has each area of the pages in one file', () => {
    const keys = screenFiles.flatMap((name) => (name === 'consequences' ? [name] : Object.keys(files[name] ?? {})));
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  });
});

describe('a file that no label reads is found', () => {
  test.each<[CatalogueFiles, string[]]>([
    [{ 'entities/fund': { name: 'Fund' } }, ['fund']],
    [{ 'entities/funds': { field: { name: 'Name' } } }, ['funds: field']],
    [{ 'entities/funds': { fields: 'Name' } }, ['funds: fields']],
    [{ 'entities/funds': { name: 'Fund', fields: { name: 'Name' } } }, []],
  ])('%o', (files, wrong) => {
    expect(unreadIn(files)).toEqual(wrong);
  });
  test.each([
    [{ a: { b: '' } }, ['a.b']],
    [{ a: ['x'], b: 1, c: null }, ['a', 'b', 'c']],
    [{ a: { b: 'x' } }, []],
  ])('%o', (tree, odd) => {
    expect(oddValues(tree)).toEqual(odd);
  });
});

test('the files of a language are combined by area, labels by key', () => {
  const language = languageFrom({
    accounts: { 1000: 'Bank' },
    choices: { Draft: 'Entwurf' },
    help: { amount: 'Betrag' },
    words: { 'moves.pay': 'Zahlen' },
    'entities/funds': { name: 'Fonds |||| Fonds' },
    figures: { numbers: { nav: 'NIW' } },
    consequences: { funds: { close: 'Schließt den Fonds.' } },
    letters: { hello: 'Guten Tag' },
  });
  expect(language).toEqual({
    words: {
      'choices.1000': '1000 Bank',
      'choices.Draft': 'Entwurf',
      'help.amount': 'Betrag',
      'moves.pay': 'Zahlen',
      'entities.funds': 'Fonds |||| Fonds',
    },
    screens: { numbers: { nav: 'NIW' }, consequences: { funds: { close: 'Schließt den Fonds.' } } },
    letters: { hello: 'Guten Tag' },
  });
});
