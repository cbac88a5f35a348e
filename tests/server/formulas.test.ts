import * as fc from 'fast-check';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { neutralSql, neutralText, originalText } from '../../server/core/base/formulas.ts';
import { txOn } from '../../server/core/db/tx.ts';
import { startApp, type TestApp } from '../helpers/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

/** The texts as neutralised by SQL, in their order. */
const inSql = async (texts: readonly string[]): Promise<string[]> => {
  const rows = await txOn(app.database.owner).rows<{ safe: string }>(
    sql`select ${raw(neutralSql('t.text'))} as safe from unnest(${texts}::text[]) with ordinality t(text, at) order by at`,
  );
  return rows.map(({ safe }) => safe);
};

const vectors: readonly (readonly [string, string])[] = [
  ['=1+1', "'=1+1"],
  ['\t=1', "'\t'=1"],
  ['Note;=1+1;', "Note;'=1+1;"],
  ['Note,@SUM(A1)', "Note,'@SUM(A1)"],
  ['Note\t=1', "Note\t'=1"],
  ['Note\n+1+1', "Note\n'+1+1"],
  ['Note\r-1+1', "Note\r'-1+1"],
  ['Note;"=1+1";', `Note;'"=1+1";`],
  ["Note; '=1", "Note;' '=1"],
  ['Note;\u00a0＝1', "Note;'\u00a0＝1"],
  ['"=1"', `'"=1"`],
  ['-5', '-5'],
  ['-1234.50', '-1234.50'],
  ['[1, -5]', '[1, -5]'],
  ['["1.00", "-5.00"]', '["1.00", "-5.00"]'],
  ['-5+1', "'-5+1"],
  ['Smith; Jones', 'Smith; Jones'],
  ['A = B - C', 'A = B - C'],
  ['2024-01-31', '2024-01-31'],
  ['', ''],
];

test.each(vectors)('%j is escaped as %j', (text, safe) => expect(neutralText(text)).toBe(safe));

test.each(vectors)('%j is restored from %j', (text, safe) => expect(originalText(safe)).toBe(text));

test('SQL escapes each text alike', async () => {
  expect(await inSql(vectors.map(([text]) => text))).toEqual(vectors.map(([, safe]) => safe));
});

const parts = [
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\n',
  ';',
  ',',
  '"',
  "'",
  ' ',
  '\u00a0',
  '＝',
  '1',
  '.',
  'a',
  '\\',
  ']',
  'é',
];
const texts = fc.array(
  fc.array(fc.constantFrom(...parts), { maxLength: 12 }).map((each) => each.join('')),
  {
    minLength: 200,
    maxLength: 200,
  },
);

test('no cell with any separator starts as a formula, and JavaScript and SQL agree', () =>
  fc.assert(
    fc.asyncProperty(texts, async (many) => {
      const safe = many.map(neutralText);
      expect(await inSql(many)).toEqual(safe);
      for (const text of safe)
        for (const separator of [/;/, /,/, /\t/, /[\r\n]/, /[;,\t\r\n]/])
          for (const cell of text.split(separator)) {
            const bare = cell.replace(/^[ "\u00a0]*/, '');
            if (/^[=+@＝]/.test(bare)) expect.fail(`${JSON.stringify(text)} holds ${JSON.stringify(cell)}`);
            if (bare.startsWith('-')) expect(bare).toMatch(/^-\d+(\.\d+)?["'\]}]* *(?:[;,\t\r\n]|$)/);
          }
    }),
    { numRuns: 25 },
  ));
