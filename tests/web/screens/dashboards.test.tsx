import { act, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { ResourceName, Role } from '../../../resources/kit/names.ts';
import type { Row } from '../../../src/generic/rows/useRows.ts';
import { pages } from '../../../src/screens/index.ts';
import { callerStore } from '../../../src/session/caller.ts';
import type { Context } from '../../../src/session/context.ts';
import { callerAs } from '../../helpers/web/callers.ts';
import { fakeProvider, renderPage, until } from '../generic/harness.tsx';

const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
const line = (id: string, given: Partial<Row> = {}): Row => ({
  id,
  version: 1,
  capitalCallId: `call-${id}`,
  fundId: 'f1',
  partnerId: 'entity-1',
  amount: '500.00',
  outstanding: '500.00',
  currency: 'USD',
  dueDate: inTenDays,
  paymentStatus: 'Pending',
  ...given,
});
const commitment = (fundId: string, amount: string): Row => ({
  id: `k-${fundId}-${amount}`,
  version: 1,
  fundId,
  partnerId: 'entity-1',
  amount,
  paidIn: '100.00',
  unfunded: '50.00',
  distributed: '0.00',
  currency: 'USD',
});
const context = (id: string, name: string, role: Role): Context => ({ type: 'fund', id, name, role, entityId: id });

const open = (page: keyof typeof pages, role: Role, tables: Partial<Record<ResourceName, Row[]>>) => {
  const Page = pages[page];
  const provider = fakeProvider(tables);
  provider.action = vi.fn(async () => ({
    analytics: {
      currency: 'USD',
      navNet: '999.00',
      tvpi: '1.200000',
      netIrr: '0.100000',
      irrReason: null,
      irrFlags: [],
      partners: [{ partnerId: 'entity-1', navNet: '321.00', distributed: '0', paidIn: '100', netIrr: '0.100000' }],
    },
  }));
  const shown = renderPage({
    path: '/',
    provider,
    role,
    element: (
      <Suspense fallback={null}>
        <Page />
      </Suspense>
    ),
  });
  const contexts = [context('f1', 'Heron Fund', role), context('f2', 'Egret Fund', role)];
  act(() => callerStore.set(callerAs(role, { contexts, context: contexts[0] ?? null })));
  return shown;
};
const region = (name: string) => screen.findByRole('region', { name });

describe('the dashboard of a partner', () => {
  const tables = {
    'capital-call-lines': [line('l1'), line('l2', { fundId: 'f2', dueDate: '2020-01-31' }), line('l3')],
    payments: [
      { id: 'y1', version: 1, capitalCallLineId: 'l1', status: 'Requires Clarification' },
      { id: 'y3', version: 1, capitalCallLineId: 'l3', status: 'Submitted' },
    ] as Row[],
    commitments: [commitment('f1', '1000.00'), commitment('f1', '500.00'), commitment('f2', '70.00')],
    'capital-calls': ['l1', 'l2', 'l3'].map((id) => ({ id: `call-${id}`, title: `Call ${id}` }) as Row),
    funds: [{ id: 'f1', name: 'Heron Fund' } as Row],
  };

  it('says what is owed, by when, and what to do about it', async () => {
    open('partnerDashboard', 'lp', tables);
    const owed = within(await region('Needs your attention'));
    expect((await owed.findByRole('link', { name: 'Answer' })).getAttribute('href')).toBe(
      '/capital-calls/call-l1/submit-payment',
    );
    expect(owed.getByRole('link', { name: 'Submit payment' }).getAttribute('href')).toContain('call-l2');
    expect(owed.getByRole('link', { name: 'View' }).getAttribute('href')).toContain('call-l3');
    expect(owed.getByText(/days overdue/)).toBeTruthy();
    expect(owed.getAllByText('$500.00')).toHaveLength(3);
  });

  it('names funds outside the context and does not ask for their values', async () => {
    const { provider } = open('partnerDashboard', 'lp', tables);
    const funds = within(await region('Your funds'));
    expect(await funds.findByText('Egret Fund')).toBeTruthy();
    expect(await funds.findByText('$321.00')).toBeTruthy();
    expect(provider.action.mock.calls.map(([, path]) => path)).not.toContain('f2/analytics');
  });

  it('adds up commitments of later closings, in the present context', async () => {
    open('partnerDashboard', 'lp', tables);
    const position = within(await region('Your position'));
    await until(() => expect(position.getByText('Committed').parentElement?.textContent).toContain('$1,500.00'));
    expect(position.getByText('Contributed').parentElement?.textContent).toContain('$200.00');
  });

  it('lets nobody but a limited partner pay', async () => {
    open('partnerDashboard', 'gp', tables);
    await within(await region('Needs your attention')).findAllByText('$500.00');
    expect(screen.queryByRole('link', { name: 'Submit payment' })).toBeNull();
  });
});

describe('the dashboard of those who run funds', () => {
  const tables = {
    funds: [
      {
        id: 'f1',
        version: 1,
        name: 'Heron Fund',
        status: 'active',
        currency: 'USD',
        committed: '100.10',
        called: '50.00',
        paidIn: '25.00',
        distributed: '0.00',
      },
      {
        id: 'f2',
        version: 1,
        name: 'Egret Fund',
        status: 'active',
        currency: 'EUR',
        committed: '7.00',
        called: '0.00',
        paidIn: '0.00',
        distributed: '0.00',
      },
      {
        id: 'f3',
        version: 1,
        name: 'Ibis Fund',
        status: 'active',
        currency: 'USD',
        committed: '0.20',
        called: '0.00',
        paidIn: '0.00',
        distributed: '0.00',
      },
    ] as Row[],
    payments: [
      {
        id: 'y1',
        version: 1,
        partnerId: 'p1',
        amount: '5.00',
        currency: 'USD',
        paymentDate: '2026-11-18',
        status: 'Submitted',
      },
    ] as Row[],
  };

  it('adds up funds of one currency, and never those of two', async () => {
    open('adminDashboard', 'admin', tables);
    const totals = await region('All funds');
    await until(() => expect(totals.textContent).toContain('$100.30'));
    expect(totals.textContent).toContain('€7.00');
  });

  it('says what to do when there is nothing yet', async () => {
    open('managerDashboard', 'fund_manager', {});
    expect(await screen.findByText('No funds yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'New fund' }).getAttribute('href')).toBe('/manager-fund');
    expect(await screen.findByText('Nothing to do. Well done.')).toBeTruthy();
  });

  it('leads from a proof of payment to its review', async () => {
    open('managerDashboard', 'fund_manager', tables);
    const link = await screen.findByRole('link', { name: 'Review' });
    expect(link.getAttribute('href')).toBe('/capital-calls/payment-review?proof=y1');
  });

  it('offers a general partner no verification', async () => {
    const { provider } = open('adminDashboard', 'gp', tables);
    await region('All funds');
    expect(screen.queryByRole('region', { name: 'Verifications waiting' })).toBeNull();
    expect(provider.getList.mock.calls.length).toBeLessThanOrEqual(12);
  });
});
