import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { ResourceList, ResourceShow } from '../../../src/pages/index.ts';
import type { Row } from '../../../src/providers/record.ts';
import { fakeProvider, renderPage, until } from '../pages/harness.tsx';
import { sampleOf } from '../pages/samples.ts';

const document = { ...sampleOf('documents'), id: 'd1', fileName: 'statement.pdf', mimeType: 'application/pdf' } as Row;
const waiting = {
  ...sampleOf('reports'),
  title: 'Capital Account of Harbour Pension',
  status: 'Pending',
  documentId: null,
  error: null,
} as Row;
const done = { ...waiting, status: 'Completed', documentId: 'd1' } as Row;

describe('the page of a report', () => {
  it('replaces the progress with the file, which can be saved', async () => {
    const reports = [waiting];
    const provider = fakeProvider({ reports, documents: [document] });
    renderPage({
      path: '/reports/:id',
      at: `/reports/${waiting.id}`,
      provider,
      element: (
        <Suspense fallback={null}>
          <ResourceShow name="reports" />
        </Suspense>
      ),
    });
    expect(await screen.findByText('The report is being generated. You will be notified.')).toBeTruthy();
    reports[0] = done;
    await screen.findByText('statement.pdf');
    expect(screen.queryByText('The report is being generated. You will be notified.')).toBeNull();
    const [button] = screen.getAllByRole('button', { name: 'Download' });
    if (!button) throw new Error('no button');
    await userEvent.click(button);
    await until(() => expect(provider.saveFile).toHaveBeenCalledWith('documents', 'd1/file', expect.anything()));
    const asked = provider.getOne.mock.calls.filter(([name]) => name === 'reports').length;
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(provider.getOne.mock.calls.filter(([name]) => name === 'reports')).toHaveLength(asked);
  });

  it.each(['reports', 'documents'] as const)('marks %s that are superseded', async (name) => {
    const gone = { ...(name === 'reports' ? done : document), supersededAt: '2026-03-05T10:00:00.000Z' } as Row;
    renderPage({
      path: `/${name}/:id`,
      at: `/${name}/${gone.id}`,
      provider: fakeProvider({ reports: [gone], documents: [name === 'reports' ? document : gone] }),
      element: (
        <Suspense fallback={null}>
          <ResourceShow name={name} />
        </Suspense>
      ),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Superseded on Mar 5, 2026');
    expect(screen.getAllByText('Superseded').length).toBeGreaterThan(0);
  });

  it('shows why a report failed', async () => {
    const failed = { ...waiting, status: 'Failed', error: 'notMade' } as Row;
    renderPage({
      path: '/reports/:id',
      at: `/reports/${failed.id}`,
      provider: fakeProvider({ reports: [failed] }),
      element: (
        <Suspense fallback={null}>
          <ResourceShow name="reports" />
        </Suspense>
      ),
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('The report could not be generated. Please try again.');
  });
});

describe('the list of reports', () => {
  it('offers the file of a finished report in its row, and polls while one is running', async () => {
    const reports = [
      { ...done, id: 'r1' },
      { ...waiting, id: 'r2', title: 'Ledger' },
    ] as Row[];
    const provider = fakeProvider({ reports, documents: [document] });
    const { here } = renderPage({
      path: '/reports',
      provider,
      element: (
        <Suspense fallback={null}>
          <ResourceList name="reports" />
        </Suspense>
      ),
    });
    const row = await screen.findByRole('row', { name: /Harbour Pension/ });
    await userEvent.click(await within(row).findByRole('button', { name: /^Download/ }));
    await until(() => expect(provider.saveFile).toHaveBeenCalledWith('documents', 'd1/file'));
    expect(here()).toBe('/reports');
    expect(within(screen.getByRole('row', { name: /Ledger/ })).queryByRole('button', { name: /^Download/ })).toBeNull();
    reports[1] = { ...done, id: 'r2', title: 'Ledger' } as Row;
    await until(() =>
      expect(
        within(screen.getByRole('row', { name: /Ledger/ })).getByRole('button', { name: /^Download/ }),
      ).toBeTruthy(),
    );
  });
});
