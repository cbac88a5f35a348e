import { cleanup, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { RecordContextProvider } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { RelatedList } from '../../../src/pages/RelatedList.tsx';
import { fakeProvider, renderPage } from './harness.tsx';
import { sampleId } from './samples.ts';

afterEach(cleanup);

const leadsTo = async (name: ResourceName, filter: Record<string, string>, words: string) => {
  renderPage({
    path: '/funds',
    provider: fakeProvider({}),
    element: (
      <Suspense fallback={null}>
        <RecordContextProvider value={{ id: sampleId(9), version: 1, currency: 'CHF' }}>
          <RelatedList name={name} filter={filter} canCreate />
        </RecordContextProvider>
      </Suspense>
    ),
  });
  return (await screen.findByRole('link', { name: words })).getAttribute('href');
};

it('an entry for a record starts in its currency, if the currency can be edited', async () => {
  const account = await leadsTo('bank-accounts', { ownerId: sampleId(9), ownerKind: 'Fund' }, 'New Bank Account');
  expect(account).toBe(`/bank-accounts/new?ownerId=${sampleId(9)}&ownerKind=Fund&currency=CHF`);
  cleanup();
  const commitment = await leadsTo('commitments', { fundId: sampleId(9) }, 'New Commitment');
  expect(commitment).toBe(`/commitments/new?fundId=${sampleId(9)}`);
});
