import { cleanup, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { resources } from '../../resources/index.ts';
import { resourceNames } from '../../resources/kit/names.ts';
import { pagePattern } from '../../resources/kit/paths.ts';
import type { Resource } from '../../resources/kit/resource.ts';
import { ResourceCreate, ResourceEdit, ResourceList, ResourceShow, ViewList } from '../../src/pages/index.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { slots } from '../../src/screens/panels.ts';
import { fakeProvider, refusal, renderPage, until } from './pages/harness.tsx';
import { sampleOf } from './pages/samples.ts';

const rawKey = /\b(resources|choices|generic|layout|errors|ra)\.[a-z]/i;
const rawId = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/;
const views = { list: ResourceList, create: ResourceCreate, show: ResourceShow, edit: ResourceEdit };
const unavailable = 'Server error. Please try again later.';
const tables = () => Object.fromEntries(resourceNames.map((name) => [name, [sampleOf(name)]]));

let complaints: MockInstance<typeof console.error>;
beforeEach(() => {
  complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  complaints.mockRestore();
});

const words = () => {
  const labels = [...document.querySelectorAll('[aria-label],[placeholder],[title]')].flatMap((element) =>
    ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
  );
  return [document.body.textContent ?? '', ...labels].join('\n');
};
const expectClean = () => {
  expect(words()).not.toMatch(rawKey);
  expect(words()).not.toMatch(rawId);
  // Outside production react-admin also logs refused requests, at a time that depends on machine load.
  const said = complaints.mock.calls.map(([first]) => String(first));
  expect(said.filter((text) => text !== `Error: ${unavailable}`)).toEqual([]);
};

/** Values with which a record can be edited. */
const changeable = ({ allowedWhen }: Resource) =>
  Object.fromEntries(
    Object.entries([allowedWhen.edit ?? {}].flat()[0] ?? {}).map(([field, values]) => [
      field,
      'not' in values ? null : (values[0] ?? null),
    ]),
  );

describe.each(resourceNames)('%s', (name) => {
  const resource: Resource = resources[name];
  const open = (view: keyof typeof views) => {
    const View = views[view];
    const own = { ...sampleOf(name), ...(view === 'edit' && changeable(resource)) };
    const provider = fakeProvider({ ...tables(), [name]: [own] });
    // Computed figures next to a record have their own tests; here the server answers with an error.
    provider.action.mockImplementation(async (_, path: string) => {
      if (path.endsWith('totals')) return {};
      throw refusal(503, unavailable);
    });
    renderPage({
      path: `/${name}/${pagePattern(resource, view)}`.replace(/\/$/, ''),
      at: pathTo(name, view, sampleOf(name)),
      provider,
      element: (
        <Suspense fallback={null}>
          <View name={name} />
        </Suspense>
      ),
    });
  };

  // Custom pages have their own tests.
  it.runIf(!slots.listOf(name))('lists its rows under translated headings', async () => {
    open('list');
    const table = await screen.findByRole('table');
    await until(() => expect(within(table).getAllByRole('row')).toHaveLength(2));
    expect(within(table).getAllByRole('columnheader').length).toBeGreaterThan(resource.list.columns.length - 1);
    expectClean();
  });

  it('shows the details of a record', async () => {
    open('show');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).not.toBe('');
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(0);
    await until(() => expectClean());
  });

  if (resource.access.create.length > 0 && resource.access.create.includes('admin'))
    it('has a form for a new record', async () => {
      open('create');
      expect(await screen.findByRole('button', { name: /^(Save|Upload)$/ })).toBeTruthy();
      await until(() => expectClean());
    });

  if (resource.access.edit.includes('admin'))
    it('has a form for a stored record', async () => {
      open('edit');
      expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
      await until(() => expectClean());
    });

  for (const view of Object.keys(resource.views))
    it(`has the view ${view}`, async () => {
      renderPage({
        path: resource.views[view]?.path ?? '',
        provider: fakeProvider(tables()),
        element: (
          <Suspense fallback={null}>
            <ViewList name={name} view={view} />
          </Suspense>
        ),
      });
      const table = await screen.findByRole('table');
      await until(() => expect(within(table).getAllByRole('row')).toHaveLength(2));
      expectClean();
    });
});
