import { act, fireEvent, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { pluralKey, type ResourceName } from '../../../resources/kit/names.ts';
import type { Row } from '../../../src/providers/record.ts';
import { screens } from '../../../src/screens/index.ts';
import { callerStore } from '../../../src/session/caller.ts';
import type { Context } from '../../../src/session/context.ts';
import { callerAs } from '../../helpers/web/callers.ts';
import { fakeProvider, renderPage, until } from '../pages/harness.tsx';

afterEach(() => vi.restoreAllMocks());

const figures = (currency: string, contributed: string, nav: string) => ({
  ...{ currency, committed: '10000.00', contributed, unfunded: '4000.00', distributed: '4250.00', nav },
  ...{ bought: '0.00', sold: '0.00', dpi: '1.025000', rvpi: '0.275000', tvpi: '1.300000' },
  ...{ irr: '0.373363', isAnnualised: true, irrReason: null, irrFlags: [] },
});
const own = figures('EUR', '5000.00', '1200.00');
const fund = (fundId: string, name: string, given: object) => ({
  ...{ fundId, name, asOf: '2026-03-31', rate: null, missing: [] },
  ...given,
});
const dollar = { own: figures('USD', '4000.00', '1250.00'), converted: figures('USD', '4000.00', '1250.00') };
const quoted = { base: 'EUR', quote: 'USD', quotedOn: '2026-03-30', rate: '1.250000' };
const euro = { own, converted: figures('USD', '6000.00', '1500.00'), rate: quoted };
const investments = {
  ...{ partnerId: 'entity-1', asOf: '2026-03-31', currency: 'USD', total: figures('USD', '10000.00', '2750.00') },
  funds: [fund('f1', 'Heron Fund', dollar), fund('f2', 'Egret Fund', euro)],
  series: [
    { date: '2025-12-31', contributions: '10000.00', distributions: '0.00' },
    { date: '2026-03-31', contributions: '10000.00', distributions: '4250.00' },
  ],
};

const activity = { partnerId: 'entity-1', asOf: '2026-03-31' };
// One contribution of $100.00 on each of twelve days.
const movements = Array.from({ length: 12 }, (_, at) => ({
  ...{ date: `2026-02-${String(at + 1).padStart(2, '0')}`, fundId: 'f1', name: 'Heron Fund', kind: 'contribution' },
  ...{ currency: 'USD', amount: '100.00', balance: `${at + 1}00.00` },
}));
const activityFile = { fileName: 'activity.csv', mediaType: 'text/csv', content: btoa('Date'), count: 12 };

const tables: Partial<Record<ResourceName, Row[]>> = {
  'capital-call-lines': [
    {
      ...{ id: 'l1', version: 1, capitalCallId: 'c1', fundId: 'f2', partnerId: 'entity-1', currency: 'EUR' },
      ...{ amount: '500.00', outstanding: '300.00', dueDate: '2026-04-15', paymentStatus: 'Partial' },
    } as Row,
  ],
  'capital-calls': [{ id: 'c1', title: 'Capital Call 7' } as Row],
  documents: [
    {
      id: 'd1',
      version: 1,
      title: 'Q1 statement',
      type: 'other',
      status: 'Verified',
      createdAt: '2026-04-01T09:00:00Z',
    },
  ] as Row[],
};

const Page = screens['partners/ownInvestments'];
const open = (answer: (query: Record<string, string>) => object, partners?: { id: string; name: string }[]) => {
  const provider = fakeProvider({ funds: [{ id: 'f1', version: 1, name: 'Heron Fund' } as Row] });
  provider.action = vi.fn(async (name: ResourceName, path: string, { query }: { query: Record<string, string> }) => {
    if (path.endsWith('/investments')) return { investments: answer(query) };
    if (path.endsWith('/capital-activity/file')) return { activityFile };
    if (path.endsWith('/capital-activity')) return { activity: { ...activity, movements } };
    const rows = tables[name] ?? [];
    return { [pluralKey(name)]: rows, total: rows.length };
  });
  const element = (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  );
  const shown = renderPage({ path: '/investments', provider, role: 'lp', element });
  const context = (id: string, name: string): Context => ({ type: 'fund', id, name, role: 'lp', entityId: id });
  const contexts = [context('f1', 'Heron Fund'), context('f2', 'Egret Fund')];
  act(() =>
    callerStore.set(callerAs('lp', { user: partners ? { partners } : {}, contexts, context: contexts[0] ?? null })),
  );
  return shown;
};

it('shows each fund in one currency with its own amounts, the total, the next due call and documents', async () => {
  const { provider } = open(() => investments);
  const table = within(await screen.findByRole('table', { name: 'By fund' }));
  const row = table.getByRole('row', { name: /Egret Fund/ });
  expect(row.textContent).toContain('1 EUR = 1.25 USD on Mar 30, 2026');
  expect(within(row).getByText('$6,000.00')).toBeTruthy();
  expect(within(row).getByText('€5,000.00')).toBeTruthy();
  const total = table.getByRole('row', { name: /^Total/ });
  expect(total.textContent).toBe('Total$10,000.00$10,000.00$4,000.00$4,250.00$2,750.001.03x1.30x37.34%');
  const headline = within(screen.getByRole('region', { name: 'All funds in USD' }));
  expect(headline.getByText('$2,750.00')).toBeTruthy();
  const due = within(screen.getByRole('region', { name: 'Next due' }));
  // The call of another fund opens in that fund's context.
  expect(await due.findByRole('button', { name: 'Capital Call 7' })).toBeTruthy();
  expect(due.getByText('€300.00')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Q1 statement' })).toBeTruthy();
  for (const [, , options] of vi.mocked(provider.action).mock.calls) expect(options).toMatchObject({ context: null });
});

it('names the days without an exchange rate, and keeps the chosen currency', async () => {
  const days = ['2025-01-02', '2025-04-01', '2025-07-01', '2025-10-01', '2026-03-31'].map((day) => ({ day }));
  const { provider } = open(({ currency = 'USD' }) =>
    currency === 'USD'
      ? investments
      : {
          ...investments,
          ...{ currency, total: own, series: [] },
          funds: [
            fund('f1', 'Heron Fund', { ...dollar, converted: null, missing: days }),
            fund('f2', 'Egret Fund', euro),
          ],
        },
  );
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Currency' }));
  fireEvent.click(await screen.findByRole('option', { name: 'EUR' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(
    'Heron Fund is not in the totals. No USD/EUR exchange rate is available within 7 days before: ' +
      'Jan 2, 2025 · Apr 1, 2025 · Jul 1, 2025 · 2 more days.',
  );
  const asked = () =>
    vi
      .mocked(provider.action)
      .mock.calls.flatMap(([, path, options]) => (path.endsWith('/investments') ? [options?.query] : []));
  await until(() => expect(asked()).toEqual([{}, { currency: 'EUR' }]));
  const table = within(screen.getByRole('table', { name: 'By fund' }));
  const row = await table.findByRole('row', { name: /Heron Fund/ });
  expect(within(row).getByText('$1,250.00')).toBeTruthy();
});

it('lists the newest capital activity first, all of it on request, and downloads it', async () => {
  const { provider } = open(() => investments);
  const table = within(await screen.findByRole('table', { name: 'Capital activity' }));
  const rows = () => table.getAllByRole('row').slice(1);
  expect(rows()).toHaveLength(10);
  expect(rows()[0]?.textContent).toBe('Feb 12, 2026Heron FundContribution$100.00$1,200.00');
  fireEvent.click(screen.getByRole('button', { name: 'Show all 12 movements' }));
  expect(rows()).toHaveLength(12);
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:saved';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  expect(await screen.findByText('The export was downloaded.')).toBeTruthy();
  expect(click).toHaveBeenCalledOnce();
  expect(await Promise.all(saved.map((blob) => blob.text()))).toEqual(['Date']);
  expect(provider.action).toHaveBeenCalledWith(
    'partners',
    'entity-1/capital-activity/file',
    expect.objectContaining({ query: { format: 'csv' }, context: null }),
  );
});

it('shows the funds of each partner that the user acts for', async () => {
  const partners = [
    { id: 'entity-1', name: 'Alder Trust' },
    { id: 'entity-2', name: 'Birch Holding' },
  ];
  const { provider } = open(() => investments, partners);
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Partner' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Birch Holding' }));
  expect(await screen.findByText(/^Birch Holding · /)).toBeTruthy();
  const asked = vi
    .mocked(provider.action)
    .mock.calls.flatMap(([, path]) => (path.endsWith('/investments') ? [path] : []));
  expect(asked).toEqual(['entity-1/investments', 'entity-2/investments']);
});
