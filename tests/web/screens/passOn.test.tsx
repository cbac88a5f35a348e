import { screen, within } from '@testing-library/react';
import { RecordContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { ActionDialog } from '../../../src/moves/ActionDialog.tsx';
import type { Row } from '../../../src/providers/record.ts';
import { fakeProvider, renderPage } from '../pages/harness.tsx';

// As the web app names an entry: the id includes the parts that its page needs.
const entry: Row = {
  ...{ id: 'partner/t1', version: 3, source: 'partner', type: 'Late Interest to Pass On', status: 'completed' },
  ...{ fundId: 'f1', partnerId: 'p1', amount: '30.00', currency: 'USD', reversalOfId: null },
};
const answer = {
  ...{ offered: true, currency: 'USD', receivedOn: '2026-11-20', received: '30.00', due: '30.00' },
  lines: [{ partnerId: 'p2', commitment: '1000.00', share: '30.00', entered: '0.00', due: '30.00' }],
};

it('passing late interest on shows the amount of each other partner before confirmation', async () => {
  const provider = fakeProvider({ partners: [{ id: 'p2', version: 1, name: 'Alder' }] });
  provider.action.mockImplementation(async (_, path: string) => {
    if (path !== 't1/passing-on') throw new Error(`Nothing is asked at ${path}.`);
    return answer;
  });
  renderPage({
    path: '/',
    provider,
    element: (
      <RecordContextProvider value={entry}>
        <ActionDialog resource="transactions" action="passOn" record={entry} onClose={() => {}} />
      </RecordContextProvider>
    ),
  });
  const dialog = within(await screen.findByRole('dialog'));
  const row = await dialog.findByRole('row', { name: /Alder/ });
  expect(row.textContent).toContain('$30.00');
});
