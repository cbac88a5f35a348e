import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import type { Role } from '../../../resources/kit/names.ts';
import type { Row } from '../../../src/providers/record.ts';
import { slots } from '../../../src/screens/panels.ts';
import { fakeProvider, renderPage, until } from '../pages/harness.tsx';

const commitment = {
  ...{ id: 'm1', version: 1, fundId: 'f1', partnerId: 'p1', currency: 'EUR', status: 'Active' },
  ...{ amount: '1000.00', called: '700.00', paidIn: '600.00', distributed: '100.00' },
  ...{ recallable: '50.00', unfunded: '350.00' },
} as Row;
const totals = ['amount', 'called', 'paidIn', 'distributed', 'recallable', 'unfunded'];

const open = (record: Row, { role = 'admin' as Role, commitments = [record] } = {}) =>
  renderPage({
    path: '/',
    role,
    provider: fakeProvider({ commitments }),
    element: (
      <Suspense fallback={null}>
        {totals.map((name) => {
          const Fact = slots.factOf('commitments', name);
          return Fact && <Fact key={name} record={record} />;
        })}
      </Suspense>
    ),
  });

it('each total of a commitment links to the entries of its partner', async () => {
  open(commitment);
  await until(() => expect(screen.getAllByRole('link')).toHaveLength(totals.length));
  const links = screen.getAllByRole('link').map((link) => {
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://here');
    const { fundId, partnerId, account } = JSON.parse(searchParams.get('filter') ?? '{}');
    return [link.getAttribute('aria-label'), pathname, fundId, partnerId, account[0]];
  });
  const of = ['/journal-entries', ['f1'], ['p1']];
  expect(links).toEqual([
    ['€1,000.00: entries of Amount', ...of, '9001'],
    ['€700.00: entries of Called', ...of, '3000'],
    ['€600.00: entries of Paid-in', ...of, '3000'],
    ['€100.00: entries of Distributed', ...of, '3100'],
    ['€50.00: entries of Recallable', ...of, '9000'],
    ['€350.00: entries of Unfunded', ...of, '9000'],
  ]);
});

it('the total of a partner with two closings states that the commitment has a share of it', async () => {
  open(commitment, { commitments: [commitment, { ...commitment, id: 'm2' }] });
  await until(() => expect(screen.getAllByRole('link')).toHaveLength(totals.length));
  expect(screen.getAllByRole('link')[1]?.getAttribute('aria-label')).toBe('€700.00: share of the entries of Called');
});

it('a total outside the ledger, or for a user without access to entries, has no link', async () => {
  open({ ...commitment, status: 'Draft' });
  await screen.findByText('€700.00');
  expect(screen.queryByRole('link')).toBeNull();
});

it('a partner sees amounts without links', async () => {
  open(commitment, { role: 'lp' });
  await until(() => expect(screen.getAllByText('€700.00').length).toBeGreaterThan(0));
  expect(screen.queryByRole('link')).toBeNull();
});
