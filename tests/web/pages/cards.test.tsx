import { screen } from '@testing-library/react';
import { RecordContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { useIsEmpty } from '../../../src/fields/index.tsx';
import { fakeProvider, renderPage } from './harness.tsx';

const columns = ['tradeDate', 'companyId', 'amount', 'reference'];
const Lines = () => {
  const isEmpty = useIsEmpty('transactions');
  return <p>lines: {columns.filter((source) => !isEmpty(source)).join(' ')}</p>;
};

it('has no line in a card for what has no value; zero is one', async () => {
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
