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

describe('what was asked for about a record', () => {
  it('says who asked for what, and is approved by somebody else, who is told what that brings about', async () => {
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
  ] as const)('is named in the dialog by its record (%s)', async (resource, move, of, title) => {
    const subject: Row = { id: 's1', version: 1, fundId: 'f1', ...of };
    const asked: Row = { ...approval, resource, recordId: 's1', move };
    renderPage({
      path: '/',
      provider: fakeProvider({ approvals: [asked], [resource]: [subject] }),
      element: <MoveDialog resource="approvals" move="approve" record={asked} onClose={() => {}} />,
    });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });

  it('shows what was typed for the step, and nothing of what was left empty', async () => {
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

  it('says what is outstanding of a call once it is issued: before, nothing is', async () => {
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

  it('an amount that stands in a list with its places says no more than the nought it starts with', () => {
    const outstanding = resources['capital-calls'].fields.outstanding as Field;
    for (const status of ['Draft', 'Cancelled']) {
      for (const nothing of ['0', '0.00', null]) expect(isBeside(outstanding, nothing, { status })).toBe(true);
      expect(isBeside(outstanding, '0.01', { status })).toBe(false);
    }
    expect(isBeside(outstanding, '0.00', { status: 'Issued' })).toBe(false);
  });

  it('says nothing of who else could have decided while nothing is decided', () => {
    const alone = resources.approvals.fields.alone as Field;
    expect(isBeside(alone, false, approval)).toBe(true);
    expect(isBeside(alone, true, { ...approval, status: 'Approved' })).toBe(false);
  });

  it('is only withdrawn by whoever asked', async () => {
    const { status } = await banner({ ...approval, askedBy: 'user-1' });
    expect(status.getByText(/A second person must approve it\.$/)).toBeTruthy();
    expect(status.getAllByRole('button').map(({ textContent }: HTMLElement) => textContent)).toEqual(['Withdraw']);
  });

  it('may be declined by whoever entered the record, but not approved', async () => {
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

  it('is asked for, and said to wait', async () => {
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
    expect(await screen.findByText('Sent for approval. It will be done once it is approved.')).toBeTruthy();
  });

  it('is made at once where nobody else could approve it, and says so', async () => {
    const { dialog } = await open({ isNeeded: true, mayPass: false, others: 0, mustWait: false, pendingId: null });
    expect(await dialog.findByText(/nobody else could approve this. It will be done at once/)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Approve' })).toBeTruthy();
  });

  it('is not confirmed before it is known whether it waits; the focus is on Cancel', async () => {
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

  it('can be confirmed where that cannot be told', async () => {
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

  it('says nothing of it where the fund does not ask', async () => {
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

it('what was asked for already cannot be asked for again: it is said, and there is nothing to confirm', async () => {
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
