import { useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useGetOne } from 'react-admin';
import { expect, it } from 'vitest';
import { useStepAvailability } from '../../../src/moves/useAnswered.ts';
import type { Row } from '../../../src/providers/record.ts';
import { fakeProvider, refusal, renderPage, until } from './harness.tsx';

const line = { id: 'l1', version: 1, paymentStatus: 'Paid', paymentReference: 'HF-CC-0001' } as Row;

const Line = () => {
  const { data } = useGetOne<Row>('capital-call-lines', { id: 'l1' });
  const offered = useStepAvailability('capital-call-lines', data ?? null, 'admin');
  const queries = useQueryClient();
  return (
    <button type="button" onClick={() => queries.invalidateQueries()}>
      {`${data?.paymentStatus} ${offered.get('lateInterestOwed')}`}
    </button>
  );
};

const open = () => {
  const provider = fakeProvider({});
  let stored = line;
  const set = (row: Row) => {
    stored = row;
  };
  provider.getOne.mockImplementation(async () => ({ data: stored }));
  provider.action.mockImplementation(async () => {
    if (stored.paymentStatus !== 'Paid') throw refusal(409, 'This cannot be done.');
    return { offered: true };
  });
  renderPage({ path: '/', provider, element: <Line /> });
  return { provider, set };
};

it('a preview is not requested for a step that the record no longer permits after a refetch', async () => {
  const { provider, set } = open();
  const button = await screen.findByText('Paid true');
  // The payment was reversed.
  set({ ...line, version: 2, paymentStatus: 'Pending' });
  button.click();
  await screen.findByText('Pending undefined');
  expect(provider.action).toHaveBeenCalledTimes(1);
});

it('previews are requested again for an unchanged record, because other records may have changed', async () => {
  const { provider } = open();
  (await screen.findByText('Paid true')).click();
  await until(() => expect(provider.action).toHaveBeenCalledTimes(2));
  await screen.findByText('Paid true');
});
