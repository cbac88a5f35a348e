import { cleanup, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { Role } from '../../../resources/kit/names.ts';
import { slots } from '../../../src/screens/panels.ts';
import { fakeProvider, renderPage } from '../pages/harness.tsx';
import { sampleId, sampleOf } from '../pages/samples.ts';

afterEach(cleanup);

const show = (name: 'capital-call-lines' | 'distribution-lines' | 'documents', role: Role, answer: object) => {
  const provider = fakeProvider();
  provider.action.mockResolvedValue(answer);
  const record = sampleOf(name);
  const Panel = slots.panelOf(name, name === 'documents' ? 'openings' : 'delivery');
  renderPage({
    path: '/',
    role,
    provider,
    element: (
      <Suspense fallback={null}>
        <Panel record={record} />
        <p>page</p>
      </Suspense>
    ),
  });
  return provider;
};

const reached = {
  ...{
    userId: sampleId(1),
    name: 'Ines',
    notifiedAt: '2026-03-02T09:00:00.000Z',
    emailedAt: '2026-03-02T09:00:00.000Z',
  },
  ...{ deliveredAt: '2026-03-02T09:01:00.000Z', refusedAt: null, readAt: null, openedAt: '2026-03-03T09:00:00.000Z' },
};
const nothing = { emailedAt: null, deliveredAt: null, refusedAt: null, readAt: null, openedAt: null };
const refused = {
  ...reached,
  userId: sampleId(2),
  name: null,
  deliveredAt: null,
  refusedAt: '2026-03-04T09:00:00.000Z',
};
const quiet = { ...reached, ...nothing, userId: sampleId(3), name: 'Omar' };

it.each(['capital-call-lines', 'distribution-lines'] as const)('%s show whom the notice reached', async (name) => {
  const provider = show(name, 'fund_manager', { delivery: [reached, refused, quiet] });
  const table = within(await screen.findByRole('table', { name: 'Delivery' }));
  const rows = table.getAllByRole('row').map((row) => row.textContent ?? '');
  expect(rows).toHaveLength(4);
  expect(rows[1]).toMatch(/^InesMar 2, 2026.*Mar 2, 2026.*–Mar 3, 2026/);
  expect(rows[2]).toMatch(/^Unnamed user.*Refused on Mar 4, 2026/);
  expect(rows[3]).toMatch(/^Omar.*No email––$/);
  expect(provider.action.mock.calls.map(([entity, path]) => [entity, path])).toEqual([
    [name, `${sampleId(1)}/delivery`],
  ]);
});

it('a document shows its readers to staff only', async () => {
  const opening = {
    ...{ userId: sampleId(1), name: 'Ines', times: 2 },
    ...{ firstAt: '2026-03-02T09:00:00.000Z', lastAt: '2026-03-05T09:00:00.000Z' },
  };
  show('documents', 'admin', { openings: [opening] });
  const table = within(await screen.findByRole('table', { name: 'Openings' }));
  expect(table.getAllByRole('row')[1]?.textContent).toMatch(/^InesMar 2, 2026.*Mar 5, 2026.*2$/);
  cleanup();
  const provider = show('documents', 'lp', { openings: [opening] });
  await screen.findByText('page');
  expect(screen.queryByRole('table')).toBeNull();
  expect(provider.action).not.toHaveBeenCalled();
});

it('a document with an earlier version lists all versions', async () => {
  const provider = fakeProvider();
  const version = { fileName: 'terms.pdf', status: 'Verified', storedAt: '2026-03-02T09:00:00.000Z' };
  provider.action.mockResolvedValue({
    versions: [
      { ...version, documentId: sampleId(1), versionNo: 2, storedBy: 'Ines' },
      { ...version, documentId: sampleId(2), versionNo: 1, storedBy: null },
    ],
  });
  const Panel = slots.panelOf('documents', 'versions');
  const record = { ...sampleOf('documents'), previousId: sampleId(2), isReplaced: false };
  renderPage({
    path: '/',
    role: 'lp',
    provider,
    element: (
      <Suspense fallback={null}>
        <Panel record={record} />
      </Suspense>
    ),
  });
  const table = within(await screen.findByRole('table', { name: 'Versions' }));
  expect(table.getAllByRole('row').map((row) => row.textContent?.slice(0, 1))).toEqual(['V', '2', '1']);
  expect(table.getByRole('link', { name: '1' }).getAttribute('href')).toBe(`/documents/${sampleId(2)}`);
});
