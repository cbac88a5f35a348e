import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Outcome } from '../../../src/screens/closings/Outcome.tsx';
import { fakeProvider, renderPage } from '../pages/harness.tsx';

afterEach(cleanup);

const line = {
  commitmentId: 'k2',
  partnerId: 'p2',
  name: 'Birch AG',
  side: 'newcomer',
  commitmentAmount: '2000000.00',
  principal: '166666.67',
  amountOutsideCommitment: '0.00',
  interest: '4958.90',
  total: '171625.57',
  isVerified: true,
} as const;

const notes = async (earlierResult: string, lines: (typeof line)[] = [line]) => {
  const settlement = {
    currency: 'USD',
    dueDate: '2026-12-31',
    rate: '0.080000',
    dayCount: 'ACT/365',
    committed: '2000000.00',
    principal: '166666.67',
    interest: '4958.90',
    earlierResult,
    lines,
    drawdowns: [],
  } as const;
  renderPage({ path: '/', provider: fakeProvider({}), element: <Outcome settlement={settlement} /> });
  await screen.findByText(/comes into force|is waiting to be admitted/);
  const said = screen.queryAllByRole('note').map(({ textContent }) => textContent);
  cleanup();
  return said;
};

it("a closing shows the fund's earlier result, which is not allocated to new partners", async () => {
  expect(await notes('200000.00')).toEqual([
    expect.stringMatching(/^The fund has earned \$200,000\.00 up to this day\./),
  ]);
  expect(await notes('-350.10')).toEqual([expect.stringMatching(/^The fund has lost \$350\.10 up to this day\./)]);
  expect(await notes('0.00')).toEqual([]);
  expect(await notes('200000.00', [])).toEqual(['No commitment with this closing number is waiting to be admitted.']);
});
