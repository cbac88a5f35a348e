import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MoveDialog } from '../../../src/moves/MoveDialog.tsx';
import type { Row } from '../../../src/providers/record.ts';
import { Queues } from '../../../src/screens/background-jobs/Queues.tsx';
import { fakeProvider, renderPage } from '../pages/harness.tsx';

const job: Row = { id: 'j1', version: 1, kind: 'callNotice', name: 'Alder LLC', status: 'failed', attempts: 10 };

it('the queues show their jobs by state; those without work are omitted', async () => {
  const provider = fakeProvider({});
  provider.action.mockResolvedValue({
    queues: [
      { kind: 'email', waiting: 3, running: 1, failed: 2, oldestAt: new Date(Date.now() - 7_200_000).toISOString() },
      { kind: 'report', waiting: 0, running: 0, failed: 0, oldestAt: null },
    ],
  });
  renderPage({ path: '/', provider, element: <Queues /> });
  const table = within(await screen.findByRole('table', { name: 'Queues' }));
  const row = table.getByRole('row', { name: /Email/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['3', '1', '2', '2 hours ago']);
  expect(table.getAllByRole('row')).toHaveLength(2);
});

it.each([
  ['callNotice', 'The partner receives no notice document for this capital call.'],
  ['email', 'The email is not sent.'],
])('the discard of a failed job (%s) names the work that does not happen', async (kind, text) => {
  const close = () => {};
  renderPage({
    path: '/',
    provider: fakeProvider({}),
    element: <MoveDialog resource="background-jobs" move="discard" record={{ ...job, kind }} onClose={close} />,
  });
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByRole('note')).textContent).toBe(text);
});
