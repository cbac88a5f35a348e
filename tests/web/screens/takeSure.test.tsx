import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Role } from '../../../resources/kit/names.ts';
import { MatchExactDialog } from '../../../src/screens/bank-statements/MatchExactDialog.tsx';
import type { Offer, Waiting } from '../../../src/screens/bank-statements/offered.ts';
import { fakeProvider, press, renderPage, until } from '../pages/harness.tsx';

const sure = {
  name: 'Owner',
  reference: null,
  amount: '1.00',
  due: null,
  isSure: true,
  capitalCallLineId: null,
  distributionLineId: null,
  transactionId: null,
};
const line = (id: string, direction: string, amount: string, offer: Partial<Offer>) =>
  ({
    id,
    version: 2,
    direction,
    amount,
    bookedOn: '2026-03-01',
    counterparty: `Payer ${id}`,
    remittance: null,
    offers: [{ ...sure, ...offer }],
  }) as unknown as Waiting;
const lines = [
  line('b1', 'Credit', '100.00', { capitalCallLineId: 'l1', name: 'Alder', reference: 'CC-1', amount: '100.00' }),
  line('b2', 'Credit', '50.25', { transactionId: 't1' }),
  line('b3', 'Debit', '30.00', { distributionLineId: 'd1' }),
];
const open = (waiting: readonly Waiting[], role: Role = 'admin') => {
  const provider = fakeProvider();
  provider.batch.mockImplementation(async (_, __, items) =>
    items.map(({ id }: { id: string }, index: number) => ({ index, id, status: 200 })),
  );
  const page = renderPage({
    path: '/',
    provider,
    role,
    element: (
      <>
        <MatchExactDialog lines={waiting} currency="USD" />
        <p>beside it</p>
      </>
    ),
  });
  return { ...page, provider };
};
const button = () => screen.queryByRole('button', { name: /^Accept (all|the exact match)/, hidden: true })?.textContent;

it('matches every line with its exact candidate, after showing their number and sum', async () => {
  const { provider } = open(lines);
  await userEvent.click(await screen.findByRole('button', { name: 'Accept all 3 exact matches' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/^3 lines, \$120\.25 in total/)).toBeTruthy();
  const pairs = within(dialog).getAllByRole('row').slice(1);
  expect(pairs.map((row) => row.textContent)).toHaveLength(3);
  expect(pairs[0]?.textContent).toBe('Mar 1, 2026 · Payer b1$100.00Alder · CC-1 · $100.00');
  expect(provider.batch).not.toHaveBeenCalled();
  await press(dialog, 'Match');
  await until(() => expect(provider.batch).toHaveBeenCalledTimes(1));
  const [name, operation, items] = provider.batch.mock.calls[0] ?? [];
  expect([name, operation]).toEqual(['bank-lines', 'match']);
  expect(items).toMatchObject([
    { id: 'b1', capitalCallLineId: 'l1' },
    { id: 'b2', transactionId: 't1' },
    { id: 'b3', distributionLineId: 'd1' },
  ]);
  expect(button()).toBe('Accept all 3 exact matches');
});

it('uses the singular for one line', async () => {
  open(lines.slice(1, 2));
  expect(await screen.findByRole('button', { name: 'Accept the exact match' })).toBeTruthy();
});

it.each([
  ['without a match', [], 'admin'],
  ['for a user without the right to match', lines, 'lp'],
] as const)('is absent %s', async (_, waiting, role) => {
  open(waiting, role);
  await screen.findByText('beside it');
  expect(button()).toBeUndefined();
});
