import { describe, expect, test } from 'vitest';
import { typeset } from '../../i18n/typeset.ts';
import { messagesIn, serverLanguageIn, signInTextsIn } from '../helpers/catalogues.ts';
import { leaves } from './tree.ts';

test('French punctuation stays on the line of its word, and interpolated values are unchanged', () => {
  const words = {
    a: 'Motif : %{reason}',
    b: 'au plus %{limit} % ; « %{name} » ?',
    c: { d: 'Appel n° %{number} !' },
    e: "l'appel d'%{fund} aujourd'hui",
  };
  expect(typeset('fr', words)).toEqual({
    a: 'Motif\u202f: %{reason}',
    b: 'au plus %{limit}\u202f%\u202f; «\u202f%{name}\u202f»\u202f?',
    c: { d: 'Appel n°\u00a0%{number}\u202f!' },
    e: 'l\u2019appel d\u2019%{fund} aujourd\u2019hui',
  });
});

test('Japanese uses full-width colons, except in addresses and times', () => {
  expect(
    typeset('ja', { a: '理由: %{reason}', b: '支払元の口座:', c: 'https://a.jp 12:30', d: '%{fund}: %{record}' }),
  ).toEqual({
    a: '理由：%{reason}',
    b: '支払元の口座：',
    c: 'https://a.jp 12:30',
    d: '%{fund}：%{record}',
  });
});

test('other languages are unchanged', () => {
  const words = { a: 'Grund: %{reason} ?' };
  expect(typeset('de', words)).toBe(words);
});

const typed: Readonly<Record<'fr' | 'ja', RegExp>> = {
  fr: / [:;?!»]|« |n° | %(?!\{)|\p{L}'[\p{L}%]/u,
  ja: /[\u3040-\u9fff}]: /,
};

describe.each(Object.entries(typed))('%s', (locale, wrong) => {
  test.each([
    ['in the portal', messagesIn],
    ['before it', signInTextsIn],
    ['from the server', serverLanguageIn],
  ] as const)('%s sets every sentence', (_, textsIn) => {
    const english = Object.fromEntries(leaves(textsIn('en')));
    const said = leaves(textsIn(locale as 'fr' | 'ja'));
    expect(said.filter(([key, word]) => word !== english[key] && wrong.test(word))).toEqual([]);
  });
});

const LETTER = '[\\u3040-\\u30ff\\u3400-\\u9fff々ー]';
const NAMED = '%\\{(?:fund|person|partner|company|amount|smart_count|there|owed)\\}';
const DAY = '%\\{(?:day|date|last|dueOn)\\}';
// As Latin letters and digits: a name or number has a space on either side, and a day ends in a letter of the language.
const crowded = new RegExp(`${LETTER}${NAMED}|${NAMED}${LETTER}`);
const gaping = new RegExp(`${DAY} ${LETTER}`);

describe.each(['ja', 'zh-CN'] as const)('%s', (locale) => {
  test.each([
    ['in the portal', messagesIn],
    ['from the server', serverLanguageIn],
  ] as const)('%s separates names and numbers from adjacent letters, but not days', (_, textsIn) => {
    const said = leaves(textsIn(locale));
    expect(said.filter(([, word]) => crowded.test(word))).toEqual([]);
    expect(said.filter(([, word]) => gaping.test(word))).toEqual([]);
  });
});
