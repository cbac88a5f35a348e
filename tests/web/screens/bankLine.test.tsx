import { cleanup, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import Entry from '../../../src/screens/bank-lines/Entry.tsx';
import BankLine from '../../../src/screens/transactions/BankLine.tsx';
import Notice from '../../../src/screens/transactions/Notice.tsx';
import { fakeProvider, renderPage } from '../pages/harness.tsx';
import { sampleOf } from '../pages/samples.ts';

const line = {
  ...sampleOf('bank-lines'),
  ...{ id: 'b1', fundId: 'f1', direction: 'Debit', amount: '12.50', bookedOn: '2026-03-02', valueDate: '2026-03-01' },
  ...{ counterparty: 'Nordbank', remittance: 'Account fee', bankReference: 'R-7' },
};

it('an unmatched line links to a new transaction with its data, for users who may match', () => {
  const shown = (status: string, role: 'fund_manager' | 'gp' = 'fund_manager') => {
    renderPage({
      path: '/',
      role,
      provider: fakeProvider({}),
      element: <Entry record={{ ...line, status } as never} />,
    });
    const href = screen.queryByRole('link', { name: 'New transaction' })?.getAttribute('href');
    cleanup();
    return href && Object.fromEntries(new URL(href, 'http://x').searchParams);
  };
  expect(shown('Unmatched')).toEqual({
    ...{ fundId: 'f1', type: 'Bank Fees', amount: '12.50', tradeDate: '2026-03-01', valueDate: '2026-03-01' },
    ...{ reference: 'R-7', description: 'Account fee' },
  });
  expect(shown('Matched')).toBeFalsy();
  expect(shown('Unmatched', 'gp')).toBeFalsy();
});

it('an entry of a call names its notice, and an entry of another kind requests nothing', async () => {
  const provider = fakeProvider({
    'capital-call-lines': [{ ...sampleOf('capital-call-lines'), id: 'l1', noticeDocumentId: 'd1', noticeFormId: null }],
    documents: [{ ...sampleOf('documents'), id: 'd1', title: 'Capital call notice 3: Atlas – Northwind' }],
  });
  const entry = { ...sampleOf('transactions'), capitalCallLineId: 'l1', distributionLineId: null };
  renderPage({ path: '/', role: 'fund_manager', provider, element: <Notice record={entry as never} /> });
  expect(await screen.findByText('Capital call notice 3: Atlas – Northwind')).toBeTruthy();
  cleanup();
  const asked = vi.mocked(provider.getOne).mock.calls.length;
  const other = { ...entry, capitalCallLineId: null };
  const { container } = renderPage({ path: '/', provider, element: <Notice record={other as never} /> });
  expect([container.textContent, vi.mocked(provider.getOne).mock.calls.length]).toEqual(['', asked]);
});

it.each([
  ['Unapplied Receipt', 'receiptId'],
  ['Receipt Returned', 'refundId'],
  ['Bank Fees', 'transactionId'],
])('%s links to its bank line', async (type, by) => {
  const provider = fakeProvider({ 'bank-lines': [line] });
  const entry = { ...sampleOf('transactions'), id: 't1', type, status: 'completed', reversalOfId: null };
  renderPage({ path: '/', role: 'fund_manager', provider, element: <BankLine record={entry as never} /> });
  const link = await screen.findByRole('link', { name: 'Bank Line: Mar 2, 2026 · Nordbank' });
  expect(link.getAttribute('href')).toMatch(/\/bank-lines\/b1$/);
  expect(vi.mocked(provider.getList).mock.calls[0]?.[1].filter).toEqual({ [by]: 't1' });
});

it('bank charges of a match link to the line of that match', async () => {
  const provider = fakeProvider({ 'bank-lines': [] });
  vi.mocked(provider.getList).mockImplementation(async (_, { filter = {} }) => {
    const found = 'bankChargesId' in filter ? [line] : [];
    return { data: found, total: found.length } as never;
  });
  const entry = { ...sampleOf('transactions'), id: 't1', type: 'Bank Fees', status: 'completed', reversalOfId: null };
  renderPage({ path: '/', role: 'fund_manager', provider, element: <BankLine record={entry as never} /> });
  expect(await screen.findByRole('link', { name: 'Bank Line: Mar 2, 2026 · Nordbank' })).toBeTruthy();
});
