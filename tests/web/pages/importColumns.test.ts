import { beforeAll, describe, expect, test } from 'vitest';
import { loadMessages, locales } from '../../../i18n/index.ts';
import { resources } from '../../../resources/index.ts';
import { resourceNames } from '../../../resources/kit/names.ts';
import {
  asSent,
  bare,
  type Column,
  columnsOf,
  englishWords,
  matched,
  type Tongues,
  wordsIn,
} from '../../../src/pages/import/columns.ts';
import { exampleOf, templateOf } from '../../../src/pages/import/template.ts';

const imported = resourceNames.filter((name) => resources[name].imports);

const tonguesOf = async (locale: (typeof locales)[number]['locale']): Promise<Tongues> => ({
  own: wordsIn({ ...(await loadMessages(locale)) }),
  english: await englishWords(),
});

describe('headings are known', () => {
  test.each(locales.flatMap(({ locale }) => imported.map((name) => ({ locale, name }))))(
    'those of the template of $name in $locale',
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

  let french: Column[];
  beforeAll(async () => {
    french = columnsOf('commitments', 'admin', await tonguesOf('fr'));
  });

  test('in English and by the names of the API, whatever language is read; without case, signs and brackets', () => {
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

  test('each once: the second of two alike means nothing', () =>
    expect(matched(['Amount', 'amount'], french)).toEqual(['amount', null]));

  test('choices by their words in both languages, or as the API has them', () => {
    const at = (path: string) => french.find((column) => column.path === path) as Column;
    const own = at('partnerId.type').options?.find(({ value }) => value === 'LP')?.label ?? '';
    for (const text of [own, 'limited partner', 'LP', 'lp'])
      expect(bare(asSent(text, at('partnerId.type')))).toBe('lp');
    for (const text of ['Germany', 'DE']) expect(asSent(text, at('partnerId.country'))).toBe('DE');
    for (const text of ['Oui', 'yes']) expect(asSent(text, at('partnerId.sendCallNotices'))).toBe('true');
    expect(asSent('whatever', at('partnerId.type'))).toBe('whatever');
  });
});

test('a template has its headings and one row, quoted where a sign parts columns', async () => {
  const columns = columnsOf('commitments', 'admin', await tonguesOf('en'));
  const example = exampleOf(columns, () => 'Harbour, Fund');
  const [head = '', row = ''] = (await templateOf(columns, example).text()).replace('\ufeff', '').split('\r\n');
  expect(head.split(',')).toEqual(columns.map(({ label }) => label));
  expect(row.startsWith('"Harbour, Fund","Harbour, Fund",')).toBe(true);
});
