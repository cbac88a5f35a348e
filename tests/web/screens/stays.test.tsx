import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { failureOf } from '../../../src/pages/parts/failure.ts';
import type { Row } from '../../../src/providers/record.ts';
import Worklist from '../../../src/screens/bank-statements/Worklist.tsx';
import { screens } from '../../../src/screens/index.ts';
import { type Fake, fakeProvider, fill, refusal, renderPage, until } from '../pages/harness.tsx';
import { sampleOf } from '../pages/samples.ts';

const Submit = screens['capital-calls/submitPayment'];
const call = { ...sampleOf('capital-calls'), status: 'Issued' };
const line = { ...sampleOf('capital-call-lines'), capitalCallId: call.id, amount: '900.00', outstanding: '900.00' };

const openForm = (provider: Fake) =>
  renderPage({
    path: '/capital-calls/:id/submit-payment',
    at: `/capital-calls/${call.id}/submit-payment`,
    role: 'lp',
    provider,
    element: (
      <Suspense fallback={null}>
        <Submit />
      </Suspense>
    ),
  });

it('typed values stay when the network fails and the page cannot be refetched', async () => {
  const provider = fakeProvider({ 'capital-calls': [call], 'capital-call-lines': [line] });
  openForm(provider);
  const amount = (await screen.findByRole('textbox', { name: /^Amount/ })) as HTMLInputElement;
  fill(amount, '899');
  const asked = provider.getList.mock.calls.length;
  provider.getList.mockRejectedValue(new Error('Network error'));
  for (const state of ['offline', 'online']) act(() => void window.dispatchEvent(new Event(state)));
  await until(() => expect(provider.getList.mock.calls.length).toBeGreaterThanOrEqual(asked + 2));
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(amount.isConnected).toBe(true);
  expect(amount.value).toBe('899');
  expect(screen.queryByText(/Network error/)).toBeNull();
});

it('content without access is removed all the same', () => {
  const gone = refusal(403, 'No permission.');
  expect(failureOf({ data: [], error: gone })).toBe(gone);
  expect(failureOf({ data: [], error: refusal(503, 'Away.') })).toBeNull();
  expect(failureOf({ data: undefined, error: gone })).toBe(gone);
});

it('the lines of a statement stay, with the dialog over them, if their candidates cannot be refetched', async () => {
  const waiting = {
    ...sampleOf('bank-lines'),
    ...{ direction: 'Credit', amount: '900.00', counterparty: 'Alder Pension', offers: [] },
  };
  const provider = fakeProvider({});
  provider.action.mockResolvedValue({ proposals: { currency: 'EUR', lines: [waiting] } });
  const statement = { ...sampleOf('bank-statements'), status: 'imported' };
  renderPage({ path: '/', role: 'fund_manager', provider, element: <Worklist record={statement as never} /> });
  expect(await screen.findByText(/Alder Pension/)).toBeTruthy();
  const asked = provider.action.mock.calls.length;
  provider.action.mockRejectedValue(new Error('Network error'));
  for (const state of ['offline', 'online']) act(() => void window.dispatchEvent(new Event(state)));
  await until(() => expect(provider.action.mock.calls.length).toBeGreaterThan(asked));
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(screen.getByText(/Alder Pension/)).toBeTruthy();
  expect(screen.queryByText(/Network error/)).toBeNull();
});

it('a submitted proof leaves no values for the next one, even if its form unmounts before the response', async () => {
  const tables = { 'capital-calls': [call], 'capital-call-lines': [line], payments: [] as Row[] };
  const provider = fakeProvider(tables);
  const handedIn = { ...sampleOf('payments'), capitalCallLineId: line.id, status: 'Submitted', amount: '400.00' };
  provider.move.mockImplementation(async () => {
    tables.payments.push(handedIn);
    return { data: handedIn };
  });
  const list = provider.getList.getMockImplementation();
  // The lines arrive later than the payments.
  provider.getList.mockImplementation(async (name, ...asked) => {
    if (name === 'capital-call-lines' && tables.payments.length)
      await new Promise((resolve) => setTimeout(resolve, 300));
    return list?.(name, ...asked);
  });
  openForm(provider);
  const amountOf = async () => (await screen.findByRole('textbox', { name: /^Amount/ })) as HTMLInputElement;
  fill(await amountOf(), '400');
  await until(() => expect(Object.keys(sessionStorage).filter((key) => key.includes('draft'))).toHaveLength(1));
  await userEvent.upload(screen.getByTestId('file'), new File(['%PDF-1.4'], 'wire.pdf', { type: 'application/pdf' }));
  await userEvent.click(screen.getByRole('button', { name: 'Submit payment' }));
  const further = await screen.findByRole('button', { name: 'Submit another proof' });
  await screen.findByText(/was submitted for review/);
  await userEvent.click(further);
  expect((await amountOf()).value).toBe('900.00');
  expect(screen.queryByText(/restored/)).toBeNull();
});
