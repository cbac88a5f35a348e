import { cleanup, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { memoryStore } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import type { Role } from '../../../resources/kit/names.ts';
import { ResourceList, ViewList } from '../../../src/pages/index.ts';
import { askedAt } from '../../../src/pages/list/declared.ts';
import { routeAt } from '../../../src/routing/match.ts';
import { fakeProvider, renderPage } from './harness.tsx';

afterEach(cleanup);

const askedFor = (path: string, role: Role, store = memoryStore()) => {
  const found = routeAt(path);
  if (!found) throw new Error(`${path} is not an address.`);
  return askedAt(found.route, role, store);
};

it.each([
  ['/partners', 'admin', <ResourceList key="a" name="partners" />],
  ['/capital-calls', 'lp', <ResourceList key="b" name="capital-calls" />],
  ['/transactions/pending', 'admin', <ViewList key="c" name="transactions" view="pending" />],
] as const)('finds that the list at %s requests %s', async (path, role, element) => {
  const provider = fakeProvider();
  renderPage({ path, role, provider, element: <Suspense fallback={null}>{element}</Suspense> });
  await screen.findByRole('searchbox');
  const [name, params] = provider.getList.mock.calls[0] ?? [];
  expect(askedFor(path, role)).toEqual({
    name,
    params: { pagination: params.pagination, sort: params.sort, filter: params.filter },
  });
});

it("starts from the user's last list state", () => {
  const kept = { page: 3, perPage: 25, sort: 'email', order: 'DESC', filter: { type: 'LP' }, displayedFilters: {} };
  expect(askedFor('/partners', 'admin', memoryStore({ 'partners.listParams': kept }))).toEqual({
    name: 'partners',
    params: { pagination: { page: 3, perPage: 25 }, sort: { field: 'email', order: 'DESC' }, filter: { type: 'LP' } },
  });
});

it.each(['/partners/new', '/settings'])('requests nothing at %s', (path) =>
  expect(routeAt(path) ? askedFor(path, 'admin') : null).toBeNull(),
);
