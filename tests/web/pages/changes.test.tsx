import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Changes } from '../../../src/pages/show/Changes.tsx';
import { fakeProvider, renderPage } from './harness.tsx';

afterEach(cleanup);

it('the previous owner is named by its former kind, and the new owner by its current kind', async () => {
  const provider = fakeProvider({
    users: [{ id: 'u1', version: 1, name: 'Ada Lindqvist' }],
    partners: [{ id: 'p1', version: 1, name: 'Halloway Foundation' }],
  });
  renderPage({
    ...{ path: '/', provider },
    element: (
      <Changes
        deed={{ action: 'update', name: null, entity: 'documents' }}
        before={{ ownerId: 'u1', ownerKind: 'User' }}
        after={{ ownerId: 'p1', ownerKind: 'Partner' }}
        record={{ ownerId: 'p1', ownerKind: 'Partner' }}
      />
    ),
  });
  await screen.findByText('Halloway Foundation');
  const row = screen.getByRole('row', { name: /^Owner (?!Kind)/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Ada Lindqvist', 'Halloway Foundation']);
});

it('an amount without a currency has two decimals and no currency sign', () => {
  renderPage({
    ...{ path: '/', provider: fakeProvider({}) },
    element: (
      <Changes
        deed={{ action: 'action', name: 'settle', entity: 'capital-call-lines' }}
        before={null}
        after={{ amount: '2909090.9' }}
      />
    ),
  });
  expect(screen.getByText('2,909,090.90')).toBeTruthy();
});

it.each([
  ['Management Costs', []],
  ['Sale', ['Full Exit', 'Cost by Units']],
])('a new record lists its entered values, and initial values only if they belong to %s: %j', (type, begun) => {
  renderPage({
    ...{ path: '/', provider: fakeProvider({}) },
    element: (
      <Changes
        deed={{ action: 'create', name: null, entity: 'transactions' }}
        before={null}
        after={{ type, amount: '1234.56', fullExit: false, costByUnits: true }}
      />
    ),
  });
  const heads = screen.getAllByRole('rowheader').map((head) => head.textContent);
  expect(heads).toEqual(['Type', 'Amount', ...begun]);
});

it('the size of a file has a unit', () => {
  renderPage({
    ...{ path: '/', provider: fakeProvider({}) },
    element: (
      <Changes
        deed={{ action: 'update', name: null, entity: 'documents' }}
        before={{ size: 245_760 }}
        after={{ size: 812 }}
      />
    ),
  });
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['240 kB', '812 bytes']);
});
