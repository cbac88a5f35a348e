import { screen, within } from '@testing-library/react';
import { RecordContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { ActionDialog } from '../../../src/moves/ActionDialog.tsx';
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

it('settling starts with what is outstanding', async () => {
  expect(await amountOf({ ...line, outstanding: '731707.32' })).toBe('731,707.32');
});

it('nothing is offered where nothing is outstanding', async () => {
  expect(await amountOf({ ...line, outstanding: '0.00' })).toBe('');
});
