import { fireEvent, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { screens } from '../../../src/screens/index.ts';
import { fakeProvider, renderPage, until } from '../pages/harness.tsx';
import { sampleOf } from '../pages/samples.ts';

const Market = screens['funds/market'];

it('pasted levels are sent once each line is a day and a level, and compared with the fund', async () => {
  const fund = { ...sampleOf('funds'), benchmarkId: null };
  const provider = fakeProvider({ funds: [fund] });
  const marketEquivalent = {
    ...{ indexId: null, indexCurrency: null, missing: [] as { date: string; from: string | null }[] },
    asOf: '2025-12-31',
    currency: 'USD',
    ksPme: '1.250000',
    fundIrr: '0.200000',
    indexIrr: null,
    directAlpha: '0.150000',
    nav: '1200.00',
    equivalent: '960.00',
    series: [{ date: '2025-12-31', nav: '1210.00', equivalent: '960.00' }],
  };
  provider.action.mockResolvedValue({ marketEquivalent });
  renderPage({
    path: '/funds/:id/market',
    at: `/funds/${fund.id}/market?asOf=2025-12-31`,
    provider,
    element: (
      <Suspense fallback={null}>
        <Market />
      </Suspense>
    ),
  });
  const levels = await screen.findByRole('textbox', { name: 'Levels of the index' });
  fireEvent.change(levels, { target: { value: '2020-01-01 100\n2025-12-31' } });
  expect(provider.action.mock.calls).toHaveLength(0);
  fireEvent.change(levels, { target: { value: '2020-01-01\t100\n2025-12-31;120.5\n' } });
  const table = await screen.findByRole('table', { name: 'Fund and market over time' });
  expect(within(table).getByRole('row', { name: /Dec 31, 2025/ }).textContent).toContain('$1,210.00$960.00');
  expect(await screen.findByText('KS-PME')).toBeTruthy();
  expect(provider.action.mock.calls.map(([, , { query }]) => query)).toEqual([
    { asOf: '2025-12-31', levels: '2020-01-01 100,2025-12-31 120.5' },
  ]);
});

it("the fund's benchmark is fetched immediately, and days without a level are reported", async () => {
  const index = { ...sampleOf('market-indices'), name: 'World Total Return' };
  const fund = { ...sampleOf('funds'), benchmarkId: index.id };
  const provider = fakeProvider({ funds: [fund], 'market-indices': [index] });
  const figures = { ksPme: null, fundIrr: '0.200000', indexIrr: null, directAlpha: null };
  const missing = [
    { date: '2025-12-31', from: '2025-11-30' },
    { date: '2020-01-01', from: null },
  ];
  const held = { nav: '1200.00', equivalent: '0.00', series: [] };
  const market = {
    asOf: '2025-12-31',
    currency: 'USD',
    indexId: index.id,
    indexCurrency: 'EUR',
    missing,
    ...figures,
    ...held,
  };
  provider.action.mockResolvedValue({ marketEquivalent: market });
  renderPage({
    path: '/funds/:id/market',
    at: `/funds/${fund.id}/market?asOf=2025-12-31`,
    provider,
    element: (
      <Suspense fallback={null}>
        <Market />
      </Suspense>
    ),
  });
  expect((await screen.findByText('Levels are missing')).closest('[role=alert]')?.textContent).toBe(
    'Levels are missingJan 1, 2020: no levelDec 31, 2025: level of Nov 30, 2025 used',
  );
  expect(screen.getByText(/The index is in EUR and the fund in USD/)).toBeTruthy();
  expect(provider.action.mock.calls.map(([, , { query }]) => query)).toEqual([
    { asOf: '2025-12-31', indexId: index.id },
  ]);
  expect(screen.queryByRole('textbox', { name: 'Levels of the index' })).toBeNull();
});

it('the fund is compared as known at the end of the day in the address, which is shown and can be changed', async () => {
  const fund = { ...sampleOf('funds'), benchmarkId: null };
  const index = { ...sampleOf('market-indices'), name: 'World Total Return' };
  const provider = fakeProvider({ funds: [fund], 'market-indices': [index] });
  provider.action.mockResolvedValue({
    marketEquivalent: {
      ...{ indexId: index.id, indexCurrency: 'USD', missing: [], asOf: '2025-12-31', currency: 'USD', series: [] },
      ...{ ksPme: '1.250000', fundIrr: null, indexIrr: null, directAlpha: null, nav: '1.00', equivalent: '1.00' },
    },
  });
  const path = `/funds/${fund.id}/market?asOf=2025-12-31`;
  const { here } = renderPage({
    path: '/funds/:id/market',
    at: `${path}&index=${index.id}&knownAt=2026-01-15`,
    provider,
    element: (
      <Suspense fallback={null}>
        <Market />
      </Suspense>
    ),
  });
  await screen.findByText('KS-PME');
  expect(screen.getByText(/As of Dec 31, 2025 · Knowledge date: Jan 1[56], 2026/)).toBeTruthy();
  const known = screen.getByLabelText('Knowledge Date');
  expect(known).toHaveProperty('value', '2026-01-15');
  fireEvent.change(known, { target: { value: '' } });
  await until(() => expect(here()).toBe(`${path}&index=${index.id}`));
  expect(screen.queryByText(/Knowledge date:/)).toBeNull();
  await until(() =>
    expect(provider.action.mock.calls.map(([, , { query }]) => query)).toEqual([
      { asOf: '2025-12-31', knownAt: '2026-01-15T23:59:59.999Z', indexId: index.id },
      { asOf: '2025-12-31', indexId: index.id },
    ]),
  );
});
