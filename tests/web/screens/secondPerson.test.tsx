import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { type RecordOf, resources } from '../../../resources/index.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import { isBeside } from '../../../src/fields/filled.ts';
import { MoveDialog } from '../../../src/moves/MoveDialog.tsx';
import type { Row } from '../../../src/providers/record.ts';
import Pending from '../../../src/screens/approvals/Pending.tsx';
import Request from '../../../src/screens/approvals/Request.tsx';
import { type Fake, fakeProvider, renderPage, until } from '../pages/harness.tsx';

const mark: Row = { id: 'v1', version: 3, fundId: 'f1', companyId: 'k1', date: '2031-03-31', status: 'draft' };
const approval: Row = {
  id: 'a1',
  version: 1,
  resource: 'valuations',
  recordId: 'v1',
  fundId: 'f1',
  move: 'approve',
  askedBy: 'user-2',
  askedName: 'Ines Ferro',
  askedAt: '2031-04-02T09:00:00.000Z',
  status: 'Pending',
};

const banner = async (
  given: Row,
  record: Row = mark,
): Promise<{ provider: Fake; status: ReturnType<typeof within> }> => {
  const provider = fakeProvider({ approvals: [given], valuations: [record] });
  renderPage({
    path: '/',
    provider,
    element: (
      <ResourceContextProvider value="valuations">
        <RecordContextProvider value={record}>
          <Pending />
        </RecordContextProvider>
      </ResourceContextProvider>
    ),
  });
  return { provider, status: within(await screen.findByRole('status')) };
};

describe('a pending request about a record', () => {
  it('names step and requester, and is approved by another user, who sees the consequences', async () => {
    const { provider, status } = await banner(approval);
    expect(status.getByText(/^Approve: requested by Ines Ferro on Apr 2, 2031/)).toBeTruthy();
    expect(status.getByText(/You can approve or decline it\.$/)).toBeTruthy();
    expect(status.queryByText(/A second person/)).toBeNull();
    expect(status.getAllByRole('button').map(({ textContent }: HTMLElement) => textContent)).toEqual([
      'Approve',
      'Decline',
    ]);
    await userEvent.click(status.getByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/^This value counts in the net asset value of the fund/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    await until(() =>
      expect(provider.move).toHaveBeenCalledWith('approvals', 'a1', 'approve', {
        version: 1,
        input: {
          confirmOverdraft: false,
          confirmUnheld: false,
          confirmExit: false,
          confirmBorrowed: false,
          confirmSameEntry: false,
          confirmSameInvoice: false,
        },
      }),
    );
  });

  it.each([
    [
      'capital-calls',
      'issue',
      { title: 'Spring Call', status: 'Draft' },
      'Approve: Capital Calls · Issue · Spring Call',
    ],
    [
      'transactions',
      'complete',
      { type: 'Fund Expense', reference: 'WIRE-7', status: 'approved' },
      'Approve: Transactions · Complete · Fund Expense · WIRE-7',
    ],
  ] as const)('names its record in the dialog (%s)', async (resource, move, of, title) => {
    const subject: Row = { id: 's1', version: 1, fundId: 'f1', ...of };
    const asked: Row = { ...approval, resource, recordId: 's1', move };
    renderPage({
      path: '/',
      provider: fakeProvider({ approvals: [asked], [resource]: [subject] }),
      element: <MoveDialog resource="approvals" move="approve" record={asked} onClose={() => {}} />,
    });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });

  it('shows the inputs of the step, without empty ones', async () => {
    const call: Row = { id: 'c1', version: 1, fundId: 'f1', title: 'Call 1', status: 'Draft' };
    const asked: Row = {
      ...approval,
      resource: 'capital-calls',
      recordId: 'c1',
      move: 'issue',
      input: { shortNoticeReason: 'The seller closes early' },
    };
    const shown = (given: Row) => {
      const provider = fakeProvider({ approvals: [given], 'capital-calls': [call] });
      const element = (
        <ResourceContextProvider value="capital-calls">
          <RecordContextProvider value={call}>
            <Pending />
          </RecordContextProvider>
        </ResourceContextProvider>
      );
      return renderPage({ path: '/', provider, element });
    };
    shown(asked);
    const status = within(await screen.findByRole('status'));
    expect(status.getByText('Reason for Short Notice').nextElementSibling?.textContent).toBe('The seller closes early');
    cleanup();
    shown({ ...asked, input: { shortNoticeReason: '' } });
    expect(within(await screen.findByRole('status')).queryByText('Reason for Short Notice')).toBeNull();
  });

  it('shows the outstanding amount of a call only after it is issued', async () => {
    const shown = (status: string) => {
      const call: Row = { id: 'c1', version: 1, fundId: 'f1', totalAmount: '100.00', currency: 'USD', status };
      const asked: Row = { ...approval, resource: 'capital-calls', recordId: 'c1', move: 'issue' };
      const provider = fakeProvider({ 'capital-calls': [{ ...call, outstanding: '0.00' }] });
      return renderPage({ path: '/', provider, element: <Request record={asked as RecordOf<'approvals'>} /> });
    };
    shown('Draft');
    await screen.findByText('$100.00');
    expect(screen.queryByText('Outstanding')).toBeNull();
    cleanup();
    shown('Completed');
    expect((await screen.findByText('Outstanding')).nextElementSibling?.textContent).toBe('$0.00');
  });

  it('omits a list amount that equals its initial zero', () => {
    const outstanding = resources['capital-calls'].fields.outstanding as Field;
    for (const status of ['Draft', 'Cancelled']) {
      for (const nothing of ['0', '0.00', null]) expect(isBeside(outstanding, nothing, { status })).toBe(true);
      expect(isBeside(outstanding, '0.01', { status })).toBe(false);
    }
    expect(isBeside(outstanding, '0.00', { status: 'Issued' })).toBe(false);
  });

  it('lists no possible approvers while it is undecided', () => {
    const alone = resources.approvals.fields.alone as Field;
    expect(isBeside(alone, false, approval)).toBe(true);
    expect(isBeside(alone, true, { ...approval, status: 'Approved' })).toBe(false);
  });

  it('can only be withdrawn by its requester', async () => {
    const { status } = await banner({ ...approval, askedBy: 'user-1' });
    expect(status.getByText(/A second person must approve it\.$/)).toBeTruthy();
    expect(status.getAllByRole('button').map(({ textContent }: HTMLElement) => textContent)).toEqual(['Withdraw']);
  });

  it('may be declined by the author of the record, but not approved', async () => {
    const { status } = await banner(approval, { ...mark, createdBy: 'user-1' });
    expect(status.getByText(/A second person must approve it\.$/)).toBeTruthy();
    expect(status.getAllByRole('button').map(({ textContent }: HTMLElement) => textContent)).toEqual(['Decline']);
  });
});

describe('a move that may need a second person', () => {
  const open = async (needed: object) => {
    const provider = fakeProvider({ valuations: [mark] });
    provider.action.mockResolvedValue({ needed });
    renderPage({
      path: '/',
      provider,
      element: <MoveDialog resource="valuations" move="approve" record={mark} onClose={() => {}} />,
    });
    return { provider, dialog: within(await screen.findByRole('dialog')) };
  };

  it('becomes a request, and is shown as pending', async () => {
    const { provider, dialog } = await open({
      isNeeded: true,
      mayPass: false,
      others: 2,
      mustWait: false,
      pendingId: null,
    });
    expect(await dialog.findByText('A second person must approve this. 2 approvers will be notified.')).toBeTruthy();
    provider.move.mockResolvedValue({ data: mark, approval });
    await userEvent.click(await dialog.findByRole('button', { name: 'Request Approval' }));
    expect(
      await screen.findByText('Sent for approval. The step will be carried out once it is approved.'),
    ).toBeTruthy();
  });

  it('is made immediately if no other user could approve it, and says so', async () => {
    const { dialog } = await open({ isNeeded: true, mayPass: false, others: 0, mustWait: false, pendingId: null });
    expect(
      await dialog.findByText(/no other approver is available. The step will be carried out at once/),
    ).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Approve' })).toBeTruthy();
  });

  it('cannot be confirmed before it is known if it waits; the focus is on Cancel', async () => {
    const provider = fakeProvider({ valuations: [mark] });
    let answer = (_: { needed: object }) => {};
    provider.action.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    renderPage({
      path: '/',
      provider,
      element: <MoveDialog resource="valuations" move="approve" record={mark} onClose={() => {}} />,
    });
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(/^This value counts in the net asset value of the fund/);
    const button = (): HTMLButtonElement => dialog.getByRole('button', { name: /Approve|Request/ });
    expect(button().disabled).toBe(true);
    answer({ needed: { isNeeded: true, mayPass: false, others: 1, mustWait: false, pendingId: null } });
    await dialog.findByText(/A second person must approve this/);
    expect(button().disabled).toBe(false);
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' }));
  });

  it('can be confirmed if that cannot be determined', async () => {
    const provider = fakeProvider({ valuations: [mark] });
    provider.action.mockRejectedValue(new Error('down'));
    renderPage({
      path: '/',
      provider,
      element: <MoveDialog resource="valuations" move="approve" record={mark} onClose={() => {}} />,
    });
    const dialog = within(await screen.findByRole('dialog'));
    await until(() => expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(false));
  });

  it('shows nothing if the fund does not require it', async () => {
    const { provider, dialog } = await open({
      isNeeded: false,
      mayPass: false,
      others: 0,
      mustWait: false,
      pendingId: null,
    });
    await until(() => expect(provider.action).toHaveBeenCalled());
    expect(dialog.getByRole('button', { name: 'Approve' })).toBeTruthy();
    expect(dialog.queryByText(/second person/i)).toBeNull();
  });
});

it('cannot be requested twice: the dialog says so, without a confirmation', async () => {
  const provider = fakeProvider({});
  const open = (pendingId: string | null) => {
    provider.action.mockResolvedValue({
      needed: { isNeeded: true, mayPass: false, others: 1, mustWait: false, pendingId },
    });
    renderPage({
      path: '/',
      provider,
      element: <MoveDialog resource="valuations" move="approve" record={mark} onClose={() => {}} />,
    });
  };
  const ask = async () => (await screen.findByRole<HTMLButtonElement>('button', { name: 'Request Approval' })).disabled;
  open('a1');
  expect(await screen.findByText('This was already requested and is waiting for approval.')).toBeTruthy();
  expect(await ask()).toBe(true);
  cleanup();
  open(null);
  await screen.findByText(/^A second person must approve this/);
  expect(await ask()).toBe(false);
});
