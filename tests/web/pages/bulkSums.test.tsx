import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { BulkDialog } from '../../../src/pages/list/BulkDialog.tsx';
import { sumRows } from '../../../src/pages/list/sumRows.ts';
import type { Row } from '../../../src/providers/record.ts';
import { fakeProvider, renderPage, until } from './harness.tsx';
import { sampleId } from './samples.ts';

const wide = window.matchMedia;
afterEach(() => {
  cleanup();
  window.matchMedia = wide;
});

const rowsOf = (rows: readonly object[]) => rows.map((row, at): Row => ({ id: sampleId(at + 1), version: 1, ...row }));
const open = async (name: ResourceName, operation: string, rows: readonly object[]) => {
  renderPage({
    path: `/${name}`,
    provider: fakeProvider(),
    element: <BulkDialog name={name} operation={operation} rows={rowsOf(rows)} onClose={vi.fn()} />,
  });
  const dialog = await screen.findByRole('dialog');
  // The confirmation is enabled once the preview is complete.
  await until(() => expect(dialog.querySelector('.MuiSkeleton-root')).toBeNull());
  return dialog;
};

/** The texts of the table of totals, row by row. */
const totalsIn = (dialog: HTMLElement) =>
  within(within(dialog).getByRole('table', { name: 'Totals' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe('the dialog of a bulk step', () => {
  it('shows the number of rows and the sum of their amounts by currency, without zero amounts', async () => {
    const dialog = await open('commitments', 'issue', [
      { amount: '2000000.10', called: '0.00', currency: 'USD', status: 'Draft' },
      { amount: '500000.20', called: '0.00', currency: 'USD', status: 'Draft' },
      { amount: '300000', currency: 'JPY', status: 'Draft' },
    ]);
    expect(totalsIn(dialog)).toEqual([
      ['', 'Amount'],
      ['Total JPY, 1 commitment', '¥300,000'],
      ['Total USD, 2 commitments', '$2,500,000.30'],
    ]);
    expect(dialog.textContent).not.toContain('Called');
  });

  it('labels each amount on a phone, where a table would be cut', async () => {
    window.matchMedia = ((query: string) => ({
      matches: query.includes('max-width'),
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
    })) as never;
    const dialog = await open('commitments', 'issue', [
      { amount: '2000000.10', currency: 'USD', status: 'Draft' },
      { amount: '300000', currency: 'JPY', status: 'Draft' },
    ]);
    expect(within(dialog).queryByRole('table')).toBeNull();
    expect(dialog.textContent).toContain('Total JPY, 1 commitmentAmount¥300,000');
    expect(dialog.textContent).toContain('Total USD, 1 commitmentAmount$2,000,000.10');
  });

  it('shows them before a deletion as well', async () => {
    const dialog = await open('capital-calls', 'delete', [
      { totalAmount: '10.00', currency: 'EUR' },
      { totalAmount: '15.50', currency: 'EUR' },
    ]);
    expect(dialog.textContent).toContain('€25.50');
    expect(within(dialog).queryByRole('table')).toBeNull();
  });

  it('shows no sum for rows without amounts', async () => {
    const dialog = await open('partners', 'approve', [{ name: 'Alder' }, { name: 'Birch' }]);
    expect(dialog.textContent).not.toContain('Total');
  });
});

describe('inflows and outflows', () => {
  const paidIn = { source: 'partner', type: 'Investment', currency: 'USD', status: 'pending' };
  const fee = { source: 'fund', type: 'Bank Fees', currency: 'USD', status: 'pending' };
  const told = (rows: readonly object[], operation = 'approve') =>
    sumRows('transactions', rowsOf(rows), { role: 'admin', operation });

  it('are summed separately, with the net amount', () => {
    const { totals, flows } = told([
      { ...paidIn, amount: '100.10' },
      { ...paidIn, amount: '0.20' },
      { ...fee, amount: '0.30' },
    ]);
    expect(totals).toEqual([]);
    expect(flows).toEqual([
      { way: 'in', entries: 2, sums: { currency: 'USD', amount: '100.30' } },
      { way: 'out', entries: 1, sums: { currency: 'USD', amount: '-0.30' } },
      { way: 'net', entries: 3, sums: { currency: 'USD', amount: '100.00' } },
    ]);
  });

  it('are reduced by their reversals', () =>
    expect(told([{ ...fee, amount: '5.00', status: 'completed', reversalOfId: sampleId(9) }]).flows).toEqual([
      { way: 'out', entries: 1, sums: { currency: 'USD', amount: '5.00' } },
    ]));

  it('are counted by their new type when it has no direction', () => {
    const gone = { ...fee, amount: '5.00', status: 'failed' };
    const cancelled = told([gone], 'cancel');
    expect(cancelled.flows).toEqual([]);
    expect(cancelled).toMatchObject({ totals: [{ currency: 'USD', amount: '5.00' }], counts: { USD: 1 } });
    expect(told([gone], 'retry').flows).toEqual([
      { way: 'out', entries: 1, sums: { currency: 'USD', amount: '-5.00' } },
    ]);
  });

  it('have no direction in such a step', async () => {
    const dialog = await open('transactions', 'approve', [
      { ...fee, amount: '5.00' },
      { ...fee, type: 'Accrued Expense', amount: '7.00' },
    ]);
    expect(totalsIn(dialog)).toEqual([
      ['', 'Amount'],
      ['Neither in nor out: 1 entry', '$7.00'],
      ['Out of the fund: 1 entry', '-$5.00'],
    ]);
  });
});
