import { expect, test } from 'vitest';
import { resources } from '../../../resources/index.ts';
import { isOffered } from '../../../resources/kit/sorting.ts';
import { isNarrowedToOne, offeredAmong } from '../../../src/pages/list/narrowing.ts';

const entries = resources['journal-entries'];
const offered = (values: Record<string, unknown>, known: string[] = []) =>
  offeredAmong(entries, { values, isOneRecord: isNarrowedToOne(entries, { values, known }) });

test('entries of all funds offer only filters that an index answers', () => {
  expect(offered({})).toEqual(['fundId', 'account', 'partnerId', 'companyId', 'effectiveOn']);
  expect(offered({ account: ['1000'] })).not.toContain('kind');
});

test.each([
  ['a filter by one fund', { fundId: ['f'] }, []],
  ['a filter by one partner', { partnerId: 'p' }, []],
  ['the context of a fund', {}, ['fundId']],
])('%s offers all of them', (_, values, known) => {
  expect(offered(values, known)).toEqual(entries.list.filters);
});

test('several funds are not one, and a set filter can be removed', () => {
  expect(offered({ fundId: ['f', 'g'] })).not.toContain('bindsOn');
  expect(offered({ bindsOn_lte: '2024-03-31' })).toContain('bindsOn');
});

test('entries of all funds sort by day only, those of one fund by any column', () => {
  const orders = (isOneRecord: boolean) =>
    entries.list.columns.filter((name) => isOffered(entries, name, { isOneRecord }));
  expect(orders(false)).toEqual(['effectiveOn']);
  expect(orders(true)).toEqual(entries.list.columns);
});
