import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { ActionDialog } from '../../../src/moves/ActionDialog.tsx';
import { MoveDialog } from '../../../src/moves/MoveDialog.tsx';
import type { Row } from '../../../src/providers/record.ts';
import { fakeProvider, renderPage } from '../pages/harness.tsx';

const line: Row = { id: 'l1', version: 1, currency: 'USD', dueDate: '2026-12-31', paymentReference: 'HF-CC-0001' };
const amountOf = async (record: Row) => {
  renderPage({
    path: '/',
    provider: fakeProvider({}),
    element: (
      <RecordContextProvider value={record}>
        <ActionDialog resource="capital-call-lines" action="settle" record={record} onClose={() => {}} />
      </RecordContextProvider>
    ),
  });
  const input = within(await screen.findByRole('dialog')).getByRole('textbox', { name: /^Amount/ });
  return (input as HTMLInputElement).value;
};

it('settling starts with the outstanding amount', async () => {
  expect(await amountOf({ ...line, outstanding: '731707.32' })).toBe('731,707.32');
});

it('nothing is preset if nothing is outstanding', async () => {
  expect(await amountOf({ ...line, outstanding: '0.00' })).toBe('');
});

const dayOf = async (record: Row) => {
  renderPage({
    path: '/',
    provider: fakeProvider({ funds: [{ id: 'f1', version: 1, name: 'Heron', timeZone: 'Pacific/Kiritimati' }] }),
    element: (
      <RecordContextProvider value={record}>
        <ActionDialog resource="distributions" action="pay" record={record} onClose={() => {}} />
      </RecordContextProvider>
    ),
  });
  await screen.findByRole('dialog');
  // The input is remounted when its value comes from elsewhere.
  return () => (within(screen.getByRole('dialog')).getByLabelText(/^Paid On/) as HTMLInputElement).value;
};
afterEach(() => {
  vi.useRealTimers();
});

it("paying starts with the declared payment date once it has come, and with the fund's current date before", async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
  const run: Row = { id: 'd1', version: 1, fundId: 'f1', currency: 'USD', status: 'Issued' };
  const declared = await dayOf({ ...run, paymentDate: '2026-11-18' });
  await waitFor(() => expect(declared()).toBe('2026-11-18'));
  cleanup();
  const toCome = await dayOf({ ...run, paymentDate: '2026-11-25' });
  // In that time zone the next day has begun.
  await waitFor(() => expect(toCome()).toBe('2026-11-21'));
});

it("a reversal has the fund's current date, unless another is given", async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
  const entry: Row = { id: 't1', version: 1, fundId: 'f1', source: 'fund', status: 'completed', currency: 'USD' };
  renderPage({
    path: '/',
    provider: fakeProvider({ funds: [{ id: 'f1', version: 1, name: 'Heron', timeZone: 'Pacific/Kiritimati' }] }),
    element: (
      <RecordContextProvider value={entry}>
        <ActionDialog resource="transactions" action="reverse" record={entry} onClose={() => {}} />
      </RecordContextProvider>
    ),
  });
  await screen.findByRole('dialog');
  await waitFor(() => {
    const day = within(screen.getByRole('dialog')).getByLabelText(/^Trade Date/) as HTMLInputElement;
    expect(day.value).toBe('2026-11-21');
  });
});

it('a line is paid on the payment date of its distribution, once it has come', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
  const paidOn = (paymentDate: string | null) => {
    const run: Row = { id: 'd1', version: 1, fundId: 'f1', paymentDate };
    const share: Row = { id: 'dl1', version: 1, distributionId: 'd1', fundId: 'f1', paymentStatus: 'Pending' };
    renderPage({
      path: '/',
      provider: fakeProvider({ distributions: [run], funds: [{ id: 'f1', version: 1, timeZone: 'UTC' }] }),
      element: (
        <RecordContextProvider value={share}>
          <MoveDialog resource="distribution-lines" move="pay" record={share} onClose={() => {}} />
        </RecordContextProvider>
      ),
    });
    return async () => (within(await screen.findByRole('dialog')).getByLabelText(/^Paid On/) as HTMLInputElement).value;
  };
  for (const [declared, shown] of [
    ['2026-11-18', '2026-11-18'],
    ['2026-11-25', '2026-11-20'],
    [null, '2026-11-20'],
  ] as const) {
    const day = paidOn(declared);
    await waitFor(async () => expect(await day()).toBe(shown));
    cleanup();
  }
});

const asksFor = async (direction: string) => {
  const record = {
    id: 'b1',
    version: 1,
    status: 'Unmatched',
    fundId: 'f1',
    direction,
    amount: '5.00',
    currency: 'USD',
  };
  renderPage({
    path: '/',
    provider: fakeProvider({}),
    element: (
      <ResourceContextProvider value="bank-lines">
        <RecordContextProvider value={record}>
          <MoveDialog resource="bank-lines" record={record} move="match" onClose={() => {}} />
        </RecordContextProvider>
      </ResourceContextProvider>
    ),
  });
  const dialog = within(await screen.findByRole('dialog'));
  const asked = dialog.getAllByRole('combobox').map((input) => (input as HTMLInputElement).labels?.[0]?.textContent);
  cleanup();
  return asked;
};

it('no match is requested for entries that no payment can match', async () => {
  expect(await asksFor('Credit')).toEqual(['Capital Call Line', 'Distribution Line', 'Transaction']);
  expect(await asksFor('Debit')).toEqual(['Distribution Line', 'Transaction']);
});
