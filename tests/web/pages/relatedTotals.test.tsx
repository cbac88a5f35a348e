import { cleanup, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { RelatedList } from '../../../src/pages/RelatedList.tsx';
import { fakeProvider, renderPage, until } from './harness.tsx';
import { sampleId, sampleOf } from './samples.ts';

afterEach(cleanup);

const rows = (count: number) => Array.from({ length: count }, (_, i) => sampleOf('commitments', i + 1));
const show = async (totals: object[], counts: Record<string, number> = {}) => {
  const count = 3;
  const provider = fakeProvider({ commitments: rows(count) });
  provider.action.mockImplementation(async (_, path: string) => (path === 'totals' ? { totals, counts } : {}));
  renderPage({
    path: '/partners',
    provider,
    element: (
      <Suspense fallback={null}>
        <RelatedList
          name="commitments"
          filter={{ partnerId: sampleId(9) }}
          columns={['fundId', 'amount', 'called', 'status']}
        />
      </Suspense>
    ),
  });
  const table = await screen.findByRole('table');
  await until(() => expect(within(table).getAllByRole('row').length).toBeGreaterThan(count));
  return { provider, table };
};
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(-2)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

describe('sums under related rows', () => {
  it('have a row for each currency with its number of entries, under their columns', async () => {
    const { table, provider } = await show(
      [
        { currency: 'EUR', amount: '1500.00', called: '500.00' },
        { currency: 'USD', amount: '2000000.00', called: '0.00' },
      ],
      { EUR: 1, USD: 2 },
    );
    await until(() => expect(within(table).getAllByRole('rowheader')).toHaveLength(2));
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map((head) => head.textContent),
    ).toEqual(['Total EUR, 1 commitment · Active, Completed', 'Total USD, 2 commitments · Active, Completed']);
    expect(rowsOf(table)).toEqual([
      ['€1,500.00', '€500.00', ''],
      ['$2,000,000.00', '$0.00', ''],
    ]);
    const asked = provider.action.mock.calls.find(([, path]) => path === 'totals');
    expect(asked?.[2].query).toEqual({
      columns: 'amount,called',
      filter: JSON.stringify({ partnerId: sampleId(9) }),
    });
  });

  it('separate inflows and outflows with the net amount, never as one sum', async () => {
    const provider = fakeProvider({ transactions: [1, 2].map((n) => sampleOf('transactions', n)) });
    const flows = [
      { way: 'in', entries: 2, sums: { currency: 'USD', amount: '1500.00' } },
      { way: 'out', entries: 1, sums: { currency: 'USD', amount: '-600.50' } },
      { way: 'net', entries: 3, sums: { currency: 'USD', amount: '899.50' } },
    ];
    const totals = [{ currency: 'USD', amount: '2100.50' }];
    provider.action.mockImplementation(async (_, path: string) =>
      path === 'totals' ? { totals, counts: { USD: 3 }, flows } : {},
    );
    renderPage({
      path: '/partners',
      provider,
      element: (
        <Suspense fallback={null}>
          <RelatedList name="transactions" filter={{ partnerId: sampleId(9) }} columns={['type', 'amount']} />
        </Suspense>
      ),
    });
    const table = await screen.findByRole('table');
    await until(() => expect(within(table).getAllByRole('rowheader')).toHaveLength(3));
    const told = within(table)
      .getAllByRole('rowheader')
      .map((head) => [
        head.textContent,
        within(head.parentElement as HTMLElement).getAllByRole('cell')[0]?.textContent,
      ]);
    expect(told).toEqual([
      ['Into the fund: 2 entries', '$1,500.00'],
      ['Out of the fund: 1 entry', '-$600.50'],
      ['Net', '$899.50'],
    ]);
    expect(within(table).queryByText('$2,100.50')).toBeNull();
  });

  it('have no link: a sum is not a record', async () => {
    const { table } = await show([{ currency: 'EUR', amount: '1500.00', called: '500.00' }], { EUR: 1 });
    const sum = await within(table).findByText('€1,500.00');
    expect(sum.closest('a')).toBeNull();
    expect(within(table).getAllByRole('link').length).toBeGreaterThan(0);
  });

  it('are absent if nothing can be summed', async () => {
    const { table } = await show([]);
    await until(() => expect(within(table).getAllByRole('row')).toHaveLength(4));
    expect(within(table).queryAllByRole('rowheader')).toEqual([]);
  });
});
