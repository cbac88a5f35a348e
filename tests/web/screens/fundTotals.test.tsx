import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import type { Role } from '../../../resources/kit/names.ts';
import type { Row } from '../../../src/providers/record.ts';
import { slots } from '../../../src/screens/panels.ts';
import { renderPage } from '../pages/harness.tsx';

const fund = {
  ...{ id: 'f1', version: 1, currency: 'EUR' },
  ...{ committed: '1000.00', called: '700.00', paidIn: '600.00', distributed: '100.00' },
} as Row;
const totals = ['committed', 'called', 'paidIn', 'distributed'];

const open = (role: Role) =>
  renderPage({
    path: '/',
    role,
    element: (
      <Suspense fallback={null}>
        {totals.map((name) => {
          const Fact = slots.factOf('funds', name);
          return Fact && <Fact key={name} record={fund} />;
        })}
      </Suspense>
    ),
  });

it('each total of a fund links to all entries that it adds up, of any day', async () => {
  open('admin');
  const filters = (await screen.findAllByRole('link')).map((link) => {
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://here');
    return [link.getAttribute('aria-label'), pathname, JSON.parse(searchParams.get('filter') ?? '{}')];
  });
  const of = { fundId: ['f1'] };
  expect(filters).toEqual([
    ['€1,000.00: entries of Committed', '/journal-entries', { ...of, account: ['9001'], sourceKind: ['commitments'] }],
    ['€700.00: entries of Called', '/journal-entries', { ...of, account: ['3000', '3020'] }],
    [
      '€600.00: entries of Paid-in',
      '/journal-entries',
      { ...of, account: ['3000', '3010', '3020', '1100', '2110', '2300'] },
    ],
    ['€100.00: entries of Distributed', '/journal-entries', { ...of, account: ['3100'] }],
  ]);
});

it('users without access to entries see the totals without links, and no other field has a custom view', async () => {
  open('lp');
  for (const amount of ['€1,000.00', '€700.00', '€600.00', '€100.00'])
    expect(await screen.findByText(amount)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  expect(slots.factOf('funds', 'name')).toBeUndefined();
});
