import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { dayIn } from '../../../resources/kit/calendar.ts';
import { ResourceCreate } from '../../../src/pages/index.ts';
import { fakeProvider, fill, renderPage, until } from '../pages/harness.tsx';

/** Time zones whose dates always differ, so one of them is never on the reader's date. */
const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
const dayOf = (timeZone: string) => dayIn(new Date().toISOString(), timeZone);

const enter = async (timeZone: string, search = '') => {
  renderPage({
    path: '/transactions/new',
    at: `/transactions/new${search}`,
    provider: fakeProvider({
      companies: [{ id: 'c-1', name: 'Heron Robotics', version: 1 }],
      funds: [{ id: 'f-1', name: 'Atlas', currency: 'USD', timeZone, version: 1 }],
    }),
    role: 'fund_manager',
    context: { type: 'fund', id: 'f-1', name: 'Atlas', role: 'fund_manager', entityId: null },
    element: (
      <Suspense fallback={null}>
        <ResourceCreate name="transactions" />
      </Suspense>
    ),
  });
  await day();
};
const day = () => screen.findByLabelText<HTMLInputElement>(/^Trade Date/);
const filledIn = async () => (await day()).value;

it.each(zones)("a new transaction has the current date in its fund's time zone (%s)", async (timeZone) => {
  await enter(timeZone);
  await expect.poll(filledIn).toBe(dayOf(timeZone));
  fill(await day(), '2025-03-04');
  await new Promise((done) => setTimeout(done, 300));
  expect(await filledIn()).toBe('2025-03-04');
});

it('the date in the address is kept', async () => {
  await enter('UTC', '?tradeDate=2025-03-04');
  await new Promise((done) => setTimeout(done, 300));
  expect(await filledIn()).toBe('2025-03-04');
});

const choose = async (field: RegExp, option: RegExp) => {
  await userEvent.click(await screen.findByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

it('the company in the address is filled in once the form asks for a company', async () => {
  await enter('UTC', '?companyId=c-1');
  await choose(/^Type/, /^Investment/);
  await choose(/^Source/, /^Company$/);
  const company = () => screen.findByRole<HTMLInputElement>('combobox', { name: /^Company/ });
  await expect.poll(async () => (await company()).value).toBe('Heron Robotics');
  await userEvent.clear(await company());
  fill(await day(), '2025-03-04');
  await new Promise((done) => setTimeout(done, 300));
  expect((await company()).value).toBe('');
});

it('the types are in groups, and a search finds each meaning of one', async () => {
  await enter('UTC');
  const type = await screen.findByRole('combobox', { name: /^Type/ });
  await userEvent.click(type);
  const listbox = await screen.findByRole('listbox');
  const headings = [...listbox.querySelectorAll('.MuiAutocomplete-groupLabel')].map(({ textContent }) => textContent);
  expect(headings).toEqual([
    'Investors',
    'Portfolio Companies',
    'Income',
    'Fees and Expenses',
    'Carried Interest',
    'Cash and Currency',
    'Credit Facility',
  ]);
  await userEvent.type(type, 'purchase');
  await until(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Investment (Contribution / Purchase)',
    ]),
  );
});
