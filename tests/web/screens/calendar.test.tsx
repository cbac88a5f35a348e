import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CalendarEntry } from '../../../resources/session.ts';
import Calendar from '../../../src/screens/calendar/Calendar.tsx';
import { addMonths, spanOf, weeksOf } from '../../../src/screens/calendar/months.ts';
import { CalendarFeed } from '../../../src/screens/personal/CalendarFeed.tsx';
import { api, respondWith } from '../../helpers/web/api.ts';
import { press, renderPage, until } from '../pages/harness.tsx';

beforeEach(() => {
  api.use(http.get('*/config.json', () => HttpResponse.json({ apiKey: 'k', projectId: 'p' })));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the calendar', () => {
  const entry = (day: string, title: string): CalendarEntry => ({
    ...{ key: `${day}-${title}`, resource: 'capital-calls', id: '01900000-0000-7000-8000-000000000001' },
    ...{ day, label: 'Due Date', title, fund: 'Atlas Fund I' },
  });
  const dates = [entry('2026-02-10', 'Call No. 3'), entry('2026-02-28', 'Call No. 4')];
  const open = (at: string, found = dates) => {
    const seen = respondWith(({ query }) => ({
      body: {
        dates: found.filter(({ day }) => day >= String(query.get('from')) && day <= String(query.get('to'))),
        isMore: false,
      },
    }));
    const page = renderPage({ path: '/calendar', at, role: 'admin', element: <Calendar /> });
    return { seen, ...page };
  };

  it('shows a month by weeks, with links to the records', async () => {
    const { seen } = open('/calendar?month=2026-02');
    const month = await screen.findByRole('table', { name: 'Feb 2026' });
    const day = within(month).getByRole('cell', { name: 'Feb 10, 2026' });
    const link = within(day).getByRole('link', { name: 'Call No. 3' });
    expect(link.getAttribute('href')).toBe('/capital-calls/01900000-0000-7000-8000-000000000001');
    expect(day.textContent).toContain('Due Date · Atlas Fund I');
    expect(Object.fromEntries(seen[0]?.query ?? [])).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    // On a page of medium width the table scrolls, also with the keyboard.
    expect(month.closest('[tabindex="0"]')?.getAttribute('aria-label')).toBe('Feb 2026');
  });

  it('changes the month in its address, and lists the dates by day', async () => {
    const { here } = open('/calendar?month=2026-01');
    await screen.findByRole('table', { name: 'Jan 2026' });
    await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
    await userEvent.click(screen.getByRole('button', { name: 'List' }));
    const first = await screen.findByRole('region', { name: 'Feb 10, 2026' });
    expect(within(first).getByRole('link', { name: 'Call No. 3' })).toBeTruthy();
    expect(screen.getAllByRole('region')).toHaveLength(2);
    expect(here()).toBe('/calendar?month=2026-02&view=list');
    await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
    await screen.findByText('No dates in this month');
  });

  it('leads from a full day to the list', async () => {
    open(
      '/calendar?month=2026-02',
      ['1', '2', '3', '4', '5', '6'].map((number) => entry('2026-02-10', `Call No. ${number}`)),
    );
    await userEvent.click(await screen.findByRole('button', { name: '2 more' }));
    const day = await screen.findByRole('region', { name: 'Feb 10, 2026' });
    expect(within(day).getAllByRole('listitem')).toHaveLength(6);
  });

  it('covers whole weeks, which begin on Monday or Sunday by language', () => {
    expect(weeksOf('2026-02', 'en').flat()).toEqual(weeksOf('2026-02', 'ja').flat());
    expect([weeksOf('2026-02', 'en')[0]?.[0], weeksOf('2026-02', 'en').at(-1)?.at(-1)]).toEqual([
      '2026-02-01',
      '2026-02-28',
    ]);
    expect([weeksOf('2026-02', 'de')[0]?.[0], weeksOf('2026-02', 'de').at(-1)?.at(-1)]).toEqual([
      '2026-01-26',
      '2026-03-01',
    ]);
    expect([addMonths('2026-01', -1), addMonths('2026-12', 1)]).toEqual(['2025-12', '2027-01']);
    expect(spanOf('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  });
});

describe('the address of the calendar feed', () => {
  it('is created, copied, renewed and revoked', async () => {
    const feed = { createdAt: '2026-02-01T10:00:00.000Z', readAt: null };
    let made = 0;
    let current: typeof feed | null = null;
    const seen = respondWith(({ method }) => {
      if (method === 'GET') return { body: { feed: current } };
      current = method === 'POST' ? feed : null;
      if (!current) return { body: { feed: null } };
      made += 1;
      return { body: { feed, address: `https://portal.example/calendar-feed/secret-${made}.ics` } };
    });
    const writeText = vi.fn(async (_: string) => {});
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }));
    renderPage({ path: '/profile', element: <CalendarFeed /> });
    const region = await screen.findByRole('region', { name: 'Calendar Feed' });
    await press(region, 'Create Address');
    const address = await within(region).findByRole<HTMLInputElement>('textbox', { name: 'Feed Address' });
    expect(address.value).toBe('https://portal.example/calendar-feed/secret-1.ics');
    expect(region.textContent).toContain('Not read yet.');
    await press(region, 'Copy');
    expect(writeText).toHaveBeenCalledWith('https://portal.example/calendar-feed/secret-1.ics');
    await press(region, 'Renew Address');
    await until(() => expect(address.value).toContain('secret-2'));
    await press(region, 'Revoke Address');
    await within(region).findByRole('button', { name: 'Create Address' });
    expect(within(region).queryByRole('textbox')).toBeNull();
    expect(seen.map(({ method }) => method).filter((method) => method !== 'GET')).toEqual(['POST', 'POST', 'DELETE']);
  });
});
