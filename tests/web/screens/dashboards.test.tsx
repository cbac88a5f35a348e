import { act, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pluralKey, type ResourceName, type Role } from '../../../resources/kit/names.ts';
import type { Row } from '../../../src/providers/record.ts';
import { pages } from '../../../src/screens/index.ts';
import { callerStore } from '../../../src/session/caller.ts';
import type { Context } from '../../../src/session/context.ts';
import { callerAs } from '../../helpers/web/callers.ts';
import { noPerformance, rateOf } from '../../helpers/web/performances.ts';
import { fakeProvider, refusal, renderPage, until } from '../pages/harness.tsx';

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
const money = {
  ...{ committed: '1500.00', contributed: '200.00', unfunded: '100.00', distributed: '0.00' },
  ...{ bought: '0.00', sold: '0.00' },
};
const rate = { tvpi: '1.200000', irr: '0.100000', irrReason: null, irrFlags: [] };
const holding = (fundId: string, nav: string) => ({
  fundId,
  name: fundId,
  currency: 'USD',
  ...money,
  nav,
  ...rate,
  performance: noPerformance,
});
const position = {
  totals: [{ currency: 'USD', ...money, nav: '400.00', ...rate }],
  funds: [holding('f1', '321.00'), { ...holding('f2', '79.00'), irr: '0.183000', irrFlags: ['UNDER_ONE_YEAR'] }],
};
const context = (id: string, name: string, role: Role): Context => ({ type: 'fund', id, name, role, entityId: id });

/** Total number of funds, if the response lists only some of them. */
let count: number | undefined;
const filterOf = (link: HTMLElement) =>
  JSON.parse(new URL(link.getAttribute('href') ?? '', 'http://x').searchParams.get('filter') ?? '{}');
/** Charts and payments to come in the response. */
const noCharts = { quarterFrom: null, currencies: [], due: { until: inTenDays, totals: [], rows: [] } };
let charts: object = noCharts;
afterEach(() => {
  charts = noCharts;
});
/** Rows in other contexts of the user. */
let elsewhere: Partial<Record<ResourceName, Row[]>> = {};

const open = (
  page: keyof typeof pages,
  role: Role,
  tables: Partial<Record<ResourceName, Row[]>>,
  held: unknown = position,
  failure?: Error,
) => {
  const Page = pages[page];
  const provider = fakeProvider(tables);
  const performance = {
    hasFacility: true,
    ...{ netWith: rateOf('0.100000', '1.200000'), grossWith: rateOf('0.140000', '1.300000') },
    ...{ netWithout: rateOf('0.080000', '1.180000'), grossWithout: rateOf('0.110000', '1.280000') },
  };
  const values = {
    ...{ navNet: '999.00', tvpi: '1.200000', dpi: '0.250000', netIrr: '0.100000' },
    ...{ irrReason: null, irrFlags: [], performance, cash: '48.00', unfunded: '50.10' },
    navs: [
      { date: '2026-06-30', nav: '900.00' },
      { date: '2026-09-30', nav: '999.00' },
    ],
    ...{ available: '48.00', monthlyCosts: '3.50', runwayMonths: 13 },
  };
  const funds = tables.funds ?? [];
  const others = elsewhere;
  const standing = {
    count: count ?? funds.length,
    isComplete: true,
    totals: funds.length
      ? [
          { currency: 'EUR', committed: '7.00', called: '0.00', paidIn: '0.00', distributed: '0.00' },
          { currency: 'USD', committed: '100.30', called: '50.00', paidIn: '25.00', distributed: '0.00' },
        ]
      : [],
    funds: funds.map((fund) => ({ ...fund, ...values })),
    ...charts,
  };
  provider.action = vi.fn(async (name: ResourceName, path: string) => {
    if (path.endsWith('/position')) return { position: held };
    const rows = [...(tables[name] ?? []), ...(others[name] ?? [])];
    return path === '' ? { [pluralKey(name)]: rows, total: rows.length } : { standing };
  });
  if (failure) for (const asked of [provider.getList, provider.action]) asked.mockRejectedValue(failure);
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
    'capital-call-lines': [
      line('l1'),
      line('l2', { fundId: 'f2', dueDate: '2020-01-31' }),
      line('l3'),
      line('l4', { outstanding: '0.00' }),
    ],
    payments: [
      { id: 'y1', version: 1, capitalCallLineId: 'l1', status: 'Requires Clarification' },
      { id: 'y3', version: 1, capitalCallLineId: 'l3', status: 'Submitted' },
    ] as Row[],
    'capital-calls': ['l1', 'l2', 'l3', 'l4'].map((id) => ({ id: `call-${id}`, title: `Call ${id}` }) as Row),
    funds: [{ id: 'f1', name: 'Heron Fund' } as Row],
  };

  it('shows amounts due, due dates and the next step', async () => {
    open('partnerDashboard', 'lp', tables);
    const owed = within(await region('Needs your attention'));
    expect((await owed.findByRole('link', { name: 'Answer' })).getAttribute('href')).toBe(
      '/capital-calls/call-l1/submit-payment',
    );
    // A call of another fund is paid in the context of that fund.
    expect(owed.getByRole('button', { name: 'Submit payment' })).toBeTruthy();
    expect(owed.getByRole('button', { name: 'Call l2' })).toBeTruthy();
    expect(owed.getByRole('link', { name: 'View' }).getAttribute('href')).toContain('call-l3');
    expect(owed.getByText(/days overdue/)).toBeTruthy();
    expect(owed.getAllByText('$500.00')).toHaveLength(3);
    // The line of a draft needs no action.
    expect(owed.queryByText('Call l4')).toBeNull();
  });

  it('shows every fund of the partner, also those outside the context', async () => {
    const { provider } = open('partnerDashboard', 'lp', tables);
    const funds = within(await region('Your funds'));
    expect(await funds.findByRole('button', { name: 'Egret Fund' })).toBeTruthy();
    expect(funds.getByText('$321.00')).toBeTruthy();
    expect(funds.getByText('$79.00')).toBeTruthy();
    expect(funds.getByText('10.00%')).toBeTruthy();
    expect(funds.getByText('18.30%')).toBeTruthy();
    expect(funds.getByText('since inception, not annualised')).toBeTruthy();
    const asked = provider.action.mock.calls.filter(([name]) => ['partners', 'capital-call-lines'].includes(name));
    expect(asked.length).toBeGreaterThan(1);
    for (const [, , options] of asked) expect(options).toMatchObject({ context: null });
  });

  it('shows the newest documents of every fund, each opened in its context', async () => {
    const paper = (id: string, title: string, given: Partial<Row>): Row =>
      ({
        id,
        version: 1,
        title,
        type: 'other',
        status: 'Verified',
        createdAt: '2026-01-05T09:00:00Z',
        ...given,
      }) as Row;
    const { provider } = open('partnerDashboard', 'lp', {
      ...tables,
      documents: [
        paper('d1', 'Notice of Heron', { ownerKind: 'Partner', ownerId: 'entity-1', fundId: 'f1' }),
        paper('d2', 'Report of Egret', { ownerKind: 'Fund', ownerId: 'f2', fundId: null }),
        paper('d3', 'Passport', { ownerKind: 'Partner', ownerId: 'entity-1', fundId: null }),
        paper('d4', 'Passport refused', {
          ...{ ownerKind: 'Partner', ownerId: 'entity-1', fundId: null },
          status: 'Missing',
          isReplaced: true,
        }),
      ],
    });
    const papers = within(await region('Documents'));
    expect((await papers.findByRole('link', { name: 'Notice of Heron' })).getAttribute('href')).toBe('/documents/d1');
    expect(papers.getByRole('link', { name: 'Passport' }).getAttribute('href')).toBe('/documents/d3');
    expect(papers.getByRole('button', { name: 'Report of Egret' })).toBeTruthy();
    expect(papers.getByText('Egret Fund')).toBeTruthy();
    // A refused and resubmitted document is no longer missing.
    expect(papers.getByText('Superseded')).toBeTruthy();
    expect(papers.queryByText('Missing')).toBeNull();
    const asked = provider.action.mock.calls.filter(([name]) => name === 'documents');
    expect(asked).toHaveLength(1);
    expect(asked[0]?.[2]).toMatchObject({ context: null });
  });

  it('shows the whole position first', async () => {
    open('partnerDashboard', 'lp', tables);
    const whole = within(await region('Your position'));
    await until(() => expect(whole.getByText('Committed').parentElement?.textContent).toContain('$1,500.00'));
    expect(whole.getByText('$400.00')).toBeTruthy();
  });

  it('shortens long totals of a single currency, and names them in full', async () => {
    const total = { currency: 'USD', ...money, committed: '87500000.00', nav: '400.00', ...rate };
    open('partnerDashboard', 'lp', tables, {
      totals: [total],
      funds: [{ ...total, fundId: 'f1', name: 'Heron Fund', performance: noPerformance }],
    });
    const whole = within(await region('Your position'));
    expect((await whole.findByText('$87.5M')).parentElement?.title).toBe('$87,500,000.00');
    expect(whole.getByLabelText('$87,500,000.00: entries of Committed')).toBeTruthy();
    // Tables keep the cents.
    const funds = within(await region('Your funds'));
    expect(await funds.findByText('$87,500,000.00')).toBeTruthy();
  });

  it('offers payment to limited partners only', async () => {
    open('partnerDashboard', 'gp', tables);
    await within(await region('Needs your attention')).findAllByText('$500.00');
    expect(screen.queryByRole('link', { name: 'Submit payment' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Submit payment' })).toBeNull();
    expect(screen.getAllByText(/The fund manager records the payment/).length).toBeGreaterThan(0);
  });

  it('shows the value of a purchased interest without own contributions', async () => {
    const total = { currency: 'USD', ...money, contributed: '0.00', bought: '390.00', nav: '400.00', ...rate };
    open('partnerDashboard', 'lp', tables, {
      totals: [total],
      funds: [{ ...total, fundId: 'f1', name: 'Heron Fund', performance: noPerformance }],
    });
    const whole = within(await region('Your position'));
    expect(await whole.findByText('$400.00')).toBeTruthy();
    expect(whole.queryByText('No capital paid in yet')).toBeNull();
  });

  it('tells a new partner that nothing is paid in, instead of a negative value', async () => {
    const total = {
      currency: 'USD',
      committed: '1000.00',
      contributed: '0.00',
      unfunded: '1000.00',
      distributed: '0.00',
      bought: '0.00',
      sold: '0.00',
      called: '0.00',
      nav: '-5398.84',
      tvpi: null,
      irr: null,
      irrReason: 'NO_FLOWS',
      irrFlags: [],
    };
    // The page fetches during its first render, so the response is prepared first.
    open('partnerDashboard', 'lp', tables, {
      totals: [total],
      funds: [{ ...total, fundId: 'f1', name: 'Heron Fund', performance: noPerformance }],
    });
    const whole = within(await region('Your position'));
    expect(await whole.findByText('No capital paid in yet')).toBeTruthy();
    expect(whole.getByText(/^Your share of the costs so far is \$5,398\.84\./)).toBeTruthy();
    expect(screen.queryByText('-$5,398.84')).toBeNull();
  });
});

describe('the dashboard of fund staff', () => {
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

  it('shows totals of funds in one currency, and never adds two currencies', async () => {
    open('adminDashboard', 'admin', tables);
    const totals = await region('All funds');
    await until(() => expect(totals.textContent).toContain('$100.30'));
    expect(totals.textContent).toContain('€7.00');
    const table = within(totals).getByRole('table', { name: 'All funds' });
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map((head) => head.textContent),
    ).toEqual(['EUR', 'USD']);
    // Totals of one fund link to its entries; totals of several list the funds, each with a link to its entries.
    expect(within(totals).getByLabelText('€7.00: entries of Committed')).toBeTruthy();
    act(() => within(totals).getByRole('button', { name: '$100.30: funds behind Committed' }).click());
    const parts = within(await screen.findByRole('dialog', { name: '$100.30: funds behind Committed' }));
    for (const part of ['$100.10', '$0.20']) expect(parts.getByLabelText(`${part}: entries of Committed`)).toBeTruthy();
  });

  it('links from the sum over more funds than listed to the fund list in that currency', async () => {
    count = 40;
    open('adminDashboard', 'admin', tables);
    count = undefined;
    const link = await within(await region('All funds')).findByRole('link', { name: '€7.00: funds behind Committed' });
    expect(filterOf(link)).toEqual({ currency: ['EUR'] });
  });

  it('has no link from the sum over several funds in a fund context, whose list would omit the others', async () => {
    open('managerDashboard', 'fund_manager', tables);
    const totals = await region('All funds');
    await until(() => expect(totals.textContent).toContain('$100.30'));
    expect(within(totals).queryAllByRole('link')).toHaveLength(0);
  });

  it('opens a call and a movement of another fund in the context of that fund', async () => {
    const due = (title: string, fundId: string, ids: { callId: string | null; distributionId: string | null }) => ({
      ...{ kind: ids.callId ? 'call' : 'distribution', title, fundId, dueOn: inTenDays },
      ...{ amount: '10.00', currency: 'USD', ...ids },
    });
    charts = {
      ...noCharts,
      due: {
        until: inTenDays,
        totals: [
          { kind: 'call', currency: 'USD', count: 2, amount: '20.00' },
          { kind: 'distribution', currency: 'USD', count: 1, amount: '10.00' },
        ],
        rows: [
          due('Call c1', 'f1', { callId: 'c1', distributionId: null }),
          due('Call c2', 'f2', { callId: 'c2', distributionId: null }),
          due('Sale d1', 'f1', { callId: null, distributionId: 'd1' }),
        ],
      },
    };
    const moved = (id: string, fundId: string, type: string): Row => ({
      ...{ id, version: 1, type, fundId, status: 'Completed', tradeDate: '2026-11-18' },
      ...{ amount: '5.00', currency: 'USD', partnerId: null, companyId: null },
    });
    open('managerDashboard', 'fund_manager', {
      ...tables,
      transactions: [moved('t1', 'f1', 'Fee'), moved('t2', 'f2', 'Dividend')],
    });
    const calls = within(await region('Due in the next 90 days'));
    expect((await calls.findByRole('link', { name: 'Call c1' })).getAttribute('href')).toBe('/capital-calls/c1');
    expect(calls.getByRole('button', { name: 'Call c2' })).toBeTruthy();
    expect(calls.getByRole('link', { name: 'Sale d1' }).getAttribute('href')).toBe('/distributions/d1');
    for (const total of ['$20.00 from 2 capital calls', '$10.00 for 1 distribution'])
      expect(calls.getByText(total)).toBeTruthy();
    const movements = within(await region('Recent transactions'));
    expect(await movements.findByRole('link', { name: 'Fee' })).toBeTruthy();
    expect(movements.getByRole('button', { name: 'Dividend' })).toBeTruthy();
  });

  it('fetches the position of all funds once, and shows the value of each', async () => {
    const { provider } = open('adminDashboard', 'admin', tables);
    const funds = await region('Funds');
    await until(() => expect(funds.textContent).toContain('$999.00'));
    expect(funds.textContent).toContain('€999.00');
    // Net by payment dates, with both by due dates below.
    const byDueDates = 'By due dates 10.00% with facility, 8.00% without';
    for (const text of [byDueDates, '0.25x', 'covers 13 months'])
      expect(within(funds).getAllByText(text).length).toBeGreaterThan(0);
    for (const figure of ['$48.00: entries of Cash', '$50.10: entries of Unfunded'])
      expect(within(funds).getAllByLabelText(figure).length).toBeGreaterThan(0);
    expect(
      within(funds).getAllByRole('img', {
        name: 'NAV before carry from $900.00 (Jun 30, 2026) to $999.00 (Sep 30, 2026)',
      }),
    ).toHaveLength(2);
    expect(provider.action.mock.calls.filter(([name]) => name === 'funds')).toHaveLength(1);
  });

  it('shows the bridge of the quarter and the exposure by currency, without steps of zero', async () => {
    const step = (name: string, amount: string) => ({ step: name, amount });
    const part = (by: string, name: string | null, fairValue: string, isRest = false) => ({
      ...{ by, key: name, name, isRest, fairValue },
    });
    const none = { opening: '0.00', steps: [step('contributions', '0.00')], closing: '0.00' };
    charts = {
      ...noCharts,
      quarterFrom: '2026-10-01',
      currencies: [
        {
          currency: 'USD',
          bridge: {
            opening: '100.00',
            steps: [step('contributions', '20.00'), step('offering', '0.00'), step('unrealisedGain', '-5.00')],
            closing: '115.00',
          },
          exposure: [
            part('company', 'Heron Works', '75.00'),
            part('company', null, '25.00', true),
            part('country', 'CH', '60.00'),
            part('country', null, '40.00'),
          ],
        },
        { currency: 'EUR', bridge: none, exposure: [] },
      ],
    };
    open('adminDashboard', 'admin', tables);
    const cellsOf = (table: HTMLElement) =>
      within(table)
        .getAllByRole('row')
        .map((row) => [...row.querySelectorAll('th, td:not([aria-hidden])')].map(({ textContent }) => textContent));
    const bridge = within(await region('NAV this quarter'));
    expect(cellsOf(await bridge.findByRole('table'))).toEqual([
      ['Opening NAV', '$100.00'],
      ['Contributions', '$20.00'],
      ['Unrealised gain', '-$5.00'],
      ['NAV before carry', '$115.00'],
    ]);
    expect(bridge.getByText('Before accrued carry, since Oct 1, 2026')).toBeTruthy();
    act(() => bridge.getByRole('button', { name: 'EUR' }).click());
    expect(await bridge.findByText(/^The first capital call, investment or valuation/)).toBeTruthy();
    const exposure = within(await region('Exposure'));
    expect(cellsOf(exposure.getByRole('table'))).toEqual([
      ['Heron Works', '$75.00', '75%'],
      ['All others', '$25.00', '25%'],
    ]);
    act(() => exposure.getByRole('button', { name: 'Country' }).click());
    expect(cellsOf(await exposure.findByRole('table'))).toEqual([
      ['Switzerland', '$60.00', '60%'],
      ['Not stated', '$40.00', '40%'],
    ]);
  });

  it('suggests the first step when it is empty', async () => {
    open('managerDashboard', 'fund_manager', {});
    expect(await screen.findByText('No funds yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'New fund' }).getAttribute('href')).toBe('/manager-fund');
    expect(await screen.findByText('No tasks are waiting for you.')).toBeTruthy();
  });

  it('suggests steps for an empty portal, but not in the context of a company, which has no funds', async () => {
    open('adminDashboard', 'admin', {});
    expect(await screen.findByRole('region', { name: 'First steps' })).toBeTruthy();
    const firm = { ...context('c1', 'Heron Works', 'admin'), type: 'company' as const };
    act(() => callerStore.set(callerAs('admin', { contexts: [firm], context: firm })));
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });

  it('starts with the existing fund: its account in its currency, its commitments with an import link', async () => {
    const funds = [{ id: 'f1', version: 1, name: 'Alpine Fund', currency: 'CHF' }];
    const { provider } = open('adminDashboard', 'admin', { funds });
    const steps = within(await region('First steps'));
    const leads = (words: RegExp) => steps.getByRole('link', { name: words }).getAttribute('href');
    expect(leads(/bank account/)).toBe('/bank-accounts/new?ownerKind=Fund&ownerId=f1&currency=CHF');
    expect(leads(/import their commitments/)).toBe('/funds/f1?tab=commitments');
    // Drafts are not sufficient: they cannot be called.
    const [, asked] = provider.getList.mock.calls.find(([name]) => name === 'commitments') ?? [];
    expect(asked.filter).toEqual({ status: ['Active', 'Completed'] });
  });

  it('reports a failed request, instead of an empty queue or portal', async () => {
    const unavailable = refusal(503, 'Service is temporarily unavailable.');
    const { provider } = open('adminDashboard', 'admin', {}, position, unavailable);
    const todo = within(await region('To do'));
    expect((await todo.findByRole('alert')).textContent).toContain('Service is temporarily unavailable.');
    expect(screen.queryByText('No tasks are waiting for you.')).toBeNull();
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
    const asked = provider.getList.mock.calls.length;
    act(() => todo.getByRole('button', { name: 'Retry' }).click());
    await until(() => expect(provider.getList.mock.calls.length).toBeGreaterThan(asked));
  });

  it('counts pending work over all funds, and states the share of the current one', async () => {
    elsewhere = { payments: [{ ...(tables.payments[0] as Row), id: 'y2', fundId: 'f2' }] };
    open('managerDashboard', 'fund_manager', tables);
    elsewhere = {};
    const todo = within(await region('To do'));
    const link = await todo.findByRole('link', { name: /2\s+Payments to review/i });
    expect(link.textContent).toContain('1 of them in Heron Fund');
    expect(link.getAttribute('href')).toBe('/capital-calls/payment-review');
  });

  it('counts the documents that its list shows: those that need their own review', async () => {
    const paper = { id: 'd1', version: 1, title: 'Passport', status: 'Pending', isProofOrReplaced: false } as Row;
    const { provider } = open('adminDashboard', 'admin', { ...tables, documents: [paper] });
    const link = await within(await region('To do')).findByRole('link', { name: /1\s+Document to review/i });
    const filter = { status: 'Pending', isProofOrReplaced: false };
    const shown = new URL(link.getAttribute('href') ?? '', 'http://x');
    expect([shown.pathname, JSON.parse(shown.searchParams.get('filter') ?? '')]).toEqual(['/documents', filter]);
    const asked = provider.getList.mock.calls.filter(([name]) => name === 'documents');
    expect(asked.map(([, params]) => params.filter)).toEqual([filter]);
  });

  it.each([
    [1, '/funds/f1'],
    [2, '/funds'],
  ])('links to the fund without a manager if there is only one, of %i to %s', async (count, path) => {
    const funds = ['f1', 'f2'].slice(0, count).map((id) => ({ id, version: 1, name: id, status: 'Active' }) as Row);
    open('adminDashboard', 'admin', { ...tables, funds });
    const link = await within(await region('To do')).findByRole('link', { name: /funds? without a manager/i });
    expect(link.getAttribute('href')).toBe(path);
  });

  it('counts partners for verification only after they submitted their details', async () => {
    const { provider } = open('adminDashboard', 'admin', tables);
    await region('To do');
    for (const name of ['partners', 'companies'])
      await until(() =>
        expect(
          provider.getList.mock.calls.filter(([of]) => of === name).map(([, { filter }]) => filter.submittedAt_gte),
        ).toContain('1970-01-01'),
      );
  });

  it('counts unmatched bank lines, and links to them', async () => {
    const unmatched = { id: 'b1', version: 1, fundId: 'f1', status: 'Unmatched' } as Row;
    open('managerDashboard', 'fund_manager', { 'bank-lines': [unmatched] });
    const link = await within(await region('To do')).findByRole('link', { name: /1\s+Bank line to match/i });
    const shown = new URL(link.getAttribute('href') ?? '', 'http://x');
    expect([shown.pathname, shown.searchParams.get('filter')]).toEqual(['/bank-lines', '{"status":"Unmatched"}']);
    expect(screen.queryByText('No tasks are waiting for you.')).toBeNull();
  });

  it('covers the same funds in each panel for a general partner of several, and names them', async () => {
    const moved = { version: 1, type: 'Investment', tradeDate: '2026-11-01', amount: '7.00', currency: 'USD' };
    elsewhere = {
      payments: [{ ...(tables.payments[0] as Row), id: 'y2', fundId: 'f2', partnerId: 'p2' }],
      transactions: [{ ...moved, id: 't2', fundId: 'f2', partnerId: 'p2', status: 'completed' }],
      partners: [{ id: 'p2', version: 1, name: 'Teal Pensions' }],
    };
    const { provider } = open('adminDashboard', 'gp', tables);
    expect(await screen.findByText(/^Your 2 funds at a glance\./)).toBeTruthy();
    const reviews = within(await region('Payments to review'));
    expect(await reviews.findByText('Teal Pensions')).toBeTruthy();
    expect(reviews.getByText('Egret Fund')).toBeTruthy();
    // A proof of another fund is reviewed in the context of that fund.
    expect(reviews.getAllByRole('button', { name: 'Review' })).toHaveLength(1);
    const recent = within(await region('Recent transactions'));
    expect(await recent.findByText(/Teal Pensions/)).toBeTruthy();
    expect(recent.getByText('Egret Fund')).toBeTruthy();
    expect(recent.getByRole('link', { name: 'See all of Heron Fund' })).toBeTruthy();
    elsewhere = {};
    const everywhere = ['transactions', 'payments', 'funds'].map((name) =>
      provider.action.mock.calls.filter(([asked, , options]) => asked === name && options.context === null),
    );
    expect(everywhere.every((calls) => calls.length > 0)).toBe(true);
  });

  it.each(['adminDashboard', 'partnerDashboard'] as const)(
    'shows a general partner its carry in each fund (%s)',
    async (page) => {
      const carried = { accrued: '12.00', earned: '70.00', paid: '49.00', clawedBack: '0.00', escrow: '21.00' };
      const [first, second] = position.funds;
      const held = {
        ...position,
        asOf: '2026-06-30',
        knownAt: null,
        funds: [
          { ...first, carried },
          { ...second, carried: null },
        ],
      };
      open(page, 'gp', tables, held);
      const own = within(await region('Your carried interest'));
      const row = within(await own.findByRole('row', { name: /Heron Fund/ }));
      expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
        '$12.00',
        '$70.00',
        '$49.00',
        '$0.00',
        '$21.00',
      ]);
      expect(own.queryByText('Egret Fund')).toBeNull();
      expect(own.getByText('As of Jun 30, 2026')).toBeTruthy();
      const paid = row.getByRole('link', { name: '$49.00: entries of Paid' });
      const { searchParams } = new URL(paid.getAttribute('href') ?? '', 'http://here');
      expect(JSON.parse(searchParams.get('filter') ?? '{}')).toEqual({
        ...{ fundId: ['f1'], partnerId: ['entity-1'], account: ['3520'], effectiveOn_lte: '2026-06-30' },
      });
    },
  );

  it('links from a proof of payment to its review', async () => {
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
