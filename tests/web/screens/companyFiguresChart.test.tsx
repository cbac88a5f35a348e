import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RecordOf } from '../../../resources/index.ts';
import CompanyFigures from '../../../src/screens/companies/figures/index.tsx';
import { fakeProvider, renderPage } from '../pages/harness.tsx';
import { sampleId, sampleOf } from '../pages/samples.ts';

// The drawing needs a canvas; the accessible text belongs to the chart.
vi.mock('../../../src/charts/Plot.tsx', () => ({ default: () => null }));

afterEach(cleanup);

/** Quarters, newest first, with revenue and headcount; null is not reported. */
const quarters = [
  ['2026-09-30', '5690000.00', 134],
  ['2026-06-30', '5240000.00', 131],
  ['2026-03-31', '5010000.00', null],
  ['2025-12-31', '4390000.00', 124],
  ['2025-09-30', '4480000.00', 121],
  ['2025-06-30', '4120000.00', 118],
  ['2025-03-31', '3980000.00', 114],
  ['2024-12-31', '3650000.00', 109],
] as const;
const notReported = { ebitda: null, netIncome: null, cash: null, debt: null };
const rowsOf = (some: readonly (readonly [string, string | null, number | null])[]) =>
  some.map(([periodEnd, revenue, headcount], at) => ({
    ...{ id: sampleId(at + 10), version: 1, companyId: sampleId(1), covers: 'quarter', currency: 'USD' },
    ...{ ...notReported, periodEnd, revenue, headcount, status: 'approved' },
  }));

const show = (some: Parameters<typeof rowsOf>[0]) => {
  const company = sampleOf('companies') as unknown as RecordOf<'companies'>;
  const provider = fakeProvider({ 'company-figures': rowsOf(some) });
  renderPage({ path: '/', provider, element: <CompanyFigures record={company} /> });
};
const chart = 'Figures against the year before';
const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the chart of company figures', () => {
  it('compares eight quarters with the same quarters of the year before, with a table behind', async () => {
    show(quarters);
    const slider = await screen.findByRole('slider', { name: chart });
    expect(slider.getAttribute('aria-valuetext')).toBe(
      'Sep 30, 2026: Year before $4,480,000.00, Revenue $5,690,000.00',
    );
    const [head, first, ...others] = cells(screen.getByRole('table', { name: chart }));
    expect(head).toEqual(['Period End', 'Year before', 'Revenue']);
    expect(first).toEqual(['Dec 31, 2024', '–', '$3,650,000.00']);
    expect(others).toHaveLength(7);
    expect(others.slice(3)).toEqual([
      ['Dec 31, 2025', '$3,650,000.00', '$4,390,000.00'],
      ['Mar 31, 2026', '$3,980,000.00', '$5,010,000.00'],
      ['Jun 30, 2026', '$4,120,000.00', '$5,240,000.00'],
      ['Sep 30, 2026', '$4,480,000.00', '$5,690,000.00'],
    ]);
  });

  it('offers reported figures alone, and omits periods without the chosen one', async () => {
    show(quarters);
    const offered = await screen.findByRole('group', { name: 'Figure in the chart' });
    expect(
      within(offered)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Revenue', 'Headcount']);
    await userEvent.click(within(offered).getByRole('button', { name: 'Headcount' }));
    const rows = cells(await screen.findByRole('table', { name: chart }));
    expect(rows).toHaveLength(8);
    expect(rows.at(-1)).toEqual(['Sep 30, 2026', '121', '134']);
    expect(rows.map(([date]) => date)).not.toContain('Mar 31, 2026');
  });

  it('has a placeholder for a single period, and nothing without figures', async () => {
    show(quarters.slice(0, 1));
    expect(await screen.findByText('The chart appears once two periods are reported.')).toBeTruthy();
    expect(screen.queryByRole('slider')).toBeNull();
    cleanup();
    show([['2026-09-30', null, null]]);
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Figure in the chart' })).toBeNull();
  });
});
