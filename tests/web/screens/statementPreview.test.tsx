import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { RecordOf } from '../../../resources/index.ts';
import Preview from '../../../src/screens/bank-statements/Preview.tsx';
import { fakeProvider, renderPage } from '../pages/harness.tsx';
import { sampleOf } from '../pages/samples.ts';

afterEach(cleanup);

const offer = (name: string, more: object = {}) => ({
  ...{ capitalCallLineId: name, distributionLineId: null, transactionId: null, name, reference: 'CC-1' },
  ...{ amount: '300.00', due: '2026-03-01', by: 'amount', isSure: false, ...more },
});
const line = (number: number, offers: object[]) => ({
  ...{ number, direction: 'Credit', bookedOn: '2026-03-01', valueDate: '2026-03-01' },
  ...{ counterparty: `Payer ${number}`, remittance: null, bankReference: null, amount: '300.00', offers },
});

it('says by what each line was found, how many others fit as well where it is not sure, and which lines are left out', async () => {
  const provider = fakeProvider({});
  const lines = [
    line(1, [offer('Birch'), offer('Elm'), offer('Fairhaven')]),
    line(2, [offer('Gannet', { by: 'reference', isSure: true }), offer('Hollis')]),
    line(3, []),
    { ...line(4, []), isRepeated: true },
  ];
  const sums = { currency: 'USD', openingBalance: '0.00', closingBalance: '900.00', credits: '900.00', debits: '0.00' };
  provider.action.mockResolvedValue({ preview: { ...sums, headings: [], problems: [], lines } });
  const statement = { ...sampleOf('bank-statements'), status: 'draft' } as unknown as RecordOf<'bank-statements'>;
  renderPage({ path: '/', role: 'fund_manager', provider, element: <Preview record={statement} /> });
  const table = within(await screen.findByRole('table'));
  const told = table.getAllByRole('row').map((row) => row.lastElementChild?.textContent);
  expect(told.slice(1)).toEqual([
    'Birch · CC-1 · by amount alone · or 2 others',
    'Gannet · CC-1 · fits exactly',
    '—',
    'left out: in an earlier statement',
  ]);
});
