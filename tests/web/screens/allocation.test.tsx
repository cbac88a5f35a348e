import { cleanup, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { RecordOf } from '../../../resources/index.ts';
import Allocation from '../../../src/screens/capital-calls/Allocation.tsx';
import { fakeProvider, renderPage } from '../pages/harness.tsx';
import { sampleId, sampleOf } from '../pages/samples.ts';

afterEach(cleanup);

const line = (n: number, amount: string, unfundedAfter: string) => ({
  ...{ id: sampleId(n), commitmentId: sampleId(n), partnerId: sampleId(n), name: `Partner ${n}` },
  ...{ commitmentAmount: '300000.00', unfunded: '200000.00', amount, unfundedAfter },
  ...{ amountOutsideCommitment: '0.00', overrideReason: null, proRata: null, left: null, leftReason: null },
});

it('a draft call shows the total of its amounts, which is the amount called', async () => {
  const provider = fakeProvider({ partners: [] });
  const allocation = {
    currency: 'USD',
    totalAmount: '100000.00',
    lines: [line(1, '33333.33', '166666.67'), line(2, '33333.33', '166666.67'), line(3, '33333.34', '166666.66')],
  };
  provider.action = vi.fn(async () => ({ allocation }));
  const record = { ...sampleOf('capital-calls'), status: 'Draft', totalAmount: '100000.00' };
  renderPage({
    path: '/capital-calls',
    provider,
    element: (
      <Suspense fallback={null}>
        <Allocation record={record as unknown as RecordOf<'capital-calls'>} />
      </Suspense>
    ),
  });
  const table = await screen.findByRole('table', { name: 'Allocation by partner' });
  const cells = within(within(table).getByRole('row', { name: /^Total/ })).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual([
    '$900,000.00',
    '$600,000.00',
    '$100,000.00',
    '$500,000.00',
    '',
  ]);
});
