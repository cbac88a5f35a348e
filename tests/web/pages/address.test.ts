import { describe, expect, it } from 'vitest';
import { resources } from '../../../resources/index.ts';
import type { ResourceName, Role } from '../../../resources/kit/names.ts';
import { normalizeListSearch } from '../../../src/filters/address.ts';
import { pageSizes } from '../../../src/pages/list/declared.ts';

const own = (search: string, { name = 'transactions', role = 'admin' }: { name?: ResourceName; role?: Role } = {}) =>
  normalizeListSearch(resources[name], search, { role, sizes: pageSizes });

const moved = (search: string) => {
  const params = new URLSearchParams(own(search)?.search ?? 'none');
  return params.has('none')
    ? null
    : Object.fromEntries([...params].map(([key, value]) => [key, JSON.parse(value) as unknown]));
};

const filtered = (filter: unknown) => `?filter=${encodeURIComponent(JSON.stringify(filter))}`;

describe('filters in an address', () => {
  it("are selected in the menu, written out or in the form of the portal's links", () => {
    const filter = { status: ['pending', 'completed'], amount_gte: '100' };
    const displayedFilters = { status: true, amount_gte: true };
    expect(moved('?status=pending&status=completed&amount_gte=100')).toEqual({ filter, displayedFilters });
    expect(moved(filtered(filter))).toEqual({ filter, displayedFilters });
    expect(own(filtered(filter))?.isLess).toBe(false);
  });

  it('include the search text, written out or in the filter', () => {
    expect(moved('?q=Nord')).toEqual({ filter: { q: 'Nord' } });
    expect(moved('?q=2026')).toEqual({ filter: { q: '2026' } });
    expect(moved('?q=wire&status=pending')?.filter).toEqual({ q: 'wire', status: ['pending'] });
    expect(moved('?q=')).toBeNull();
    expect(own(own('?q=Nord')?.search ?? '')).toBeNull();
  });

  it('are unchanged if the list has its own view, and if none of them can be shown', () => {
    expect(moved(`${filtered({ status: ['pending'] })}&displayedFilters=%7B%7D`)).toBeNull();
    expect(moved('?filter=%7B%22q%22%3A%22wire%22%7D')).toBeNull();
    expect(moved('')).toBeNull();
  });
});

describe('an invalid filter in an address', () => {
  it.each([
    ['no JSON', '?filter={bad'],
    ['no object', '?filter=[1,2]'],
    ['a field that there is not', filtered({ nope: 'x' })],
    ['a name that every object has', filtered({ constructor: 'x', __proto__: 'y' })],
    ['an invalid choice', filtered({ status: ['nonsense'] })],
    ['an invalid choice, written out', '?status=nonsense'],
    ['an object for a choice', filtered({ status: [{ a: 1 }] })],
    ['an invalid id', filtered({ fundId: ['gone'] })],
    ['a bound that is no amount', filtered({ amount_gte: 'abc' })],
    ['a bound on a field without ranges', filtered({ status_gte: 'pending' })],
    ['an object for the search', filtered({ q: { a: 1 } })],
    ['a search without end, written out', `?q=${'x'.repeat(5000)}`],
    ['a search without end', filtered({ q: 'x'.repeat(5000) })],
    ['a page before the first', '?page=-1'],
    ['a page without rows', '?perPage=0'],
  ])('is omitted with a notice: %s', (_, search) => {
    expect(own(search)).toEqual({ search: expect.anything(), isLess: true, other: null });
    expect(moved(search)).toEqual({ filter: {} });
    expect(own(own(search)?.search ?? '')).toBeNull();
  });

  it('is omitted alone', () => {
    expect(moved(filtered({ status: ['pending', 'nonsense'], nope: 1 }))?.filter).toEqual({ status: ['pending'] });
  });

  it('includes fields that the role cannot read', () => {
    const search = filtered({ riskRating: ['high'] });
    expect(own(search, { name: 'partners' })).toBeNull();
    expect(own(search, { name: 'partners', role: 'lp' })?.isLess).toBe(true);
  });

  it('does not include the end of a range that is being typed', () => {
    expect(own(`${filtered({ amount_gte: '12.' })}&displayedFilters=%7B%22amount_gte%22%3Atrue%7D`)).toBeNull();
  });
});

describe('a filter on the field that the context fixes', () => {
  const [here, there, third] = [1, 2, 3].map((n) => `0190f3a0-0000-7000-8000-00000000000${n}`);
  const inFund = (fundId: unknown[]) =>
    normalizeListSearch(resources.transactions, filtered({ status: ['pending'], fundId }), {
      ...{ role: 'fund_manager', sizes: pageSizes },
      fixed: { fundId: String(here) },
    });
  const left = (search = '') => JSON.parse(new URLSearchParams(search).get('filter') ?? '{}') as unknown;

  it('is removed silently if it equals the context', () => {
    for (const fundId of [[here], [there, here]]) {
      const moved = inFund(fundId);
      expect([left(moved?.search), moved?.isLess, moved?.other]).toEqual([{ status: ['pending'] }, false, null]);
    }
  });

  it('names another context whose rows it selects', () => {
    const moved = inFund([there]);
    expect([left(moved?.search), moved?.isLess]).toEqual([{ status: ['pending'] }, true]);
    expect(moved?.other).toEqual({ source: 'fundId', id: there });
  });

  it('with several other contexts is omitted with a notice', () => {
    expect(inFund([there, third])).toMatchObject({ isLess: true, other: null });
  });
});
