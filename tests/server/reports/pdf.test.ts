import { PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { emptyStatement, spansOf } from '../../../server/accounting/statement.ts';
import { english, translatorFor } from '../../../server/core/i18n/translator.ts';
import { number, readerIn, text } from '../../../server/core/writers/data.ts';
import { piecesOf } from '../../../server/core/writers/fonts.ts';
import { bytesOf } from '../../../server/core/writers/writers.ts';
import { valueChart } from '../../../server/entities/reports/statementChart.ts';
import { coverOf } from '../../../server/entities/reports/statementCover.ts';
import { statementSections } from '../../../server/entities/reports/statementSections.ts';
import { otherLocales, serverLanguageIn } from '../../helpers/catalogues.ts';
import { embeddedText, westernText } from '../../helpers/pdfText.ts';
import { leaves } from '../../i18n/tree.ts';

const made = async (name: string, speech = english) =>
  (
    await bytesOf('pdf', {
      title: `Statement of ${name}`,
      about: [`To ${name}`],
      sections: [{ heading: 'Position', columns: [text('Partner'), number('Amount')], rows: [[name, '1234567.89']] }],
      reader: readerIn(speech),
    })
  ).toString('latin1');

test('Western names need no embedded font', async () => {
  const pdf = await made('Société Générale für Übersee');
  expect(pdf.startsWith('%PDF-')).toBe(true);
  expect(pdf).toContain('/BaseFont /Helvetica');
  expect(pdf).not.toContain('FontFile');
});

test.each(['Łódź Emerytury', 'Αθήνα Κεφάλαιο', 'Москва Капитал', 'Güneş Yatırım'])(
  '%s is set in a font with its glyphs',
  async (name) => {
    const pdf = await made(name);
    expect(pdf).toMatch(/\/FontName \/\w+\+DejaVuSans/);
    expect(pdf).toContain('FontFile');
  },
);

test.each([
  ['株式会社東京キャピタル', 'JP'],
  ['上海资本管理有限公司', 'SC'],
  ['Sanko 産業 & 创业投资', 'SC'],
])('%s can be extracted from the file, which embeds its glyphs alone', async (name, font) => {
  const pdf = Buffer.from(await made(name), 'latin1');
  expect(pdf.toString('latin1')).toMatch(new RegExp(`/FontName /\\w+\\+NotoSans${font}`));
  expect(embeddedText(pdf)).toContain(name);
  expect(pdf.length).toBeLessThan(60_000);
});

test('rare glyphs come from further font files, in the middle of a name', async () => {
  const name = '谰耪投资';
  expect(piecesOf(name, 'regular', 'en').length).toBeGreaterThan(1);
  const shown = embeddedText(Buffer.from(await made(name), 'latin1'));
  for (const letter of name) expect(shown).toContain(letter);
});

test('numbers have the format of the language, without an embedded font', async () => {
  const pdf = await made('Caisse des Dépôts', await translatorFor('fr'));
  expect(westernText(Buffer.from(pdf, 'latin1'))).toContain('1\u00a0234\u00a0567,89');
  expect(pdf).not.toContain('FontFile');
});

test.each(otherLocales)('all texts of notices and reports in %s can be set', (locale) => {
  const { words, sentences } = serverLanguageIn(locale);
  const { reports, callNotice } = sentences;
  const said = [...Object.values(words), ...leaves({ reports, callNotice }).map(([, sentence]) => sentence)];
  expect(said.length).toBeGreaterThan(leaves({ reports: serverLanguageIn('en').sentences.reports }).length);
  const unset = said.filter((sentence) => piecesOf(sentence, 'bold', locale).length !== 1);
  expect(unset).toEqual([]);
});

test('multiples and rates are formatted for readers, row by row in a mixed table', async () => {
  const data = {
    title: 'Statement',
    about: [],
    sections: [
      {
        heading: 'Performance',
        columns: [text('Figure'), number('Inception to date')],
        rows: [
          ['Called', '1234.50'],
          ['TVPI', '1.315000'],
          ['Net IRR', '-0.111492'],
        ],
        rowKinds: ['number', 'multiple', 'rate'] as const,
      },
    ],
    reader: readerIn(english),
  };
  const shown = westernText(await bytesOf('pdf', data));
  for (const written of ['1,234.50', '1.32x', '-11.15%']) expect(shown).toContain(written);
  const plain = (await bytesOf('csv', data)).toString();
  for (const kept of ['1234.50', '1.315000', '-0.111492']) expect(plain).toContain(kept);
});

const long = 'Brackenmoor Teachers’ Pension Scheme of the Northern Counties';
const report = (rows: string[][], more: object = {}) => ({
  title: 'Year End',
  about: ['Heron Fund', 'As of Dec 31, 2025'],
  sections: [
    { heading: 'Commitments', columns: [text('Partner'), ...'abcde'.split('').map((l) => number(l))], rows, ...more },
  ],
  reader: readerIn(english),
});
const linesOf = async (data: Parameters<typeof bytesOf>[1]) => westernText(await bytesOf('pdf', data));

test('a name longer than its cell wraps between words, and is never cut', async () => {
  const shown = await linesOf(report([[long, '1.00', '2.00', '3.00', '4.00', '5.00']]));
  const at = shown.findIndex((line) => line.startsWith('Brackenmoor'));
  const set = shown.slice(at, shown.indexOf('1.00')).join(' ');
  expect(set).toBe(long);
});

test('figures are never cut', async () => {
  const huge = '-123456789012.34';
  const data = report([['A', huge, huge, huge, huge, huge]]);
  expect((await linesOf(data)).filter((line) => line === '-123,456,789,012.34')).toHaveLength(5);
});

test('each page from the second has a running title', async () => {
  const rows = Array.from({ length: 120 }, (_, i) => [`Partner ${i}`, '1.00', '1.00', '1.00', '1.00', '1.00']);
  const shown = await linesOf(report(rows));
  const pages = Number(shown.at(-1)?.split(' / ')[1]);
  expect(pages).toBeGreaterThan(2);
  expect(shown.filter((line) => /^Year End . Heron Fund . As of Dec 31, 2025$/.test(line))).toHaveLength(pages - 1);
});

const sender = { name: 'Northlight Capital', lines: [], logo: null, colour: null, footer: 'Authorised firm.' };

test('the sender is above the title, and totals below the rows in PDFs only', async () => {
  const rows = [['A', '1.00', '1.00', '1.00', '1.00', '1.00']];
  const totals = [['Total', '7.25', '7.25', '7.25', '7.25', '7.25']];
  const data = { ...report(rows, { totals }), sender };
  const shown = await linesOf(data);
  expect(shown.indexOf('Northlight Capital')).toBeLessThan(shown.indexOf('Year End'));
  expect(shown.indexOf('Total')).toBeGreaterThan(shown.indexOf('A'));
  expect(shown.filter((line) => line === '7.25')).toHaveLength(5);
  expect((await bytesOf('csv', data)).toString()).not.toContain('7.25');
});

test('a column name has three lines at most, also one without blanks over narrow cells', async () => {
  const amounts = ['金額', '元本の返還', '売却益', '源泉徴収税', '公正価値'].map(number);
  const columns = [text('パートナー'), ...amounts, number('リコール可能額')];
  const row = ['Brackenmoor Teachers’ Pension', ...amounts.map(() => '1234567890.12'), null];
  const pdf = await bytesOf('pdf', {
    title: '分配',
    about: [],
    sections: [{ heading: '分配', columns, rows: [row] }],
    reader: readerIn(await translatorFor('ja')),
  });
  const [first = '', ...others] = [...'リコール可能額'];
  const lines = embeddedText(pdf).split('\n');
  expect(lines.some((line) => line.startsWith(first) && line.length > 2)).toBe(true);
  expect(lines.filter((line) => others.includes(line))).toEqual([]);
});

const letter = {
  paper: 'LETTER',
  recipient: ['Aldgate Pension Trust', '9 Aldgate'],
  facts: [{ label: 'Date', value: 'Nov 29, 2026' }],
  salutation: 'Dear Investor,',
  opening: ['The general partner calls $1.00.'],
  emphasis: [{ label: 'Amount due', value: '$1.00' }],
  closing: ['A late payment bears interest.'],
  signature: ['Yours sincerely,', 'Nora Hale', 'Partner'],
} as const;

test('a letter states recipient, text, emphasis and tables in this order, and ends with the signature', async () => {
  const rows = [['A', '1.00', '1.00', '1.00', '1.00', '1.00']];
  const shown = await linesOf({ ...report(rows), sender, letter });
  const order = [
    ...[
      'Northlight Capital',
      '9 Aldgate',
      'Nov 29, 2026',
      'Year End',
      'Dear Investor,',
      'The general partner calls $1.00.',
    ],
    ...[
      'Amount due',
      'Commitments',
      'A late payment bears interest.',
      'Yours sincerely,',
      'Nora Hale',
      'Authorised firm.',
    ],
  ];
  const places = order.map((text) => shown.indexOf(text));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test('a file is tagged for screen readers, with its language, title and paper', async () => {
  const rows = [['A', '1.00', '1.00', '1.00', '1.00', '1.00']];
  const pdf = await PDFDocument.load(await bytesOf('pdf', { ...report(rows), letter, fileTitle: 'Year End, Aldgate' }));
  expect(pdf.getTitle()).toBe('Year End, Aldgate');
  expect(pdf.getPage(0).getSize()).toEqual({ width: 612, height: 792 });
  const { catalog } = pdf;
  expect(String(catalog.get(PDFName.of('Lang')))).toBe('(en)');
  expect(String(catalog.lookup(PDFName.of('MarkInfo')))).toContain('/Marked true');
  const roles = pdf.context
    .enumerateIndirectObjects()
    .flatMap(([, found]) =>
      found instanceof PDFDict && found.get(PDFName.of('P')) ? String(found.get(PDFName.of('S'))) : [],
    );
  const count = (role: string) => roles.filter((found) => found === `/${role}`).length;
  expect(['Document', 'H1', 'H2', 'Table', 'TR', 'TH', 'TD'].map(count)).toEqual([1, 1, 1, 1, 2, 6, 6]);
});

const statement = {
  title: 'Statement',
  about: [],
  sections: [
    {
      heading: 'Account',
      columns: [text('Line'), number('USD')],
      rows: [
        ['Opening', '0.00'],
        ['Fees', '-1234.50'],
        ['Closing', '-1234.50'],
      ],
      isAccount: true,
      subtotals: [{ after: 1, values: ['Result', '-1234.50'] }],
      emphasised: [2],
    },
    {
      heading: 'Performance',
      columns: [text('Figure'), number('Inception')],
      rows: [
        ['TVPI', null],
        ['Net IRR', null],
      ],
      rowKinds: ['multiple', 'rate'],
      absences: ['n/m: not paid in', null],
    },
  ],
  letter: {
    ...{ paper: letter.paper, recipient: letter.recipient, emphasis: letter.emphasis },
    ...{ opening: [], closing: [], signature: [] },
    facts: [
      { label: 'Fund', value: 'Nordstern Infrastructure and Energy Transition Fund III (Parallel) SCSp SICAV-RAIF' },
    ],
  },
  chart: {
    heading: 'Value over time',
    bars: [
      { label: 'Q1 2026', value: '-500.00' },
      { label: 'Q2 2026', value: '1000.00' },
    ],
    description: 'Value in Q1 2026 -500.00, in Q2 2026 1,000.00',
  },
  notes: { heading: 'Notes', terms: [{ label: 'TVPI', value: 'Total value to paid-in capital.' }] },
  reader: readerIn(english),
} as const satisfies Parameters<typeof bytesOf>[1];

test('an account shows deductions in brackets, zeros as dashes and subtotals; data files keep plain numbers', async () => {
  const shown = await linesOf(statement);
  const at = shown.indexOf('Opening');
  const lines = ['Opening', '\u2013', 'Fees', '(1,234.50)', 'Result', '(1,234.50)', 'Closing', '(1,234.50)'];
  expect(shown.slice(at, at + lines.length)).toEqual(lines);
  const csv = (await bytesOf('csv', statement)).toString();
  expect(csv).toContain('Opening,0.00\r\nFees,-1234.50\r\nClosing,-1234.50');
});

test('a missing figure shows its reason, or a dash', async () => {
  const shown = await linesOf(statement);
  const at = shown.lastIndexOf('TVPI', shown.indexOf('Net IRR'));
  expect(shown.slice(at, at + 4)).toEqual(['TVPI', 'n/m: not paid in', 'Net IRR', '\u2013']);
});

test('a long value beside the recipient wraps in readable type', async () => {
  const shown = await linesOf(statement);
  const at = shown.indexOf('Fund');
  const value = shown.slice(at + 1, shown.indexOf('Statement'));
  expect(value.length).toBeGreaterThan(1);
  expect(value.map((line) => line.trim()).join(' ')).toBe(statement.letter.facts[0].value);
});

test('a chart shows each value, and describes itself to screen readers; notes are the end', async () => {
  const bytes = await bytesOf('pdf', statement);
  const shown = westernText(bytes);
  const at = shown.indexOf('Value over time');
  expect(shown.slice(at, at + 5)).toEqual(['Value over time', '(500.00)', 'Q1 2026', '1,000.00', 'Q2 2026']);
  expect(shown.slice(at + 5, at + 8)).toEqual(['Notes', 'TVPI', 'Total value to paid-in capital.']);
  const { context } = await PDFDocument.load(bytes);
  const figures = context
    .enumerateIndirectObjects()
    .flatMap(([, found]) =>
      found instanceof PDFDict && String(found.get(PDFName.of('S'))) === '/Figure' ? [found] : [],
    );
  expect(figures.map((figure) => figure.lookup(PDFName.of('Alt'), PDFString).decodeText())).toEqual([
    statement.chart.description,
  ]);
});

const days = spansOf('2026-09-30', null);
const fund = { name: 'Heron Fund', currency: 'USD', domicile: 'US' };

test('a statement of a first quarter states why a ratio is missing, and has no chart', async () => {
  const empty = emptyStatement('p', days);
  const sections = statementSections(empty, { ...fund, asOf: '2026-09-30' }, english);
  const shown = await linesOf({ title: 'Statement', about: [], sections, reader: readerIn(english) });
  const figures = shown.slice(shown.indexOf('PIC'));
  expect(figures.slice(0, 10)).toEqual([
    ...['PIC', 'n/m: there is no commitment'],
    ...['DPI', 'n/m: no capital has been paid in yet'],
    ...['RVPI', 'n/m: no capital has been paid in yet'],
    ...['TVPI', 'n/m: no capital has been paid in yet'],
    ...['Net IRR', 'n/m: not enough cash flows yet'],
  ]);
  expect(shown.join()).not.toContain('Share of');
  expect(valueChart([{ date: '2026-09-30', value: 1n }], 'USD', english)).toBeNull();
});

test.each([
  ['US', 'LETTER'],
  ['LU', 'A4'],
  [null, 'A4'],
])('the cover of a statement of a fund in %s is on %s, with its reference', (domicile, paper) => {
  const times = { asOf: '2026-09-30', periodStart: null, knownAt: null };
  const addressee = { name: 'Aldgate', legalName: null, address: null, reference: { code: 'HF', place: 'LP0012' } };
  const cover = coverOf(emptyStatement('p', days), { fund: { ...fund, domicile }, times, addressee }, english);
  expect([cover.paper, cover.recipient]).toEqual([paper, ['Aldgate']]);
  expect(cover.facts).toEqual([
    { label: 'Fund', value: 'Heron Fund' },
    { label: 'Period', value: 'Jul 1, 2026 to Sep 30, 2026' },
    { label: 'As of', value: 'Sep 30, 2026' },
    { label: 'Currency', value: 'USD' },
    { label: 'Reference', value: 'HF-CA-2026-09-30-LP0012' },
  ]);
  expect(cover.emphasis.map(({ value }) => value)).toEqual(['$0.00', '$0.00', 'n/m', 'n/m']);
});
