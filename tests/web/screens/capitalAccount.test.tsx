import { screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import type { Role } from '../../../resources/kit/names.ts';
import { screens } from '../../../src/screens/index.ts';
import { noPerformance } from '../../helpers/web/performances.ts';
import { fakeProvider, renderPage, until } from '../pages/harness.tsx';
import { sampleOf } from '../pages/samples.ts';

const CapitalAccount = screens['partners/capitalAccount'];
const fundId = '01900000-0000-7000-8000-0000000000f1';
const partner = sampleOf('partners');
const nothing = {
  ...{
    contributions: '0.00',
    distributions: '0.00',
    transfers: '0.00',
    offering: '0.00',
    fees: '0.00',
    expenses: '0.00',
    income: '0.00',
  },
  ...{ realisedGain: '0.00', unrealisedGain: '0.00', carry: '0.00' },
};
const capitalAccount = {
  ...{ partnerId: partner.id, fundId, currency: 'USD', asOf: '2025-12-31', knownAt: '2026-02-01T10:00:00.000Z' },
  columns: [
    {
      kind: 'quarter',
      from: '2025-10-01',
      ...nothing,
      ...{ opening: '900.00', distributions: '60.10', fees: '20.05', expenses: '9.85', income: '7.00' },
      ...{ realisedGain: '-12.00', unrealisedGain: '220.00', carry: '25.00', closing: '1000.00' },
    },
    { kind: 'inception', from: null, ...nothing, opening: '0.00', contributions: '1000.00', closing: '1000.00' },
  ],
  carried: [
    {
      ...{ kind: 'quarter', from: '2025-10-01', earned: '70.00', paid: '49.00', clawedBack: '0.00' },
      ...{ escrowOpening: '8.00', toEscrow: '21.00', released: '5.50', givenBack: '2.50', escrow: '21.00' },
      ...{ accrued: '12.00', capital: '1033.00' },
    },
    {
      ...{ kind: 'inception', from: null, earned: '70.00', paid: '49.00', clawedBack: '5.00' },
      ...{ escrowOpening: '0.00', toEscrow: '21.00', released: '0.00', givenBack: '0.00', escrow: '21.00' },
      ...{ accrued: '12.00', capital: '1033.00' },
    },
  ],
  ...{ commitment: '5000.00', called: '1000.00', paidIn: '1000.00', unfunded: '4000.00', recallable: '0.00' },
  ...{ distributed: '0.00', pic: '0.200000', dpi: '0.000000', rvpi: '1.000000', tvpi: '1.000000' },
  ...{ netIrr: null, irrReason: 'NO_ROOT', irrFlags: [], performance: noPerformance },
};

const open = (
  funds: { id: string; name: string }[],
  { search = '', role = 'admin', answer = capitalAccount }: { search?: string; role?: Role; answer?: object } = {},
) => {
  const provider = fakeProvider({ partners: [partner] });
  provider.action.mockImplementation((_: string, path: string) =>
    Promise.resolve(path.startsWith('partner/') ? { funds, total: funds.length } : { capitalAccount: answer }),
  );
  renderPage({
    path: '/partners/:id/capital-account',
    at: `/partners/${partner.id}/capital-account?asOf=2025-12-31${search}`,
    provider,
    role,
    element: (
      <Suspense fallback={null}>
        <CapitalAccount />
      </Suspense>
    ),
  });
  return provider;
};

it('a capital account has rows from opening to closing, a column for each period, and its knowledge date', async () => {
  const provider = open([{ id: fundId, name: 'Alder I' }]);
  const table = within(await screen.findByRole('table', { name: 'Capital account' }));
  expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Capital account',
    'Quarter to date',
    'Inception to date',
  ]);
  const cells = (name: RegExp) => within(table.getByRole('row', { name })).getAllByRole('cell');
  expect(cells(/^Opening/).map((cell) => cell.textContent)).toEqual(['$900.00', '$0.00']);
  expect(cells(/^Closing/).map((cell) => cell.textContent)).toEqual(['$1,000.00', '$1,000.00']);
  expect(screen.getByText(/Alder I · As of Dec 31, 2025 · Knowledge date: Feb 1, 2026, 10:00:00 UTC/)).toBeTruthy();
  expect(provider.action.mock.calls.find(([, path]) => String(path).endsWith('/capital-account'))?.[2].query).toEqual({
    fundId,
    asOf: '2025-12-31',
  });
  // The general partner's received carry and the amount in escrow.
  const carried = within(screen.getByRole('table', { name: 'Carried interest of the general partner' }));
  const ofCarry = (name: RegExp) => within(carried.getByRole('row', { name })).getAllByRole('cell');
  expect(ofCarry(/^Clawed back/).map((cell) => cell.textContent)).toEqual(['$0.00', '-$5.00']);
  // Its capital is the closing balance plus accrued carry and escrow.
  expect(ofCarry(/^Accrued, not paid/).map((cell) => cell.textContent)).toEqual(['$12.00', '$12.00']);
  expect(ofCarry(/^Capital with/).map((cell) => cell.textContent)).toEqual(['$1,033.00', '$1,033.00']);
  expect(ofCarry(/^In escrow, closing/).map((cell) => cell.textContent)).toEqual(['$21.00', '$21.00']);
  const opened = (name: string) => {
    const [link] = screen.getAllByRole('link', { name });
    const { pathname, searchParams } = new URL(link?.getAttribute('href') ?? '', 'http://here');
    return { pathname, ...JSON.parse(searchParams.get('filter') ?? '{}') };
  };
  const ofFund = { pathname: '/journal-entries', fundId: [fundId], createdAt_lte: '2026-02-01T10:00:00.000Z' };
  const inQuarter = { effectiveOn_gte: '2025-10-01', effectiveOn_lte: '2025-12-31' };
  // Paid carry belongs to the partner; escrow is an account of the fund in which it has a share.
  expect(opened('$49.00: entries of Paid')).toEqual({
    ...{ ...ofFund, ...inQuarter, partnerId: [partner.id], account: ['3520'] },
  });
  expect(opened('-$5.50: share of the entries of Released from escrow')).toEqual({
    ...{ ...ofFund, ...inQuarter, account: ['1400'], kind: ['escrowReleased'] },
  });
  const { effectiveOn_gte: _, ...standing } = { ...ofFund, ...inQuarter, account: ['1400'] };
  expect(opened('$8.00: share of the entries of In escrow, opening')).toEqual({
    ...standing,
    effectiveOn_lte: '2025-09-30',
  });
  expect(opened('$21.00: share of the entries of In escrow, closing')).toEqual(standing);
  // Accrued carry and capital are in the ledger as of the last closing; for a general partner in an account of its own.
  const own = { ...ofFund, partnerId: [partner.id], effectiveOn_lte: '2025-12-31' };
  const closed = (figure: string) => opened(`${figure}, results and carry as of the last closing`);
  expect(closed('$12.00: entries behind Accrued, not paid')).toEqual({ ...own, account: ['3500'] });
  expect(closed('$1,033.00: entries behind Capital with carried interest').account).toEqual(
    expect.arrayContaining(['1100', '3000', '3400', '3500', '3530']),
  );
  const beside = opened('$1,000.00: calculated from the entries behind Closing balance');
  expect(beside).toEqual({ ...own, account: expect.arrayContaining(['1100', '3000', '3400']) });
  expect(beside.account).not.toContain('3500');
  expect(screen.queryByRole('link', { name: /\$25.00/ })).toBeNull();
  // The opening balance of a period equals the closing balance of the day before.
  expect(screen.getByRole('link', { name: '$900.00: parts of Opening balance' }).getAttribute('href')).toBe(
    `/partners/${partner.id}/capital-account?fund=${fundId}&asOf=2025-09-30`,
  );
  const report = screen.getByRole('link', { name: 'Generate a report' }).getAttribute('href');
  expect(report).toContain('kind=capital_account_statement');
});

it('each column adds up line by line: deductions have a minus sign, on the account and in escrow', async () => {
  open([{ id: fundId, name: 'Alder I' }]);
  await screen.findByRole('table', { name: 'Capital account' });
  const columnsOf = (name: string, from: number, to?: number) => {
    const rows = within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .slice(1 + from, to === undefined ? undefined : 1 + to);
    const read = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => cents(textContent)),
    );
    return [0, 1].map((at) => read.map((cells) => cells[at] ?? Number.NaN));
  };
  for (const column of [
    ...columnsOf('Capital account', 0),
    ...columnsOf('Carried interest of the general partner', 3, 8),
  ]) {
    expect(column.length).toBeGreaterThan(4);
    expect(column.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBe(column.at(-1));
  }
});

const cents = (shown: string | null) => Math.round(Number((shown ?? '').replace(/[$,]/g, '')) * 100);

it('a partner without a fund has no account, and the page says so', async () => {
  open([]);
  expect(await screen.findByText('This partner is not in a fund yet.')).toBeTruthy();
});

it('a fund of another context is not replaced by one of the current context', async () => {
  const provider = open([{ id: fundId, name: 'Alder I' }], {
    search: '&fund=01900000-0000-7000-8000-0000000000f2',
  });
  provider.getOne.mockImplementation((name: string) =>
    name === 'partners' ? Promise.resolve({ data: partner }) : new Promise(() => {}),
  );
  await until(() => expect(provider.getOne.mock.calls.some(([name]) => name === 'funds')).toBe(true));
  expect(provider.action.mock.calls.some(([, path]) => String(path).endsWith('/capital-account'))).toBe(false);
  expect(screen.queryByText(/Alder I/)).toBeNull();
});

it('closing balance and carry of a limited partner link to the closing entries', async () => {
  open([{ id: fundId, name: 'Alder I' }], { answer: { ...capitalAccount, carried: [] } });
  const opened = async (figure: string) => {
    const [link] = await screen.findAllByRole('link', { name: `${figure}, results and carry as of the last closing` });
    return JSON.parse(new URL(link?.getAttribute('href') ?? '', 'http://here').searchParams.get('filter') ?? '{}');
  };
  const own = { fundId: [fundId], partnerId: [partner.id], createdAt_lte: '2026-02-01T10:00:00.000Z' };
  // Carry is that of the period; a balance counts from inception.
  expect(await opened('-$25.00: entries behind Carried interest')).toEqual({
    ...{ ...own, account: ['3500', '3510'], effectiveOn_gte: '2025-10-01', effectiveOn_lte: '2025-12-31' },
  });
  expect(await opened('$1,000.00: entries behind Closing balance')).toEqual({
    ...own,
    account: expect.arrayContaining(['1100', '2110', '2300', '3000', '3100', '3200', '3300', '3400', '3500']),
    effectiveOn_lte: '2025-12-31',
  });
  expect(screen.getByText(/Results and carry are allocated when a period is closed/)).toBeTruthy();
});

it('an investor, who cannot read entries, gets no links to them', async () => {
  open([{ id: fundId, name: 'Alder I' }], { role: 'lp' });
  await screen.findByRole('table', { name: 'Capital account' });
  expect(screen.queryByRole('link', { name: /entries/ })).toBeNull();
  expect(screen.queryByText(/when a period is closed/)).toBeNull();
});
