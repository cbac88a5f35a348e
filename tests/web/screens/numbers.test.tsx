import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Role } from '../../../resources/kit/names.ts';
import type { Row } from '../../../src/providers/record.ts';
import type { Analytics } from '../../../src/screens/funds/numbers/analytics.ts';
import { slots } from '../../../src/screens/panels.ts';
import { callerStore } from '../../../src/session/caller.ts';
import { callerAs } from '../../helpers/web/callers.ts';
import { noPerformance, rateOf } from '../../helpers/web/performances.ts';
import { fakeProvider, renderPage, until } from '../pages/harness.tsx';

// The drawing needs a canvas; the accessible text belongs to the chart.
vi.mock('../../../src/charts/Plot.tsx', () => ({ default: () => null }));

const analytics: Analytics = {
  asOf: '2026-06-30',
  knownAt: null,
  currency: 'EUR',
  committed: '1000.00',
  called: '700.00',
  paidIn: '600.00',
  unfunded: '300.00',
  distributed: '100.00',
  cash: '50.00',
  owed: '0.00',
  facility: '0.00',
  clearing: '0.00',
  fairValue: '650.00',
  saleEscrow: '0.00',
  navGross: '700.00',
  carryAccrued: '20.00',
  carryEarned: '0.00',
  carryEscrow: '0.00',
  carryPaid: '0.00',
  carryReturned: '0.00',
  clawbackDue: '0.00',
  navNet: '680.00',
  pic: '0.600000',
  dpi: '0.166667',
  rvpi: '1.133333',
  tvpi: '1.300000',
  moic: '1.250000',
  netIrr: null,
  grossIrr: null,
  irrReason: 'NO_SIGN_CHANGE',
  irrFlags: [],
  grossIrrFlags: [],
  performance: noPerformance,
  partners: [
    {
      partnerId: 'p1',
      name: 'Alder',
      commitment: '1000.00',
      called: '700.00',
      paidIn: '600.00',
      unfunded: '300.00',
      distributed: '100.00',
      navGross: '700.00',
      carry: '20.00',
      navNet: '680.00',
      tvpi: '1.300000',
      netIrr: '0.100000',
    },
  ],
  series: [
    { date: '2026-03-31', contributions: '400.00', distributions: '0.00', nav: '390.00' },
    { date: '2026-06-30', contributions: '600.00', distributions: '100.00', nav: '700.00' },
  ],
  bridge: {
    contributions: '600.00',
    distributions: '100.00',
    offering: '0.00',
    managementFees: '10.00',
    expenses: '5.00',
    income: '0.00',
    realisedGain: '15.00',
    unrealisedGain: '200.00',
    carryPaid: '0.00',
    nav: '700.00',
  },
  companies: [],
};

const Panel = slots.panelOf('funds', 'numbers');
const offers = (proposed: Record<string, string>) =>
  ['Escrow Released', 'Escrow Returned', 'Clawback'].map((type) => ({
    ...{ type, most: '100.00', waiting: '0.00', proposed: proposed[type] ?? '0.00' },
  }));
/** Server proposal: one general partner has clawback and escrow to return, another escrow to release. */
const carry = {
  generalPartners: [
    { partnerId: 'g1', name: 'Heron GP', steps: offers({ 'Escrow Returned': '30.00', Clawback: '15.00' }) },
    { partnerId: 'g2', name: 'Second GP', steps: offers({ 'Escrow Released': '7.00' }) },
  ],
};

const open = (at = '/funds/f1', answer: Partial<Analytics> = {}, role: Role = 'admin') => {
  const provider = fakeProvider({ partners: [{ id: 'p1', name: 'Alder LP' } as Row] });
  provider.action = vi.fn(async (_, path, { query }) =>
    path.endsWith('/carry')
      ? { carry }
      : { analytics: { ...analytics, ...answer, asOf: query.asOf ?? analytics.asOf } },
  );
  return renderPage({
    path: '/funds/:id',
    at,
    role,
    provider,
    element: (
      <Suspense fallback={null}>
        <Panel record={{ id: 'f1', version: 1, gpPartnerId: 'g1' } as Row} />
      </Suspense>
    ),
  });
};

describe('the figures of a fund', () => {
  /** The list filter in a link's address. */
  const filterOf = (link: HTMLElement) => {
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://here');
    return { pathname, ...JSON.parse(searchParams.get('filter') ?? '{}') };
  };

  it('show the key figures, and the reason for a missing IRR', async () => {
    open();
    expect((await screen.findAllByText('€680.00')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('1.30x').length).toBeGreaterThan(0);
    expect(screen.getAllByText('n/m').length).toBeGreaterThan(0);
    const reasons = screen.getAllByText('all cash flows fall on the same day or have the same direction');
    expect(reasons.length).toBeGreaterThan(2);
    // A sentence that cannot wrap would push its table out of the card.
    for (const reason of reasons) expect(getComputedStyle(reason).whiteSpace).not.toBe('nowrap');
  });

  it('format each IRR and multiple with two decimals in both places', async () => {
    open('/funds/f1', {
      netIrr: '0.038602',
      grossIrr: '0.111492',
      dpi: '0.599207',
      tvpi: '1.064321',
    });
    expect((await screen.findAllByText('1.06x')).length).toBeGreaterThan(1);
    expect(screen.getAllByText('0.60x').length).toBeGreaterThan(1);
    expect(screen.getAllByText('11.15%').length).toBeGreaterThan(0);
    expect(screen.queryAllByText(/\d\.\d{3,}\s?[x%]/)).toEqual([]);
  });

  it('mark an IRR below one year as not annualised', async () => {
    const young = { ...rateOf('0.287000', '1.300000'), irrFlags: ['UNDER_ONE_YEAR' as const] };
    open('/funds/f1', { performance: { ...noPerformance, netWith: young } });
    expect((await screen.findAllByText('28.70%')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('since inception, not annualised').length).toBeGreaterThan(0);
    // The multiple minus one is a different figure.
    expect(screen.queryByText('30.00%')).toBeNull();
  });

  it('show net and gross once without a facility', async () => {
    open('/funds/f1', {
      performance: {
        ...noPerformance,
        netWith: rateOf('0.111492', '1.311174'),
        grossWith: rateOf('0.177011', '1.538000'),
      },
    });
    const table = await screen.findByRole('table', { name: 'Net and gross, by due dates' });
    expect(within(table).queryByRole('columnheader')).toBeNull();
    expect(within(table).getByRole('row', { name: /Net IRR by due dates/ }).textContent).toContain('11.15%');
    expect(within(table).getByRole('row', { name: /Gross IRR/ }).textContent).toContain('17.70%');
    expect(screen.getByText(/No subscription facility was used/)).toBeTruthy();
    expect(screen.queryByText(/without facility/)).toBeNull();
  });

  it('are shown next to each other with and without the facility, each linked to its entries', async () => {
    open('/funds/f1', {
      netIrr: '0.299100',
      irrReason: null,
      performance: {
        hasFacility: true,
        ...{ netWith: rateOf('0.300380', '1.283069'), grossWith: rateOf('0.446482', '1.428986') },
        ...{ netWithout: rateOf('0.162502', '1.228690'), grossWithout: rateOf('0.224430', '1.328889') },
      },
    });
    const table = await screen.findByRole('table', { name: 'Net and gross, by due dates' });
    const cells = (name: RegExp) =>
      within(within(table).getByRole('row', { name }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    expect(cells(/Net IRR by due dates/)).toEqual(['30.04%', '16.25%']);
    expect(cells(/Gross IRR/)).toEqual(['44.65%', '22.44%']);
    expect(cells(/Net TVPI by due dates/)).toEqual(['1.28x', '1.23x']);
    // For all partners, by payment dates; the four are those of fee-paying partners, by due dates.
    expect(screen.getAllByRole('link', { name: '29.91%: entries of Net IRR' })).toHaveLength(2);
    expect(screen.getByText('By due dates 30.04% with facility, 16.25% without')).toBeTruthy();
    const entries = within(table).getByRole('link', {
      name: '16.25%: entries of Net IRR by due dates, Without facility',
    });
    expect(filterOf(entries)).toMatchObject({
      fundId: ['f1'],
      account: expect.arrayContaining(['3000', '3100', '2200']),
    });
  });

  it('are requested as of the day in the address, and the address follows the day', async () => {
    const { provider, here } = open('/funds/f1?asOf=2026-03-31');
    expect(await screen.findByText(/As of Mar 31, 2026/)).toBeTruthy();
    expect(provider.action).toHaveBeenCalledWith(
      'funds',
      'f1/analytics',
      expect.objectContaining({ query: { asOf: '2026-03-31' } }),
    );
    fireEvent.change(screen.getByLabelText('As of'), { target: { value: '2025-12-31' } });
    await until(() => expect(here()).toBe('/funds/f1?asOf=2025-12-31'));
    expect(await screen.findByText(/As of Dec 31, 2025/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Today' }));
    await until(() => expect(here()).toBe('/funds/f1'));
  });

  it('read an invalid day in the address as today', async () => {
    const { provider } = open('/funds/f1?asOf=2026-02-31');
    await screen.findAllByText('€680.00');
    const [, , { query }] = provider.action.mock.calls[0] as [string, string, { query: { asOf: string } }];
    expect(query.asOf).toBe(new Date().toISOString().slice(0, 10));
  });

  it('are available as a table behind the chart', async () => {
    open();
    const table = await screen.findByRole('table', { name: 'Cash flows and NAV' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows).toEqual([
      'Period endingDistributionsContributionsNAV before carry',
      'Mar 31, 2026€0.00€400.00€390.00',
      'Jun 30, 2026€100.00€200.00€700.00',
    ]);
    const [flows] = screen.getAllByRole('button', { name: 'Show as a table' });
    if (flows) await userEvent.click(flows);
    expect(screen.queryByRole('slider', { name: 'Cash flows and NAV' })).toBeNull();
    expect(screen.getByRole('table', { name: 'Cash flows and NAV' })).toBeTruthy();
  });

  it('are read point by point with the arrow keys', async () => {
    open();
    const chart = await screen.findByRole('slider', { name: 'Cash flows and NAV' });
    expect(chart.getAttribute('aria-valuetext')).toContain('Jun 30, 2026');
    fireEvent.keyDown(chart, { key: 'ArrowLeft' });
    expect(chart.getAttribute('aria-valuetext')).toBe(
      'Mar 31, 2026: Distributions €0.00, Contributions €400.00, NAV before carry €390.00',
    );
  });

  it('store in the address that all of them are shown', async () => {
    const { here } = open();
    await userEvent.click(await screen.findByRole('button', { name: /Show bridge/ }));
    await until(() => expect(here()).toBe('/funds/f1?numbers=all'));
    const bridge = await screen.findByRole('table', { name: 'From paid-in capital to NAV' });
    expect(within(bridge).getByRole('row', { name: /Management fees/ }).textContent).toContain('-€10.00');
    expect(await screen.findByText('Alder LP')).toBeTruthy();
    // The J-curve: 400 paid in by then, valued at 390.
    const curve = await screen.findByRole('table', { name: 'J-curve' });
    expect(within(curve).getByRole('row', { name: /Mar 31, 2026/ }).textContent).toContain('-€400.00€390.00');
  });

  it('link to their entries, by account, partner and day', async () => {
    open('/funds/f1?numbers=all&asOf=2026-03-31');
    const whole = await screen.findByRole('link', { name: '€700.00: entries of Called' });
    const of = { pathname: '/journal-entries', fundId: ['f1'] };
    // Called amounts less write-offs, from the day on which a call binds.
    expect(filterOf(whole)).toEqual({ ...of, bindsOn_lte: '2026-03-31', account: ['3000', '3020'] });
    const row = await screen.findByRole('row', { name: /Alder LP/ });
    expect(filterOf(within(row).getByRole('link', { name: /entries of Distributed/ }))).toEqual({
      ...of,
      effectiveOn_lte: '2026-03-31',
      partnerId: ['p1'],
      account: ['3100'],
    });
    // Figures net of carry have no entries: the partners' accounts compute their shares.
    expect(screen.queryByRole('link', { name: /entries of (NAV|Accrued carry)$/ })).toBeNull();
    const [nav] = screen.getAllByRole('link', { name: /: parts of NAV/ });
    expect(nav?.getAttribute('href')).toBe('/funds/f1?asOf=2026-03-31&numbers=all#partners');
    expect(
      within(row)
        .getByRole('link', { name: /: parts of NAV/ })
        .getAttribute('href'),
    ).toBe('/partners/p1/capital-account?fund=f1&asOf=2026-03-31');
  });

  it('link to paid carry, including the part to be clawed back', async () => {
    open('/funds/f1?asOf=2026-06-30', { carryEarned: '100.00', clawbackDue: '45.00' });
    const of = { pathname: '/journal-entries', fundId: ['f1'], effectiveOn_lte: '2026-06-30' };
    const earned = await screen.findByRole('link', { name: '€100.00: entries of Earned carry' });
    expect(filterOf(earned)).toEqual({ ...of, account: ['1400', '3520'] });
    const due = screen.getByRole('link', { name: '€45.00: calculated from the entries behind Clawback due' });
    expect(filterOf(due)).toEqual({ ...of, account: ['1400', '3520', '3530'] });
  });

  it('are requested as known at the end of a day, and link to entries booked by then', async () => {
    const knownAt = '2026-04-15T23:59:59.999Z';
    const { provider } = open('/funds/f1?numbers=all&asOf=2026-03-31&knownAt=2026-04-15', { knownAt });
    const called = await screen.findByRole('link', { name: '€700.00: entries of Called' });
    expect(filterOf(called)).toMatchObject({ bindsOn_lte: '2026-03-31', createdAt_lte: knownAt });
    const asked = provider.action.mock.calls.find(([, path]) => path.endsWith('/analytics'));
    expect(asked?.[2].query).toEqual({ asOf: '2026-03-31', knownAt });
    const [nav] = screen.getAllByRole('link', { name: /: parts of NAV/ });
    expect(nav?.getAttribute('href')).toBe('/funds/f1?asOf=2026-03-31&knownAt=2026-04-15&numbers=all#partners');
    expect(screen.getByLabelText('Knowledge Date')).toHaveProperty('value', '2026-04-15');
  });

  it('have no links without access to entries', async () => {
    open('/funds/f1', {}, 'lp');
    expect((await screen.findAllByText('€700.00')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: /entries of/ })).toBeNull();
  });

  it("link staff to forms prefilled with the server's proposal, for each general partner", async () => {
    const figures = { carryEarned: '100.00', carryEscrow: '30.00', carryPaid: '70.00', clawbackDue: '45.00' };
    open('/funds/f1?asOf=2026-06-30', figures);
    const form = async (name: string) => {
      const link = await screen.findByRole('link', { name });
      const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://here');
      return { pathname, ...Object.fromEntries(searchParams) };
    };
    const to = { pathname: '/transactions/new', fundId: 'f1', tradeDate: '2026-06-30' };
    const first = { ...to, partnerId: 'g1' };
    const returned = await form('Return escrow to the fund · Heron GP');
    expect(returned).toEqual({ ...first, type: 'Escrow Returned', amount: '30.00' });
    expect(await form('Enter clawback · Heron GP')).toEqual({ ...first, type: 'Clawback', amount: '15.00' });
    const other = { ...to, partnerId: 'g2', type: 'Escrow Released', amount: '7.00' };
    expect(await form('Release escrow · Second GP')).toEqual(other);
    // The first one has nothing left to release.
    expect(screen.queryByRole('link', { name: 'Release escrow · Heron GP' })).toBeNull();
  });

  it('link a general partner to no such form', async () => {
    const { provider } = open('/funds/f1', { carryEscrow: '30.00', clawbackDue: '45.00' }, 'gp');
    expect((await screen.findAllByText('€45.00')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: /^(Release|Return|Enter)/ })).toBeNull();
    expect(provider.action.mock.calls.some(([, path]) => path.endsWith('/carry'))).toBe(false);
  });

  describe('for a partner of the fund', () => {
    const amounts = {
      committed: '90.00',
      called: '70.00',
      contributed: '60.00',
      unfunded: '20.00',
      distributed: '10.00',
    };
    const own = {
      ...{ ...amounts, fundId: 'f1', name: 'Alder I', currency: 'EUR', nav: '66.60', bought: '0.00', sold: '0.00' },
      ...{
        tvpi: '1.280000',
        dpi: '0.170000',
        irr: '0.123400',
        irrReason: null,
        irrFlags: [],
        performance: noPerformance,
      },
    };
    const carried = { accrued: '12.00', earned: '70.00', paid: '49.00', clawedBack: '0.00', escrow: '21.00' };
    const openAs = (role: Role, at: string, funds: object[]) => {
      const shown = open(at, {}, role);
      const answer = shown.provider.action.getMockImplementation();
      shown.provider.action.mockImplementation(async (name, path, options) =>
        path.endsWith('/position')
          ? { position: { asOf: options.query.asOf, knownAt: options.query.knownAt ?? null, funds } }
          : answer?.(name, path, options),
      );
      act(() => callerStore.set(callerAs(role)));
      return shown;
    };

    it('follow its own share of the same day, which links to its account', async () => {
      const { provider } = openAs('lp', '/funds/f1?asOf=2026-03-31&knownAt=2026-04-15', [own]);
      const share = await screen.findByRole('region', { name: 'Your share' });
      await within(share).findByText('€66.60');
      const whole = screen.getByRole('region', { name: 'The whole fund' });
      expect(share.compareDocumentPosition(whole) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
      const figures = within(share)
        .getAllByRole('term')
        .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
      expect(figures).toEqual([
        ...['Committed €90.00', 'Called €70.00', 'Paid-in €60.00', 'Unfunded €20.00', 'Distributed €10.00'],
        ...['NAV €66.60', 'Net IRR 12.34%', 'TVPI 1.28x', 'DPI 0.17x'],
      ]);
      expect(within(whole).getAllByText('€700.00').length).toBeGreaterThan(0);
      const asked = provider.action.mock.calls.find(([, path]) => path.endsWith('/position'));
      expect([asked?.[1], asked?.[2].query]).toEqual([
        'entity-1/position',
        { asOf: '2026-03-31', knownAt: '2026-04-15T23:59:59.999Z' },
      ]);
      expect(within(share).getByRole('link', { name: '€66.60: entries of NAV' }).getAttribute('href')).toBe(
        '/partners/entity-1/capital-account?fund=f1&asOf=2026-03-31&knownAt=2026-04-15',
      );
    });

    it('follow its carry as well if it is the general partner', async () => {
      openAs('gp', '/funds/f1', [{ ...own, carried }]);
      const share = within(await screen.findByRole('region', { name: 'Your share' }));
      expect(await share.findByText('Your carried interest')).toBeTruthy();
      expect(filterOf(share.getByRole('link', { name: '€49.00: entries of Paid' }))).toMatchObject({
        ...{ fundId: ['f1'], partnerId: ['entity-1'], account: ['3520'] },
      });
      expect(share.getByRole('link', { name: /^€12.00: entries behind Accrued, not paid/ })).toBeTruthy();
    });

    it('are shown alone without a share', async () => {
      openAs('gp', '/funds/f1', []);
      expect((await screen.findAllByText('€680.00')).length).toBeGreaterThan(0);
      await until(() => expect(screen.queryByRole('region', { name: 'The whole fund' })).toBeNull());
      expect(screen.queryByRole('region', { name: 'Your share' })).toBeNull();
    });
  });

  it('offer a retry when they cannot be loaded', async () => {
    const { provider } = open();
    await screen.findAllByText('€680.00');
    provider.action.mockRejectedValueOnce(new Error('Server error. Please try again later.'));
    fireEvent.change(screen.getByLabelText('As of'), { target: { value: '2020-01-31' } });
    expect(await screen.findByText('Server error. Please try again later.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/As of Jan 31, 2020/)).toBeTruthy();
  });
});
