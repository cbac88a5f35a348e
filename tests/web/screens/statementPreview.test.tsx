import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { RecordOf } from '../../../resources/index.ts';
import Preview from '../../../src/screens/bank-statements/Preview.tsx';
import { fakeProvider, renderPage, until } from '../pages/harness.tsx';
import { sampleOf } from '../pages/samples.ts';

afterEach(cleanup);

const offer = (name: string, more: object = {}) => ({
  ...{ capitalCallLineId: name, distributionLineId: null, transactionId: null, name, reference: 'CC-1' },
  ...{ amount: '300.00', due: '2026-03-01', by: 'amount', isSure: false, ...more },
});
const line = (number: number, offers: object[]) => ({
  ...{ number, direction: 'Credit', bookedOn: '2026-03-01', valueDate: '2026-03-01' },
  ...{ counterparty: `Payer ${number}`, remittance: null, bankReference: null, amount: '300.00', offers },
});

it('shows the matching rule of each line, the number of alternatives if uncertain, and the skipped lines', async () => {
  const provider = fakeProvider({});
  const lines = [
    line(1, [offer('Birch'), offer('Elm'), offer('Fairhaven')]),
    line(2, [offer('Gannet', { by: 'reference', isSure: true }), offer('Hollis')]),
    line(3, []),
    { ...line(4, []), isRepeated: true },
  ];
  const sums = { currency: 'USD', openingBalance: '0.00', closingBalance: '900.00', credits: '900.00', debits: '0.00' };
  provider.action.mockResolvedValue({ preview: { ...sums, headings: [], problems: [], lines } });
  const statement = { ...sampleOf('bank-statements'), status: 'draft' } as unknown as RecordOf<'bank-statements'>;
  renderPage({ path: '/', role: 'fund_manager', provider, element: <Preview record={statement} /> });
  const table = within(await screen.findByRole('table'));
  const told = table.getAllByRole('row').map((row) => row.lastElementChild?.textContent);
  expect(told.slice(1)).toEqual([
    'Birch · CC-1 · by amount alone · or 2 others',
    'Gannet · CC-1 · exact match',
    '—',
    'excluded: already in an earlier statement',
  ]);
});

it('changes the table settings next to the preview, and saves them only on request', async () => {
  const provider = fakeProvider({});
  const sums = { currency: 'USD', openingBalance: '0.00', closingBalance: '1.00', credits: '0.00', debits: '0.00' };
  const headings = [
    { heading: 'Posting Date', sample: '01/02/2026' },
    { heading: 'Amount', sample: '1.00' },
  ];
  const open = { kind: 'dayOrMonth', blocks: true, line: 2, expected: null, found: '01/02/2026' };
  provider.action.mockImplementation(async (_, __, { query }) =>
    query.reading
      ? { preview: { ...sums, headings, problems: [], lines: [{ ...line(2, []), bookedOn: '2026-01-02' }] } }
      : { preview: { ...sums, headings, problems: [open], lines: [] } },
  );
  const statement = {
    ...sampleOf('bank-statements'),
    ...{ status: 'draft', format: 'CSV', version: 3 },
    columns: { bookedOn: 'Posting Date', amount: 'Amount' },
    reading: { dates: null, decimal: 'point', skip: null },
  } as unknown as RecordOf<'bank-statements'>;
  renderPage({ path: '/', role: 'fund_manager', provider, element: <Preview record={statement} /> });
  await userEvent.click(await screen.findByRole('button', { name: 'Adjust the file format' }));
  const settings = within(screen.getByRole('region', { name: 'File Format' }));
  expect(document.activeElement?.getAttribute('role')).toBe('combobox');
  await userEvent.click(settings.getByRole('combobox', { name: 'Amount' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'None',
    'Posting Date: 01/02/2026',
    'Amount: 1.00',
  ]);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(settings.getByRole('combobox', { name: 'Order of Dates' }));
  await userEvent.click(screen.getByRole('option', { name: 'Month, Day, Year' }));
  expect(await screen.findByText('Jan 2, 2026')).toBeTruthy();
  const reading = { dates: 'MDY', decimal: 'point', skip: null };
  expect(JSON.parse(provider.action.mock.calls.at(-1)?.[2].query.reading)).toEqual(reading);
  expect(provider.update).not.toHaveBeenCalled();
  await userEvent.click(settings.getByRole('button', { name: 'Save' }));
  await until(() =>
    expect(provider.update).toHaveBeenCalledWith('bank-statements', {
      id: statement.id,
      data: { columns: statement.columns, reading },
      previousData: statement,
    }),
  );
});

it('has no settings for a read-only user', async () => {
  const provider = fakeProvider({});
  const sums = { currency: 'USD', openingBalance: null, closingBalance: null, credits: '0.00', debits: '0.00' };
  const headings = [{ heading: 'Date', sample: null }];
  provider.action.mockResolvedValue({ preview: { ...sums, headings, problems: [], lines: [] } });
  const statement = { ...sampleOf('bank-statements'), status: 'draft' } as unknown as RecordOf<'bank-statements'>;
  renderPage({ path: '/', role: 'gp', provider, element: <Preview record={statement} /> });
  expect(await screen.findByText('Headings in the file: Date')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'File Format' })).toBeNull();
});
