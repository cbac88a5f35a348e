import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { holidaysAround } from '../../../resources/kit/holidays.ts';
import { ResourceCreate, ResourceEdit } from '../../../src/pages/index.ts';
import { addBusinessDays, quarterBefore, today } from '../../../src/screens/parts/days.ts';
import { fakeProvider, fill, renderPage, until } from '../pages/harness.tsx';

afterEach(cleanup);

const fund = { id: 'f-1', name: 'Atlas', currency: 'USD', callNoticeDays: 5, version: 1 };
const draft = async (records: Parameters<typeof fakeProvider>[0] = {}) => {
  const page = renderPage({
    path: '/capital-calls/create',
    provider: fakeProvider({ funds: [fund], ...records }),
    role: 'fund_manager',
    context: { type: 'fund', id: 'f-1', name: 'Atlas', role: 'fund_manager', entityId: null },
    element: (
      <Suspense fallback={null}>
        <ResourceCreate name="capital-calls" />
      </Suspense>
    ),
  });
  await screen.findByRole('button', { name: 'Save' });
  return page;
};
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));

describe('a new call', () => {
  it("belongs to the current fund, is called today and due after the fund's notice period", async () => {
    await draft();
    await until(() =>
      expect(input('Due Date').value).toBe(addBusinessDays(today(), 5, holidaysAround('fedwire', today()))),
    );
    expect(input('Call Date').value).toBe(today());
    await until(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Fund/ }).value).toBe('Atlas'));
  });

  it('moves its due date with the call date until the user sets it', async () => {
    await draft();
    await until(() => expect(input('Due Date').value).not.toBe(''));
    fill(input('Call Date'), '2199-01-04');
    await until(() => expect(input('Due Date').value).toBe('2199-01-11'));
    fill(input('Due Date'), '2199-03-01');
    fill(input('Call Date'), '2199-01-07');
    await until(() => expect(input('Due Date').value).toBe('2199-03-01'));
  });

  it('warns of a due date that is a bank holiday of the fund', async () => {
    await draft();
    await until(() => expect(input('Due Date').value).not.toBe(''));
    fill(input('Due Date'), '2030-12-25');
    expect(
      await screen.findByText('Dec 25, 2030 is not a business day for banks. The next business day is Dec 26, 2030.'),
    ).toBeTruthy();
    fill(input('Due Date'), '2030-12-26');
    await until(() => expect(screen.queryByText(/not a business day for banks/)).toBeNull());
  });

  const add = async (...amounts: string[]) => {
    for (const amount of amounts) {
      await userEvent.click(screen.getByRole('button', { name: 'Add Items' }));
      const last = screen.getAllByRole('textbox', { name: 'Amount' }).at(-1);
      if (last) fill(last, amount);
    }
  };

  it('totals its items until the user types a total', async () => {
    await draft();
    await add('300', '200.50');
    await until(() => expect(input('Total Amount').value).toBe('500.50'));
    await screen.findByText('The items add up to the total: $500.50.');
    fill(input('Total Amount'), '600');
    const [first] = screen.getAllByRole('textbox', { name: 'Amount' });
    if (first) fill(first, '350');
    await screen.findByText('The items add up to $550.50 of $600.00: $49.50 missing.');
    expect(input('Total Amount').value.replace('.00', '')).toBe('600');
  });

  const account = { ownerKind: 'Fund', ownerId: 'f-1', accountName: 'Atlas', status: 'active', version: 1 };
  const [quay, harbour] = ['Quay', 'Harbour'].map((bankName) => ({ ...account, id: bankName, bankName }));
  const receiving = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Bank Account/ });

  it('uses the only active account of its fund', async () => {
    const later = { ...harbour, effectiveFrom: '2199-01-01' };
    await draft({ 'bank-accounts': [quay, later] as never });
    await until(() => expect(receiving().value).toMatch(/^Quay/));
  });

  it('selects none of several accounts, unless the fund names one', async () => {
    await draft({ 'bank-accounts': [quay, harbour] as never });
    await until(() => expect(input('Due Date').value).not.toBe(''));
    expect(receiving().value).toBe('');
    cleanup();
    await draft({ 'bank-accounts': [quay, harbour] as never, funds: [{ ...fund, bankAccountId: 'Harbour' }] as never });
    await until(() => expect(receiving().value).toMatch(/^Harbour/));
  });

  it('offers only accounts of its fund', async () => {
    const { provider } = await draft({ 'bank-accounts': [quay, harbour] as never });
    await until(() => expect(input('Due Date').value).not.toBe(''));
    provider.getList.mockClear();
    await userEvent.click(receiving());
    await screen.findByRole('option', { name: /^Quay/ });
    const asked = provider.getList.mock.calls.filter(([name]) => name === 'bank-accounts');
    expect(asked.map(([, { filter }]) => filter)).toEqual(asked.map(() => ({ ownerKind: 'Fund', ownerId: 'f-1' })));
    expect(asked.length).toBeGreaterThan(0);
  });

  it('shows the difference between its total and its items', async () => {
    const { provider } = await draft();
    const line = {
      commitmentId: 'k-1',
      name: 'Halloway',
      unfunded: '900.00',
      amount: '850.00',
      unfundedAfter: '50.00',
    };
    const estimate = {
      currency: 'USD',
      partners: 4,
      totalAmount: '6000000.00',
      others: '5999150.00',
      unfunded: '9000000.00',
      unfundedAfter: '3000000.00',
      short: 1,
      lines: [line],
    };
    provider.action.mockResolvedValue({ estimate });
    fill(input('Total Amount'), '6000000');
    await userEvent.click(screen.getByRole('button', { name: 'Add Items' }));
    fill(screen.getByRole('textbox', { name: 'Amount' }), '5000000.50');
    await screen.findByText('The items add up to $5,000,000.50 of $6,000,000.00: $999,999.50 missing.');
    await userEvent.click(screen.getByRole('button', { name: 'Add Items' }));
    const [, second] = screen.getAllByRole('textbox', { name: 'Amount' });
    if (second) fill(second, '999999.50');
    await screen.findByText('The items add up to the total: $6,000,000.00.');
    await screen.findByRole('row', {
      name: /^and 3 other partners.*\$8,999,100\.00.*\$5,999,150\.00.*\$2,999,950\.00$/,
    });
    screen.getByRole('row', { name: /^Total.*\$9,000,000\.00.*\$6,000,000\.00.*\$3,000,000\.00$/ });
    expect(screen.getByRole('row', { name: /Halloway.*\$900\.00.*\$850\.00.*\$50\.00/ })).toBeTruthy();
    expect(screen.getByText('The call exceeds the unfunded commitment of one partner.')).toBeTruthy();
    const asked = provider.action.mock.calls.find(([, path]) => path === 'estimate')?.[2].query;
    expect(asked).toMatchObject({ totalAmount: '6000000' });
    if (second) fill(second, '1000000.00');
    await screen.findByText('The items add up to $6,000,000.50: $0.50 over the total.');
  });
});

it('a draft saved without items opens for editing', async () => {
  const call = { id: 'c-1', version: 1, title: 'First', fundId: 'f-1', totalAmount: '600.00', currency: 'USD' };
  const stored = {
    ...call,
    status: 'Draft',
    callDate: '2199-01-04',
    dueDate: '2199-01-11',
    items: null,
    excusals: null,
  };
  renderPage({
    path: '/capital-calls/:id/edit',
    at: '/capital-calls/c-1/edit',
    provider: fakeProvider({ funds: [fund], 'capital-calls': [stored as never] }),
    role: 'fund_manager',
    element: (
      <Suspense fallback={null}>
        <ResourceEdit name="capital-calls" />
      </Suspense>
    ),
  });
  await until(() => expect(input('Total Amount').value).toMatch(/^600/));
  await userEvent.click(await screen.findByRole('button', { name: 'Add Items' }));
  fill(screen.getByRole('textbox', { name: 'Amount' }), '350');
  await screen.findByText('The items add up to $350.00 of $600.00: $250.00 missing.');
});

it('a call issued in the meantime does not open for editing, and says so', async () => {
  const stored = { id: 'c-1', version: 2, title: 'First', fundId: 'f-1', totalAmount: '600.00', status: 'Active' };
  renderPage({
    path: '/capital-calls/:id/edit',
    at: '/capital-calls/c-1/edit',
    provider: fakeProvider({ funds: [fund], 'capital-calls': [stored as never] }),
    role: 'admin',
    element: (
      <Suspense fallback={null}>
        <ResourceEdit name="capital-calls" />
      </Suspense>
    ),
  });
  await screen.findByText('This record can no longer be changed in its current state.');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.getByRole('link', { name: 'First' }).getAttribute('href')).toMatch(/capital-calls\/c-1$/);
});

it.each([
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-21', 10, '2026-12-04'],
  ['2026-11-20', 0, '2026-11-20'],
])('%s plus %i business days is %s', (from, days, to) => expect(addBusinessDays(from, days)).toBe(to));

const starting = async (name: 'distributions' | 'statement-runs', records: Parameters<typeof fakeProvider>[0] = {}) => {
  renderPage({
    path: `/${name}/new`,
    provider: fakeProvider({ funds: [fund], ...records }),
    role: 'fund_manager',
    context: { type: 'fund', id: 'f-1', name: 'Atlas', role: 'fund_manager', entityId: null },
    element: (
      <Suspense fallback={null}>
        <ResourceCreate name={name} />
      </Suspense>
    ),
  });
  await screen.findByRole('button', { name: 'Save' });
};

it('a new distribution uses the only active account of its fund', async () => {
  const quay = { id: 'Quay', bankName: 'Quay', ownerKind: 'Fund', ownerId: 'f-1', accountName: 'Atlas', version: 1 };
  await starting('distributions', { 'bank-accounts': [{ ...quay, status: 'active' }] as never });
  const account = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Bank Account/ });
  await until(() => expect(account().value).toMatch(/^Quay/));
});

it('a new statement run starts with the last quarter’s end, until the user types another day', async () => {
  await starting('statement-runs');
  await until(() => expect(input('As Of').value).toBe(quarterBefore(today())));
  fill(input('As Of'), '2025-12-31');
  await until(() => expect(input('As Of').value).toBe('2025-12-31'));
});
