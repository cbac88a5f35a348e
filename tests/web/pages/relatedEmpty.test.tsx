import { cleanup, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { RelatedList } from '../../../src/pages/RelatedList.tsx';
import { fakeProvider, renderPage } from './harness.tsx';
import { sampleId } from './samples.ts';

afterEach(cleanup);

const show = (name: ResourceName, by: string) =>
  renderPage({
    path: '/distributions',
    provider: fakeProvider({}),
    element: (
      <Suspense fallback={null}>
        <RelatedList name={name} filter={{ [by]: sampleId(9) }} />
      </Suspense>
    ),
  });

it.each([
  ['distribution-lines', 'distributionId', 'Each partner’s share will appear here once the distribution is issued.'],
  ['capital-call-lines', 'capitalCallId', 'Each partner’s share will appear here once the call is issued.'],
  ['journals', 'sourceId', 'No entry is booked here yet. Each transaction shows its own bookings.'],
  ['approvals', 'recordId', 'Nothing here yet.'],
] as const)('a record without %s explains the empty list', async (name, by, words) => {
  show(name, by);
  expect(await screen.findByText(words)).toBeTruthy();
});
