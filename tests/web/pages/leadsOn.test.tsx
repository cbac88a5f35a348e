import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { expect, it } from 'vitest';
import { MoveDialog } from '../../../src/moves/MoveDialog.tsx';
import type { Row } from '../../../src/providers/record.ts';
import { useApproved } from '../../../src/screens/approvals/useApproved.ts';
import { fakeProvider, press, renderPage, until } from './harness.tsx';
import { sampleId } from './samples.ts';

const partner: Row = { id: sampleId(7), version: 1, type: 'LP', name: 'Newcomer Trust' };
const commitment: Row = { id: sampleId(8), version: 1, partnerId: partner.id, amount: '5.00', status: 'Issued' };

it('a refusal about another record states the reason once, and links to that record', async () => {
  const provider = fakeProvider({ commitments: [commitment], partners: [partner] });
  const message = 'The partner must be verified first.';
  const body = { error: { code: 'CONFLICT', message, errors: [{ field: 'partnerId', message }] } };
  provider.move.mockRejectedValueOnce(new HttpError(message, 409, body));
  renderPage({
    path: '/',
    provider,
    element: <MoveDialog resource="commitments" move="activate" record={commitment} onClose={() => {}} />,
  });
  const dialog = within(await screen.findByRole('dialog'));
  const activate = dialog.getByRole<HTMLButtonElement>('button', { name: 'Activate' });
  await until(() => expect(activate.disabled).toBe(false));
  await userEvent.click(activate);
  const alert = within(await dialog.findByRole('alert'));
  const link = await alert.findByRole('link', { name: 'Newcomer Trust' });
  expect(link.getAttribute('href')).toBe(`/partners/${partner.id}`);
  expect(alert.getAllByText(/must be verified/)).toHaveLength(1);
});

const fund: Row = { id: sampleId(6), version: 1, name: 'Heron Fund', status: 'active' };

it.each([
  [0, 'Heron Fund was suspended.'],
  [1, 'Heron Fund was suspended. 1 notice was sent.'],
  [11, 'Heron Fund was suspended. 11 notices were sent.'],
])('the notification after a step has the number of notices: %s', async (notices, text) => {
  const provider = fakeProvider({ funds: [fund] });
  provider.move.mockResolvedValueOnce({ data: fund, notices });
  renderPage({
    path: '/',
    provider,
    element: <MoveDialog resource="funds" move="suspend" record={fund} onClose={() => {}} />,
  });
  await press(await screen.findByRole('dialog'), 'Suspend');
  expect(await screen.findByText(text)).toBeTruthy();
});

const call = { id: sampleId(5), version: 1, title: 'Second call', dueDate: '2026-12-31' };
const request: Row = { id: sampleId(4), version: 1, resource: 'capital-calls', recordId: call.id, move: 'issue' };

it('the notification after an approval has the effect on the record', async () => {
  const provider = fakeProvider({ 'capital-calls': [{ ...call, totalAmount: '100.00', currency: 'USD' } as Row] });
  const Sentence = ({ move }: { move: string }) => <p>{useApproved('approvals', request, move) ?? `${move}: usual`}</p>;
  const element = (
    <>
      <Sentence move="approve" />
      <Sentence move="decline" />
    </>
  );
  renderPage({ path: '/', provider, element });
  expect(
    await screen.findByText(/^Approved\. .*Second call was issued: \$100\.00, due on Dec 31, 2026\.$/),
  ).toBeTruthy();
  expect(screen.getByText('decline: usual')).toBeTruthy();
});
