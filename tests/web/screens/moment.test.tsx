import { fireEvent, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Row } from '../../../src/providers/record.ts';
import { slots } from '../../../src/screens/panels.ts';
import { noPerformance } from '../../helpers/web/performances.ts';
import { fakeProvider, renderPage, until } from '../pages/harness.tsx';

const knownAt = '2026-04-15T23:59:59.999Z';
const at = '?asOf=2026-03-31&knownAt=2026-04-15';
const none = { irrReason: 'NO_FLOWS', irrFlags: [] };

const held = {
  ...{ fundId: 'f1', name: 'Alder I', currency: 'EUR' },
  ...{ committed: '900.00', called: '700.00', contributed: '600.00', unfunded: '200.00', distributed: '100.00' },
  ...{ bought: '0.00', sold: '0.00', navGross: '620.00', carry: '20.00', nav: '600.00' },
  ...{ pic: null, dpi: null, rvpi: null, tvpi: null, irr: null, isAnnualised: true, ...none, since: null },
  performance: noPerformance,
};
const company = {
  ...{
    fundId: 'f1',
    name: 'Alder I',
    currency: 'EUR',
    cost: '500.00',
    heldCost: '500.00',
    proceeds: '70.00',
    instruments: [],
  },
  ...{ income: '0.00', realisedGain: '0.00', fairValue: '650.00', markDate: null, moic: '1.440000' },
  ...{ grossIrr: null, ...none },
};

/** Panel content of an entity, and the server request. */
const panels = {
  partners: {
    panel: 'position',
    answer: (moment: object, isEmpty: boolean) => ({
      position: { partnerId: 'p1', ...moment, totals: [], funds: isEmpty ? [] : [held] },
    }),
    amount: '€600.00: entries of Paid-in',
    whose: { fundId: ['f1'], partnerId: ['p1'] },
  },
  companies: {
    panel: 'holdings',
    answer: (moment: object, isEmpty: boolean) => ({
      holdings: { companyId: 'p1', ...moment, funds: isEmpty ? [] : [company] },
    }),
    amount: '€500.00: entries of Cost',
    whose: { fundId: ['f1'], companyId: ['p1'] },
  },
} as const;

const open = (name: keyof typeof panels, search = '', isEmpty = false) => {
  const { panel, answer } = panels[name];
  const Panel = slots.panelOf(name, panel);
  const provider = fakeProvider({ funds: [{ id: 'f1', name: 'Alder I' } as Row] });
  provider.action = vi.fn(async (_, __, { query = {} }) =>
    answer({ asOf: query.asOf ?? '2026-06-30', knownAt: query.knownAt ?? null }, isEmpty),
  );
  return renderPage({
    path: `/${name}/:id`,
    at: `/${name}/p1${search}`,
    role: 'admin',
    provider,
    element: (
      <Suspense fallback={null}>
        <Panel record={{ id: 'p1', version: 1 } as Row} />
      </Suspense>
    ),
  });
};
const filterOf = (link: HTMLElement) =>
  JSON.parse(new URL(link.getAttribute('href') ?? '', 'http://here').searchParams.get('filter') ?? '{}');

describe.each(['partners', 'companies'] as const)('the figures on a page of %s', (name) => {
  const { amount, whose } = panels[name];

  it('are of today by default, each fund by its own date', async () => {
    const { provider } = open(name);
    const link = await screen.findByRole('link', { name: amount });
    expect(filterOf(link)).toMatchObject({ ...whose, effectiveOn_lte: '2026-06-30' });
    expect(filterOf(link)).not.toHaveProperty('createdAt_lte');
    const asked = provider.action.mock.calls.find(([entity]) => entity === name);
    expect(asked?.[2].query).toEqual({});
  });

  it('are of the day in the address, as known at the end of another, and link to entries booked by then', async () => {
    const { provider } = open(name, at);
    const link = await screen.findByRole('link', { name: amount });
    expect(filterOf(link)).toMatchObject({ ...whose, effectiveOn_lte: '2026-03-31', createdAt_lte: knownAt });
    const asked = provider.action.mock.calls.find(([entity]) => entity === name);
    expect(asked?.[2].query).toEqual({ asOf: '2026-03-31', knownAt });
    expect(screen.getByText(/As of Mar 31, 2026 · Knowledge date: Apr 1[56], 2026/)).toBeTruthy();
  });

  it('follow the chosen days, with the address', async () => {
    const { here } = open(name);
    fireEvent.change(await screen.findByLabelText('As of'), { target: { value: '2026-03-31' } });
    await until(() => expect(here()).toBe(`/${name}/p1?asOf=2026-03-31`));
    fireEvent.change(screen.getByLabelText('Knowledge Date'), { target: { value: '2026-04-15' } });
    await until(() => expect(here()).toBe(`/${name}/p1${at}`));
    expect(await screen.findByText(/As of Mar 31, 2026 · Knowledge date/)).toBeTruthy();
  });

  it('can be requested for another day if this one has none', async () => {
    open(name, '?asOf=2001-03-31', true);
    expect(await screen.findByText('No figures on this day yet.')).toBeTruthy();
    expect(screen.getByLabelText('As of')).toHaveProperty('value', '2001-03-31');
  });
});

it('the value of a partner links to its account of the same day and knowledge date', async () => {
  open('partners', at);
  const link = await screen.findByRole('link', { name: '€600.00' });
  expect(link.getAttribute('href')).toBe('/partners/p1/capital-account?fund=f1&asOf=2026-03-31&knownAt=2026-04-15');
});

it.each([
  ['500.00', '650.00', 'At cost'],
  ['0.00', '0.00', '—'],
])('an unvalued company, held at a cost of %s, is worth %s: %s', async (heldCost, fairValue, said) => {
  const Panel = slots.panelOf('companies', 'holdings');
  const provider = fakeProvider({ funds: [{ id: 'f1', name: 'Alder I' } as Row] });
  provider.action = vi.fn(async () => ({
    holdings: {
      ...{ companyId: 'p1', asOf: '2026-06-30', knownAt: null },
      funds: [{ ...company, moic: null, heldCost, fairValue }],
    },
  }));
  renderPage({
    path: '/companies/:id',
    at: '/companies/p1',
    role: 'admin',
    provider,
    element: (
      <Suspense fallback={null}>
        <Panel record={{ id: 'p1', version: 1 } as Row} />
      </Suspense>
    ),
  });
  const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
  const cells = screen.getAllByRole('row')[1]?.querySelectorAll('th,td');
  expect(cells?.[heads.indexOf('Valued on')]?.textContent).toBe(said);
});
