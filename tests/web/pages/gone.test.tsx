import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorArea } from '../../../src/layout/errors.tsx';
import { ResourceCreate, ResourceList } from '../../../src/pages/index.ts';
import { fakeProvider, fill, refusal, renderPage, until } from './harness.tsx';

vi.mock('../../../src/forms/checks.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/checks.js');
});
vi.mock('../../../src/filters/inputs.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/inputs.js');
});

afterEach(cleanup);

it("a form whose checks are missing after an upgrade is sent anyway, and shows the server's errors", async () => {
  const provider = fakeProvider();
  renderPage({
    path: '/companies/new',
    at: '/companies/new',
    provider,
    element: (
      <Suspense fallback={null}>
        <ResourceCreate name="companies" />
      </Suspense>
    ),
  });
  const save = await screen.findByRole('button', { name: 'Save' });
  provider.create.mockRejectedValueOnce(refusal(503, 'Service temporarily unavailable. Please try again later.'));
  fill(screen.getByLabelText(/^Name/), 'Gridwise');
  await userEvent.click(save);
  expect((await screen.findByRole('alert')).textContent).toContain('Service temporarily unavailable');
  await userEvent.click(save);
  await until(() => expect(provider.create).toHaveBeenCalledTimes(2));
  expect(provider.create.mock.calls[1]?.[1].data).toMatchObject({ name: 'Gridwise' });
});

it('a filter whose chunk is missing after an upgrade is a page error, not a dead button', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  renderPage({
    path: '/partners',
    at: '/partners',
    provider: fakeProvider({ partners: [] }),
    element: (
      <ErrorArea area="page">
        <Suspense fallback={null}>
          <ResourceList name="partners" />
        </Suspense>
      </ErrorArea>
    ),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add filter' }));
  await userEvent.click(within(await screen.findByRole('menu')).getByText('Country'));
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong');
  vi.restoreAllMocks();
});
