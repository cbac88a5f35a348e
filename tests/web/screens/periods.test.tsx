import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { screens } from '../../../src/screens/index.ts';
import { fakeProvider, press, renderPage, until } from '../pages/harness.tsx';
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

/** A window with a variable width; it answers only "max-width" queries. */
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

const few = () =>
  fakeProvider({
    funds: [fund],
    periods: [period('p3', 'open', false), period('p2', 'open', true), period('p1', 'closed', true)],
  });

const open = (provider = few()) =>
  renderPage({
    path: '/funds/:id/periods',
    at: `/funds/${fund.id}/periods`,
    provider,
    element: (
      <Suspense fallback={null}>
        <Periods />
      </Suspense>
    ),
  });

it('offers a move for the next period in order only', async () => {
  open();
  await screen.findByRole('table', { name: 'Periods' });
  const offered = screen.getAllByRole('row').map((row) =>
    within(row)
      .queryAllByRole('button')
      .map((button) => button.textContent),
  );
  expect(offered).toEqual([[], [], ['Close Period'], ['Request Reopening']]);
});

it('names the kind once if a step already names it', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Close Period' }));
  const [closing] = await screen.findAllByRole('dialog');
  expect(within(closing as HTMLElement).getByRole('heading').textContent).toMatch(/^Close Period: Jan 31, 2026/);
  cleanup();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Request Reopening' }));
  const [asking] = await screen.findAllByRole('dialog');
  expect(within(asking as HTMLElement).getByRole('heading').textContent).toMatch(
    /^Request Reopening: Period Jan 31, 2026/,
  );
});

it('states that reopening a period needs another administrator', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Request Reopening' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/^The period stays closed until another administrator confirms/)).toBeTruthy();
});

it('keeps the dialog and its input when the window narrows to a phone', async () => {
  const resize = windowOf();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Request Reopening' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(await within(dialog).findByLabelText(/^Reason/), 'Late');
  resize(true);
  await until(() => expect(screen.queryByRole('table', { hidden: true })).toBeNull());
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('Late');
  expect(dialog.isConnected).toBe(true);
});

it('reaches the next period in order, among any number of periods', async () => {
  const old = { ...period('p0', 'open', true), startsOn: '1990-01-01', endsOn: '1990-03-31' };
  const many = [...Array.from({ length: 400 }, (_, n) => period(`n${n}`, 'open', false)), old];
  const provider = fakeProvider({ funds: [fund], periods: many });
  vi.mocked(provider.getList).mockImplementation(async (_, { filter, pagination: { perPage } }) => {
    const found = filter?.inTurn ? [old] : many;
    return { data: found.slice(0, perPage), total: found.length } as never;
  });
  open(provider);
  const table = await screen.findByRole('table', { name: 'Periods' });
  expect(within(table).getAllByRole('row')).toHaveLength(1 + 100 + 1);
  const last = within(table).getAllByRole('row').at(-1) as HTMLElement;
  expect(within(last).getByRole('link', { name: /1990/ })).toBeTruthy();
  expect(within(last).getByRole('button', { name: 'Close Period' })).toBeTruthy();
  expect(screen.getByText(/The newest 100 of 401 periods/)).toBeTruthy();
});

it('shows before a closing the result of each partner and the total', async () => {
  const provider = few();
  // Carry is the total accrued by then; the partners show the change.
  const shares = { periodId: 'p2', currency: 'USD', result: '1000.00', carry: '950.00', obstacles: [] };
  const partners = [
    { partnerId: 'a', name: 'Alder LLC', result: '900.00', carry: '200.00', accrues: '0.00' },
    { partnerId: 'b', name: 'Birch GP', result: '100.00', carry: '0.00', accrues: '200.00' },
  ];
  provider.action.mockResolvedValue({ closing: { ...shares, partners } });
  open(provider);
  await userEvent.click(await screen.findByRole('button', { name: 'Close Period' }));
  const table = within(await screen.findByRole('table', { name: 'Allocated to partners' }));
  const rows = table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows.slice(1)).toEqual([
    ['Alder LLC', '$900.00', '$200.00', '$0.00'],
    ['Birch GP', '$100.00', '$0.00', '$200.00'],
    ['Total', '$1,000.00', '$200.00', '$200.00'],
  ]);
});

it('cannot be confirmed with open blockers, and can be with warnings only', async () => {
  const provider = few();
  const answer = (blocks: boolean) => {
    const obstacles = [{ kind: blocks ? 'openTransactions' : 'staleMarks', blocks, count: 2, id: null, companies: [] }];
    const closing = { periodId: 'p2', currency: 'USD', result: '0.00', carry: '0.00', obstacles, partners: [] };
    const needed = { isNeeded: false, others: 0, pendingId: null };
    provider.action.mockImplementation(async (name) => (name === 'approvals' ? { needed } : { closing }) as never);
  };
  const closeButton = async (heading: string) => {
    open(provider);
    await userEvent.click(await screen.findByRole('button', { name: 'Close Period' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('region', { name: heading });
    return dialog.getByRole<HTMLButtonElement>('button', { name: 'Close Period' });
  };
  answer(true);
  expect((await closeButton('Open items')).disabled).toBe(true);
  expect(screen.queryByText(/No entry can be posted into the period/)).toBeNull();
  cleanup();
  answer(false);
  expect((await closeButton('Warnings')).disabled).toBe(false);
});

it('names companies with outdated valuations, and shows if there are more', async () => {
  const provider = few();
  const companies = ['Alder Robotics', 'Birch Foods'].map((name) => ({ id: name, name }));
  const obstacles = [{ kind: 'staleMarks', blocks: false, count: 3, id: null, source: null, companies }];
  const closing = { periodId: 'p2', currency: 'USD', result: '0.00', carry: '0.00', obstacles, partners: [] };
  provider.action.mockResolvedValue({ closing });
  open(provider);
  await userEvent.click(await screen.findByRole('button', { name: 'Close Period' }));
  const warnings = await within(await screen.findByRole('dialog')).findByRole('region', { name: 'Warnings' });
  expect(warnings.textContent).toContain('The last marks of 3 companies are old.Alder Robotics, Birch Foods …');
  expect(within(warnings).getByRole('link', { name: 'Birch Foods' })).toBeTruthy();
});

it('tells a single administrator before a reopening that no other could confirm it', async () => {
  const alone = 'No other administrator can confirm this at present.';
  const asking = async (others: object) => {
    const provider = fakeProvider({ funds: [fund], periods: [period('p1', 'closed', true)], ...others });
    open(provider);
    await userEvent.click(await screen.findByRole('button', { name: 'Request Reopening' }));
    const dialog = within(await screen.findByRole('dialog'));
    await until(() =>
      expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Request Reopening' }).disabled).toBe(false),
    );
    return dialog;
  };
  const me = { ...sampleOf('users'), id: 'user-1', role: 'admin', status: 'active' };
  expect((await asking({ users: [me] })).getByText(new RegExp(`^${alone}`))).toBeTruthy();
  cleanup();
  expect((await asking({ users: [me, { ...me, id: 'user-2' }] })).queryByText(new RegExp(alone))).toBeNull();
  cleanup();
  const granted = { ...sampleOf('memberships'), type: 'admin', userId: 'user-3' };
  expect((await asking({ users: [me], memberships: [granted] })).queryByText(new RegExp(alone))).toBeNull();
});

describe('the closing checklist', () => {
  const steps = [
    { step: 'earlierPeriods', state: 'done' },
    {
      step: 'entries',
      state: 'blocked',
      obstacles: [{ kind: 'openTransactions', blocks: true, count: 2, id: null, source: null, companies: [] }],
    },
    {
      step: 'accruals',
      state: 'done',
      signOff: {
        id: 's1',
        version: 1,
        signedBy: 'Mira Holt',
        signedAt: '2026-02-03T10:00:00.000Z',
        note: 'No invoices',
      },
    },
    { step: 'review', state: 'open' },
    { step: 'statements', state: 'later' },
  ].map((one) => ({ obstacles: [], signOff: null, ...one }));
  const list = async (status = 'open') => {
    const provider = fakeProvider({ funds: [fund], periods: [period('p2', status, true)] });
    provider.action.mockResolvedValue({ checklist: { periodId: 'p2', fundId: fund.id, endsOn: '2026-01-31', steps } });
    provider.create.mockResolvedValue({ data: { id: 's2' } });
    open(provider);
    const box = within(await screen.findByRole('list', { name: 'Closing Checklist' }));
    return { provider, box };
  };

  it('shows each step with its state, its open items, and its sign-off', async () => {
    const { box } = await list();
    const rows = box.getAllByText(/^(Done|Open|Blocks the closing|After the closing)$/).map((it) => it.textContent);
    expect(rows).toEqual(['Done', 'Blocks the closing', 'Done', 'Open', 'After the closing']);
    expect(screen.getByText('2 steps are open.')).toBeTruthy();
    expect(box.getByRole('link', { name: /^2 transactions with a value date/ })).toBeTruthy();
    expect(box.getByText(/Signed off by Mira Holt on Feb 3, 2026/).textContent).toContain('No invoices');
    const assign = box.getByRole('link', { name: 'Assign: Trial balance and result reviewed' });
    expect(new URL(String(assign.getAttribute('href')), 'http://here').searchParams.get('recordId')).toBe('p2');
  });

  it('signs off a step with a note', async () => {
    const { provider, box } = await list();
    await userEvent.click(box.getByRole('button', { name: 'Sign Off: Trial balance and result reviewed' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(await within(dialog).findByLabelText(/^Note/), 'Agreed');
    await press(dialog, 'Sign Off');
    await until(() => expect(provider.create).toHaveBeenCalled());
    expect(provider.create.mock.calls[0]).toMatchObject([
      'period-sign-offs',
      { data: { note: 'Agreed', periodId: 'p2', step: 'review' } },
    ]);
  });

  it('withdraws a sign-off with a reason', async () => {
    const { box } = await list();
    await userEvent.click(box.getByRole('button', { name: 'Withdraw: Accruals and invoices reviewed' }));
    expect(await within(await screen.findByRole('dialog')).findByLabelText(/^Reason/)).toBeTruthy();
  });
});

describe('closing several ended periods', () => {
  const ended = (id: string, startsOn: string, endsOn: string) => ({ ...period(id, 'open', false), startsOn, endsOn });
  const turns = ['2025-03-31', '2025-06-30', '2025-09-30'].map((endsOn, at) => ({
    periodId: `p${at}`,
    version: at + 3,
    startsOn: `2025-0${1 + 3 * at}-01`,
    endsOn,
    obstacles: [] as object[],
  }));
  const many = (answer: readonly object[] = turns) => {
    const rows = turns.map(({ periodId, startsOn, endsOn }) => ended(periodId, startsOn, endsOn)).reverse();
    const provider = fakeProvider({ funds: [fund], periods: rows });
    provider.action.mockResolvedValue({ closings: { fundId: fund.id, periods: answer } });
    return provider;
  };
  const ask = async (provider: ReturnType<typeof many>) => {
    open(provider);
    await userEvent.click(await screen.findByRole('button', { name: 'Close Several Periods' }));
    return within(await screen.findByRole('dialog'));
  };
  const lines = (list: HTMLElement) =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const inTheWay = (kind: string, blocks: boolean) => ({
    kind,
    blocks,
    count: 2,
    id: null,
    source: null,
    companies: [],
  });

  it('closes all up to the chosen one, in order', async () => {
    const provider = many();
    provider.batch.mockResolvedValue([]);
    const dialog = await ask(provider);
    expect(lines(await dialog.findByRole('region', { name: /^These 3 periods will be closed/ }))).toEqual([
      'Jan 1, 2025 – Mar 31, 2025',
      'Apr 1, 2025 – Jun 30, 2025',
      'Jul 1, 2025 – Sep 30, 2025',
    ]);
    expect(provider.action).toHaveBeenCalledWith('periods', 'p2/closings', expect.anything());
    await userEvent.click(dialog.getByRole('combobox'));
    await userEvent.click(await screen.findByRole('option', { name: 'Apr 1, 2025 – Jun 30, 2025' }));
    await until(() => expect(provider.action).toHaveBeenCalledWith('periods', 'p1/closings', expect.anything()));
    await userEvent.click(await dialog.findByRole('button', { name: 'Close Several Periods' }));
    expect(await screen.findByText('3 entries changed.')).toBeTruthy();
    const [[name, operation, items, { together }]] = provider.batch.mock.calls as never as [
      [string, string, object[], { together: number }],
    ];
    expect([name, operation, items, together]).toEqual([
      'periods',
      'close',
      [
        { id: 'p0', version: 3 },
        { id: 'p1', version: 4 },
        { id: 'p2', version: 5 },
      ],
      1,
    ]);
  });

  it('shows the blockers of the first that cannot be closed, and closes those before it', async () => {
    const provider = many([
      { ...turns[0], obstacles: [inTheWay('unmatchedLines', false)] },
      { ...turns[1], obstacles: [inTheWay('openTransactions', true)] },
    ]);
    provider.batch.mockResolvedValue([]);
    const dialog = await ask(provider);
    const closing = await dialog.findByRole('region', { name: 'This period will be closed:' });
    expect(closing.textContent).toContain('2 lines of bank statements are not matched.');
    const stops = dialog.getByRole('region', { name: 'Apr 1, 2025 – Jun 30, 2025 cannot be closed yet' });
    expect(lines(stops)).toEqual(['2 transactions with a value date in the period are not completed.']);
    await userEvent.click(dialog.getByRole('button', { name: 'Close Several Periods' }));
    expect(await screen.findByText('1 entry changed.')).toBeTruthy();
    expect(provider.batch.mock.calls[0]?.[2]).toEqual([{ id: 'p0', version: 3 }]);
  });

  it('cannot be confirmed if the first is already blocked', async () => {
    const dialog = await ask(many([{ ...turns[0], obstacles: [inTheWay('openPayments', true)] }]));
    await dialog.findByRole('region', { name: 'Jan 1, 2025 – Mar 31, 2025 cannot be closed yet' });
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Close Several Periods' }).disabled).toBe(true);
  });

  it('is offered if more than one ended period is open', async () => {
    const provider = fakeProvider({
      funds: [fund],
      periods: [ended('p2', '2999-01-01', '2999-03-31'), { ...ended('p1', '2025-01-01', '2025-03-31'), inTurn: true }],
    });
    open(provider);
    await screen.findByRole('button', { name: 'Close Period' });
    expect(screen.queryByRole('button', { name: 'Close Several Periods' })).toBeNull();
  });
});
