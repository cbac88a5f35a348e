import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
import { screens } from '../../../src/screens/index.ts';
import { fakeProvider, renderPage, until } from '../pages/harness.tsx';
import { sampleOf } from '../pages/samples.ts';

const Periods = screens['funds/periods'];
const fund = sampleOf('funds');
const period = (id: string, status: string, inTurn: boolean) => ({
  ...sampleOf('periods'),
  id,
  fundId: fund.id,
  status,
  inTurn,
});
const asked = window.matchMedia;
afterEach(() => {
  window.matchMedia = asked;
});

/** A window whose width changes; only "max-width" is asked of it here. */
const windowOf = () => {
  const told = new Set<() => void>();
  let isNarrow = false;
  window.matchMedia = ((query: string) => ({
    get matches() {
      return query.includes('max-width') && isNarrow;
    },
    media: query,
    addEventListener: (_: string, tell: () => void) => told.add(tell),
    removeEventListener: (_: string, tell: () => void) => told.delete(tell),
  })) as never;
  return (narrow: boolean) =>
    act(() => {
      isNarrow = narrow;
      for (const tell of told) tell();
    });
};

const open = () =>
  renderPage({
    path: '/funds/:id/periods',
    at: `/funds/${fund.id}/periods`,
    provider: fakeProvider({
      funds: [fund],
      periods: [period('p3', 'open', false), period('p2', 'open', true), period('p1', 'closed', true)],
    }),
    element: (
      <Suspense fallback={null}>
        <Periods />
      </Suspense>
    ),
  });

it('offers a move of the period whose turn it is, and no other', async () => {
  open();
  await screen.findByRole('table', { name: 'Periods' });
  const offered = screen.getAllByRole('row').map((row) =>
    within(row)
      .queryAllByRole('button')
      .map((button) => button.textContent),
  );
  expect(offered).toEqual([[], [], ['Close Period'], ['Ask for Reopening']]);
});

it('keeps the dialog and what was typed when the window becomes as narrow as a phone', async () => {
  const resize = windowOf();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for Reopening' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(await within(dialog).findByLabelText(/^Reason/), 'Late');
  resize(true);
  await until(() => expect(screen.queryByRole('table', { hidden: true })).toBeNull());
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('Late');
  expect(dialog.isConnected).toBe(true);
});
