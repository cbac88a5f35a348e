import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { RecordOf } from '../../../resources/index.ts';
import Worklist from '../../../src/screens/bank-statements/Worklist.tsx';
import { fakeProvider, nobodyNeeded, renderPage, until } from '../pages/harness.tsx';
import { sampleOf } from '../pages/samples.ts';

const statement = { ...sampleOf('bank-statements'), status: 'imported' } as unknown as RecordOf<'bank-statements'>;

/** A bank line for which the server proposes another partner's call line by reference. */
const open = (amount: string, direction: 'Credit' | 'Debit' = 'Credit', isBest = true, given: object = {}) => {
  const offer = {
    capitalCallLineId: 'l1',
    distributionLineId: null,
    transactionId: null,
    name: 'Nordwald',
    reference: 'CC-1',
    amount: '300.00',
    due: '2026-03-01',
    by: 'reference',
    bankCharges: null,
    isSure: false,
    isBest,
    ...given,
  };
  const line = {
    id: 'b1',
    version: 1,
    direction,
    bookedOn: '2026-03-01',
    valueDate: '2026-03-01',
    counterparty: 'Halloway',
    remittance: 'CC-1',
    bankReference: null,
    amount,
    offers: [offer],
  };
  const provider = fakeProvider({ 'bank-lines': [] });
  provider.action.mockResolvedValue({ ...nobodyNeeded, proposals: { currency: 'USD', lines: [line] } });
  renderPage({ path: '/', role: 'fund_manager', provider, element: <Worklist record={statement} /> });
  return provider;
};
const askedAbout = async () => {
  (await screen.findByRole('group', { name: /Halloway/ })).focus();
  await userEvent.keyboard('{Enter}');
  return within(await screen.findByRole('dialog', { name: 'The amount differs' }));
};

it('a payment of another amount shows the owner of the call, and the treatment of the excess', async () => {
  open('300.10');
  const more = await askedAbout();
  expect(await more.findByText('Halloway')).toBeTruthy();
  expect(more.getByText('Expected $300.00 from Nordwald, received $300.10. Confirm to match them.')).toBeTruthy();
  expect(more.getByText(/^Overpayment: /)).toBeTruthy();
  cleanup();
  open('299.90');
  const less = await askedAbout();
  expect(await less.findByText('Halloway')).toBeTruthy();
  expect(less.queryByText(/^Overpayment: /)).toBeNull();
});

it('an equal amount in any notation is matched after its proposal is shown and confirmed', async () => {
  const provider = open('300');
  (await screen.findByRole('group', { name: /Halloway/ })).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Match' }));
  expect(await dialog.findByText('Halloway')).toBeTruthy();
  expect(dialog.getByText(/Nordwald · CC-1 · \$300\.00/)).toBeTruthy();
  expect(dialog.queryByText(/Confirm to match them/)).toBeNull();
  expect(provider.move).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole('button', { name: 'Match' }));
  await until(() => expect(provider.move).toHaveBeenCalledTimes(1));
  expect(provider.move.mock.calls[0]?.[3]).not.toHaveProperty('confirmDifference');
});

it('a difference within the tolerance is shown, and booked as bank charges with the match', async () => {
  const provider = open('285.00', 'Credit', true, { bankCharges: '15.00' });
  const dialog = await askedAbout();
  expect(
    await dialog.findByText(
      'Expected $300.00 (Nordwald), received $285.00. The difference of $15.00 is within the tolerance for bank charges.',
    ),
  ).toBeTruthy();
  expect(dialog.getByText(/The difference of \$15\.00 is booked as bank fees/)).toBeTruthy();
  expect(provider.move).not.toHaveBeenCalled();
  await userEvent.click(
    dialog.getByRole('button', { name: 'Match and book the difference of $15.00 as bank charges' }),
  );
  await until(() => expect(provider.move).toHaveBeenCalledTimes(1));
  const sent = provider.move.mock.calls[0]?.[3];
  expect(sent).toMatchObject({ input: { capitalCallLineId: 'l1', bankCharges: '15.00' } });
  expect(sent).not.toHaveProperty('input.confirmDifference');
});

it('a difference within the tolerance may stay outstanding on a call line, and on nothing else', async () => {
  const provider = open('285.00', 'Credit', true, { bankCharges: '15.00' });
  const dialog = await askedAbout();
  await userEvent.click(await dialog.findByRole('radio', { name: 'Leave $15.00 outstanding' }));
  expect(dialog.queryByText(/is booked as bank fees/)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Match anyway' }));
  await until(() => expect(provider.move).toHaveBeenCalledTimes(1));
  const sent = provider.move.mock.calls[0]?.[3];
  expect(sent).toMatchObject({ input: { capitalCallLineId: 'l1', confirmDifference: true } });
  expect(sent).not.toHaveProperty('input.bankCharges');
  cleanup();
  open('315.00', 'Debit', true, { capitalCallLineId: null, transactionId: 't1', bankCharges: '15.00' });
  const other = await askedAbout();
  expect(await other.findByRole('button', { name: /^Match and book the difference/ })).toBeTruthy();
  expect(other.queryByRole('radio')).toBeNull();
});

it('a search for alternatives uses the direction of the line, not of the statement around it', async () => {
  const provider = open('300.00', 'Debit');
  await userEvent.click(await screen.findByRole('button', { name: 'Other match' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('combobox', { name: /^Capital Call Line/ })).toBeNull();
  // The number of kinds to choose from is not stated.
  expect(await dialog.findByText(/^Choose the one item that this payment belongs to/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('combobox', { name: /^Transaction/ }));
  const asked = () => provider.getList.mock.calls.filter(([name]) => name === 'transactions');
  await until(() => expect(asked().at(-1)?.[1].filter).toMatchObject({ flow: 'out' }));
});

it('equal candidates leave the proposal empty, and Enter does nothing', async () => {
  open('300.00', 'Credit', false);
  const line = await screen.findByRole('group', { name: /Halloway/ });
  line.focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  const match = within(line).getByRole('button', { name: /^Match: Nordwald/ });
  expect(match.className).toContain('outlined');
  cleanup();
  open('300.00');
  const filled = await screen.findByRole('button', { name: /^Match: Nordwald/ });
  expect(filled.className).toContain('contained');
});

it('a movement of the bank itself is booked and matched with two clicks', async () => {
  const provider = open('15.00', 'Debit');
  await userEvent.click(await screen.findByRole('button', { name: 'Book' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/is created and completed/)).toBeTruthy();
  const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Book' });
  await until(() => expect(confirm.disabled).toBe(false));
  await userEvent.click(confirm);
  await until(() => expect(provider.move).toHaveBeenCalledTimes(1));
  expect(provider.move.mock.calls[0]?.slice(0, 3)).toEqual(['bank-lines', 'b1', 'book']);
});
