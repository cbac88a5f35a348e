import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { RelatedList } from '../../../src/pages/RelatedList.tsx';
import { fakeProvider, renderPage } from './harness.tsx';
import { sampleId, sampleOf } from './samples.ts';

afterEach(cleanup);

const show = async (name: ResourceName, role: 'admin' | 'gp' = 'admin', others = 'Draft') => {
  renderPage({
    path: '/funds',
    role,
    provider: fakeProvider({
      [name]: [1, 2, 3].map((id) => ({ ...sampleOf(name, id), status: id === 1 ? 'Draft' : others })),
    }),
    element: (
      <Suspense fallback={null}>
        <RelatedList name={name} filter={{ fundId: sampleId(9) }} />
      </Suspense>
    ),
  });
  const table = await screen.findByRole('table');
  await within(table).findAllByText(others);
  return table;
};

describe('rows inside a page', () => {
  it('can be selected for bulk steps if their entity has no list', async () => {
    const table = await show('commitments');
    const [, first, second] = within(table).getAllByRole('checkbox');
    await userEvent.click(first as HTMLElement);
    await userEvent.click(second as HTMLElement);
    const bar = within(await screen.findByRole('region', { name: 'Actions' }));
    expect(bar.getByText('2 selected')).toBeTruthy();
    await userEvent.click(bar.getByRole('button', { name: 'Issue' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Issue: 2 selected' }));
    // Notices of a single step apply to several as well.
    expect(await dialog.findByText(/^For each entry: The partner will see this commitment\./)).toBeTruthy();
  });

  it('show that they share no step if their states differ', async () => {
    const table = await show('commitments', 'admin', 'Completed');
    const [, first, second, third] = within(table).getAllByRole('checkbox');
    const nothing = 'The selected entries have no step in common. Select entries in the same state.';
    await userEvent.click(first as HTMLElement);
    expect(screen.queryByText(nothing)).toBeNull();
    for (const box of [second, third]) await userEvent.click(box as HTMLElement);
    const bar = within(await screen.findByRole('region', { name: 'Actions' }));
    expect(bar.getByText('3 selected')).toBeTruthy();
    await bar.findByText(nothing);
  });

  it('cannot be selected if their entity has a list, or without any right', async () => {
    expect(within(await show('capital-calls')).queryByRole('checkbox')).toBeNull();
    cleanup();
    expect(within(await show('commitments', 'gp')).queryByRole('checkbox')).toBeNull();
  });
});
