import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { Row } from '../../../src/providers/record.ts';
import { screens } from '../../../src/screens/index.ts';
import type { Context } from '../../../src/session/context.ts';
import { fakeProvider, fill, press, refusal, renderPage, until } from '../pages/harness.tsx';

const line: Row = {
  id: 'l1',
  version: 1,
  fundId: 'f1',
  partnerId: 'p1',
  capitalCallId: 'c1',
  amount: '1000.00',
  approvedAmount: '250.00',
  outstanding: '750.00',
  currency: 'USD',
  paymentReference: 'REF-1',
  paymentStatus: 'Partial',
};
const proof = (id: string, given: Partial<Row> = {}): Row => ({
  id,
  version: 4,
  capitalCallLineId: 'l1',
  capitalCallId: 'c1',
  fundId: 'f1',
  partnerId: 'p1',
  amount: '800.00',
  currency: 'USD',
  paymentDate: '2026-11-18',
  proofType: 'wire_confirmation',
  documentId: null,
  status: 'Submitted',
  ...given,
});

const Review = screens['capital-calls/paymentReview'];
const open = (
  at = '/capital-calls/payment-review',
  payments = [proof('y1'), proof('y2', { amount: '5.00' })],
  context: Context | null = null,
  beside: ReactNode = null,
) =>
  renderPage({
    context,
    path: '/capital-calls/payment-review',
    at,
    role: 'fund_manager',
    provider: fakeProvider({
      payments,
      'capital-call-lines': [line],
      partners: [{ id: 'p1', name: 'Alder' } as Row],
      funds: [{ id: 'f1', name: 'Heron' } as Row, { id: 'f2', name: 'Egret' } as Row],
      'capital-calls': [{ id: 'c1', title: 'Call 3' } as Row],
    }),
    element: (
      <Suspense fallback={null}>
        {beside}
        <Review />
      </Suspense>
    ),
  });
/** The back button of the browser. */
const Back = () => {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Browser
    </button>
  );
};
const amountBox = () => screen.findByLabelText('Amount received');

describe('the review of payments', () => {
  it('lists pending payments, and keeps the open one in the address', async () => {
    const { provider, here } = open();
    const [first] = await screen.findAllByRole('button', { name: /Paid on/ });
    await userEvent.click(first as HTMLElement);
    await until(() => expect(here()).toBe('/capital-calls/payment-review?proof=y1'));
    expect(provider.getList.mock.calls[0]?.[1]).toMatchObject({ filter: { status: ['Submitted', 'Under Review'] } });
  });

  it('shows no prompt to choose from an empty list', async () => {
    open('/capital-calls/payment-review', []);
    await screen.findByText('No payment is waiting for review.');
    expect(screen.queryByText('Choose a proof of payment to review it.')).toBeNull();
    cleanup();
    open('/capital-calls/payment-review?state=Rejected', []);
    await screen.findByText('No data available');
    expect(screen.queryByText('No payment is waiting for review.')).toBeNull();
  });

  it('keeps a proof open, with its input, when a tablet is rotated; the queue is one step back', async () => {
    const wide = window.matchMedia;
    const told = new Set<() => void>();
    let isNarrow = false;
    window.matchMedia = ((media: string) => ({
      get matches() {
        return media.includes('max-width') && isNarrow;
      },
      media,
      addEventListener: (_: string, tell: () => void) => told.add(tell),
      removeEventListener: (_: string, tell: () => void) => told.delete(tell),
    })) as never;
    try {
      open();
      await userEvent.click(await screen.findByRole('button', { name: /^Ask for clarification/ }));
      const box = await within(await screen.findByRole('dialog')).findByRole('textbox');
      fill(box, 'Which account did this come from?');
      act(() => {
        isNarrow = true;
        for (const tell of told) tell();
      });
      expect(await screen.findByDisplayValue('Which account did this come from?')).toBe(box);
      await press(screen.getByRole('dialog'), 'Cancel');
      await until(() => expect(screen.queryByRole('dialog')).toBeNull());
      await userEvent.click(await screen.findByRole('button', { name: 'Back to the queue' }));
      expect(await screen.findAllByRole('button', { name: /Paid on/ })).toHaveLength(2);
      expect(screen.queryByRole('button', { name: /^Ask for clarification/ })).toBeNull();
    } finally {
      window.matchMedia = wide;
    }
  });

  it('shows no prompt to choose a proof if none is pending', async () => {
    open(undefined, []);
    expect(await screen.findByText('No payment is waiting for review.')).toBeTruthy();
    expect(screen.queryByText('Choose a proof of payment to review it.')).toBeNull();
  });

  it('follows the current fund, and says so', async () => {
    const heron: Context = { type: 'fund', id: 'f1', name: 'Heron', role: 'fund_manager', entityId: 'f1' };
    const { provider } = open('/capital-calls/payment-review?fund=f2', undefined, heron);
    expect(await screen.findByText(/^Proofs of payment of Heron/)).toBeTruthy();
    // The server applies the current context; an address of another fund changes nothing, and no other fund is offered.
    expect(provider.getList.mock.calls[0]?.[1].filter).toEqual({ status: ['Submitted', 'Under Review'] });
    expect(screen.queryByLabelText('Fund')).toBeNull();
  });

  it('over all funds shows the fund in the address, says so, and links to the others', async () => {
    const { provider, here } = open('/capital-calls/payment-review?fund=f1');
    const fund = await screen.findByRole('combobox', { name: 'Fund' });
    await until(() => expect(fund.textContent).toBe('Heron'));
    const filter = { status: ['Submitted', 'Under Review'], fundId: 'f1' };
    expect(provider.getList.mock.calls[0]?.[1].filter).toEqual(filter);
    // The filter stays while the user goes through the proofs.
    const [first] = await screen.findAllByRole('button', { name: /Paid on/ });
    await userEvent.click(first as HTMLElement);
    await until(() => expect(here()).toBe('/capital-calls/payment-review?fund=f1&proof=y1'));
    await userEvent.click(fund);
    await userEvent.click(await screen.findByRole('option', { name: 'All funds' }));
    await until(() => expect(here()).toBe('/capital-calls/payment-review'));
  });

  it('over all funds names the fund of each proof, and offers each', async () => {
    const { here } = open(undefined, [proof('y1'), proof('y2', { fundId: 'f2' })]);
    const rows = await screen.findAllByRole('button', { name: /Paid on/ });
    await until(() =>
      expect(rows.map(({ textContent }) => /Heron|Egret/.exec(textContent ?? '')?.[0])).toEqual(['Heron', 'Egret']),
    );
    await userEvent.click(screen.getByRole('combobox', { name: 'Fund' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Egret' }));
    await until(() => expect(here()).toBe('/capital-calls/payment-review?fund=f2'));
  });

  it('moves through the queue with the arrow keys', async () => {
    const { here } = open();
    const [first] = await screen.findAllByRole('button', { name: /Paid on/ });
    first?.focus();
    await userEvent.keyboard('{ArrowDown}');
    await until(() => expect(here()).toBe('/capital-calls/payment-review?proof=y2'));
  });

  it('is one tab stop, for any number of proofs', async () => {
    open('/capital-calls/payment-review?proof=y2', [proof('y1'), proof('y2'), proof('y3')]);
    const rows = await screen.findAllByRole('button', { name: /Paid on/ });
    await until(() => expect(rows.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]));
  });

  it('marks in the queue and the detail a payment that was reversed, and does not offer it again', async () => {
    const reversed = { status: 'Approved', reason: 'Booked twice', reversedAt: '2026-11-20T10:00:00.000Z' };
    open('/capital-calls/payment-review?state=Approved&proof=y1', [proof('y1', reversed)]);
    expect(await screen.findByText(/^Reversed on Nov 20, 2026.*: Booked twice$/)).toBeTruthy();
    await until(() => expect(screen.getAllByText('Reversed')).toHaveLength(2));
    expect(screen.queryByText(/Submitted again|Question/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reverse' })).toBeNull();
  });

  it('rejects a proof with an open question, which cannot be approved', async () => {
    open('/capital-calls/payment-review?state=Requires%20Clarification&proof=y1', [
      proof('y1', { status: 'Requires Clarification', reason: 'Which account?' }),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: /^Reject/ }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  });

  it('shows the difference to the outstanding amount while a payment is typed', async () => {
    open('/capital-calls/payment-review?proof=y1');
    expect(await screen.findByText('$50.00 over the called amount')).toBeTruthy();
    fill(await amountBox(), '700');
    expect(await screen.findByText('$50.00 short of the outstanding amount')).toBeTruthy();
    fill(await amountBox(), '750.00');
    expect(await screen.findByText('Pays the exact outstanding amount')).toBeTruthy();
  });

  it('approves with the received amount, its value date and the loaded version', async () => {
    const { provider } = open('/capital-calls/payment-review?proof=y1');
    fill(await amountBox(), '750.00');
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    await until(() =>
      expect(provider.move).toHaveBeenCalledWith('payments', 'y1', 'approve', {
        version: 4,
        input: { approvedAmount: '750.00', valueDate: '2026-11-18' },
      }),
    );
  });

  it('does not approve an invalid amount', async () => {
    const { provider } = open('/capital-calls/payment-review?proof=y1');
    fill(await amountBox(), 'a lot');
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    await until(() => expect(screen.getByLabelText('Amount received').getAttribute('aria-invalid')).toBe('true'));
    expect(provider.move).not.toHaveBeenCalled();
  });

  it('asks before it books a difference to the outstanding amount', async () => {
    const { provider } = open('/capital-calls/payment-review?proof=y1');
    await amountBox();
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    const box = within(await screen.findByRole('dialog'));
    expect(box.getByText('$800.00 is $50.00 over the outstanding amount. Approve it anyway?')).toBeTruthy();
    expect(box.getByText(/^Overpayment: The overpayment can pay another call/)).toBeTruthy();
    expect(await box.findByText('Alder')).toBeTruthy();
    expect(provider.move).not.toHaveBeenCalled();
    await userEvent.click(box.getByRole('button', { name: 'Cancel' }));
    expect(provider.move).not.toHaveBeenCalled();
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    fill(await amountBox(), '700');
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    const less = within(await screen.findByRole('dialog'));
    expect(less.getByText(/^\$700\.00 is \$50\.00 short of the outstanding amount/)).toBeTruthy();
    expect(less.queryByText(/^Overpayment: /)).toBeNull();
    await userEvent.click(less.getByRole('button', { name: 'Approve anyway' }));
    await until(() => expect(provider.move.mock.calls[0]?.[3]?.input).toMatchObject({ approvedAmount: '700' }));
  });

  it('needs one key for an exact payment: it is approved, the next opens, the focus stays', async () => {
    const { provider, here } = open('/capital-calls/payment-review', [
      proof('y1', { amount: '750.00' }),
      proof('y2', { amount: '5.00' }),
    ]);
    await amountBox();
    await until(() => expect(document.activeElement).not.toBe(document.body));
    await userEvent.keyboard('a');
    await until(() => expect(provider.move).toHaveBeenCalledTimes(1));
    expect(provider.move.mock.calls[0]?.slice(0, 3)).toEqual(['payments', 'y1', 'approve']);
    await until(() => expect(here()).toBe('/capital-calls/payment-review?proof=y2'));
    await amountBox();
    await until(() => expect(document.activeElement).not.toBe(document.body));
    await userEvent.keyboard('k');
    await until(() => expect(here()).toBe('/capital-calls/payment-review?proof=y1'));
    await userEvent.keyboard('j');
    await until(() => expect(here()).toBe('/capital-calls/payment-review?proof=y2'));
  });

  it('keeps the focus on the row of the open proof: initially, with J and K, and after a decision', async () => {
    const { provider } = open('/capital-calls/payment-review', [
      proof('y1', { amount: '750.00' }),
      proof('y2', { amount: '5.00' }),
      proof('y3', { amount: '6.00' }),
    ]);
    const at = () => document.activeElement?.getAttribute('data-proof');
    await until(() => expect(at()).toBe('y1'));
    await amountBox();
    await userEvent.keyboard('{ArrowDown}');
    await until(() => expect(at()).toBe('y2'));
    await amountBox();
    await userEvent.keyboard('j');
    await until(() => expect(at()).toBe('y3'));
    await userEvent.keyboard('kk');
    await until(() => expect(at()).toBe('y1'));
    await amountBox();
    const left = [proof('y2', { amount: '5.00' }), proof('y3', { amount: '6.00' })];
    provider.getList.mockResolvedValue({ data: left, total: left.length });
    await userEvent.keyboard('a');
    await until(() => expect(document.querySelector('[data-proof="y1"]')).toBeNull());
    await until(() => expect(at()).toBe('y2'));
  });

  it('takes no key for a decision while the user types', async () => {
    const { provider } = open('/capital-calls/payment-review?proof=y1', [proof('y1', { amount: '750.00' })]);
    (await amountBox()).focus();
    await userEvent.keyboard('ar');
    expect(provider.move).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('approves exact payments together, after showing their total', async () => {
    const other: Row = { ...line, id: 'l2', partnerId: 'p2', outstanding: '10.00', amount: '10.00' };
    const third: Row = { ...line, id: 'l3', partnerId: 'p1', outstanding: '3.50', amount: '3.50', currency: 'EUR' };
    const { provider } = renderPage({
      path: '/capital-calls/payment-review',
      role: 'fund_manager',
      provider: fakeProvider({
        payments: [
          proof('y1', { amount: '750.00' }),
          proof('y2', { amount: '5.00' }),
          proof('y3', { amount: '10.00', capitalCallLineId: 'l2', partnerId: 'p2' }),
          proof('y4', { amount: '3.50', capitalCallLineId: 'l3', currency: 'EUR' }),
          proof('y5', { amount: '10.00', capitalCallLineId: 'l2', partnerId: 'p2' }),
        ],
        'capital-call-lines': [line, other, third],
      }),
      element: (
        <Suspense fallback={null}>
          <Review />
        </Suspense>
      ),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Approve the 3 matching payments' }));
    const box = within(await screen.findByRole('dialog'));
    expect(box.getByText('3 payments are approved and booked: $760.00, €3.50 in total, from 2 partners.')).toBeTruthy();
    await userEvent.click(box.getByRole('button', { name: 'Approve' }));
    await until(() => expect(provider.batch).toHaveBeenCalledTimes(1));
    expect(provider.batch.mock.calls[0]?.slice(0, 3)).toEqual([
      'payments',
      'approve',
      [
        { id: 'y1', version: 4, approvedAmount: '750.00', valueDate: '2026-11-18' },
        { id: 'y3', version: 4, approvedAmount: '10.00', valueDate: '2026-11-18' },
        { id: 'y4', version: 4, approvedAmount: '3.50', valueDate: '2026-11-18' },
      ],
    ]);
  });

  it("shows the server's conflict error, and refetches the proof", async () => {
    const { provider } = open('/capital-calls/payment-review?proof=y1', [proof('y1', { amount: '750.00' })]);
    provider.move.mockRejectedValueOnce(refusal(409, 'A conflict occurred. Please try again.'));
    await amountBox();
    const before = provider.getOne.mock.calls.length;
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(/A conflict occurred. Please try again. The proof was reloaded./)).toBeTruthy();
    await until(() => expect(provider.getOne.mock.calls.length).toBeGreaterThan(before));
  });

  it.each([
    ['Approve', 'Approve anyway'],
    ['Ask for clarification', 'Ask for Clarification'],
  ])('shows it after a dialog too (%s), and keeps the proof open', async (step, sure) => {
    const payments = [proof('y1'), proof('y2', { amount: '5.00' })];
    const { provider } = open('/capital-calls/payment-review', payments);
    provider.move.mockImplementationOnce(async () => {
      payments[0] = { ...proof('y1'), version: 5, status: 'Approved' };
      provider.getList.mockImplementation(async (name) => {
        const rows = name === 'payments' ? payments.slice(1) : [];
        return { data: rows, total: rows.length };
      });
      throw refusal(409, 'It was changed by somebody else.');
    });
    await amountBox();
    await userEvent.click(screen.getByRole('button', { name: step }));
    const dialog = await screen.findByRole('dialog');
    for (const box of within(dialog).queryAllByRole('textbox')) fill(box, 'Which account?');
    await userEvent.click(within(dialog).getByRole('button', { name: sure }));
    expect(await screen.findByText(/It was changed by somebody else. The proof was reloaded./)).toBeTruthy();
    expect(
      (await within(screen.getByRole('region', { name: 'This proof' })).findAllByText('Approved')).length,
    ).toBeGreaterThan(0);
  });

  it('shows it also for a proof with an open question that was decided in the meantime', async () => {
    const asked = { status: 'Requires Clarification', reason: 'Which account?' };
    const payments = [proof('y1', asked)];
    const { provider } = open('/capital-calls/payment-review?state=Requires%20Clarification&proof=y1', payments);
    provider.move.mockImplementationOnce(async () => {
      payments[0] = proof('y1', { ...asked, version: 5, status: 'Rejected' });
      throw refusal(409, 'It was changed by somebody else.');
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Reject/ }));
    const dialog = await screen.findByRole('dialog');
    for (const box of within(dialog).queryAllByRole('textbox')) fill(box, 'Nobody answers.');
    await press(dialog, 'Reject');
    expect(await screen.findByText(/It was changed by somebody else. The proof was reloaded./)).toBeTruthy();
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: /^Reject/ })).toBeNull();
  });

  it('returns from a proof to the queue on a phone, with browser back as well', async () => {
    const wide = window.matchMedia;
    window.matchMedia = ((media: string) => ({
      matches: media.includes('max-width'),
      media,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })) as never;
    try {
      open(undefined, undefined, null, <Back />);
      await userEvent.click((await screen.findAllByRole('button', { name: /Paid on/ }))[0] as HTMLElement);
      await amountBox();
      await userEvent.click(screen.getByRole('button', { name: 'Browser' }));
      expect(await screen.findAllByRole('button', { name: /Paid on/ })).toHaveLength(2);
    } finally {
      window.matchMedia = wide;
    }
  });

  it('requires a reason for a rejection', async () => {
    const { provider } = open('/capital-calls/payment-review?proof=y1');
    await amountBox();
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
    const box = await screen.findByRole('dialog');
    await press(box, 'Reject');
    expect(await within(box).findByText('Required')).toBeTruthy();
    expect(provider.move).not.toHaveBeenCalled();
  });

  it('warns of a file that was submitted before', async () => {
    open('/capital-calls/payment-review?proof=y1', [proof('y1', { isRepeatedProof: true })]);
    expect(await screen.findByText(/^The same file was submitted before\./)).toBeTruthy();
  });

  it('offers only the next proof on a decided one', async () => {
    open('/capital-calls/payment-review?proof=y3', [
      proof('y1'),
      proof('y3', { status: 'Rejected', reason: 'Not ours' }),
    ]);
    expect(await screen.findByText('Rejected: Not ours')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Next proof' })).toBeTruthy();
  });
});
