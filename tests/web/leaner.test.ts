import { createElement } from 'react';
import { expect, test } from 'vitest';

test('an element says of itself what a browser would', () => {
  expect(String(document.createElement('table'))).toBe('[object HTMLTableElement]');
  const link = Object.assign(document.createElement('a'), { href: 'https://portal.example/funds' });
  expect(String(link)).toBe('https://portal.example/funds');
});

test('no element remembers by a stack of its own where it was made', () => {
  const one = Reflect.get(createElement('p'), '_debugStack');
  const other = Reflect.get(createElement('p'), '_debugStack');
  expect(one).toBeInstanceOf(Error);
  expect(one).toBe(other);
});
