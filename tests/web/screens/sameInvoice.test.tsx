import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { MoveDialog } from '../../../src/moves/MoveDialog.tsx';
import { RowHead } from '../../../src/pages/import/RowParts.tsx';
import type { SheetRow, SheetState } from '../../../src/pages/import/useSheet.ts';
import type { Row } from '../../../src/providers/record.ts';
import { fakeProvider, press, refusal, renderPage } from '../pages/harness.tsx';
import { sampleId } from '../pages/samples.ts';

const entry = (n: number, reference: string): Row => ({
  ...{ id: sampleId(n), version: 1, type: 'Fund Expense', source: 'fund', fundId: 'f1', status: 'approved' },
  reference,
});

it('links the entry that a refusal names, next to the switch that confirms', async () => {
  const [first, second] = [entry(1, 'Bill 1'), entry(2, 'Bill 2')];
  const provider = fakeProvider({ transactions: [first, second] });
  const error = refusal(422, 'No.', [{ field: 'confirmSameInvoice', message: 'Bill 1 has the same payee.' }]);
  const values = { entry: 'Bill 1', other: { record: 'transactions', id: first.id } };
  Object.assign(error.body.error, { reason: { fields: [{ field: 'confirmSameInvoice', values }] } });
  provider.move.mockRejectedValueOnce(error);
  renderPage({
    path: '/transactions',
    provider,
    element: <MoveDialog resource="transactions" move="complete" record={second} onClose={() => {}} />,
  });
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByRole('switch', { name: 'This Is Another Invoice' })).toBeNull();
  await press(dialog, 'Mark as Completed');
  expect(await within(dialog).findByRole('switch', { name: 'This Is Another Invoice' })).toBeTruthy();
  const link = await within(dialog).findByRole('link', { name: /Bill 1/ });
  expect(link.getAttribute('href')).toContain(`/transactions/fund/`);
});

it('asks about a spreadsheet row with a link to the other entry, or the number of the other row', async () => {
  const first = entry(1, 'Bill 1');
  const confirm = vi.fn();
  const question = { field: 'reference', message: 'Is this row the same invoice?', record: null, row: 0 };
  const questions = [{ ...question, record: { resource: 'transactions', id: String(first.id) }, row: null } as const];
  const told = { index: 1, id: null, read: [], currency: null, along: [], untaken: [], errors: [] };
  const row = (asked: typeof questions | (typeof question)[]): SheetRow => ({
    ...{ at: 1, line: 3, cells: [], isLeftOut: false },
    told: { ...told, questions: asked },
  });
  const state: Partial<SheetState> = { columns: [], confirmed: new Set(), confirm, lineOf: (index) => index + 2 };
  renderPage({
    path: '/transactions',
    provider: fakeProvider({ transactions: [first] }),
    element: (
      <>
        <RowHead row={row(questions)} used={[]} state={state as SheetState} />
        <RowHead row={row([question])} used={[]} state={state as SheetState} />
      </>
    ),
  });
  expect(await screen.findByRole('link', { name: /Bill 1/ })).toBeTruthy();
  expect(screen.getByText(/See row 2\./)).toBeTruthy();
  const [box] = screen.getAllByRole('checkbox', { name: 'It is another one' });
  await userEvent.click(box as HTMLElement);
  expect(confirm).toHaveBeenCalledWith(1, true);
});
