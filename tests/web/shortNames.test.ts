import { expect, test } from 'vitest';

test('an element has the short string form of a browser', () => {
  expect(String(document.createElement('table'))).toBe('[object HTMLTableElement]');
  const link = Object.assign(document.createElement('a'), { href: 'https://portal.example/funds' });
  expect(String(link)).toBe('https://portal.example/funds');
});
