import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resources } from '../../../resources/index.ts';
import { ResourceList, ViewList } from '../../../src/generic/index.ts';
import { BulkDialog } from '../../../src/generic/list/BulkDialog.tsx';
import { toQuery } from '../../../src/generic/rows/query.ts';
import { runBatch } from '../../../src/providers/batch.ts';
import { type Fake, fakeProvider, fill, refusal, renderPage, until } from './harness.tsx';
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

describe('a list', () => {
  it('asks for one page of ten in the declared order', async () => {
    const { provider } = await open({ count: 12 });
    await screen.findByText('Partner 1');
    expect(lastList(provider)).toMatchObject({
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'name', order: 'ASC' },
      filter: {},
    });
    expect(screen.getByText('1-10 of 12')).toBeTruthy();
    expect([...screen.getByLabelText<HTMLSelectElement>('Rows per page').options].map((o) => o.value)).toEqual([
      '10',
      '25',
      '50',
      '100',
    ]);
  });

  it('says which column is sorted and turns the order', async () => {
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
    await userEvent.type(screen.getByRole('searchbox'), 'north');
    expect(provider.getList.mock.calls.length).toBe(before);
    await until(() => expect(lastList(provider).filter).toEqual({ q: 'north' }));
    expect(provider.getList.mock.calls.length).toBe(before + 1);
    expect(decodeURIComponent(here())).toContain('{"q":"north"}');
  });

  it('focuses the search on "/"', async () => {
    await open();
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('opens a row by click and by Enter', async () => {
    const { here } = await open();
    const row = (await screen.findByText('Partner 2')).closest('tr') as HTMLElement;
    row.focus();
    await userEvent.keyboard('{Enter}');
    expect(here()).toBe(`/partners/${sampleId(2)}`);
  });

  it('shows five rows of outline while it waits', async () => {
    const provider = fakeProvider();
    provider.getList.mockReturnValue(new Promise(() => undefined));
    await open({ provider });
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(6);
  });

  it('says what to do when there is nothing', async () => {
    await open({ count: 0 });
    expect(await screen.findByText('No data available')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'New Partner' })).toHaveLength(2);
  });

  it('offers no creation to a role that may not', async () => {
    await open({ role: 'gp' });
    await screen.findByText('Partner 1');
    expect(screen.queryByRole('link', { name: 'New Partner' })).toBeNull();
  });

  it('shows an error with a way to try again', async () => {
    const provider = fakeProvider({ partners: partners(1) });
    provider.getList.mockRejectedValueOnce(refusal(500, 'Server error. Please try again later.'));
    await open({ provider });
    expect((await screen.findByRole('alert')).textContent).toContain('Server error. Please try again later.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Partner 1')).toBeTruthy();
  });
});

describe('filters', () => {
  it('live in the address and can be taken away', async () => {
    const { provider, here } = await open({
      at: `/partners?filter=${encodeURIComponent('{"type":"LP","country":"UK"}')}`,
    });
    expect(await screen.findByText('Type: Limited Partner')).toBeTruthy();
    expect(screen.getByText('Country: United Kingdom')).toBeTruthy();
    expect(lastList(provider).filter).toEqual({ type: 'LP', country: 'UK' });
    await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
    await until(() => expect(lastList(provider).filter).toEqual({}));
    expect(decodeURIComponent(here())).toContain('filter={}');
  });

  it('asks for the three states of a verification', async () => {
    const { provider } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Add filter' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Verified' }));
    const dialog = await screen.findByRole('radiogroup');
    expect(within(dialog).getAllByRole('radio')).toHaveLength(3);
    await userEvent.click(within(dialog).getByLabelText('Pending'));
    await until(() => expect(lastList(provider).filter).toEqual({ isVerified: null }));
    await userEvent.click(within(dialog).getByLabelText('Rejected'));
    await until(() => expect(lastList(provider).filter).toEqual({ isVerified: false }));
  });

  it.each([
    ['?isVerified=', { isVerified: null }, 'Verified: Pending'],
    ['?isVerified=false', { isVerified: false }, 'Verified: Rejected'],
    ['?country=DE&country=FR', { country: ['DE', 'FR'] }, 'Country: Germany, France'],
  ])('may be written out in the address: %s', async (search, filter, words) => {
    const { provider, here } = await open({ at: `/partners${search}` });
    await until(() => expect(lastList(provider).filter).toEqual(filter));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(here()).toContain('filter=');
  });

  it('take several options, and the address keeps them', async () => {
    const { provider, here } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Add filter' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Approval Status' }));
    const choices = within(await screen.findByRole('group', { name: 'Approval Status' }));
    await userEvent.click(choices.getByRole('checkbox', { name: 'Pending' }));
    await userEvent.click(choices.getByRole('checkbox', { name: 'Rejected' }));
    await until(() => expect(lastList(provider).filter).toEqual({ approvalStatus: ['PENDING', 'REJECTED'] }));
    expect(decodeURIComponent(here())).toContain('"approvalStatus":["PENDING","REJECTED"]');
    await userEvent.click(choices.getByRole('checkbox', { name: 'Pending' }));
    await until(() => expect(lastList(provider).filter).toEqual({ approvalStatus: ['REJECTED'] }));
    expect(screen.getByText('Approval Status: Rejected')).toBeTruthy();
  });

  it('take several records of another entity', async () => {
    const funds = [sampleOf('funds', 1), sampleOf('funds', 2)].map((f, i) => ({ ...f, name: `Fund ${i + 1}` }));
    const provider = fakeProvider({ transactions: [sampleOf('transactions')], funds });
    renderPage({ path: '/transactions', provider, element: <ResourceList name="transactions" /> });
    await userEvent.click(await screen.findByRole('button', { name: 'Add filter' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Fund' }));
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

  it('turns the days of a moment into its first and last instant', () => {
    const query = toQuery(resources.partners, { createdAt_gte: '2026-01-31', createdAt_lte: '2026-01-31' });
    expect(Date.parse(String(query.createdAt_lte)) - Date.parse(String(query.createdAt_gte))).toBe(86_399_999);
  });

  it('keeps the fixed filter of a view', async () => {
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
  it('hides a column and brings the usual ones back', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Email' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('columnheader', { name: 'Email' })).toBeNull();
  });

  it('saves filters under a name and applies them again', async () => {
    const { provider } = await open({ at: `/partners?filter=${encodeURIComponent('{"type":"GP"}')}` });
    await userEvent.click(await screen.findByRole('button', { name: 'Saved views' }));
    fill(await screen.findByLabelText('Name of the view'), 'General partners');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear all filters' }));
    await until(() => expect(lastList(provider).filter).toEqual({}));
    await userEvent.click(screen.getByRole('button', { name: 'Saved views' }));
    await userEvent.click(await screen.findByRole('button', { name: 'General partners' }));
    await until(() => expect(lastList(provider).filter).toEqual({ type: 'GP' }));
  });
});

describe('export', () => {
  it('asks the server for every row of the present filter and order', async () => {
    const { provider } = await open({ at: `/partners?filter=${encodeURIComponent('{"type":"LP"}')}` });
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Export as Excel' }));
    expect(provider.exportRows).toHaveBeenCalledWith(
      'partners',
      expect.objectContaining({ format: 'xlsx', filter: { type: 'LP' }, sort: { field: 'name', order: 'ASC' } }),
    );
    expect(await screen.findByText('The export was downloaded.')).toBeTruthy();
  });
});

describe('bulk actions', () => {
  const tickAll = async () => userEvent.click(await screen.findByLabelText('Select all'));

  it('offers only moves that every ticked row admits', async () => {
    const rows = partners(2);
    const provider = fakeProvider({ partners: [rows[0], { ...rows[1], approvalStatus: 'REJECTED' }] as never });
    await open({ provider });
    await screen.findByText('Partner 1');
    await tickAll();
    const bar = screen.getByRole('region', { name: 'Actions' });
    expect(within(bar).queryByRole('button', { name: 'Reject' })).toBeNull();
    expect(within(bar).getByRole('button', { name: 'Delete' })).toBeTruthy();
  });

  it('sends the versions that were seen, with the reason, and shows the progress', async () => {
    const { provider } = await open();
    await screen.findByText('Partner 1');
    await tickAll();
    provider.batch.mockImplementation(async (_name, _operation, items, { onProgress }) => {
      onProgress(items.length, items.length);
      return [];
    });
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
    fill(await screen.findByLabelText(/Reason/), 'Incomplete papers');
    const dialog = screen.getByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('3 entries changed.')).toBeTruthy();
    expect(provider.batch.mock.calls[0]?.slice(0, 3)).toEqual([
      'partners',
      'reject',
      [1, 2, 3].map((n) => ({ id: sampleId(n), version: 1, reason: 'Incomplete papers' })),
    ]);
  });

  it('names the row that was refused', async () => {
    const { provider } = await open();
    await screen.findByText('Partner 1');
    await tickAll();
    provider.batch.mockRejectedValue(refusal(409, 'No.', [{ field: 'items.1', message: 'Has commitments.' }]));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    fill(await screen.findByLabelText(/Reason/), 'Double entry');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Partner 2: Has commitments.')).toBeTruthy();
  });

  it('sends 101 rows in two parts and counts both', async () => {
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
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('101 entries changed.')).toBeTruthy();
    expect(sent.map((items) => items.length)).toEqual([100, 1]);
    expect(sent[1]?.[0]).toEqual({ id: sampleId(101), version: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(close).toHaveBeenCalledWith(true);
  });
});
