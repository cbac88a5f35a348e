import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { screens } from '../../../src/screens/index.ts';
import { fakeProvider, fill, refusal, renderPage, until } from '../pages/harness.tsx';

const ManagerFund = screens['funds/managerFund'];
const open = (provider = fakeProvider()) =>
  renderPage({
    path: '/manager-fund',
    provider,
    role: 'fund_manager',
    element: (
      <Suspense fallback={null}>
        <ManagerFund />
      </Suspense>
    ),
  });
const drafts = () => Object.keys(sessionStorage).filter((key) => key.includes('draft'));

describe('a new fund, step by step', () => {
  it('keeps typed values when the page is left and revisited, repeatedly', async () => {
    open();
    fill(await screen.findByLabelText(/^Name/), 'Heron Fund');
    await until(() => expect(drafts()).toHaveLength(1));
    cleanup();
    open();
    await until(() => expect((screen.getByLabelText(/^Name/) as HTMLInputElement).value).toBe('Heron Fund'));
    cleanup();
    open();
    await until(() => expect((screen.getByLabelText(/^Name/) as HTMLInputElement).value).toBe('Heron Fund'));
  });

  it.each([
    ['is reloaded', () => window.dispatchEvent(new Event('pagehide'))],
    [
      'is put aside by a phone',
      () => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
        Reflect.deleteProperty(document, 'visibilityState');
      },
    ],
  ])('keeps values typed a moment before the page %s', async (_, leave) => {
    open();
    const name = await screen.findByLabelText(/^Name/);
    fill(name, 'Egret Fund');
    expect(drafts()).toEqual([]);
    leave();
    expect(drafts()).toHaveLength(1);
    cleanup();
    // A stored draft is not written again when the page unloads.
    sessionStorage.clear();
    await new Promise((after) => setTimeout(after, 700));
    expect(drafts()).toEqual([]);
  });

  it('does not continue while a step is invalid', async () => {
    const { here } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Required')).toBeTruthy();
    expect(here()).toBe('/manager-fund');
  });

  it('goes through its steps, sends everything once, and deletes the draft', async () => {
    const { provider, here } = open();
    fill(await screen.findByLabelText(/^Name/), 'Heron Fund');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await until(() => expect(here()).toBe('/manager-fund?step=size'));
    fill(await screen.findByLabelText(/Target Size/), '50,000,000');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await until(() => expect(here()).toBe('/manager-fund?step=terms'));
    await userEvent.click(await screen.findByRole('button', { name: 'Create the fund' }));
    await until(() => expect(here()).toBe('/funds/made'));
    expect(provider.create).toHaveBeenCalledTimes(1);
    const [name, { data, meta }] = provider.create.mock.calls[0] as [string, { data: object; meta: object }];
    expect(name).toBe('funds');
    expect(data).toMatchObject({ name: 'Heron Fund', targetSize: '50000000', currency: 'USD' });
    expect(data).not.toHaveProperty('gpPartnerId');
    expect(meta).toHaveProperty('idempotencyKey');
    expect(drafts()).toEqual([]);
  });

  it('returns to the step of a refused field', async () => {
    const provider = fakeProvider();
    const message = 'This name is already registered. Please use a different value.';
    provider.create.mockRejectedValueOnce(refusal(409, message, [{ field: 'name', message }]));
    const { here } = open(provider);
    fill(await screen.findByLabelText(/^Name/), 'Heron Fund');
    await userEvent.click(screen.getByRole('button', { name: /Terms/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Create the fund' }));
    await until(() => expect(here()).toBe('/manager-fund?step=basics'));
    expect(await screen.findByText(message)).toBeTruthy();
  });
});

describe('a tax id', () => {
  it('is typed, sent, and never stored', async () => {
    const { provider } = open();
    fill(await screen.findByLabelText(/^Name/), 'Heron Fund');
    await until(() => expect(drafts()).toHaveLength(1));
    cleanup();
    open(provider);
    await until(() => expect((screen.getByLabelText(/^Name/) as HTMLInputElement).value).toBe('Heron Fund'));
    fill(screen.getByLabelText(/Tax ID/), '98-7654321');
    fill(screen.getByLabelText(/Legal Name/), 'Heron Fund LP');
    await until(() => expect(sessionStorage.getItem(drafts()[0] ?? '')).toContain('Heron Fund LP'));
    expect(sessionStorage.getItem(drafts()[0] ?? '')).not.toContain('7654321');
  });
});
