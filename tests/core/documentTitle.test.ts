import { expect, test } from 'vitest';
import { documentTitle } from '../../server/core/i18n/documentTitle.ts';
import { english, translatorFor } from '../../server/core/i18n/translator.ts';
import { periodName } from '../../server/entities/reports/periodName.ts';

test.each([
  ['Notice 3: Atlas', ['Northwind'], '', 'Notice 3: Atlas, Northwind'],
  ['Notice 3: Atlas', ['ATLAS', null, 'Northwind'], ' (ILPA)', 'Notice 3: Atlas, Northwind (ILPA)'],
  ['x'.repeat(200), ['Northwind'], '', `${'x'.repeat(188)}…, Northwind`],
  ['Notice', ['n'.repeat(200)], '', `Notice, ${'n'.repeat(192)}`],
])('%s with %j gets a title that keeps its names', (own, parts, ending, title) => {
  expect(documentTitle(own, { speech: english, parts, ending })).toBe(title);
  expect(title.length).toBeLessThanOrEqual(200);
});

test('a title joins its parts by the rules of its language', async () => {
  const speech = await translatorFor('ja');
  expect(documentTitle('通知 3：Atlas', { speech, parts: ['Northwind'] })).toBe('通知 3：Atlas、Northwind');
});

test.each([
  ['2026-09-30', null, 'Q3 2026'],
  ['2026-09-30', '2026-07-01', 'Q3 2026'],
  ['2026-12-31', '2026-10-01', 'Q4 2026'],
  ['2026-12-31', '2026-01-01', 'Dec 31, 2026'],
  ['2026-08-31', null, 'Aug 31, 2026'],
  ['2024-02-29', null, 'Feb 29, 2024'],
])('a statement as of %s from %s is named %s', (asOf, periodStart, name) => {
  expect(periodName({ asOf, periodStart }, english)).toBe(name);
});
