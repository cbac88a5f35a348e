import { beforeAll, describe, expect, test } from 'vitest';
import { locales } from '../../../i18n/locales.ts';
import { alsoCalled } from '../../../resources/headings.ts';
import { resources } from '../../../resources/index.ts';
import { bareLetters as bare } from '../../../resources/kit/folded.ts';
import { resourceNames } from '../../../resources/kit/names.ts';
import { sheetColumns } from '../../../resources/sheets.ts';
import {
  asSent,
  type Column,
  type ColumnLanguages,
  columnsOf,
  englishWords,
  matched,
  wordsIn,
} from '../../../src/pages/import/columns.ts';
import { exampleOf, templateOf } from '../../../src/pages/import/template.ts';
import { messagesIn } from '../../helpers/catalogues.ts';

const imported = resourceNames.filter((name) => resources[name].imports);

const tonguesOf = async (locale: (typeof locales)[number]['locale']): Promise<ColumnLanguages> => ({
  own: wordsIn({ ...messagesIn(locale) }),
  english: await englishWords(),
});

describe('column headings are recognised', () => {
  test.each(locales.flatMap(({ locale }) => imported.map((name) => ({ locale, name }))))(
    'from the template of $name in $locale',
    async ({ locale, name }) => {
      const columns = columnsOf(name, 'admin', await tonguesOf(locale));
      expect(
        matched(
          columns.map(({ label }) => label),
          columns,
        ),
      ).toEqual(columns.map(({ path }) => path));
    },
  );

  test('from a move with its reason, for the roles that may make it', async () => {
    const partners = columnsOf('partners', 'admin', await tonguesOf('de'));
    expect(matched(['Von der Prüfung befreien: Begründung'], partners)).toEqual(['exempt']);
    expect(matched(['exempt from verification: reason'], partners)).toEqual(['exempt']);
    const ofManagers = columnsOf('partners', 'fund_manager', await tonguesOf('de'));
    expect(ofManagers.map(({ path }) => path)).not.toContain('exempt');
  });

  let french: Column[];
  beforeAll(async () => {
    french = columnsOf('commitments', 'admin', await tonguesOf('fr'));
  });

  test('in English and by API names in any language, ignoring case, punctuation and brackets', () => {
    const headings = [
      'FUND',
      'Partner Name',
      'e-mail',
      'Amount (USD)',
      'admission_date',
      'partnerId.country',
      'Remarks',
      '',
    ];
    expect(matched(headings, french)).toEqual([
      ...['fundId', 'partnerId', 'partnerId.email', 'amount', 'admissionDate', 'partnerId.country'],
      ...[null, null],
    ]);
  });

  test('by base letters, ignoring diacritics and character width', async () => {
    const spanish = columnsOf('partners', 'admin', await tonguesOf('es'));
    const headings = ['Pais', 'ｎａｍｅ', 'Codigo postal'];
    expect(matched(headings, spanish)).toEqual(matched(['País', 'name', 'Código postal'], spanish));
    expect(matched(headings, spanish)).not.toContain(null);
    expect([bare('Łódź (PL)'), bare('Ｎｏ．')]).toEqual(['lodz', 'no']);
    // Voiced marks in Japanese make another letter and are kept.
    expect(bare('ハス')).not.toBe(bare('バス'));
  });

  test.each([
    ['fr', 'Associé\u202f: E-mail'],
    ['ja', 'パートナー：メールアドレス'],
    ['en', 'Partner: Email'],
  ] as const)('a column of a related record has the colon of %s', async (locale, label) => {
    const columns = columnsOf('commitments', 'admin', await tonguesOf(locale));
    expect(columns.find(({ path }) => path === 'partnerId.email')?.label).toBe(label);
  });

  test.each([
    [
      'partners',
      ['Investor name', 'E-mail address', 'Country of Domicile', 'Investor type', 'ZIP Code', 'TIN', 'Town', 'Notes'],
      ['name', 'email', 'country', 'type', 'address.postalCode', 'taxId', 'address.city', null],
    ],
    ['partners', ['LP', 'LP email', 'Telephone'], ['name', 'email', 'phone']],
    [
      'commitments',
      [
        'Fund name',
        'LP Name',
        'LP type',
        'E-mail Address',
        'Commitment Amount (EUR)',
        'Closing #',
        'Date of admission',
      ],
      ['fundId', 'partnerId', 'partnerId.type', 'partnerId.email', 'amount', 'closeNumber', 'admissionDate'],
    ],
    ['commitments', ['Investor', 'Investor country', 'Commitment'], ['partnerId', 'partnerId.country', 'amount']],
    ['commitments', ['Investisseur', 'Courriel', 'Montant souscrit'], ['partnerId', 'partnerId.email', 'amount']],
    ['commitments', ['Anleger', 'E-Mail-Adresse', 'Zeichnungssumme'], ['partnerId', 'partnerId.email', 'amount']],
    ['companies', ['Portfolio company', 'Industry', 'Homepage'], ['name', 'sector', 'website']],
    ['valuations', ['Fund', 'Portfolio company name', 'Date'], ['fundId', 'companyId', 'date']],
  ] as const)('of %s by third-party names: %j', async (name, headings, paths) =>
    expect(matched(headings, columnsOf(name, 'admin', await tonguesOf('en')))).toEqual(paths),
  );

  test('our own labels win over third-party names, in any order', async () => {
    const columns = columnsOf('commitments', 'admin', await tonguesOf('en'));
    expect(matched(['Commitment', 'Amount', 'LP', 'Partner'], columns)).toEqual([null, 'amount', null, 'partnerId']);
  });

  test('a third-party name maps to a single column, of an existing field', () => {
    for (const [name, { fields }] of Object.entries(alsoCalled)) {
      const paths = sheetColumns(name as keyof typeof alsoCalled, ['admin']).map(({ path }) => path);
      expect(Object.keys(fields).filter((path) => !paths.includes(path))).toEqual([]);
      const all = Object.values(fields).flat().map(bare);
      expect(all.filter((word, at) => all.indexOf(word) !== at)).toEqual([]);
    }
  });

  test('once only: the second of two equal headings maps to nothing', () =>
    expect(matched(['Amount', 'amount'], french)).toEqual(['amount', null]));

  test('choices are read by their labels in both languages, or as in the API', () => {
    const at = (path: string) => french.find((column) => column.path === path) as Column;
    const own = at('partnerId.type').options?.find(({ value }) => value === 'LP')?.label ?? '';
    for (const text of [own, 'limited partner', 'LP', 'lp'])
      expect(bare(asSent(text, at('partnerId.type')))).toBe('lp');
    for (const text of ['Germany', 'DE']) expect(asSent(text, at('partnerId.country'))).toBe('DE');
    for (const text of ['Oui', 'yes']) expect(asSent(text, at('partnerId.sendCallNotices'))).toBe('true');
    expect(asSent('whatever', at('partnerId.type'))).toBe('whatever');
  });
});

test('a template has its headings and one row, quoted if a value contains a separator', async () => {
  const columns = columnsOf('commitments', 'admin', await tonguesOf('en'));
  const example = exampleOf(columns, () => 'Harbour, Fund');
  const [head = '', row = ''] = (await templateOf(columns, example).text()).replace('\ufeff', '').split('\r\n');
  expect(head.split(',')).toEqual(columns.map(({ label }) => label));
  expect(row.startsWith('"Harbour, Fund","Harbour, Fund",')).toBe(true);
});
