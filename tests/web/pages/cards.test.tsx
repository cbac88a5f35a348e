import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { RecordContextProvider } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { useIsEmpty } from '../../../src/fields/index.tsx';
import { ResourceList } from '../../../src/pages/index.ts';
import { fakeProvider, refusal, renderPage } from './harness.tsx';

const columns = ['tradeDate', 'companyId', 'amount', 'reference'];
const Lines = () => {
  const isEmpty = useIsEmpty('transactions');
  return <p>lines: {columns.filter((source) => !isEmpty(source)).join(' ')}</p>;
};

it('a card has no line for a missing value, and one for zero', async () => {
  const entry = { id: 't1', tradeDate: '2026-11-26', amount: '0.00', companyId: null, reference: '' };
  renderPage({
    path: '/',
    at: '/',
    role: 'fund_manager',
    provider: fakeProvider({}),
    element: (
      <RecordContextProvider value={entry}>
        <Lines />
      </RecordContextProvider>
    ),
  });
  expect((await screen.findByText(/^lines/)).textContent).toBe('lines: tradeDate amount');
});

const wide = window.matchMedia;
afterEach(() => {
  window.matchMedia = wide;
});

it('the fund is named below the title on a phone, without a count while the rows are unknown', async () => {
  window.matchMedia = ((query: string) => ({
    matches: query.includes('max-width'),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as never;
  const provider = fakeProvider({});
  provider.getList.mockRejectedValue(refusal(503, 'Network error.'));
  renderPage({
    path: '/partners',
    provider,
    context: { type: 'fund', id: 'f1', name: 'Atlas', role: null, entityId: null },
    element: (
      <Suspense fallback={null}>
        <ResourceList name="partners" />
      </Suspense>
    ),
  });
  expect((await screen.findByText(/Atlas/)).textContent).toBe('Atlas');
});
