import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ResourceShow } from '../../../src/pages/index.ts';
import { fakeProvider, renderPage, until } from '../pages/harness.tsx';
import { sampleOf } from '../pages/samples.ts';

const statement = { ...sampleOf('bank-statements'), status: 'draft', format: 'CSV' };

const importButton = async (problems: readonly object[], lines: readonly object[] = []) => {
  const provider = fakeProvider({ 'bank-statements': [statement] });
  const preview = {
    openingBalance: null,
    closingBalance: null,
    credits: '0.00',
    debits: '0.00',
    headings: [],
    lines,
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
  return { provider, dialog, button: () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Import' }) };
};
const problem = { line: null, expected: null, found: null };

it('cannot be confirmed while the file has errors, and can be with warnings only', async () => {
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

it('lists the skipped lines, and imports the selected ones', async () => {
  const line = (place: number, remittance: string, isRepeated = true) => ({
    ...{ number: place, place, isRepeated, offers: [], bookedOn: '2026-01-20', valueDate: '2026-01-20' },
    ...{ direction: 'Debit', amount: '10.00', counterparty: null, remittance, bankReference: null },
  });
  const lines = [line(1, 'Fee'), line(2, 'Wire'), line(3, 'Card'), line(4, 'New', false)];
  const problems = [{ ...problem, kind: 'repeated', blocks: false, found: '3' }];
  const { dialog, button, provider } = await importButton(problems, lines);
  expect(await dialog.findByText('Lines excluded because an earlier statement contains them: 3.')).toBeTruthy();
  const boxes = () => dialog.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes().map(({ labels, checked }) => [labels?.[0]?.textContent, checked])).toEqual([
    ['All of these lines', false],
    ['Jan 20, 2026 · -$10.00 · Fee', false],
    ['Jan 20, 2026 · -$10.00 · Wire', false],
    ['Jan 20, 2026 · -$10.00 · Card', false],
  ]);
  await userEvent.click(boxes()[0] as HTMLElement);
  await userEvent.click(boxes()[2] as HTMLElement);
  await until(() => expect(button().disabled).toBe(false));
  await userEvent.click(button());
  await until(() => expect(provider.move).toHaveBeenCalled());
  expect(provider.move).toHaveBeenCalledWith(
    'bank-statements',
    statement.id,
    'import',
    expect.objectContaining({ input: expect.objectContaining({ includeRepeated: [{ place: 1 }, { place: 3 }] }) }),
  );
  cleanup();
});
