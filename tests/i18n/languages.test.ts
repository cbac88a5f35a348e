import { describe, expect, test } from 'vitest';
import { messagesFrom, ownWords, type Words, wordsNeeded } from '../../i18n/derive.ts';
import type { LocaleCode } from '../../i18n/locales.ts';
import { messagesOf } from '../../i18n/messages.ts';
import { slotsOf } from '../../i18n/slots.ts';
import { resources } from '../../resources/index.ts';
import { findMove } from '../../resources/kit/moves.ts';
import { isResourceName } from '../../resources/kit/names.ts';
import { readLanguage } from '../../server/core/i18n/catalogues.ts';
import { english, otherLocales } from '../helpers/catalogues.ts';
import { expectedAccess } from '../server/expected-access.ts';
import { leaves, variables } from './tree.ts';

const { words: writtenWords, ra: _, ...englishAreas } = english;
const { ra } = messagesOf('en', english, english);
/** A language may lack labels of entities outside the specification: `npm run words` lists them. */
const specified = Object.fromEntries(
  Object.entries(resources).filter(([name]) => name in expectedAccess),
) as typeof resources;
const everyWord = { ...wordsNeeded(resources), ...writtenWords };
const asked = new Set([...Object.keys(wordsNeeded(specified)), ...ownWords(specified)]);
const isOther = (key: string) => key.startsWith('entities.') && !(key.slice('entities.'.length) in expectedAccess);
const englishWords = Object.fromEntries(Object.entries(everyWord).filter(([key]) => asked.has(key) && !isOther(key)));
const sentences = Object.fromEntries(leaves({ ...englishAreas, ra }));

/** Moves made only by the system appear in histories alone. */
const isOfSystem = (key: string) => {
  const [, name = '', , move = ''] = key.split('.');
  const found = isResourceName(name) ? findMove(resources[name], move) : undefined;
  return found?.move.roles.length === 0;
};

/** Manual moves with one of these labels. */
const namedLike = (words: Words, names: readonly (string | undefined)[]) =>
  Object.entries(messagesFrom(words, resources)).filter(
    ([key, word]) => key.includes('.moves.') && !isOfSystem(key) && names.includes(word),
  );

test('English labels no move like the button that closes a dialog', () => {
  expect(namedLike(everyWord, [englishAreas.generic.cancel])).toEqual([]);
});

describe.each(otherLocales)('%s', (locale: LocaleCode) => {
  const { words, ...areas } = readLanguage(locale);
  const said = Object.fromEntries(leaves(areas));

  test('has every label of English', () => {
    // A label from the file of one entity keeps its slots when another entity uses it as well.
    const places = messagesFrom(words, specified);
    const isSaid = (key: string) => {
      const slots = slotsOf(specified).filter(({ word }) => word === key);
      return words[key]?.trim() || (slots.length > 0 && slots.every((slot) => places[slot.key]?.trim()));
    };
    expect(Object.keys(englishWords).filter((key) => !isSaid(key))).toEqual([]);
  });
  test('labels the filters of a list within the length that a filter has room for', () => {
    const places = messagesFrom(words, resources);
    const long = Object.entries(resources).flatMap(([name, { list }]) =>
      list.filters.filter((source) => (places[`resources.${name}.fields.${source}`]?.length ?? 0) > 36),
    );
    expect(long).toEqual([]);
  });
  test('has no unused label', () => {
    const known = ownWords(resources);
    expect(Object.keys(words).filter((key) => !(key in everyWord) && !known.has(key))).toEqual([]);
  });
  test('has every sentence of English', () => {
    expect(Object.keys(sentences).filter((key) => said[key] === undefined)).toEqual([]);
  });
  test('labels no move like the button that closes a dialog', () => {
    expect(namedLike(words, [said['generic.cancel']])).toEqual([]);
  });
  test('has no unknown sentence', () => {
    expect(Object.keys(said).filter((key) => sentences[key] === undefined)).toEqual([]);
  });
  test('has the placeholders of English', () => {
    const differing = Object.entries(said).filter(([key, sentence]) => !fillsInLike(sentence, sentences[key] ?? ''));
    expect(differing).toEqual([]);
  });
  test('has one plural form, or singular and plural', () => {
    const forms = [...Object.entries(words), ...Object.entries(said)].filter(
      ([, sentence]) => sentence.split('||||').length > 2 || sentence.split('||||').some((form) => form === ''),
    );
    expect(forms).toEqual([]);
  });
  test('has no singular form if its language uses none', () => {
    if (new Intl.PluralRules(locale).resolvedOptions().pluralCategories.length > 1) return;
    const forms = [...Object.entries(words), ...Object.entries(said)].filter(([, sentence]) =>
      sentence.includes('||||'),
    );
    expect(forms).toEqual([]);
  });
  test('names every entity', () => {
    const names = Object.keys(englishWords).filter((key) => key.startsWith('entities.'));
    expect(names.filter((key) => words[key] === englishWords[key] && !sameInEnglish.has(`${locale} ${key}`))).toEqual(
      [],
    );
  });
});

/** Compares placeholders; a language with one form for two needs at least those of the plural. */
const fillsInLike = (sentence: string, english: string) => {
  const [given, wanted] = [variables(sentence), variables(english)];
  if (!english.includes('||||') || sentence.includes('||||')) return given.join() === wanted.join();
  const plural = variables(english.split('||||').at(-1) ?? '');
  return plural.every((name) => given.includes(name)) && given.every((name) => wanted.includes(name));
};

/** Names that are equal in both languages. */
const sameInEnglish = new Set([
  'fr entities.documents',
  'fr entities.transactions',
  'fr entities.notifications',
  'fr entities.distributions',
  'fr entities.closings',
  'de entities.closings',
]);
