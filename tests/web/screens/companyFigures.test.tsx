import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ResourceCreate, ResourceEdit } from '../../../src/pages/index.ts';
import { fakeProvider, fill, renderPage, until } from '../pages/harness.tsx';
import { sampleId } from '../pages/samples.ts';

afterEach(cleanup);

const company = { id: sampleId(1), name: 'Helio', version: 1 };
const last = {
  id: sampleId(2),
  companyId: sampleId(1),
  periodEnd: '2020-03-31',
  covers: 'quarter',
  currency: 'CHF',
  version: 1,
};

const enter = async (figures: object[], search = `?companyId=${sampleId(1)}`) => {
  const provider = fakeProvider({ companies: [company], 'company-figures': figures as (typeof last)[] });
  renderPage({
    path: '/company-figures/create',
    at: `/company-figures/create${search}`,
    provider,
    element: (
      <Suspense fallback={null}>
        <ResourceCreate name="company-figures" />
      </Suspense>
    ),
  });
  return { provider, save: await screen.findByRole('button', { name: 'Save' }) };
};
const currency = () => screen.getByRole('combobox', { name: /^Currency/ });

describe('new figures of a company', () => {
  it('require the currency with all other missing values, without earlier figures', async () => {
    const { provider, save } = await enter([], '');
    fill(await screen.findByRole('textbox', { name: /^Revenue/ }), '1200');
    await userEvent.click(save);
    await until(() => expect(screen.getAllByText('Required')).toHaveLength(2));
    expect(currency().closest('.MuiFormControl-root')?.textContent).toContain('Required');
    expect(provider.create).not.toHaveBeenCalled();
  });

  it('need no currency while they have no amount', async () => {
    const { provider, save } = await enter([]);
    await userEvent.click(save);
    await until(() => expect(provider.create).toHaveBeenCalled());
  });

  it('start with the currency of the previous figures', async () => {
    const { provider, save } = await enter([last]);
    await until(() => expect(currency().textContent).toContain('CHF'));
    fill(screen.getByRole('textbox', { name: /^Revenue/ }), '1200');
    await userEvent.click(save);
    await until(() => expect(provider.create).toHaveBeenCalled());
    expect(provider.create.mock.calls[0]?.[1].data).toMatchObject({ currency: 'CHF', companyId: sampleId(1) });
  });
});

describe('figures for a requested period', () => {
  const edit = async (dueOn: string | null) => {
    const asked = { ...last, status: 'draft', dueOn };
    const provider = fakeProvider({ companies: [company], 'company-figures': [asked] });
    renderPage({
      path: '/company-figures/edit/:id',
      at: `/company-figures/edit/${last.id}`,
      role: 'company',
      provider,
      element: (
        <Suspense fallback={null}>
          <ResourceEdit name="company-figures" />
        </Suspense>
      ),
    });
    await screen.findByRole('textbox', { name: /^Revenue/ });
    return [screen.queryByLabelText(/^Period End/), screen.queryByRole('combobox', { name: /^Period Covered/ })];
  };

  it('show the period as read-only', async () => {
    expect(await edit('2020-04-30')).toEqual([null, null]);
    expect(screen.getByText('Mar 31, 2020')).toBeTruthy();
    cleanup();
    for (const input of await edit(null)) expect(input).toBeTruthy();
  });
});
