import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import Reconciliation from '../../../src/screens/bank-statements/Reconciliation.tsx';
import { fakeProvider, renderPage } from '../pages/harness.tsx';
import { sampleOf } from '../pages/samples.ts';

const entry = { transactionId: 't1', source: 'fund', type: 'Bank Fees', day: '2026-01-20', text: 'BF-1' };
const ties = {
  ...{ currency: 'USD', day: '2026-02-02', bank: '531.00', books: '510.00', difference: '21.00', rest: '20.00' },
  opening: { day: '2026-02-02', bank: '530.00', books: '510.00' },
  ...{ accounts: [], lines: [], entries: [] },
  earlier: [{ ...entry, amount: '-20.00' }],
};
const shown = (told: object) => {
  const provider = fakeProvider({});
  provider.action.mockResolvedValue({ ties: { ...ties, ...told } });
  renderPage({
    path: '/',
    provider,
    element: <Reconciliation record={{ ...sampleOf('bank-statements'), status: 'imported' } as never} />,
  });
};

it('an unexplained difference is shown next to both openings, with earlier entries and links', async () => {
  shown({});
  const table = await screen.findByRole('table', { name: /^Entries before the first statement \(Feb 2, 2026\)/ });
  const [, row] = within(table).getAllByRole('row') as [HTMLElement, HTMLElement];
  expect(row.textContent).toContain('Bank Fees · BF-1');
  expect(within(row).getByRole('link').getAttribute('href')).toMatch(/\/transactions\/fund\/t1$/);
  expect(screen.getByText('Bank before Feb 2, 2026')).toBeTruthy();
  expect(screen.getByText('$530.00')).toBeTruthy();
});

it('no earlier entries are shown if everything is explained', async () => {
  shown({ difference: '0.00', rest: '0.00', earlier: [] });
  await screen.findByText('Bank and books agree.');
  expect(screen.queryByText('Bank before Feb 2, 2026')).toBeNull();
});
