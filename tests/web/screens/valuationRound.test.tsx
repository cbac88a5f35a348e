import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { screens } from '../../../src/screens/index.ts';
import { fakeProvider, nobodyNeeded, press, renderPage } from '../pages/harness.tsx';
import { sampleOf } from '../pages/samples.ts';

const ValuationRound = screens['funds/valuationRound'];
const fund = { ...sampleOf('funds'), staleMarkDays: 100 };
const idOf = (n: number) => `01900000-0000-7000-8000-00000000000${n}`;
const company = (n: number, more: object) => ({
  ...{ companyId: idOf(n), cost: '100.00', heldCost: '100.00', proceeds: '0.00', income: '0.00', realisedGain: '0.00' },
  ...{ fairValue: '100.00', markDate: null, moic: '1.000000' },
  ...more,
});
const draft = { ...sampleOf('valuations'), id: idOf(7), companyId: idOf(2), status: 'draft', fairValue: '150.00' };
const drafted = { ...draft, fundId: fund.id, date: '2025-09-30', method: 'multiples', version: 3 };

const open = (valuations: object[], currency = 'USD', approvals: object[] = []) => {
  const provider = fakeProvider({ funds: [fund], valuations: valuations as never, approvals: approvals as never });
  const companies = [
    company(1, { fairValue: '250.00', markDate: '2025-03-31' }),
    company(2, {}),
    company(3, { heldCost: '0.00', fairValue: '0.00' }),
  ];
  provider.action.mockResolvedValue({ ...nobodyNeeded, analytics: { currency, companies } });
  provider.batch.mockResolvedValue([]);
  renderPage({
    path: '/funds/:id/valuation-round',
    at: `/funds/${fund.id}/valuation-round?date=2025-09-30`,
    provider,
    element: (
      <Suspense fallback={null}>
        <ValuationRound />
      </Suspense>
    ),
  });
  return provider;
};

it('typed values are stored as drafts: new ones are created, existing ones of the day changed', async () => {
  const provider = open([drafted]);
  const table = within(await screen.findByRole('table', { name: 'Companies held' }));
  // The sold company is not listed; a heading, two companies, their total.
  expect(table.getAllByRole('row')).toHaveLength(4);
  const [first, second] = table.getAllByRole('textbox');
  expect((second as HTMLInputElement).value).toBe('150.00');
  expect(table.getByText(/183 days old/)).toBeTruthy();
  await userEvent.type(first as HTMLElement, '300');
  await waitFor(() =>
    expect(sessionStorage.getItem(`quarterdeck.draft:/funds/${fund.id}/valuation-round?2025-09-30`)).toContain('300'),
  );
  await userEvent.clear(second as HTMLElement);
  await userEvent.type(second as HTMLElement, '90.50');
  expect(table.getByText('20.00%')).toBeTruthy();
  expect(within(table.getByRole('row', { name: /^Total/ })).getByText('$390.50')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save as Drafts' }));
  await waitFor(() => expect(provider.batch).toHaveBeenCalledTimes(2));
  const sent = provider.batch.mock.calls.map(([name, operation, items]) => [name, operation, items]);
  expect(sent).toEqual([
    [
      'valuations',
      'create',
      [{ companyId: idOf(1), fundId: fund.id, date: '2025-09-30', fairValue: '300', method: 'multiples' }],
    ],
    ['valuations', 'update', [{ id: idOf(7), version: 3, fairValue: '90.50', method: 'multiples' }]],
  ]);
  // Saved values are no longer restored as typed.
  expect(sessionStorage.getItem(`quarterdeck.draft:/funds/${fund.id}/valuation-round?2025-09-30`)).toBeNull();
});

it('Tab and Enter move from value to value', async () => {
  open([drafted]);
  const table = within(await screen.findByRole('table', { name: 'Companies held' }));
  const [first, second] = table.getAllByRole('textbox');
  await userEvent.click(first as HTMLElement);
  await userEvent.tab();
  expect(document.activeElement).toBe(second);
  await userEvent.click(first as HTMLElement);
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(second);
});

it('a server error is shown at its company, and the typed values stay', async () => {
  const provider = open([]);
  const table = within(await screen.findByRole('table', { name: 'Companies held' }));
  const [, second] = table.getAllByRole('textbox');
  await userEvent.type(second as HTMLElement, '12');
  provider.batch.mockRejectedValue(
    Object.assign(new Error('Refused'), {
      body: { errors: { 'items.0.fairValue': 'Too many places', root: { serverError: 'Refused', status: '422' } } },
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save as Drafts' }));
  const row = table.getAllByRole('row')[2] as HTMLElement;
  expect(await within(row).findByText('Too many places')).toBeTruthy();
  expect((second as HTMLInputElement).value).toBe('12.00');
});

it('drafts of the day are approved together, after showing the effect on NAV', async () => {
  const provider = open([drafted]);
  await userEvent.click(await screen.findByRole('button', { name: 'Approve 1 Draft' }));
  expect(await screen.findByText(/changes from \$350\.00 to \$400\.00/)).toBeTruthy();
  await press(screen.getByRole('dialog'), 'Approve');
  await waitFor(() => expect(provider.batch).toHaveBeenCalledTimes(1));
  expect(provider.batch.mock.calls[0]?.slice(0, 3)).toEqual([
    'valuations',
    'approve',
    [{ id: drafted.id, version: drafted.version }],
  ]);
});

it('a pending request is not sent again: it is shown, with a link to the approvals', async () => {
  const asked = { ...sampleOf('approvals'), fundId: fund.id, resource: 'valuations', status: 'Pending' };
  const other = { ...drafted, id: idOf(8), companyId: idOf(1), fairValue: '260.00' };
  const provider = open([drafted, other], 'USD', [{ ...asked, recordId: drafted.id }]);
  const link = await screen.findByRole('link', { name: '1 request is waiting for approval.' });
  expect(link.getAttribute('href')).toContain(`/approvals?status=Pending&resource=valuations&fundId=${fund.id}`);
  await userEvent.click(screen.getByRole('button', { name: 'Approve 1 Draft' }));
  expect(await screen.findByText(/changes from \$350\.00 to \$360\.00/)).toBeTruthy();
  await press(screen.getByRole('dialog'), 'Approve');
  await waitFor(() => expect(provider.batch).toHaveBeenCalledTimes(1));
  expect(provider.batch.mock.calls[0]?.[2]).toEqual([{ id: other.id, version: other.version }]);
});

it('approval waits until typed values are saved, and typed values belong to their day', async () => {
  const provider = open([drafted]);
  const table = within(await screen.findByRole('table', { name: 'Companies held' }));
  const second = table.getAllByRole('textbox')[1] as HTMLInputElement;
  await userEvent.clear(second);
  await userEvent.type(second, '170');
  await userEvent.click(screen.getByRole('button', { name: 'Approve 1 Draft' }));
  expect(await screen.findByText('Save your changes as drafts first: only drafts can be approved.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  // Immediately, before the automatic save.
  fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: '2025-06-30' } });
  await waitFor(() =>
    expect(sessionStorage.getItem(`quarterdeck.draft:/funds/${fund.id}/valuation-round?2025-09-30`)).toContain('170'),
  );
  expect(sessionStorage.getItem(`quarterdeck.draft:/funds/${fund.id}/valuation-round`)).toBeNull();
  expect(screen.queryByText(/was restored/)).toBeNull();
  expect(provider.batch).not.toHaveBeenCalled();
});

it('values are typed in the format of the fund’s currency', async () => {
  open([], 'JPY');
  const table = within(await screen.findByRole('table', { name: 'Companies held' }));
  const [first] = table.getAllByRole('textbox') as HTMLInputElement[];
  await userEvent.type(first as HTMLElement, '52000000');
  await userEvent.tab();
  expect(first?.value).toBe('52,000,000');
});
