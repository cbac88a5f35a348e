import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Role } from '../../../resources/kit/names.ts';
import { slots } from '../../../src/screens/panels.ts';
import { fakeProvider, renderPage, until } from '../pages/harness.tsx';
import { sampleOf } from '../pages/samples.ts';

const company = sampleOf('companies');
const figures = { ...sampleOf('company-figures'), companyId: company.id, covers: 'quarter', periodEnd: '2031-03-31' };
const paper = { ...sampleOf('documents'), ownerKind: 'Company', ownerId: company.id };

const open = (role: Role) => {
  const provider = fakeProvider({
    'company-figures': [
      { ...figures, id: 'f1', dueOn: '2031-04-20', status: 'draft', returnReason: null },
      { ...figures, id: 'f2', dueOn: null, returnReason: null },
      {
        ...figures,
        id: 'f3',
        dueOn: '2031-07-20',
        periodEnd: '2031-06-30',
        status: 'returned',
        returnReason: 'Cash does not tie',
      },
      { ...figures, id: 'f4', dueOn: null, status: 'returned', returnReason: 'Debt is missing' },
    ],
    documents: [
      { ...paper, id: 'd1', type: 'business_registration', status: 'Missing', rejectionReason: 'Page two is cut' },
      { ...paper, id: 'd2', type: 'pitch_deck', status: 'Pending', rejectionReason: null },
    ],
  });
  const Asked = slots.panelOf('companies', 'asked');
  renderPage({ path: '/', role, provider, element: <Asked record={company} /> });
  return provider;
};

it('a company sees its pending requests and refused submissions on its page', async () => {
  open('company');
  const list = within(await screen.findByRole('list', { name: 'Requests to You' }));
  await until(() =>
    expect(list.getAllByRole('listitem').map(({ textContent }: HTMLElement) => textContent)).toEqual([
      'Figures: Quarter to Mar 31, 2031 due on Apr 20, 2031',
      'Figures: Quarter to Jun 30, 2031 due on Jul 20, 2031 \u00b7 were returned: Cash does not tie',
      'Figures: Quarter to Mar 31, 2031 were returned: Debt is missing',
      'Business Registration \u00b7 Rejected: Page two is cut',
    ]),
  );
  expect(
    list.getAllByRole('link').map((link: HTMLElement) => new URL((link as HTMLAnchorElement).href).pathname),
  ).toEqual(['/company-figures/f1/edit', '/company-figures/f3/edit', '/company-figures/f4/edit', '/documents/d1']);
});

it('other roles do not', async () => {
  const provider = open('admin');
  await new Promise((done) => setTimeout(done, 300));
  expect(screen.queryByRole('list')).toBeNull();
  expect(provider.getList).not.toHaveBeenCalled();
});
