import { beforeEach, expect, it } from 'vitest';
import { keepSums, sumsBefore } from '../../../src/pages/list/sumsBefore.ts';

const lines = [
  { key: 'USD in', caption: 'Comes in', sums: { currency: 'USD', amount: '120681590.91' } },
  { key: 'EUR out', caption: 'Goes out', sums: { currency: 'EUR', amount: '-1032150.00' } },
];

beforeEach(() => localStorage.clear());

it('keeps the space of sums for the next visit, and no amounts', () => {
  keepSums('transactions.datatable admin:all', lines);
  expect(sumsBefore('transactions.datatable admin:all')).toEqual([
    { key: 'USD in', sums: { currency: 'USD', amount: '888888888.88' } },
    { key: 'EUR out', sums: { currency: 'EUR', amount: '-8888888.88' } },
  ]);
  expect(localStorage.getItem('quarterdeck.sums')).not.toMatch(/[0-79]/);
});

it('separates lists and contexts, and tolerates unreadable entries', () => {
  keepSums('a', lines);
  keepSums('b', lines.slice(1));
  expect([sumsBefore('a').length, sumsBefore('b').length, sumsBefore('c').length]).toEqual([2, 1, 0]);
  localStorage.setItem('quarterdeck.sums', 'not JSON');
  expect(sumsBefore('a')).toEqual([]);
});
