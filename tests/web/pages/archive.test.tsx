import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import type { Role } from '../../../resources/kit/names.ts';
import { ResourceList } from '../../../src/pages/index.ts';
import { RecordArchive } from '../../../src/pages/parts/ArchiveButton.tsx';
import { fakeProvider, renderPage, until } from './harness.tsx';
import { sampleId, sampleOf } from './samples.ts';

afterEach(cleanup);

it.each(['lp', 'fund_manager'] as const)('a %s downloads selected documents as a ZIP', async (role) => {
  const provider = fakeProvider({ documents: [sampleOf('documents', 1), sampleOf('documents', 2)] });
  renderPage({
    path: '/documents',
    role,
    provider,
    element: (
      <Suspense fallback={null}>
        <ResourceList name="documents" />
      </Suspense>
    ),
  });
  await until(() => expect(screen.getAllByRole('checkbox')).toHaveLength(3));
  for (const box of screen.getAllByRole('checkbox').slice(1)) await userEvent.click(box);
  await userEvent.click(await screen.findByRole('button', { name: 'Download as ZIP' }));
  await until(() => expect(provider.saveFile).toHaveBeenCalledTimes(1));
  const [name, path, { input }] = provider.saveFile.mock.calls[0] ?? [];
  expect([name, path]).toEqual(['documents', 'archive']);
  expect([...input.ids].sort()).toEqual([sampleId(1), sampleId(2)]);
});

const show = (role: Role, status: string) => {
  const record = { ...sampleOf('statement-runs'), status };
  return renderPage({
    path: '/',
    role,
    element: (
      <ResourceContextProvider value="statement-runs">
        <RecordArchive name="statement-runs" record={record} />
        <p>page</p>
      </ResourceContextProvider>
    ),
  });
};

it('a statement run offers its statements as a ZIP once they exist', async () => {
  const { provider } = show('fund_manager', 'draft');
  await userEvent.click(await screen.findByRole('button', { name: 'Download as ZIP' }));
  await until(() =>
    expect(provider.saveFile).toHaveBeenCalledWith('statement-runs', `${sampleId(1)}/archive`, {
      fileName: 'statement-runs.zip',
    }),
  );
  cleanup();
  show('fund_manager', 'making');
  await screen.findByText('page');
  expect(screen.queryByRole('button', { name: 'Download as ZIP' })).toBeNull();
});
