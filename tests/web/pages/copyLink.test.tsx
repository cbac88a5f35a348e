import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ResourceList } from '../../../src/pages/index.ts';
import { fakeProvider, renderPage, until } from './harness.tsx';

afterEach(() => vi.unstubAllGlobals());

const open = (search: string) => {
  const writeText = vi.fn(async (_: string) => {});
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }));
  renderPage({
    path: '/partners',
    at: `/partners${search}`,
    role: 'admin',
    provider: fakeProvider({ partners: [{ id: 'p1', name: 'Aldgate', type: 'LP', version: 1 }] }),
    element: (
      <Suspense fallback={null}>
        <ResourceList name="partners" />
      </Suspense>
    ),
  });
  return writeText;
};
const button = () => screen.queryByRole('button', { name: 'Copy Link to This List' });

it('the copied address shows the list to others in the same state', async () => {
  const given = {
    filter: '{"type":["LP"]}',
    displayedFilters: '{"type":true}',
    sort: 'name',
    order: 'DESC',
    perPage: '25',
  };
  const writeText = open(`?${new URLSearchParams(given)}`);
  await until(() => expect(button()).toBeTruthy());
  await userEvent.click(button() as HTMLElement);
  await screen.findByText('Copied');
  const { origin, pathname, searchParams } = new URL(String(writeText.mock.calls[0]?.[0]));
  expect([origin, pathname]).toEqual([window.location.origin, '/partners']);
  expect(Object.fromEntries(searchParams)).toEqual(given);
});

it('inside a fund, the address includes the fund, whatever context its readers use', async () => {
  const writeText = vi.fn(async (_: string) => {});
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }));
  renderPage({
    path: '/transactions',
    at: `/transactions?${new URLSearchParams({ filter: '{"status":["pending"]}', displayedFilters: '{"status":true}' })}`,
    role: 'fund_manager',
    context: { type: 'fund', id: 'f1', name: 'Atlas', role: 'fund_manager', entityId: null },
    provider: fakeProvider({}),
    element: (
      <Suspense fallback={null}>
        <ResourceList name="transactions" />
      </Suspense>
    ),
  });
  await until(() => expect(button()).toBeTruthy());
  await userEvent.click(button() as HTMLElement);
  await screen.findByText('Copied');
  const { searchParams } = new URL(String(writeText.mock.calls[0]?.[0]));
  expect(JSON.parse(searchParams.get('filter') ?? '')).toEqual({ status: ['pending'], fundId: ['f1'] });
  expect(JSON.parse(searchParams.get('displayedFilters') ?? '')).toEqual({ status: true, fundId: true });
});

it('nothing can be copied for a list in its default state', async () => {
  open('');
  await screen.findByText('Aldgate');
  expect(button()).toBeNull();
});
