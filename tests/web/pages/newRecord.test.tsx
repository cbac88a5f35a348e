import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Role } from '../../../resources/kit/names.ts';
import { ResourceCreate, ResourceEdit } from '../../../src/pages/index.ts';
import { fakeProvider, fill, refusal, renderPage, until } from './harness.tsx';
import { sampleId, sampleOf } from './samples.ts';

afterEach(cleanup);

const commit = async (role: Role = 'admin', provider = fakeProvider({ partners: [], funds: [] })) => {
  renderPage({
    path: '/commitments/new',
    provider,
    role,
    element: (
      <Suspense fallback={null}>
        <ResourceCreate name="commitments" />
      </Suspense>
    ),
  });
  await screen.findByRole('button', { name: 'Save' });
  return provider;
};
const partner = () => screen.findByRole<HTMLInputElement>('combobox', { name: /^Partner/ });
const choose = async (typed: string) => {
  await userEvent.type(await partner(), typed);
  await userEvent.click(await screen.findByRole('option', { name: 'New Partner' }));
  return within(await screen.findByRole('dialog', { name: 'New Partner' }));
};

it('amounts of a new record use the currency of the chosen parent', async () => {
  const provider = fakeProvider({ partners: [], funds: [{ id: 'f-1', name: 'Sakura', currency: 'JPY' }] });
  await commit('admin', provider);
  const amount = () => screen.getByLabelText<HTMLInputElement>(/^Amount/);
  expect(screen.queryByText('JPY')).toBeNull();
  await userEvent.click(await screen.findByRole('combobox', { name: /^Fund/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Sakura' }));
  await screen.findByText('JPY');
  await userEvent.type(amount(), '1000000');
  await userEvent.tab();
  expect(amount().value).toBe('1,000,000');
});

describe('the currency of a bank account', () => {
  const account = async () => {
    const funds = [
      { id: 'f-1', name: 'Sakura', currency: 'JPY', version: 1 },
      { id: 'f-2', name: 'Alpen', currency: 'CHF', version: 1 },
    ];
    renderPage({
      path: '/bank-accounts/new',
      provider: fakeProvider({ funds }),
      role: 'admin',
      element: (
        <Suspense fallback={null}>
          <ResourceCreate name="bank-accounts" />
        </Suspense>
      ),
    });
    await userEvent.click(await screen.findByRole('combobox', { name: /^Belongs To/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Fund' }));
  };
  const own = async (name: string) => {
    await userEvent.click(await screen.findByRole('combobox', { name: /^Owner(?! Kind)/ }));
    await userEvent.click(await screen.findByRole('option', { name }));
  };
  const shown = () => screen.getByRole('combobox', { name: /^Currency/ }).textContent;

  it('follows the chosen fund', async () => {
    await account();
    expect(shown()).toMatch(/^USD/);
    await own('Sakura');
    await until(() => expect(shown()).toMatch(/^JPY/));
    await own('Alpen');
    await until(() => expect(shown()).toMatch(/^CHF/));
  });

  it('keeps a currency chosen by hand', async () => {
    await account();
    await userEvent.click(screen.getByRole('combobox', { name: /^Currency/ }));
    await userEvent.click(await screen.findByRole('option', { name: /^EUR/ }));
    await own('Sakura');
    await until(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Owner(?! Kind)/ }).value).toBe('Sakura'),
    );
    expect(shown()).toMatch(/^EUR/);
  });
});

describe('a missing record', () => {
  it("is created from the picker's option without an extra request", async () => {
    const provider = fakeProvider({ partners: [] });
    renderPage({
      path: '/funds/new',
      provider,
      role: 'admin',
      element: (
        <Suspense fallback={null}>
          <ResourceCreate name="funds" />
        </Suspense>
      ),
    });
    const general = () => screen.queryByRole('combobox', { name: /^General Partner/ });
    await until(() => expect(general()).toBeTruthy());
    await userEvent.type(general() as HTMLElement, 'Harbour GP');
    await userEvent.click(await screen.findByRole('option', { name: 'New Partner' }));
    const lists = provider.getList.mock.calls.filter(([name]) => name === 'partners');
    expect(lists.at(-1)?.[1].filter).toMatchObject({ type: 'GP' });
    const dialog = within(await screen.findByRole('dialog', { name: 'New Partner' }));
    fill(await dialog.findByLabelText(/^Email/), 'gp@harbour.example');
    expect(dialog.queryByRole('combobox', { name: /^Type/ })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await until(() => expect(provider.create).toHaveBeenCalledTimes(1));
    expect(provider.create.mock.calls[0]?.[1].data).toEqual({
      confirmDuplicate: false,
      type: 'GP',
      name: 'Harbour GP',
      email: 'gp@harbour.example',
    });
  });

  it('is created inside the picker with its required fields, and is selected', async () => {
    const provider = await commit();
    provider.create.mockResolvedValue({ data: { id: 'p-1', name: 'Aldgate Trust', version: 1 } });
    const dialog = await choose('Aldgate Trust');
    expect((await dialog.findByLabelText<HTMLInputElement>(/^Name/)).value).toBe('Aldgate Trust');
    expect(dialog.queryByLabelText(/^Phone/)).toBeNull();
    await userEvent.click(dialog.getByRole('combobox', { name: /^Type/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Limited Partner/ }));
    fill(dialog.getByLabelText(/^Email/), 'office@aldgate.example');
    provider.getMany.mockResolvedValue({ data: [{ id: 'p-1', name: 'Aldgate Trust' }] });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(provider.create).toHaveBeenCalledTimes(1);
    const [name, { data, meta }] = provider.create.mock.calls[0] ?? [];
    expect(name).toBe('partners');
    expect(data).toEqual({
      confirmDuplicate: false,
      type: 'LP',
      name: 'Aldgate Trust',
      email: 'office@aldgate.example',
    });
    expect(meta.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
    await until(async () => expect((await partner()).value).toBe('Aldgate Trust'));
  });

  it('uses the currency of the record for which it is created', async () => {
    const fund = { ...sampleOf('funds'), id: sampleId(7), version: 1, currency: 'CHF', bankAccountId: null };
    const provider = fakeProvider({ funds: [fund], 'bank-accounts': [] });
    renderPage({
      path: '/funds/:id/edit',
      at: `/funds/${fund.id}/edit`,
      provider,
      element: (
        <Suspense fallback={null}>
          <ResourceEdit name="funds" />
        </Suspense>
      ),
    });
    await userEvent.click(await screen.findByRole('combobox', { name: /^Bank Account/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'New Bank Account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New Bank Account' }));
    fill(await dialog.findByLabelText(/^Bank Name/), 'Bank of the Lake');
    fill(dialog.getByLabelText(/^Account Holder/), 'The fund');
    fill(dialog.getByLabelText(/^Account Number/), '12345678');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await until(() => expect(provider.create).toHaveBeenCalledTimes(1));
    expect(provider.create.mock.calls[0]?.[1].data).toMatchObject({ ownerId: fund.id, currency: 'CHF' });
  });

  it('can be typed without losing a letter while search results arrive', async () => {
    const provider = await commit();
    const names = ['Brackenmoor Trust', 'Bradfield Pension', 'Aldgate Trust', 'Zenith Capital'];
    provider.getList.mockImplementation(async (_: string, { filter = {} }: { filter?: { q?: string } }) => {
      await new Promise((answer) => setTimeout(answer, 60));
      const found = names.filter((name) => name.toLowerCase().includes((filter.q ?? '').toLowerCase()));
      return { data: found.map((name) => ({ id: name, name })), total: found.length };
    });
    const typing = userEvent.setup({ delay: 90 });
    const input = await partner();
    for (const [index, letter] of [...'Bradf'].entries()) {
      await typing.type(input, letter);
      await new Promise((pause) => setTimeout(pause, 120));
      expect(input.value).toBe('Bradf'.slice(0, index + 1));
    }
    await typing.click(await screen.findByRole('option', { name: 'Bradfield Pension' }));
    await until(() => expect(input.value).toBe('Bradfield Pension'));
  });

  it('keeps the typed values when it is refused, and retries with the same key', async () => {
    const provider = await commit();
    provider.create.mockRejectedValueOnce(
      refusal(409, 'Taken.', [{ field: 'email', message: 'This email is already registered to another partner.' }]),
    );
    const dialog = await choose('Aldgate Trust');
    await userEvent.click(await dialog.findByRole('combobox', { name: /^Type/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Limited Partner/ }));
    fill(dialog.getByLabelText(/^Email/), 'office@aldgate.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('This email is already registered to another partner.');
    expect(dialog.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Aldgate Trust');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await until(() => expect(provider.create).toHaveBeenCalledTimes(2));
    const [first, second] = provider.create.mock.calls.map(([, { meta }]) => meta.idempotencyKey);
    expect(first).toBe(second);
  });

  it('is offered if it already exists in any spelling, and is not created twice', async () => {
    const known = { id: 'p-1', name: 'Aldgate Trust', type: 'LP' };
    const provider = await commit('admin', fakeProvider({ partners: [known], funds: [] }));
    provider.getMany.mockResolvedValue({ data: [known] });
    const dialog = await choose('aldgate trust');
    await dialog.findByText('Aldgate Trust already exists.');
    await userEvent.click(dialog.getByRole('button', { name: 'Use It' }));
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(provider.create).not.toHaveBeenCalled();
    await until(async () => expect((await partner()).value).toBe('Aldgate Trust'));
  });

  it('is offered once the search result is known', async () => {
    const provider = fakeProvider({ partners: [], funds: [] });
    const known = { data: [{ id: 'p-1', name: 'Aldgate Trust', type: 'LP' }], total: 1 };
    let come: (found: typeof known) => void = () => {};
    provider.getList.mockImplementation((name) =>
      name === 'partners'
        ? new Promise((resolve) => {
            come = resolve as typeof come;
          })
        : Promise.resolve({ data: [], total: 0 }),
    );
    await commit('admin', provider);
    await userEvent.click(await partner());
    await until(() => expect(provider.getList.mock.calls.some(([name]) => name === 'partners')).toBe(true));
    expect(screen.queryByRole('option', { name: 'New Partner' })).toBeNull();
    come(known);
    await screen.findByRole('option', { name: 'Aldgate Trust' });
    expect(screen.getByRole('option', { name: 'New Partner' })).toBeTruthy();
  });

  it('is searched beyond the context first: a partner may invest in another fund of the user', async () => {
    const provider = fakeProvider({ partners: [{ id: 'p-1', name: 'Aldgate Trust', type: 'LP' }], funds: [] });
    await commit('fund_manager', provider);
    await userEvent.click(await partner());
    await userEvent.click(await screen.findByRole('option', { name: 'Aldgate Trust' }));
    expect((await partner()).value).toBe('Aldgate Trust');
    const asked = [...provider.getList.mock.calls, ...provider.getMany.mock.calls];
    const metas = (name: string) => asked.filter(([of]) => of === name).map(([, { meta }]) => meta?.anyContext);
    expect(metas('partners').length).toBeGreaterThan(0);
    expect(new Set(metas('partners'))).toEqual(new Set([true]));
    expect(metas('funds')).not.toContain(true);
  });

  it('is not offered to users without the right to create it', async () => {
    await commit('gp', fakeProvider({ partners: [{ id: 'p-1', name: 'Aldgate Trust', type: 'LP' }] }));
    await userEvent.click(await partner());
    await screen.findByRole('option', { name: 'Aldgate Trust' });
    expect(screen.queryByRole('option', { name: 'New Partner' })).toBeNull();
  });
});

it('asks if a record of the same name is a different one, links to the first, and sends the confirmation', async () => {
  const known = { id: '8a0f2e0e-6d34-4b7c-9a53-0a5d3f5f7f01', name: 'Aldgate Trust', type: 'LP' };
  const provider = fakeProvider({ companies: [known] });
  renderPage({
    path: '/companies/new',
    provider,
    role: 'admin',
    element: (
      <Suspense fallback={null}>
        <ResourceCreate name="companies" />
      </Suspense>
    ),
  });
  const message = 'There is already a record named “Aldgate Trust”.';
  const values = { name: known.name, other: { record: 'companies', id: known.id } };
  const refused = refusal(422, 'Validation failed', [{ field: 'confirmDuplicate', message }]);
  const reason = { key: 'errors.code.VALIDATION_ERROR', values: {}, fields: [{ field: 'confirmDuplicate', values }] };
  Object.assign(refused.body.error, { reason });
  provider.create.mockRejectedValueOnce(refused);
  fill(await screen.findByLabelText(/^Name/), 'Aldgate Trust');
  expect(screen.queryByLabelText('Create Anyway')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(message);
  await userEvent.click(await screen.findByRole('switch', { name: 'Create Anyway' }));
  expect((await screen.findByRole('link', { name: 'Aldgate Trust' })).getAttribute('href')).toContain('/companies/');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await until(() => expect(provider.create).toHaveBeenCalledTimes(2));
  expect(provider.create.mock.calls[1]?.[1].data).toMatchObject({ name: 'Aldgate Trust', confirmDuplicate: true });
});
