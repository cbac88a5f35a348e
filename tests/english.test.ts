import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readFiles } from '../server/core/i18n/catalogues.ts';
import { leaves } from './i18n/tree.ts';

// The English of comments, documents and screens: CONTRIBUTING.md has the rules, this test holds those that a pattern
// can see.

/** Matches allowed per 1,000 words. */
const LIMIT = 0.5;

const verbs =
  'is|was|are|were|of|has|had|have|can|could|may|must|will|would|did|does|do|comes|came|goes|belongs|becomes|became|follows|it|they|he|she|a|the|no|one|that|in|on|by';

const patterns: Readonly<Record<string, RegExp>> = {
  'a clause instead of a noun (what is owed, whoever asked)': new RegExp(
    `\\b(?:what(?:ever)?|whoever)\\s+(?:${verbs})\\b`,
    'gi',
  ),
  'a passive of telling (is told, is said, is asked)': /\b(?:is|are|was|were|be|been)\s+(?:told|said|asked)\b/gi,
  'somebody or nobody instead of a role': /\b(?:some|no)body\b/gi,
  '"stands" or "lies" instead of "is"': /\b(?:stands?|stood|lies|lay)\b(?!\s*(?:alone|for\b|by\b|up\b|out\b))/gi,
  'a German phrase (so many, as far as, likewise, besides, anew)':
    /\b(?:so many|as far as|likewise|besides|anew|by itself)\b/gi,
  'a sentence that opens with a clause': /(?:^|[.!?:]\s+)(?:What|Whatever|Whoever|Of|So many|That)\s/gm,
};

/** Names that a reader cannot search for; CONTRIBUTING.md lists the standard terms. */
const banned: readonly string[] = [
  'living',
  'Told',
  'toldAs',
  'tellAlong',
  'changeAlong',
  'moveItself',
  'moveThemselves',
  'askAside',
  'Sight',
  'Shelf',
  'shelfFor',
  'inPieces',
  'inTurns',
  'turnBefore',
  'hasWay',
  'wayTo',
  'judge',
  'Verdict',
  'Hindered',
  'Awaited',
  'Outline',
  'useFew',
  'Take',
  'saysDay',
  'Known',
  'lookAgain',
  'twoLanes',
  'whileHeld',
  'tally',
  'spelt',
  'along',
  'aside',
  'packing',
  'answering',
  'ways',
  'sight',
  'shelf',
  'told',
  'held',
  'Said',
  'say',
  'kept',
  'isPossible',
  'checkPossible',
  'Possible',
  'isBeyond',
  'beyondContext',
  'countedOf',
  'TakesBack',
  'deeds',
  'Deed',
  'deedIn',
  'truth',
  'boolWord',
  'tongues',
  'Tongue',
  'tongueOf',
  'englishTongue',
  'EntranceWords',
  'englishEntrance',
  'entranceFrom',
  'untaken',
  'untold',
  'untoldWrites',
  'founded',
  'foundIn',
  'taken',
  'around',
];

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8', maxBuffer: 1 << 26 }).split('\n');
const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
const documents = files.filter((file) => file.endsWith('.md'));

const TOKENS = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

/** Returns the comments of a source text without their marks. */
const commentsOf = (text: string): string =>
  [...text.matchAll(TOKENS)]
    .map(([token]) => token)
    .filter((token) => token.startsWith('/'))
    .map((token) =>
      token
        .replace(/^\/\*+|\*+\/$|^\/\/+/g, '')
        .replace(/^\s*\*\s?/gm, '')
        .trim(),
    )
    .join('\n');

/** Returns a document without its code blocks and inline code. */
const proseOf = (text: string): string => text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '');

const wordsIn = (text: string): number => text.match(/[A-Za-z']+/g)?.length ?? 0;

const texts: Readonly<Record<string, () => string>> = {
  ...Object.fromEntries(
    ['i18n', 'resources', 'scripts', 'server', 'src', 'tests'].map((folder) => [
      `comments in ${folder}`,
      () =>
        sources
          .filter((file) => file.startsWith(`${folder}/`))
          .map((file) => commentsOf(readFileSync(file, 'utf8')))
          .join('\n'),
    ]),
  ),
  documents: () => documents.map((file) => proseOf(readFileSync(file, 'utf8'))).join('\n'),
  'texts for users': () =>
    leaves(readFiles('en'))
      .map(([, text]) => text)
      .join('\n'),
};

describe.each(Object.entries(texts))('%s', (_, read) => {
  const text = read();
  const words = wordsIn(text);

  test('there is text to check', () => expect(words).toBeGreaterThan(500));

  test.each(Object.entries(patterns))('have next to none of: %s', (_name, pattern) => {
    const found = [...text.matchAll(pattern)].map(({ index }) => text.slice(Math.max(0, index - 30), index + 50));
    expect((found.length * 1000) / words, found.slice(0, 20).join('\n')).toBeLessThanOrEqual(LIMIT);
  });
});

describe('names are terms of the trade or of software', () => {
  test('no file has a banned name', () => {
    const named = files.filter((file) => banned.includes(basename(file).replace(/\..*/, '')));
    expect(named).toEqual([]);
  });

  test('no declaration has a banned name', () => {
    const declaration = new RegExp(
      `export (?:async )?(?:const|function|interface|type|class)\\s+(?:${banned.join('|')})\\b`,
      'g',
    );
    const named = sources.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(declaration)].map(([found]) => `${file}: ${found}`),
    );
    expect(named).toEqual([]);
  });
});
