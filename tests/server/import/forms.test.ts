import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { afterAll, describe, expect, test } from 'vitest';
import { type DateForm, dateFormOf, dateForms, plainDate } from '../../../server/core/files/csv/dates.ts';
import { decimalSignOf, plainNumber } from '../../../server/core/files/csv/decimals.ts';
import { delimiterOf } from '../../../server/core/files/csv/delimiter.ts';
import { encodingOf, sampleOf } from '../../../server/core/files/csv/encoding.ts';

const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-forms-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the decimal separator', () => {
  test.each([
    [['1,234.50', '10'], '.'],
    [['1.234,50', '10'], ','],
    [['8330000.0', '280000'], '.'],
    [['12,5'], ','],
    [['1.234.567'], ','],
    [["1'234.5"], '.'],
    [['1 234,5'], ','],
    [['100', '2000'], '.'],
    [['0,125'], ','],
    [['1,234'], null],
    [['1,234', '5.6'], '.'],
    [['1,2', '5.6'], null],
  ])('of %j is %s', (texts, sign) => {
    expect(decimalSignOf(texts)).toBe(sign);
  });

  test.each([
    ['1,234.50', '.', '1234.5'],
    ['1.234,50', ',', '1234.5'],
    ['-12,345,678.9', '.', '-12345678.9'],
    ['8330000.0', '.', '8330000'],
    ['1 234 567,89', ',', '1234567.89'],
    ['8 %', '.', '0.08'],
    ['12,5%', ',', '0.125'],
    ['007', '.', '7'],
    ['1,23,4', '.', null],
    ['1e6', '.', null],
    ['NaN', '.', null],
    ['12,5', '.', null],
    ['$5', '.', null],
    ['', '.', null],
  ] as const)('reads %j with the sign %s as %j', (text, sign, plain) => {
    expect(plainNumber(text, sign)).toBe(plain);
  });

  test('any amount in either notation is parsed back', () => {
    const cents = fc.bigInt({ min: 0n, max: 10n ** 17n });
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 1, maxLength: 20 }),
        fc.constantFrom('.', ','),
        fc.boolean(),
        (all, sign, isGrouped) => {
          const other = sign === '.' ? ',' : '.';
          const written = all.map((c) => {
            const whole = String(c / 100n);
            const groups = isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, other) : whole;
            return `${groups}${sign}${String(c % 100n).padStart(2, '0')}`;
          });
          expect(decimalSignOf(written)).toBe(sign);
          const plain = all.map((c) =>
            `${c / 100n}.${String(c % 100n).padStart(2, '0')}`.replace(/\.?0+$/, (zeros) =>
              zeros.startsWith('.') ? '' : zeros.replace(/0+$/, ''),
            ),
          );
          expect(written.map((text) => plainNumber(text, sign as '.' | ','))).toEqual(plain);
        },
      ),
    );
  });
});

describe('the date format', () => {
  test.each([
    [['2024-03-31', '2024-04-01'], 'YYYY-MM-DD'],
    [['31/03/2024', '01/04/2024'], 'DD/MM/YYYY'],
    [['03/31/2024', '04/01/2024'], 'MM/DD/YYYY'],
    [['01/04/2024', '02/04/2024'], null],
    [['05/05/2024'], 'DD/MM/YYYY'],
    [['31.03.2024'], 'DD.MM.YYYY'],
    [['20240331'], 'YYYYMMDD'],
    [['2024-03-31', 'soon', '2024-04-30'], 'YYYY-MM-DD'],
    [[], 'YYYY-MM-DD'],
  ])('of %j is %s', (texts, form) => {
    expect(dateFormOf(texts)).toBe(form);
  });

  test('any day in any format is parsed back', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.constantFrom(...(Object.keys(dateForms) as DateForm[])), (date, form) => {
        const day = date.toISOString().slice(0, 10);
        const [y = '', m = '', d = ''] = day.split('-');
        expect(plainDate(form.replace('YYYY', y).replace('MM', m).replace('DD', d), form)).toBe(day);
      }),
    );
  });

  test.each(['2023-02-29', '2024-13-01', '2024-00-10', '24-01-01', '2024-01-01 10:30'])('%s is not a day', (text) => {
    expect(plainDate(text, 'YYYY-MM-DD')).toBeNull();
  });
});

describe('the delimiter', () => {
  test.each([
    ['code;name;amount\nA;Smith, John;1,5\nB;Doe, Jane;2,5\n', ';'],
    ['code,name\nA,"x;y;z"\nB,"x;y"\n', ','],
    ['code\tname\nA\tone, two\n', '\t'],
    ['code|name|note\nA|b|c\n', '|'],
    ['code\nA\nB\n', ','],
  ])('of %j is %j', (text, delimiter) => {
    expect(delimiterOf(text)).toBe(delimiter);
  });
});

describe('the encoding', () => {
  const text = `nom;pays\n${'Société générale de l’Énergie à Genève;CH\nFondation Müller & Søn;DE\n'.repeat(20)}`;
  test.each([
    ['utf-8', 'utf-8', {}],
    ['utf-8 with a byte order mark', 'utf-8', { addBOM: true }],
    ['utf-16le with a byte order mark', 'utf-16le', { addBOM: true }],
    ['windows-1252', 'windows-1252', {}],
  ])('of a file in %s is detected', async (name, encoding, options) => {
    const path = join(folder, name);
    writeFileSync(path, iconv.encode(text, encoding, options));
    const found = await encodingOf(path);
    expect(found).toBe(encoding);
    expect((await sampleOf(path, found)).replace(/^\ufeff/, '')).toBe(text);
  });

  test('a non-ASCII letter far behind the start is detected', async () => {
    const path = join(folder, 'late.csv');
    writeFileSync(path, iconv.encode(`${'a;b\n'.repeat(100_000)}é;è\n`, 'windows-1252'));
    expect(await encodingOf(path)).not.toBe('utf-8');
  });
});
