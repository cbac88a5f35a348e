import { expect, test } from 'vitest';
import { documentTitle } from '../../server/core/i18n/documentTitle.ts';

test.each([
  ['Notice 3: Atlas', ['Northwind'], '', 'Notice 3: Atlas – Northwind'],
  ['Notice 3: Atlas', ['ATLAS', null, 'Northwind'], ' (ILPA)', 'Notice 3: Atlas – Northwind (ILPA)'],
  ['x'.repeat(200), ['Northwind'], '', `${'x'.repeat(187)}… – Northwind`],
  ['Notice', ['n'.repeat(200)], '', `Notice – ${'n'.repeat(191)}`],
])('%s with %j gets a title that keeps its names', (own, parts, ending, title) => {
  expect(documentTitle(own, parts, ending)).toBe(title);
  expect(title.length).toBeLessThanOrEqual(200);
});
