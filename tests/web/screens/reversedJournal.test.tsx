import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import Reversed from '../../../src/screens/journals/Reversed.tsx';
import { fakeProvider, renderPage } from '../pages/harness.tsx';
import { sampleOf } from '../pages/samples.ts';

const journal = (id: string, more: object = {}) => ({ ...sampleOf('journals'), id, reversesId: null, ...more });
const [original, reversal] = [journal('j1'), journal('j2', { reversesId: 'j1', effectiveOn: '2026-03-04' })];

it('a reversed journal shows the date, and links to its reversal', async () => {
  const provider = fakeProvider({ journals: [original, reversal] });
  vi.mocked(provider.getList).mockImplementation(
    async (_, { filter }) =>
      ({ data: filter.reversesId === 'j1' ? [reversal] : [], total: filter.reversesId === 'j1' ? 1 : 0 }) as never,
  );
  renderPage({
    path: '/',
    provider,
    element: (
      <>
        <Reversed record={original as never} />
        <Reversed record={reversal as never} />
      </>
    ),
  });
  const told = await screen.findAllByRole('alert');
  expect(told.map(({ textContent }) => textContent)).toEqual([
    'This journal was reversed on Mar 4, 2026. See the reversal',
  ]);
  expect(screen.getByRole('link', { name: 'See the reversal' }).getAttribute('href')).toMatch(/\/journals\/j2$/);
});
