import iconv from 'iconv-lite';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { holdSecretKey } from '../../../server/core/base/secrets.ts';
import type { Database } from '../../../server/core/db/database.ts';
import { type Tx, txOn } from '../../../server/core/db/tx.ts';
import { sentenceOf } from '../../../server/import/csv/problems.ts';
import { createDatabase } from '../../helpers/database.ts';
import { importFiles, mappingOf, scsp } from './run.ts';
import { type Files, sampleFiles } from './sampleFiles.ts';

let database: Database;
let tx: Tx;

const begin = async () => {
  holdSecretKey('test-secret-test-secret-test-secret');
  database = await createDatabase();
  tx = txOn(database.owner);
};
beforeAll(begin);
afterAll(() => database.close());

const count = async (table: string) =>
  Number((await tx.first<{ n: string }>(sql([`select count(*) as n from ${table}`])))?.n);

const people = mappingOf({
  namespace: 'people',
  steps: [
    {
      entity: 'partners',
      file: 'people.csv',
      key: '{id}',
      columns: { name: 'name', email: 'mail', type: 'kind', kycExpiresAt: 'until', phone: 'phone' },
      values: { type: { investor: 'LP', general: 'GP' } },
    },
  ],
});
const header = 'id,name,mail,kind,until,phone';
const person = (id: string, over: Partial<Record<'name' | 'mail' | 'kind' | 'until' | 'phone', string>> = {}) => {
  const it = {
    name: `Person ${id}`,
    mail: `${id}@test.example`,
    kind: 'investor',
    until: '2030-01-31',
    phone: '+12025550123',
    ...over,
  };
  return [id, it.name, it.mail, it.kind, it.until, it.phone].join(',');
};
const tried = async (rows: readonly string[], options: { dryRun?: boolean } = {}) =>
  importFiles(database, { 'people.csv': `${[header, ...rows].join('\n')}\n` }, people, options);

describe('a bad row is reported with file, line and field, and nothing is stored', () => {
  test.each([
    ['an invalid e-mail', { mail: 'nobody' }, 'email', 'Please provide a valid email address.'],
    ['a missing name', { name: '' }, 'name', 'Required.'],
    ['a word without translation', { kind: 'other' }, 'type', '“other” is not one of investor, general.'],
    ['an invalid day', { until: '2030-02-30' }, 'kycExpiresAt', '“2030-02-30” is not a date.'],
    [
      'a formula',
      { name: '=HYPERLINK("x")'.replace(/"/g, "'") },
      'name',
      'Starts with “=” like a formula. Formulas are not imported.',
    ],
    ['a formula with a plus', { name: '+cmd|x' }, 'name', 'Starts with “+” like a formula. Formulas are not imported.'],
    ['a full-width formula', { name: '＝1' }, 'name', 'Starts with “＝” like a formula. Formulas are not imported.'],
    [
      'a NUL',
      { name: 'A\0B' },
      'name',
      'Contains characters that cannot be read: set “encoding” of the file in the mapping.',
    ],
    ['a very long cell', { name: 'x'.repeat(10_001) }, 'name', 'May have at most 10000 characters.'],
    ['a name that is too long', { name: 'x'.repeat(201) }, 'name', 'May have at most 200 characters.'],
    [
      'a taken e-mail',
      { mail: 'p1@test.example' },
      'email',
      'This email is already registered to another partner. Please use a different email address.',
    ],
  ])('%s', async (_, over, field, message) => {
    const { problems, isStored } = await tried([person('p1'), person('p2', over), person('p3')]);
    expect(problems).toEqual([{ file: 'people.csv', line: 3, field, message }]);
    expect(isStored).toBe(false);
    expect(await count('partners')).toBe(0);
  });

  test('all bad rows are reported at once, in a sentence each', async () => {
    const { problems } = await tried(
      [person('p1', { mail: 'x' }), person('p2'), person('p3', { kind: '' }), person('p2')],
      { dryRun: true },
    );
    expect(problems.map(sentenceOf)).toEqual([
      'people.csv, line 2, email: Please provide a valid email address.',
      'people.csv, line 4, type: Required.',
      'people.csv, line 5, key: “p2” is already on line 3.',
    ]);
  });

  test('all errors of a row are reported together', async () => {
    const { problems } = await tried([person('p1', { mail: 'x', until: 'soon', kind: 'other' }), person('p2')]);
    expect(problems.map(sentenceOf).sort()).toEqual([
      'people.csv, line 2, email: Please provide a valid email address.',
      'people.csv, line 2, kycExpiresAt: “soon” is not a date.',
      'people.csv, line 2, type: “other” is not one of investor, general.',
    ]);
  });

  test('a row with too few cells, and an unclosed quote', async () => {
    const { problems } = await tried(['p1,Only,two', person('p2')]);
    expect(problems).toEqual([
      { file: 'people.csv', line: 2, field: null, message: 'Has a different number of cells than the header.' },
    ]);
    const open = await tried([person('p1'), '"p2,never closed']);
    expect(open.problems.map((p) => p.message)).toEqual(['A quote is not closed.']);
  });

  test('a phone number may start with a plus and an amount with a minus', async () => {
    const { problems, created } = await tried([person('p1')], { dryRun: true });
    expect(problems).toEqual([]);
    expect(created.get('partners')).toBe(1);
  });
});

describe('errors of a whole file', () => {
  test('a missing file, a missing column, a duplicate column', async () => {
    const { problems: absent } = await importFiles(database, {}, people);
    expect(absent.map(sentenceOf)).toEqual(['people.csv: Is missing from the folder.']);
    const { problems: short } = await importFiles(
      database,
      { 'people.csv': 'id,name,mail,kind,until\n1,a,b,c,d\n' },
      people,
    );
    expect(short.map(sentenceOf)).toEqual(['people.csv, phone: The file has no such column.']);
    const { problems: twice } = await importFiles(
      database,
      { 'people.csv': `${header},name\n${person('p1')},x\n` },
      people,
    );
    expect(twice.map((p) => p.message)).toContain('The column “name” appears twice in the header.');
  });

  test('ambiguous dates are not guessed; the option of the mapping that decides them is named', async () => {
    const rows = [person('p1', { until: '01/04/2030' })];
    const { problems } = await tried(rows);
    expect(problems.map(sentenceOf)).toEqual([
      'people.csv, line 2, kycExpiresAt: “01/04/2030” could be either of two dates. Choose the date format: set “date” of the file in the mapping.',
    ]);
    const file = { 'people.csv': `${[header, ...rows].join('\n')}\n` };
    const mapping = { ...people, files: { 'people.csv': { date: 'DD/MM/YYYY' as const } } };
    const decided = await importFiles(database, file, mapping, { dryRun: true });
    expect([decided.problems, decided.created.get('partners')]).toEqual([[], 1]);
  });

  test('a date that contradicts the declared format is refused, although it has a single reading', async () => {
    const file = { 'people.csv': `${header}\n${person('p1', { until: '13/04/2030' })}\n` };
    const mapping = { ...people, files: { 'people.csv': { date: 'MM/DD/YYYY' as const } } };
    const { problems } = await importFiles(database, file, mapping, { dryRun: true });
    expect(problems.map(sentenceOf)).toEqual(['people.csv, line 2, kycExpiresAt: “13/04/2030” is not a date.']);
  });

  test('ambiguous numbers are not guessed, in amounts and in whole numbers', async () => {
    const funds = mappingOf({
      namespace: 'numbers',
      steps: [
        {
          entity: 'funds',
          file: 'funds.csv',
          key: '{name}',
          columns: { name: 'name', targetSize: 'size', callNoticeDays: 'days' },
          constants: { currency: 'EUR' },
        },
      ],
    });
    const { problems } = await importFiles(
      database,
      { 'funds.csv': 'name;size;days\nOne;1.000;7\nTwo;;1.000\n' },
      funds,
    );
    expect(problems.map(sentenceOf)).toEqual([
      'funds.csv, line 2, targetSize: “1.000” could be either of two numbers. Choose the decimal separator: set “decimal” of the file in the mapping.',
      'funds.csv, line 3, callNoticeDays: “1.000” could be either of two numbers. Choose the decimal separator: set “decimal” of the file in the mapping.',
    ]);
  });

  test('a file in another encoding than the mapping declares', async () => {
    const mapping = { ...people, files: { 'people.csv': { encoding: 'utf-8' } } };
    const files: Files = {
      'people.csv': iconv.encode(`${header}\n${person('p1', { name: 'Société' })}\n`, 'windows-1252'),
    };
    const { problems } = await importFiles(database, files, mapping);
    expect(problems.map((p) => p.message)).toEqual([
      'Contains characters that cannot be read: set “encoding” of the file in the mapping.',
    ]);
    const found = await importFiles(database, files, people, { dryRun: true });
    expect(found.problems).toEqual([]);
  });
});

test('one bad row among hundreds of good ones, at the end: all or nothing', async () => {
  const files = sampleFiles();
  const marks = `${files['marks.csv']}PC01;2026-03-31;-5\nPC99;2026-03-31;5\n`;
  const { problems, isStored } = await importFiles(database, { ...files, 'marks.csv': marks }, scsp());
  expect(problems.map(sentenceOf)).toEqual([
    'marks.csv, line 58, fairValue: Must be at least 0.',
    'marks.csv, line 59, companyId: “PC99” was not found in companies.',
  ]);
  expect(isStored).toBe(false);
  for (const table of ['partners', 'funds', 'transactions', 'capital_calls', 'valuations', 'audit_events'])
    expect(await count(table)).toBe(0);
}, 60_000);

test('an error that only follows from a bad row is not reported as well', async () => {
  const files = sampleFiles();
  const investors = files['investors.csv'].replace('LP01;', 'LP01;=');
  const { problems } = await importFiles(database, { ...files, 'investors.csv': investors }, scsp());
  expect(problems.map((p) => [p.file, p.line, p.field])).toEqual([['investors.csv', 2, 'name']]);
}, 60_000);

test('a record is found by the text of a cell or field, and a text of two records is refused', async () => {
  const partner = (key: string, name: string) => ({
    entity: 'partners',
    key,
    constants: { name, email: `${key}@test.example`, type: 'LP' },
  });
  const mapping = (fund: string, by: object) =>
    mappingOf({
      namespace: 'names',
      steps: [
        ...[partner('one', 'Twin'), partner('two', 'Twin'), partner('three', 'Ørsted')],
        { entity: 'funds', key: 'f', constants: { name: fund, currency: 'EUR' } },
        {
          entity: 'commitments',
          file: 'parts.csv',
          key: '{key}',
          columns: { amount: 'amount', fundId: 'fund' },
          constants: { closeNumber: 1, admissionDate: '2024-01-01' },
          ...by,
        },
      ],
    });
  const run = async (rows: string, by: object) =>
    importFiles(database, { 'parts.csv': `key;fund;partner;amount\n${rows}\n` }, mapping('Named Fund', by), {
      dryRun: true,
    });
  const byCell = { columns: { amount: 'amount', fundId: 'fund', partnerId: 'partner' } };
  const byField = { records: { partnerId: { entity: 'partners', key: '{partner}', by: 'name' } } };
  const several = 'Several records are named “Twin”. Enter the email address or the ID instead.';
  for (const by of [byCell, byField])
    expect((await run('1;named fund;Twin;5\n2;Named Fund;Ørsted;5', by)).problems.map(sentenceOf)).toEqual([
      `parts.csv, line 2, partnerId: ${several}`,
    ]);
  const found = await run('1;NAMED FUND;orsted;5\n2;names:f;one@test.example;5', byCell);
  expect([found.problems, found.created.get('commitments')]).toEqual([[], 2]);
  const exact = await run('1;Named Fund;orsted;5\n2;Other Fund;Ørsted;5', byField);
  expect(exact.problems.map(sentenceOf)).toEqual([
    'parts.csv, line 2, partnerId: “orsted” was not found in partners.',
    'parts.csv, line 3, fundId: “Other Fund” was not found in funds.',
  ]);
});

test("an action that the record's state rules out is refused, as by its route", async () => {
  const mapping = mappingOf({
    namespace: 'sold',
    steps: [
      {
        entity: 'companies',
        key: 'sold',
        constants: { name: 'Sold Company' },
        after: [
          { move: 'exempt', constants: { reason: 'Verified by the previous administrator.' } },
          { move: 'exit' },
          { action: 'askFigures' },
        ],
      },
    ],
  });
  const { problems, isStored } = await importFiles(database, {}, mapping);
  expect(problems.map(({ message }) => message)).toEqual(['This company is no longer held.']);
  expect(isStored).toBe(false);
});

test('equal rows are joined, their amounts summed', async () => {
  const mapping = mappingOf({
    namespace: 'joined',
    steps: [
      { entity: 'partners', key: 'p', constants: { name: 'One', email: 'one@test.example', type: 'LP' } },
      { entity: 'funds', key: 'f', constants: { name: 'Joined Fund', currency: 'EUR' } },
      {
        entity: 'commitments',
        file: 'parts.csv',
        group: { by: ['closing'], sum: ['amount'] },
        key: '{closing}',
        columns: { amount: 'amount', closeNumber: 'closing', admissionDate: 'day' },
        records: {
          fundId: { entity: 'funds', key: 'f' },
          partnerId: { entity: 'partners', by: 'email', key: '{mail}' },
        },
      },
    ],
  });
  const parts =
    'closing;mail;amount;day\n1;one@test.example;1.000,10;01.02.2024\n2;one@test.example;5,00;15.03.2024\n1;one@test.example;2.000,05;01.02.2024\n';
  const { problems, isStored } = await importFiles(database, { 'parts.csv': parts }, mapping);
  expect(problems).toEqual([]);
  expect(isStored).toBe(true);
  expect(
    await tx.rows(sql`select amount, close_number as closing, admission_date as day from commitments order by 2`),
  ).toEqual([
    { amount: '3000.15', closing: 1, day: '2024-02-01' },
    { amount: '5.00', closing: 2, day: '2024-03-15' },
  ]);
});
