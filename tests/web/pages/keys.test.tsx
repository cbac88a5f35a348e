import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { ResourceShow } from '../../../src/pages/index.ts';
import { PageHeader } from '../../../src/pages/parts/PageHeader.tsx';
import type { Row } from '../../../src/providers/record.ts';
import { fakeProvider, fill, renderPage, until } from './harness.tsx';
import { sampleOf } from './samples.ts';

const draft: Row = { ...sampleOf('valuations'), status: 'draft', version: 1 };

const open = async (name: 'valuations' | 'companies' = 'valuations') => {
  const record = name === 'valuations' ? draft : sampleOf(name);
  const page = renderPage({
    path: `/${name}/*`,
    at: `/${name}/${record.id}`,
    provider: fakeProvider({ [name]: [record] }),
    element: (
      <Routes>
        <Route index element={<PageHeader title="All of them" />} />
        <Route
          path=":id"
          element={
            <Suspense fallback={null}>
              <ResourceShow name={name} />
            </Suspense>
          }
        />
      </Routes>
    ),
  });
  await screen.findByRole('button', { name: 'Delete' });
  return page;
};
const dialog = async () => within(await screen.findByRole('dialog'));
const isAt = (element: () => HTMLElement) => until(() => expect(document.activeElement).toBe(element()));

describe('keyboard focus continues', () => {
  it('at the button of a dialog that was closed', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    await userEvent.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    await isAt(() => screen.getByRole('button', { name: 'Approve' }));
  });

  it('at the heading if the move removed the button', async () => {
    const { provider } = await open();
    provider.move.mockImplementation(async () => {
      const approved = { ...draft, status: 'approved', version: 2 };
      provider.getOne.mockResolvedValue({ data: approved });
      return { data: approved };
    });
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    await userEvent.click((await dialog()).getByRole('button', { name: 'Approve' }));
    await until(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull());
    await isAt(() => screen.getByRole('heading', { level: 1 }));
  });

  it('at the heading of the list after a deletion', async () => {
    const { here } = await open('companies');
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const box = await dialog();
    fill(box.getByLabelText(/Reason/), 'Entered twice');
    await userEvent.click(box.getByRole('button', { name: 'Delete' }));
    await until(() => expect(here()).toBe('/companies'));
    await isAt(() => screen.getByRole('heading', { level: 1, name: 'All of them' }));
  });
});
