import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ResourceShow } from '../../../src/pages/index.ts';
import { fakeProvider, renderPage, until } from '../pages/harness.tsx';
import { sampleOf } from '../pages/samples.ts';

const statement = { ...sampleOf('bank-statements'), status: 'draft', format: 'CSV' };

const importButton = async (problems: readonly object[]) => {
  const provider = fakeProvider({ 'bank-statements': [statement] });
  const preview = {
    openingBalance: null,
    closingBalance: null,
    credits: '0.00',
    debits: '0.00',
    headings: [],
    lines: [],
  };
  provider.action.mockResolvedValue({ preview: { currency: 'USD', ...preview, problems } });
  renderPage({
    path: '/bank-statements/:id',
    at: `/bank-statements/${statement.id}`,
    provider,
    element: <ResourceShow name="bank-statements" />,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog'));
  return { dialog, button: () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Import' }) };
};
const problem = { line: null, expected: null, found: null };

it('is not to be confirmed while something in the file has to be mended, and may be where there is nothing or something to look at', async () => {
  const stopped = await importButton([{ ...problem, kind: 'noBalances', blocks: true }]);
  expect(await stopped.dialog.findByText(/states no balances/)).toBeTruthy();
  expect(stopped.button().disabled).toBe(true);
  cleanup();
  for (const problems of [[], [{ ...problem, kind: 'noLines', blocks: false }]]) {
    const free = await importButton(problems);
    await until(() => expect(free.button().disabled).toBe(false));
    cleanup();
  }
});

it('tells how many lines are left out, and offers to take them in', async () => {
  const { dialog, button } = await importButton([{ ...problem, kind: 'repeated', blocks: false, found: '2' }]);
  expect(await dialog.findByText('Lines left out because an earlier statement brought them: 2.')).toBeTruthy();
  const box = dialog.getByRole<HTMLInputElement>('switch', { name: 'Import the Lines Left Out Too' });
  expect(box.checked).toBe(false);
  await until(() => expect(button().disabled).toBe(false));
  cleanup();
});
