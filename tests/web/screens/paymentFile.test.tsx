import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ActionDialog } from '../../../src/moves/ActionDialog.tsx';
import { fakeProvider, press, renderPage } from '../pages/harness.tsx';
import { sampleOf } from '../pages/samples.ts';

afterEach(() => vi.restoreAllMocks());

it('saves the payment file, and shows its content and the excluded payees with reasons', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:saved';
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const provider = fakeProvider({});
  const paymentFile = {
    ...{ fileName: 'distribution-1.xml', mediaType: 'application/xml', content: '<Document/>', sha256: 'f'.repeat(64) },
    ...{ count: 2, total: '1100000.00', currency: 'USD' },
    leftOut: [{ partnerId: 'p1', partnerName: 'Alder LLC', net: '40000.00', reason: 'detailsWait' }],
  };
  provider.action.mockResolvedValue({ paymentFile });
  const record = { ...sampleOf('distributions'), id: 'd1', status: 'Issued' };
  const onClose = vi.fn();
  renderPage({
    path: '/',
    provider,
    element: <ActionDialog resource="distributions" action="paymentFile" record={record} onClose={onClose} />,
  });
  await press(await screen.findByRole('dialog'), 'Payment File');
  const result = within(await screen.findByRole('list', { name: 'Left out' }));
  expect(result.getByRole('listitem').textContent).toBe(
    'Alder LLCThe bank details are not in force on that day$40,000.00',
  );
  expect(screen.getByRole('status').textContent).toBe(
    'distribution-1.xml contains 2 payments of $1,100,000.00 in total.',
  );
  expect(provider.action).toHaveBeenCalledWith('distributions', 'd1/payment-file', {
    method: 'POST',
    input: { format: 'iso20022', executionDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    idempotencyKey: expect.any(String),
  });
  expect(names).toEqual(['distribution-1.xml']);
  expect(await Promise.all(saved.map((blob) => blob.text()))).toEqual(['<Document/>']);
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});
