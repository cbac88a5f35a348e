import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import type { Row } from '../../../src/providers/record.ts';
import { screens } from '../../../src/screens/index.ts';
import { fakeProvider, fill, renderPage, until } from '../pages/harness.tsx';
import { sampleOf } from '../pages/samples.ts';

const Generate = screens['reports/generate'];
const open = (at = '/reports/generate') =>
  renderPage({
    path: '/reports/generate',
    at,
    provider: fakeProvider(),
    element: (
      <Suspense fallback={null}>
        <Generate />
      </Suspense>
    ),
  });
const title = () => screen.getByLabelText(/^Title/) as HTMLInputElement;

describe('the report generator', () => {
  it('names the report by kind and day until the user names it', async () => {
    open();
    fireEvent.change(await screen.findByLabelText(/As Of/), { target: { value: '2026-06-30' } });
    await until(() => expect(title().value).toBe('Fund Performance as of Jun 30, 2026'));
    await userEvent.click(screen.getByRole('radio', { name: /Transaction Ledger/ }));
    await until(() => expect(title().value).toBe('Transaction Ledger as of Jun 30, 2026'));
    fill(title(), 'For the auditors');
    await userEvent.click(screen.getByRole('radio', { name: /Portfolio Summary/ }));
    await until(() => expect(screen.getByRole('radio', { name: /Portfolio Summary/ })).toHaveProperty('checked', true));
    expect(title().value).toBe('For the auditors');
  });

  it('names party and subject in the title', async () => {
    const fund = { ...sampleOf('funds'), id: 'f1', name: 'Lighthouse II' } as Row;
    const partner = { ...sampleOf('partners'), id: 'p1', name: 'Harbour Pension' } as Row;
    renderPage({
      path: '/reports/generate',
      at: '/reports/generate?kind=capital_account_statement&fundId=f1&partnerId=p1',
      provider: fakeProvider({ funds: [fund], partners: [partner] }),
      element: (
        <Suspense fallback={null}>
          <Generate />
        </Suspense>
      ),
    });
    fireEvent.change(await screen.findByLabelText(/As Of/), { target: { value: '2026-06-30' } });
    await until(() =>
      expect(title().value).toBe('Capital Account Statement of Harbour Pension, Lighthouse II as of Jun 30, 2026'),
    );
  });

  it('does not request a report without its fund', async () => {
    const { provider } = open('/reports/generate?kind=commitment_schedule');
    await userEvent.click(await screen.findByRole('button', { name: 'Generate' }));
    expect(await screen.findByText('Required')).toBeTruthy();
    expect(provider.create).not.toHaveBeenCalled();
  });

  it('sends the entered values only, and opens the report', async () => {
    const { provider, here } = open('/reports/generate?kind=custom');
    await userEvent.click(await screen.findByRole('radio', { name: /CSV/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Generate' }));
    await until(() => expect(here()).toBe('/reports/made'));
    const [name, { data }] = provider.create.mock.calls[0] as [string, { data: Record<string, unknown> }];
    const today = new Date().toISOString().slice(0, 10);
    expect(name).toBe('reports');
    expect(data).toMatchObject({ kind: 'custom', format: 'csv', asOf: today });
    expect(Object.keys(data).sort()).toEqual(['asOf', 'format', 'kind', 'title']);
  });

  it('requests a report with a knowledge date if one is given', async () => {
    const { provider } = open('/reports/generate?kind=custom&knownAt=2026-03-31T23:59:59.999Z');
    const known = await screen.findByLabelText(/^Knowledge Date/);
    expect(screen.getByText(/Bookings after this moment are excluded/)).toBeTruthy();
    expect(known).toHaveProperty('required', false);
    fireEvent.change(known, { target: { value: '2026-02-01T12:30' } });
    await userEvent.click(screen.getByRole('button', { name: 'Generate' }));
    await until(() => expect(provider.create).toHaveBeenCalled());
    const [, { data }] = provider.create.mock.calls[0] as [string, { data: Record<string, unknown> }];
    expect(data.knownAt).toBe(new Date('2026-02-01T12:30').toISOString());
  });
});
