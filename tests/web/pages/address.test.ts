import { describe, expect, it } from 'vitest';
import { resources } from '../../../resources/index.ts';
import { ownSearch } from '../../../src/filters/address.ts';

const moved = (search: string) => {
  const params = new URLSearchParams(ownSearch(resources.transactions, search) ?? 'none');
  return params.has('none')
    ? null
    : Object.fromEntries([...params].map(([key, value]) => [key, JSON.parse(value) as unknown]));
};

describe('filters that an address sets', () => {
  it('stand in the menu as chosen, whether written out or as a link of the portal has them', () => {
    const filter = { status: ['pending', 'completed'], amount_gte: '100' };
    const displayedFilters = { status: true, amount_gte: true };
    expect(moved('?status=pending&status=completed&amount_gte=100')).toEqual({ filter, displayedFilters });
    expect(moved(`?filter=${encodeURIComponent(JSON.stringify(filter))}`)).toEqual({ filter, displayedFilters });
  });

  it('are left as they are where the list has said which it shows, and where nothing can be shown of them', () => {
    const filter = encodeURIComponent(JSON.stringify({ status: ['pending'] }));
    expect(moved(`?filter=${filter}&displayedFilters=%7B%7D`)).toBeNull();
    expect(moved('?filter=%7B%22q%22%3A%22wire%22%7D')).toBeNull();
    expect(moved('')).toBeNull();
  });
});
