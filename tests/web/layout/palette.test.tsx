import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '../../../resources/kit/names.ts';
import PaletteDialog from '../../../src/layout/PaletteDialog.tsx';
import { findableBy } from '../../../src/layout/useFound.ts';
import { dataProvider } from '../../../src/providers/client.ts';
import { loadI18nProvider } from '../../../src/providers/i18n.ts';
import { callerStore } from '../../../src/session/caller.ts';
import * as provider from '../../../src/session/firebase.ts';
import { respondWith, type Seen } from '../../helpers/web/api.ts';
import { callerAs } from '../../helpers/web/callers.ts';

vi.mock('../../../src/session/firebase.ts');
beforeEach(() => {
  vi.mocked(provider.idToken).mockResolvedValue('token');
});

const textOf = ({ query }: Seen) => JSON.parse(query.get('filter') ?? '{}').q as string | undefined;

const show = async (role: Role) => {
  callerStore.set(callerAs(role));
  const i18nProvider = await loadI18nProvider();
  const onClose = vi.fn();
  const element = (
    <CoreAdminContext {...{ dataProvider, i18nProvider }} store={memoryStore()}>
      <PaletteDialog onClose={onClose} />
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/profile'] });
  render(<RouterProvider router={router} />);
  const input = await screen.findByRole('combobox');
  return { router, onClose, input, type: (text: string) => fireEvent.change(input, { target: { value: text } }) };
};

const funds = [
  { id: 'f1', name: 'Atlas Ventures I', status: 'active', version: 1 },
  { id: 'f2', name: 'Atlas Ventures II', status: 'closed', version: 1 },
];

describe('the command palette', () => {
  it('ranks exact matches before prefix matches', async () => {
    respondWith((call) => ({ body: { [call.path.slice(1)]: [], total: 0 } }));
    const { router, input, type } = await show('admin');
    type('new fund');
    const found = (await screen.findAllByRole('option')).map((option) => option.textContent);
    expect(found[0]).toBe('New FundCreate new');
    expect(found).toContain('New Fund ManagerCreate new');
    await userEvent.type(input, '{Enter}');
    expect(router.state.location.pathname).toBe('/funds/new');
  });

  it('finds records, grouped by entity, and opens one from the keyboard', async () => {
    const seen = respondWith((call) => ({
      body: call.path === '/funds' ? { funds, total: 2 } : { [call.path.slice(1)]: [], total: 0 },
    }));
    const { router, onClose, input, type } = await show('admin');
    type('at');
    type('atlas');
    const group = await screen.findByRole('group', { name: 'Funds' });
    expect(
      within(group)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Atlas Ventures IActive', 'Atlas Ventures IIClosed']);
    expect(new Set(seen.map(textOf))).toEqual(new Set(['atlas']));
    expect(seen.find(({ path }) => path === '/funds')?.query.get('range')).toBe('[0,2]');

    await userEvent.type(input, '{ArrowDown}');
    const active = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
    expect(active?.textContent).toContain('Atlas Ventures II');
    expect(active?.getAttribute('aria-selected')).toBe('true');
    await userEvent.type(input, '{Enter}');
    expect(router.state.location.pathname).toBe('/funds/f2');
    expect(onClose).toHaveBeenCalled();
  });

  it('ignores a late response for an earlier query', async () => {
    let release: (() => void) | undefined;
    respondWith(async (call) => {
      if (call.path !== '/funds') return { body: { [call.path.slice(1)]: [], total: 0 } };
      if (textOf(call) === 'atlas') {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        return { body: { funds, total: 2 } };
      }
      return { body: { funds: [{ id: 'f3', name: 'Borealis', status: 'active', version: 1 }], total: 1 } };
    });
    const { type } = await show('admin');
    type('atlas');
    await waitFor(() => expect(release).toBeDefined());
    type('borea');
    await screen.findByText('Borealis');
    release?.();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText('Atlas Ventures I')).toBeNull();
    expect(screen.getByText('Borealis')).toBeDefined();
  });

  it('finds pages and actions immediately, and shows an empty state', async () => {
    respondWith((call) => ({ body: { [call.path.slice(1)]: [], total: 0 } }));
    const { type } = await show('admin');
    type('verif queue');
    expect(screen.getByRole('option', { name: /Verification Queue/ })).toBeDefined();
    type('zzzz');
    await screen.findByText('No data available');
  });

  it.each(['admin', 'fund_manager', 'gp', 'lp', 'company'] as const)(
    'searches as %s only entities with permitted pages',
    (role) => {
      const names = findableBy(role);
      expect(names).toContain('documents');
      expect(names.includes('users')).toBe(role === 'admin');
      expect(names.includes('fund-managers')).toBe(role === 'admin' || role === 'gp');
    },
  );
});
