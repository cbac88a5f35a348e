import { render, screen } from '@testing-library/react';
import { CoreAdminContext, type DataProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { loadI18nProvider } from '../../../src/providers/i18n.ts';
import { Due } from '../../../src/screens/parts/Due.tsx';
import { callerStore } from '../../../src/session/caller.ts';
import { callerAs } from '../../helpers/web/callers.ts';

afterEach(() => vi.useRealTimers());

// In Auckland the 27th has begun; in Los Angeles and Greenwich it is the 26th.
const NOON = '2026-11-26T12:30:00Z';
const place = (id: string, timeZone: string) =>
  ({ type: 'fund', id, name: id, role: 'lp', entityId: id, timeZone }) as const;

const show = async (date: string, fundId: string) => {
  vi.useFakeTimers({ now: new Date(NOON), shouldAdvanceTime: true });
  callerStore.set(callerAs('lp', { contexts: [place('auckland', 'Pacific/Auckland'), place('utc', 'UTC')] }));
  const getMany = async () => ({ data: [{ id: 'elsewhere', timeZone: 'Pacific/Auckland' }] });
  const { container } = render(
    <CoreAdminContext i18nProvider={await loadI18nProvider()} dataProvider={{ getMany } as unknown as DataProvider}>
      <Due date={date} fundId={fundId} />
    </CoreAdminContext>,
  );
  return container;
};

it('shows a date and its distance, without a separator that could wrap to a line end', async () => {
  expect((await show('2026-11-26', 'utc')).textContent).toMatch(/\d Due today$/);
});

it("counts by the fund's day, in any time zone of the reader", async () => {
  expect((await show('2026-11-27', 'auckland')).textContent).toMatch(/Due today$/);
  expect((await show('2026-11-26', 'auckland')).textContent).toContain('1 day overdue');
  expect((await show('2026-11-27', 'utc')).textContent).toContain('Due in 1 day');
});

it('fetches the time zone of a fund outside the contexts', async () => {
  await show('2026-11-27', 'elsewhere');
  expect(await screen.findByText(/Due today/)).toBeTruthy();
});
