import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import type { GetListParams } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ResourceList, ViewList } from '../../../src/pages/index.ts';
import { BulkDialog } from '../../../src/pages/list/BulkDialog.tsx';
import { ranked, ranksOf } from '../../../src/pages/list/useShown.ts';
import { runBatch } from '../../../src/providers/batch.ts';
import { filterToApi } from '../../../src/providers/values.ts';
import { type Fake, fakeProvider, fill, press, refusal, renderPage, until } from './harness.tsx';
import { sampleId, sampleOf } from './samples.ts';

afterEach(cleanup);

const partners = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ ...sampleOf('partners', i + 1), name: `Partner ${i + 1}` }));
const open = async ({ count = 3, at = '/partners', role = 'admin' as const, provider }: Options = {}) => {
  const page = renderPage({
    path: '/partners',
    at,
    role,
    provider: provider ?? fakeProvider({ partners: partners(count) }),
    element: (
      <Suspense fallback={null}>
        <ResourceList name="partners" />
      </Suspense>
    ),
  });
  await screen.findByRole('searchbox');
  return page;
};
interface Options {
  count?: number;
  at?: string;
  role?: 'admin' | 'gp';
  provider?: Fake;
}
const lastList = (provider: Fake) => provider.getList.mock.calls.at(-1)?.[1];

/** Waits for the column selector, which takes the focus when it mounts. A browser does not focus hidden elements. */
const focusIsFree = () => screen.findByPlaceholderText('Search columns');

/** Selects an entry of the filter menu. */
const fromMenu = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Add filter' }));
  const menu = await screen.findByRole('menu');
  await userEvent.click(within(menu).getByText(name));
};
/** Selected value of a filter. */
const chosenIn = async (label: string) =>
  (await screen.findByRole('combobox', { name: new RegExp(`^${label}`) })).textContent;
const optionsOf = async (label: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: new RegExp(`^${label}`) }));
  return screen.findAllByRole('option');
};

describe('a list', () => {
  it("labels its pagination in the reader's language", async () => {
    await open({ count: 12 });
    await screen.findByRole('button', { name: 'Go to page 2' });
    const named = screen.getAllByRole('navigation').map((part) => part.getAttribute('aria-label'));
    expect(named.filter((name) => name === 'Pages')).toHaveLength(1);
    expect(named.filter((name) => name?.startsWith('pagination'))).toEqual([]);
  });

  it('requests one page of ten in the declared order', async () => {
    const { provider } = await open({ count: 12 });
    await screen.findByText('Partner 1');
    expect(lastList(provider)).toMatchObject({
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'name', order: 'ASC' },
      filter: {},
    });
    expect(screen.getByText('1-10 of 12')).toBeTruthy();
    await userEvent.click(screen.getByRole('combobox', { name: /Rows per page/ }));
    const sizes = screen.getAllByRole('option').map((option) => option.textContent);
    expect(sizes).toEqual(['10', '25', '50', '100']);
  });

  it('shows that the total exceeds the count limit', async () => {
    const provider = fakeProvider({ partners: partners(12) });
    const { getList } = provider;
    const counted = getList.getMockImplementation();
    getList.mockImplementation(async (name, params) => ({
      ...(await counted?.(name, params)),
      total: 10_000,
      meta: { isMore: true },
    }));
    await open({ provider });
    await screen.findByText('1-10 of 10,000+');
    expect(await screen.findByText('10,000+ entries')).toBeTruthy();
  });

  it('shows no sums if the total exceeds the count limit, and says so', async () => {
    const provider = fakeProvider({ transactions: [sampleOf('transactions', 1)] });
    const counted = provider.getList.getMockImplementation();
    provider.getList.mockImplementation(async (name, params) => ({
      ...(await counted?.(name, params)),
      total: 10_000,
      meta: { isMore: true },
    }));
    renderPage({
      path: '/transactions',
      at: '/transactions',
      role: 'admin',
      provider,
      element: (
        <Suspense fallback={null}>
          <ResourceList name="transactions" />
        </Suspense>
      ),
    });
    expect(await screen.findByRole('rowheader', { name: 'More than 10,000 entries: not added up' })).toBeTruthy();
    expect(provider.action.mock.calls.filter(([, path]) => path === 'totals')).toEqual([]);
  });

  it('offers no sort order that the API would refuse', async () => {
    renderPage({
      path: '/transactions',
      at: '/transactions',
      role: 'admin',
      provider: fakeProvider({ transactions: [sampleOf('transactions', 1)] }),
      element: (
        <Suspense fallback={null}>
          <ResourceList name="transactions" />
        </Suspense>
      ),
    });
    const heading = (name: string) => screen.findByRole('columnheader', { name });
    expect(within(await heading('Amount')).queryByRole('button', { name: /Sort/ })).not.toBeNull();
    expect(within(await heading('Reference')).queryByRole('button', { name: /Sort/ })).toBeNull();
  });

  it('marks the sorted column and toggles its direction', async () => {
    const { provider } = await open();
    const heading = screen.getByRole('columnheader', { name: 'Name' });
    expect(heading.getAttribute('aria-sort')).toBe('ascending');
    await userEvent.click(within(heading).getByRole('button'));
    await until(() => expect(lastList(provider).sort).toEqual({ field: 'name', order: 'DESC' }));
    expect(heading.getAttribute('aria-sort')).toBe('descending');
  });

  it('searches 300 ms after the last key, once', async () => {
    const { provider, here } = await open();
    await screen.findByText('Partner 1');
    const before = provider.getList.mock.calls.length;
    // All keys at once: a busy machine needs longer than the delay between two keys.
    for (const typed of ['n', 'no', 'nor', 'nort', 'north']) fill(screen.getByRole('searchbox'), typed);
    expect(provider.getList.mock.calls.length).toBe(before);
    await until(() => expect(lastList(provider).filter).toEqual({ q: 'north' }));
    expect(provider.getList.mock.calls.length).toBe(before + 1);
    expect(decodeURIComponent(here())).toContain('{"q":"north"}');
  });

  it('focuses the search on "/"', async () => {
    await open();
    await focusIsFree();
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('opens a row by click and by Enter', async () => {
    const { here } = await open();
    const row = (await screen.findByText('Partner 2')).closest('tr') as HTMLElement;
    await focusIsFree();
    row.focus();
    await userEvent.keyboard('{Enter}');
    await until(() => expect(here()).toBe(`/partners/${sampleId(2)}`));
  });

  it('shows five skeleton rows while it loads', async () => {
    const provider = fakeProvider();
    provider.getList.mockReturnValue(new Promise(() => undefined));
    await open({ provider });
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(6);
  });

  it('suggests the next step when it is empty', async () => {
    await open({ count: 0 });
    expect(await screen.findByText('No data available')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'New Partner' })).toHaveLength(2);
    expect(screen.getByText('Records that you add are listed here.')).toBeTruthy();
  });

  it('suggests no creation to users without the right', async () => {
    await open({ count: 0, role: 'gp' });
    expect(await screen.findByText('Entries will be listed here once there are any.')).toBeTruthy();
  });

  it('offers no creation without the right', async () => {
    await open({ role: 'gp' });
    await screen.findByText('Partner 1');
    expect(screen.queryByRole('link', { name: 'New Partner' })).toBeNull();
  });

  it('shows an error with a retry button', async () => {
    const provider = fakeProvider({ partners: partners(1) });
    provider.getList.mockRejectedValueOnce(refusal(500, 'Server error. Please try again later.'));
    await open({ provider });
    expect((await screen.findByRole('alert')).textContent).toContain('Server error. Please try again later.');
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Partner 1')).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Pages' })).toBeTruthy();
  });

  it('keeps its rows and selection if a refetch fails, and says so', async () => {
    const { provider, queries } = await open();
    await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(4));
    await userEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
    provider.getList.mockRejectedValueOnce(refusal(503, 'Away.'));
    await act(() => queries.invalidateQueries({ queryKey: ['partners'] }));
    expect((await screen.findByRole('alert')).textContent).toContain('Away.');
    expect(screen.getByText('Partner 1')).toBeTruthy();
    expect((screen.getAllByRole('checkbox')[1] as HTMLInputElement).checked).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await until(() => expect(screen.queryByRole('alert')).toBeNull());
    provider.getList.mockRejectedValueOnce(refusal(403, 'No permission.'));
    await act(() => queries.invalidateQueries({ queryKey: ['partners'] }));
    await until(() => expect(screen.queryByText('Partner 1')).toBeNull());
  });
});

describe('filters', () => {
  it('are stored in the address and can be removed', async () => {
    const { provider, here } = await open({
      at: `/partners?filter=${encodeURIComponent('{"type":"LP","country":"UK"}')}`,
    });
    expect(await chosenIn('Type')).toBe('Limited Partner');
    expect(await chosenIn('Country')).toBe('United Kingdom');
    expect(lastList(provider).filter).toEqual({ type: ['LP'], country: ['UK'] });
    await fromMenu('Remove all filters');
    await until(() => expect(lastList(provider).filter).toEqual({}));
    expect(decodeURIComponent(here())).toContain('filter={}');
  });

  it.each([
    ['by mouse', () => fromMenu('Verified'), 'Verified'],
    [
      'by keyboard',
      async () => {
        (await screen.findByRole('button', { name: 'Add filter' })).focus();
        await userEvent.keyboard('{Enter}');
        await screen.findByRole('menu');
        await userEvent.keyboard('{ArrowDown}{Enter}');
      },
      'Verified',
    ],
  ])(
    'take the focus after they were chosen %s; the menu closes and takes no further clicks',
    async (_, choose, label) => {
      await open();
      await focusIsFree();
      await choose();
      await until(() => expect(screen.queryByRole('menuitemcheckbox', { hidden: true })).toBeNull());
      const input = await screen.findByRole('combobox', { name: new RegExp(`^${label}`) });
      await until(() => expect(document.activeElement).toBe(input));
    },
  );

  it('from an address take no focus', async () => {
    await open({ at: '/partners?displayedFilters={"isVerified":true}' });
    const input = await screen.findByRole('combobox', { name: /^Verified/ });
    await focusIsFree();
    expect(document.activeElement).not.toBe(input);
  });

  it("that depend on another one say so, in place of react-admin's help", async () => {
    renderPage({
      path: '/audit-events',
      at: '/audit-events?displayedFilters={"entityId":true}',
      provider: fakeProvider({ 'audit-events': [] }),
      element: <ResourceList name="audit-events" />,
    });
    const reason = await screen.findByText('Choose the type first, in its own filter.');
    expect(getComputedStyle(reason.closest('p') ?? reason).display).toBe('block');
  });

  it('offer the three states of a verification', async () => {
    const { provider } = await open();
    await fromMenu('Verified');
    const choices = await optionsOf('Verified');
    expect(choices.map((option) => option.textContent)).toEqual(['Any', 'Pending', 'Verified', 'Rejected']);
    await userEvent.click(choices[1] as HTMLElement);
    await until(() => expect(lastList(provider).filter).toEqual({ isVerified: 'pending' }));
    expect(filterToApi('partners', lastList(provider).filter)).toEqual({ isVerified: null });
    await userEvent.click((await optionsOf('Verified'))[3] as HTMLElement);
    await until(() => expect(lastList(provider).filter).toEqual({ isVerified: false }));
  });

  it.each([
    ['?isVerified=', { isVerified: 'pending' }, 'Verified', 'Pending'],
    ['?isVerified=false', { isVerified: false }, 'Verified', 'Rejected'],
    ['?country=DE&country=FR', { country: ['DE', 'FR'] }, 'Country', 'GermanyFrance'],
  ])('may be written out in the address: %s', async (search, filter, label, words) => {
    const { provider, here } = await open({ at: `/partners${search}` });
    await until(() => expect(lastList(provider).filter).toEqual(filter));
    expect(await chosenIn(label)).toBe(words);
    expect(here()).toContain('filter=');
  });

  it('accept several options, and the address keeps them', async () => {
    const { provider, here } = await open();
    await fromMenu('Approval Status');
    await optionsOf('Approval Status');
    await userEvent.click(screen.getByRole('option', { name: 'Pending' }));
    await userEvent.click(screen.getByRole('option', { name: 'Rejected' }));
    await until(() => expect(lastList(provider).filter).toEqual({ approvalStatus: ['PENDING', 'REJECTED'] }));
    expect(decodeURIComponent(here())).toContain('"approvalStatus":["PENDING","REJECTED"]');
    await userEvent.click(screen.getByRole('option', { name: 'Pending' }));
    await until(() => expect(lastList(provider).filter).toEqual({ approvalStatus: ['REJECTED'] }));
    await userEvent.keyboard('{Escape}');
    expect(await chosenIn('Approval Status')).toBe('Rejected');
  });

  it('are removed one by one', async () => {
    const { provider } = await open({
      at: `/partners?filter=${encodeURIComponent('{"type":["LP"],"country":["UK"]}')}`,
    });
    await chosenIn('Type');
    await userEvent.click(screen.getAllByTitle('Remove this filter')[0] as HTMLElement);
    await until(() => expect(Object.keys(lastList(provider).filter)).toHaveLength(1));
  });

  it('of a range query the server only with a valid number', async () => {
    const provider = fakeProvider({ transactions: [sampleOf('transactions')] });
    renderPage({ path: '/transactions', provider, element: <ResourceList name="transactions" /> });
    await screen.findByRole('searchbox');
    await fromMenu('Amount: From');
    const from = await screen.findByRole('textbox', { name: 'Amount: From' });
    fill(from, '1,000x');
    await until(() => expect(lastList(provider).filter).toEqual({ amount_gte: '1,000x' }));
    expect(filterToApi('transactions', lastList(provider).filter)).toEqual({});
    fill(from, '1,000.50');
    await until(() => expect(lastList(provider).filter).toEqual({ amount_gte: '1000.50' }));
  });

  it('accept several records of another entity', async () => {
    const funds = [sampleOf('funds', 1), sampleOf('funds', 2)].map((f, i) => ({ ...f, name: `Fund ${i + 1}` }));
    const provider = fakeProvider({ transactions: [sampleOf('transactions')], funds });
    renderPage({ path: '/transactions', provider, element: <ResourceList name="transactions" /> });
    await screen.findByRole('searchbox');
    await fromMenu('Fund');
    const box = await screen.findByRole('combobox', { name: 'Fund' });
    await userEvent.click(box);
    await userEvent.click(await screen.findByRole('option', { name: 'Fund 1' }));
    await until(() => expect(provider.getList.mock.calls.at(-1)?.[1].filter).toEqual({ fundId: [sampleId(1)] }));
    await userEvent.click(await screen.findByRole('option', { name: 'Fund 2' }));
    await until(() =>
      expect(provider.getList.mock.calls.filter(([name]) => name === 'transactions').at(-1)?.[1].filter).toEqual({
        fundId: [sampleId(1), sampleId(2)],
      }),
    );
  });

  it('convert the days of a timestamp into its first and last instant', () => {
    const query = filterToApi('partners', { createdAt_gte: '2026-01-31', createdAt_lte: '2026-01-31' });
    expect(Date.parse(String(query.createdAt_lte)) - Date.parse(String(query.createdAt_gte))).toBe(86_399_999);
  });

  it('keep the fixed filter of a view', async () => {
    const provider = fakeProvider({ transactions: [sampleOf('transactions')] });
    renderPage({
      path: '/transactions/pending',
      provider,
      element: (
        <Suspense fallback={null}>
          <ViewList name="transactions" view="pending" />
        </Suspense>
      ),
    });
    await screen.findByRole('searchbox');
    await until(() => expect(lastList(provider).filter).toEqual({ status: 'pending' }));
  });
});

describe('columns and saved views', () => {
  it('hides a column and restores the default ones', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByLabelText('Email', { selector: 'input' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('columnheader', { name: 'Email' })).toBeNull();
  });

  it('resizes columns from the keyboard with a single tab stop, and resets them', async () => {
    await open();
    await screen.findByText('Partner 1');
    const edge = screen.getByRole('separator', { name: 'Width: Name' });
    const heading = screen.getByRole('columnheader', { name: 'Name' });
    const stops = screen.getAllByRole('separator').filter((each) => each.tabIndex === 0);
    expect(stops).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Reset widths' })).toBeNull();
    expect(getComputedStyle(heading).maxWidth).toBe('');
    edge.focus();
    fireEvent.keyDown(edge, { key: 'ArrowRight' });
    const width = () => Number(edge.getAttribute('aria-valuenow'));
    const first = width();
    expect(getComputedStyle(heading).maxWidth).toBe(`${first}px`);
    fireEvent.keyDown(edge, { key: 'ArrowRight' });
    expect(width()).toBe(first + 16);
    fireEvent.keyDown(edge, { key: 'ArrowDown' });
    const next = document.activeElement as HTMLElement;
    expect(next).not.toBe(edge);
    fireEvent.keyDown(next, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(edge);
    fireEvent.keyDown(edge, { key: 'Delete' });
    expect(screen.queryByRole('button', { name: 'Reset widths' })).toBeNull();
    fireEvent.keyDown(edge, { key: 'ArrowLeft' });
    await userEvent.click(screen.getByRole('button', { name: 'Reset widths' }));
    expect(getComputedStyle(screen.getByRole('columnheader', { name: 'Name' })).maxWidth).toBe('');
  });

  it('saves filters under a name and applies them again', async () => {
    const { provider, here } = await open({ at: `/partners?filter=${encodeURIComponent('{"type":"GP"}')}` });
    await chosenIn('Type');
    await fromMenu('Save current query...');
    fill(await screen.findByLabelText('Query name'), 'General partners');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    await fromMenu('Remove all filters');
    await until(() => expect(lastList(provider).filter).toEqual({}));
    await fromMenu('General partners');
    await until(() => expect(lastList(provider).filter).toEqual({ type: ['GP'] }));
    expect(decodeURIComponent(here())).toContain('{"type":["GP"]}');
  });
});

describe('export', () => {
  it('requests every row of the current filter and order', async () => {
    const { provider } = await open({ at: `/partners?filter=${encodeURIComponent('{"type":"LP"}')}` });
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'All fields (Excel)' }));
    expect(provider.exportRows).toHaveBeenCalledWith(
      'partners',
      expect.objectContaining({ format: 'xlsx', filter: { type: ['LP'] }, sort: { field: 'name', order: 'ASC' } }),
    );
    expect(provider.exportRows.mock.calls.at(-1)?.[1]).not.toHaveProperty('shown');
    expect(await screen.findByText('The export was downloaded.')).toBeTruthy();
  });

  it('returns the focus to its button, and runs one export at a time', async () => {
    const { provider } = await open();
    let finish = () => {};
    const written = new Promise<void>((done) => {
      finish = done;
    });
    provider.exportRows.mockReturnValueOnce(written);
    await screen.findByText('Partner 1');
    await focusIsFree();
    const button = screen.getByRole('button', { name: 'Export' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await until(() => expect(document.activeElement?.getAttribute('role')).toBe('menuitem'));
    await userEvent.keyboard('{Enter}');
    await until(() => expect(provider.exportRows).toHaveBeenCalledTimes(1));
    await until(() => expect(screen.queryByRole('menu')).toBeNull());
    await until(() => expect(document.activeElement).toBe(button));
    await userEvent.keyboard('{Enter}');
    const items = await screen.findAllByRole('menuitem', { name: /Excel|CSV/ });
    expect(items).toHaveLength(4);
    expect(items.every((item) => item.getAttribute('aria-disabled') === 'true')).toBe(true);
    finish();
    await screen.findByText('The export was downloaded.');
  });

  it("offers the visible columns first, in the user's order", async () => {
    const { provider } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'As shown (Excel)',
      'As shown (CSV)',
      'All fields (Excel)',
      'All fields (CSV)',
      'Save as report…',
    ]);
    await userEvent.click(items[0] as HTMLElement);
    const shown = ['name', 'type', 'email', 'country', 'approvalStatus', 'createdAt'];
    expect(provider.exportRows).toHaveBeenLastCalledWith(
      'partners',
      expect.objectContaining({ format: 'xlsx', shown }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByLabelText('Email', { selector: 'input' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'As shown (CSV)' }));
    expect(provider.exportRows).toHaveBeenLastCalledWith(
      'partners',
      expect.objectContaining({ format: 'csv', shown: shown.filter((source) => source !== 'email') }),
    );
  });

  it("uses the user's column order", () => {
    // The third column was first; unmoved columns keep their place.
    expect(ranked(['a', 'b', 'c', 'd'], [1, 2, 0])).toEqual(['b', 'c', 'a', 'd']);
    expect(ranked(['a', 'b'], [])).toEqual(['a', 'b']);
  });
});

describe('saved views', () => {
  const contents = {
    columns: ['email', 'name'],
    filter: { type: ['GP'] },
    sort: ['email', 'DESC'],
    groupBy: 'type',
    period: null,
  };
  const shared = {
    ...sampleOf('report-definitions', 1),
    ...{ title: 'General partners', entity: 'partners', sharing: 'team', createdBy: 'user-1', contents },
  };
  const openViews = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Views' }));
    return screen.findByRole('menu');
  };
  const headings = () => screen.getAllByRole('columnheader').map((cell) => cell.getAttribute('aria-label'));

  it('sets the filter, the order and the columns, and can be updated', async () => {
    const provider = fakeProvider({ partners: partners(3), 'report-definitions': [shared] });
    await open({ provider });
    await screen.findByText('Partner 1');
    await openViews();
    await userEvent.click(await screen.findByRole('menuitemradio', { name: /General partners.*The team/ }));
    await until(() =>
      expect(lastList(provider)).toMatchObject({ filter: { type: ['GP'] }, sort: { field: 'email', order: 'DESC' } }),
    );
    await until(() => expect(headings().filter(Boolean)).toEqual(['Email', 'Name']));
    const menu = await openViews();
    expect(within(menu).getByRole('menuitemradio', { checked: true }).textContent).toContain('General partners');
    expect(within(menu).queryByText('Update “General partners”')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await until(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.click(
      within(screen.getByRole('columnheader', { name: 'Name' })).getByRole('button', { name: /Sort/ }),
    );
    await until(() => expect(lastList(provider).sort).toEqual({ field: 'name', order: 'ASC' }));
    await userEvent.click(within(await openViews()).getByText('Update “General partners”'));
    await screen.findByText('“General partners” was updated.');
    expect(provider.update).toHaveBeenCalledWith(
      'report-definitions',
      expect.objectContaining({ data: { contents: { ...contents, sort: ['name', 'ASC'] } } }),
    );
  });

  it('saves the list as a view and stays on it', async () => {
    const { provider, here } = await open({ at: `/partners?filter=${encodeURIComponent('{"type":"LP"}')}` });
    await screen.findByText('Partner 1');
    await openViews();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save as view…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save View' });
    fill(await within(dialog).findByRole('textbox', { name: 'Title' }), 'Limited partners');
    await press(dialog, 'Save');
    await until(() => expect(provider.create).toHaveBeenCalledTimes(1));
    expect(provider.create.mock.calls[0]?.[1].data).toMatchObject({
      title: 'Limited partners',
      entity: 'partners',
      contents: { filter: { type: ['LP'] }, sort: ['name', 'ASC'], groupBy: null },
    });
    await screen.findByText('“Limited partners” was saved.');
    expect(here()).toMatch(/^\/partners\?/);
  });

  it('puts its columns first, in their order', () => {
    const sources = ['a', 'b', 'c', 'd'];
    expect(ranked(sources, ranksOf(sources, ['d', 'unknown', 'b']))).toEqual(['d', 'b', 'a', 'c']);
  });
});

describe('deleted records', () => {
  const record = { ...sampleOf('partners', 9), name: 'Halloway' };
  const deleted = [{ record, deletedAt: '2026-02-01T10:00:00.000Z', deletedBy: 'Ada Byron', reason: 'Entered twice' }];
  const openTrash = async (provider: Fake, role: 'admin' | 'gp' = 'admin') => {
    await open({ provider, role });
    await userEvent.click(await screen.findByRole('button', { name: 'Views' }));
    const menu = await screen.findByRole('menu');
    return within(menu).queryByRole('menuitem', { name: 'Deleted records…' });
  };

  it('are listed with their user, date and reason, and restored one by one', async () => {
    const provider = fakeProvider({ partners: partners(1) });
    let rows = deleted;
    provider.action.mockImplementation(async () => ({ deleted: rows, isMore: false }));
    provider.batch.mockImplementation(async () => {
      rows = [];
      return [];
    });
    await userEvent.click((await openTrash(provider)) as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Deleted Records' });
    const entry = await within(dialog).findByRole('listitem');
    expect(entry.textContent).toMatch(/Halloway.*Deleted by Ada Byron.*2026.*Entered twice/);
    await press(dialog, 'Restore: Halloway');
    await screen.findByText('Halloway was restored.');
    expect(provider.batch).toHaveBeenCalledWith('partners', 'restore', [{ id: record.id }]);
    await within(dialog).findByText('There are no deleted records.');
  });

  it('stay listed with the reason if the server refuses to restore them', async () => {
    const provider = fakeProvider({ partners: partners(1) });
    provider.action.mockImplementation(async () => ({ deleted, isMore: false }));
    provider.batch.mockRejectedValue(refusal(409, 'This email is already registered.'));
    await userEvent.click((await openTrash(provider)) as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Deleted Records' });
    await press(dialog, 'Restore: Halloway');
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Halloway: This email is already registered.');
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(1);
  });

  it('are not offered to a role that may not delete', async () => {
    expect(await openTrash(fakeProvider({ partners: partners(1) }), 'gp')).toBeNull();
  });
});

describe('bulk actions', () => {
  const tickAll = async () => userEvent.click(await screen.findByLabelText('Select all'));

  it('offers only moves that every selected row permits', async () => {
    const rows = partners(2);
    const provider = fakeProvider({ partners: [rows[0], { ...rows[1], approvalStatus: 'REJECTED' }] as never });
    await open({ provider });
    await screen.findByText('Partner 1');
    await tickAll();
    const bar = screen.getByRole('region', { name: 'Actions' });
    expect(within(bar).queryByRole('button', { name: 'Reject' })).toBeNull();
    expect(within(bar).getByRole('button', { name: 'Delete' })).toBeTruthy();
  });

  it('starts no step while all rows are being selected: it would cover the current page only', async () => {
    const { provider } = await open({ count: 12 });
    await screen.findByText('Partner 1');
    await tickAll();
    const bar = screen.getByRole('region', { name: 'Actions' });
    const listed = provider.getList.getMockImplementation();
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    provider.getList.mockImplementationOnce(async (...asked: unknown[]) => {
      await isAnswered;
      return listed?.(...asked);
    });
    await userEvent.click(within(bar).getByRole('button', { name: /^Select all 12/ }));
    const isOff = () => (within(bar).getByRole('button', { name: 'Reject' }) as HTMLButtonElement).disabled;
    await until(() => expect(isOff()).toBe(true));
    answer();
    await within(bar).findByText(/^12 /);
    expect(isOff()).toBe(false);
  });

  it('sends the loaded versions with the reason, and shows progress', async () => {
    const { provider } = await open();
    await screen.findByText('Partner 1');
    await tickAll();
    provider.batch.mockImplementation(async (_name, _operation, items, { onProgress }) => {
      onProgress(items.length, items.length);
      return [];
    });
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
    const dialog = await screen.findByRole('dialog');
    fill(await within(dialog).findByLabelText(/Reason/), 'Incomplete papers');
    // The dialog waits for its complete preview.
    await within(dialog).findByText(/^For each entry: The partner receives the reason\./);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('3 entries changed.')).toBeTruthy();
    expect(provider.batch.mock.calls[0]?.slice(0, 3)).toEqual([
      'partners',
      'reject',
      [1, 2, 3].map((n) => ({ id: sampleId(n), version: 1, reason: 'Incomplete papers' })),
    ]);
  });

  it('reports results for rows that the list no longer shows', async () => {
    const { provider } = await open();
    await screen.findByText('Partner 1');
    await tickAll();
    provider.batch.mockImplementation(async () => {
      provider.getList.mockResolvedValue({ data: [], total: 0 });
      return [];
    });
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
    const dialog = await screen.findByRole('dialog');
    fill(await within(dialog).findByLabelText(/Reason/), 'Incomplete papers');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await screen.findByText('No data available');
    expect(screen.getByText('3 entries changed.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await until(() => expect(screen.queryByRole('region', { name: 'Actions' })).toBeNull());
  });

  it('refetches selected rows of other pages that a step may have changed', async () => {
    const rows = partners(12);
    const provider = fakeProvider({ partners: rows });
    const { queries } = await open({ provider });
    await screen.findByText('Partner 1');
    await userEvent.click(screen.getByRole('button', { name: 'Go to page 2' }));
    await screen.findByText('Partner 12');
    await tickAll();
    await userEvent.click(screen.getByRole('button', { name: 'Go to page 1' }));
    await screen.findByText('Partner 1');
    expect(screen.getByRole('button', { name: 'Approve' })).toBeTruthy();
    // The list leaves page 2 in an effect; an invalidation before that would refetch page 2 as well.
    const active = () => queries.getQueryCache().findAll({ queryKey: ['partners', 'getList'], type: 'active' });
    const pages = () => active().map(({ queryKey }) => (queryKey[2] as GetListParams).pagination?.page);
    await until(() => expect(pages()).toEqual([1]));
    // Both are decided elsewhere in the meantime.
    provider.getMany.mockResolvedValue({ data: rows.slice(10).map((row) => ({ ...row, approvalStatus: 'APPROVED' })) });
    await queries.invalidateQueries();
    await until(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull());
  });

  it('runs an action on each selected row, and names the refused ones with the reason', async () => {
    const { provider } = await open();
    await screen.findByText('Partner 1');
    await tickAll();
    provider.action.mockImplementation(async (_name, path) => {
      if (path === `${sampleId(1)}/invite`)
        throw refusal(422, 'Not valid.', [{ field: 'email', message: 'There is no address.' }]);
      if (path === `${sampleId(3)}/invite`) throw refusal(409, 'Has joined.', []);
      return { invitation: { name: 'Two', isAgain: true } };
    });
    await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invite: 3 selected' });
    expect(within(dialog).getByText(/Invited people who have not joined yet get a new email/)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText('1 of 3 done')).toBeTruthy();
    expect(screen.getByText(/^1 of them was invited before/)).toBeTruthy();
    expect(screen.getByText('Partner 1: There is no address.')).toBeTruthy();
    expect(screen.getByText('Partner 3: Has joined.')).toBeTruthy();
    const invited = provider.action.mock.calls.filter(([, path]) => String(path).endsWith('/invite'));
    expect(invited.map(([, path]) => path)).toEqual([1, 2, 3].map((n) => `${sampleId(n)}/invite`));
  });

  it('passes several receipts of late interest on, and offers it for nothing else', async () => {
    const late = (n: number) => ({
      ...{ id: sampleId(n), version: 1, reference: `Late ${n}`, type: 'Late Interest to Pass On', source: 'partner' },
      ...{ status: 'completed', reversalOfId: null, amount: '10.00', currency: 'USD', tradeDate: '2026-05-01' },
    });
    const provider = fakeProvider({ transactions: [late(1), late(2), { ...late(3), type: 'Late Interest' }] as never });
    renderPage({
      ...{ path: '/transactions', role: 'admin', provider },
      element: (
        <Suspense fallback={null}>
          <ResourceList name="transactions" />
        </Suspense>
      ),
    });
    await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(4));
    const [, first, second, third] = screen.getAllByRole('checkbox') as HTMLElement[];
    await userEvent.click(third as HTMLElement);
    await waitFor(() => expect(third).toHaveProperty('checked', true));
    expect(screen.queryByRole('button', { name: 'Pass On' })).toBeNull();
    for (const box of [first, second, third]) await userEvent.click(box as HTMLElement);
    await userEvent.click(await screen.findByRole('button', { name: 'Pass On' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pass On: 2 selected' });
    expect(within(dialog).getByText(/^Each receipt is passed on separately/)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Pass On' }));
    expect(await screen.findByText('2 of 2 done')).toBeTruthy();
    const passed = provider.action.mock.calls.filter(([, path]) => String(path).endsWith('/pass-on'));
    expect(passed.map(([, path]) => path)).toEqual([1, 2].map((n) => `${sampleId(n)}/pass-on`));
  });

  it('offers a bulk action if any row permits it, and hides it if none does', async () => {
    const rows = partners(3).map((row, i) => ({ ...row, hasJoined: i === 0 }));
    await open({ provider: fakeProvider({ partners: rows }) });
    await screen.findByText('Partner 1');
    await tickAll();
    expect(screen.getByRole('button', { name: 'Invite' })).toBeTruthy();
    cleanup();
    await open({ provider: fakeProvider({ partners: rows.map((row) => ({ ...row, hasJoined: true })) }) });
    await screen.findByText('Partner 1');
    await tickAll();
    expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
  });

  it('offers to undo a deletion', async () => {
    const { provider } = await open();
    await screen.findByText('Partner 1');
    await tickAll();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    fill(await within(dialog).findByLabelText(/Reason/), 'Double entry');
    provider.batch.mockImplementation(async () => {
      // The rows are gone from the list and from lookups by id.
      provider.getList.mockResolvedValue({ data: [], total: 0 });
      provider.getMany.mockResolvedValue({ data: [] });
      return [];
    });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    const close = await screen.findByRole('button', { name: 'Close' });
    await until(() => expect(screen.queryByText('Partner 1')).toBeNull());
    await userEvent.click(close);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone.')).toBeTruthy();
    const ids = [1, 2, 3].map((n) => ({ id: sampleId(n) }));
    expect(provider.batch.mock.calls.at(-1)).toEqual(['partners', 'restore', ids]);
  });

  it('names the refused row', async () => {
    const { provider } = await open();
    await screen.findByText('Partner 1');
    await tickAll();
    provider.batch.mockRejectedValue(refusal(409, 'No.', [{ field: 'items.1', message: 'Has commitments.' }]));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    fill(await within(dialog).findByLabelText(/Reason/), 'Double entry');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Partner 2: Has commitments.')).toBeTruthy();
  });

  it('asks for one confirmation for some rows, and continues with these confirmed', async () => {
    const provider = fakeProvider();
    const rows = [1, 2, 3].map((n) => ({ id: sampleId(n), version: 1, reference: `Fee ${n}` })) as never;
    provider.batch.mockRejectedValueOnce(
      refusal(422, 'Short.', [{ field: 'items.1.confirmOverdraft', message: 'Short by 1.' }]),
    );
    provider.batch.mockResolvedValueOnce([]);
    renderPage({
      path: '/transactions',
      provider,
      element: <BulkDialog name="transactions" operation="complete" rows={rows} onClose={vi.fn()} />,
    });
    await press(document.body, 'Mark as Completed');
    expect(await screen.findByText(/Fee 2: Short by 1\./)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Pay Anyway' }));
    expect(await screen.findByText('3 entries changed.')).toBeTruthy();
    const [first, second] = provider.batch.mock.calls.map(([, , items]) =>
      (items as { confirmOverdraft?: boolean }[]).map(({ confirmOverdraft }) => confirmOverdraft ?? false),
    );
    expect([first, second]).toEqual([
      [false, false, false],
      [false, true, false],
    ]);
  });

  it.each([
    [1, 0, 'The entry could not be changed.'],
    [13, 0, 'None of the 13 entries could be changed.'],
    [13, 1, '1 of 13 entries was changed; the rest were not.'],
    [13, 4, '4 of 13 entries were changed; the rest were not.'],
  ])('reports %i rows with %i successes correctly', async (total, done, said) => {
    const provider = fakeProvider();
    const rows = Array.from({ length: total }, (_, n) => ({ id: sampleId(n + 1), version: 1 })) as never;
    provider.batch.mockImplementationOnce(async (...[, , , options]: unknown[]) => {
      (options as { onProgress: (count: number) => void }).onProgress(done);
      throw refusal(409, 'It was changed meanwhile.');
    });
    renderPage({
      path: '/transactions',
      provider,
      element: <BulkDialog name="transactions" operation="complete" rows={rows} onClose={vi.fn()} />,
    });
    await press(document.body, 'Mark as Completed');
    expect((await screen.findByText(said)).getAttribute('role')).toBe('status');
  });

  it('offers no confirmation if there is another obstacle', async () => {
    const provider = fakeProvider();
    const rows = [1, 2].map((n) => ({ id: sampleId(n), version: 1, reference: `Fee ${n}` })) as never;
    provider.batch.mockRejectedValueOnce(
      refusal(422, 'No.', [
        { field: 'items.0.confirmOverdraft', message: 'Short by 1.' },
        { field: 'items.1.valueDate', message: 'Closed.' },
      ]),
    );
    renderPage({
      path: '/transactions',
      provider,
      element: <BulkDialog name="transactions" operation="complete" rows={rows} onClose={vi.fn()} />,
    });
    await press(document.body, 'Mark as Completed');
    expect(await screen.findByText(/Fee 2: Closed\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pay Anyway' })).toBeNull();
  });

  it('sends 101 rows in two batches and counts both', async () => {
    const rows = partners(101);
    const sent: unknown[][] = [];
    const http = vi.fn(async (_url: string, { body }: { body?: unknown }) => {
      const { items } = JSON.parse(String(body)) as { items: unknown[] };
      sent.push(items);
      const results = items.map((_, index) => ({ index, id: String(index), record: {} }));
      return { json: { results } };
    });
    const provider = fakeProvider();
    provider.batch.mockImplementation(
      (...call: Parameters<typeof runBatch> extends [unknown, ...infer R] ? R : never) =>
        runBatch(http as never, ...call),
    );
    const close = vi.fn();
    renderPage({
      path: '/partners',
      provider,
      element: <BulkDialog name="partners" operation="approve" rows={rows} onClose={close} />,
    });
    await press(document.body, 'Approve');
    expect(await screen.findByText('101 entries changed.')).toBeTruthy();
    expect(sent.map((items) => items.length)).toEqual([100, 1]);
    expect(sent[1]?.[0]).toEqual({ id: sampleId(101), version: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(close).toHaveBeenCalledWith(true);
  });

  it('can be stopped after the batch in flight, and counts that batch', async () => {
    const rows = partners(4);
    const sent: unknown[][] = [];
    const answered: (() => void)[] = [];
    const http = vi.fn(async (_url: string, { body, signal }: { body?: unknown; signal?: AbortSignal }) => {
      const { items } = JSON.parse(String(body)) as { items: unknown[] };
      sent.push(items);
      expect(signal).toBeUndefined();
      await new Promise<void>((resolve) => answered.push(resolve));
      return { json: { results: items.map((_, index) => ({ index, id: String(index), record: {} })) } };
    });
    const provider = fakeProvider();
    provider.batch.mockImplementation(
      (...call: Parameters<typeof runBatch> extends [unknown, ...infer R] ? R : never) =>
        runBatch(http as never, ...call),
    );
    renderPage({
      path: '/partners',
      provider,
      element: <BulkDialog name="partners" operation="approve" rows={rows} together={1} onClose={vi.fn()} />,
    });
    await press(document.body, 'Approve');
    await until(() => expect(sent).toHaveLength(1));
    answered.shift()?.();
    await until(() => expect(sent).toHaveLength(2));
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    answered.shift()?.();
    expect(await screen.findByText('Stopped. 2 of 4 entries were changed.')).toBeTruthy();
    expect(sent.map((items) => items.length)).toEqual([1, 1]);
  });
});

it('filters documents by partner without a filter by kind of owner', async () => {
  const provider = fakeProvider({ documents: [sampleOf('documents')], partners: partners(2) });
  renderPage({
    path: '/documents',
    at: '/documents',
    role: 'admin',
    provider,
    element: (
      <Suspense fallback={null}>
        <ResourceList name="documents" />
      </Suspense>
    ),
  });
  await screen.findByRole('searchbox');
  await fromMenu('Owner');
  const [, second] = await optionsOf('Owner');
  await userEvent.click(second as HTMLElement);
  await until(() => expect(lastList(provider)?.filter).toEqual({ ownerId: [sampleId(2)] }));
});
