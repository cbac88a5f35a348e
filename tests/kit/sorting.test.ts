import { expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import { kinds } from '../../resources/kit/kinds.ts';
import { resourceNames } from '../../resources/kit/names.ts';
import type { Resource } from '../../resources/kit/resource.ts';
import { defaultSortField, isInOrder, isOptional, orderOf } from '../../resources/kit/sorting.ts';
import { fieldOf, namesOf } from '../../server/core/tables/names.ts';

const growing = resourceNames.filter((name) => resources[name].unbounded);
const offered = (resource: Resource) =>
  namesOf(resource).filter((name) => {
    const field = fieldOf(resource, name);
    return field && kinds[field.kind].sortable && isInOrder(resource, name);
  });

test('some entities are unbounded', () => expect(growing).toContain('transactions'));

test.each(growing)('%s offers no sort order without an index', (name) => {
  const resource: Resource = resources[name];
  const sorts = offered(resource);
  expect(sorts).toContain(defaultSortField(resource));
  for (const sort of sorts) {
    const order = orderOf(resource, sort);
    expect(order.at(-1)).toBe('id');
    expect(isOptional(resource, sort), sort).toBe(false);
    expect(
      resource.indexes.some((index) => index.slice(0, order.length).join() === order.join()),
      sort,
    ).toBe(true);
  }
});

test('the list of transactions sorts by the most used columns, and not by free text', () => {
  const sorts = offered(resources.transactions);
  expect(sorts).toEqual(expect.arrayContaining(['tradeDate', 'amount', 'status', 'type']));
  for (const name of ['reference', 'payee', 'createdAt']) expect(sorts).not.toContain(name);
});
