import { expect, test } from 'vitest';
import { type Candidate, type Line, proposedFor } from '../../../server/entities/bank-lines/propose.ts';

const called = (name: string, reference: string, amount: string): Candidate => ({
  capitalCallLineId: `${reference} of ${name}`,
  distributionLineId: null,
  transactionId: null,
  name,
  reference,
  direction: 'Credit',
  amount,
  due: '2026-03-01',
});
const candidates = [
  called('Alder Pension', 'CC-0002-LP0003', '375.00'),
  called('Alder Pension', 'CC-0003-LP0003', '80.00'),
  called('Birch Foundation', 'CC-0002-LP0005', '300.00'),
];
const offered = (given: Partial<Line>) => {
  const line = { direction: 'Credit', valueDate: '2026-03-01', counterparty: 'Birch Foundation', ...given } as Line;
  const [offers] = proposedFor([line], candidates);
  return offers?.map(({ by, name, reference }) => [by, name, reference]);
};

test('a reference with another amount stands beside the calls of whoever paid, who may have taken somebody else’s', () => {
  expect(offered({ amount: '300.10', remittance: 'CC-0002-LP0003' })).toEqual([
    ['reference', 'Alder Pension', 'CC-0002-LP0003'],
    ['nameAlone', 'Birch Foundation', 'CC-0002-LP0005'],
  ]);
});

test('whose reference it is is not asked about their other calls, nor who paid just what is asked for', () => {
  expect(offered({ amount: '100.00', remittance: 'CC-0002-LP0003', counterparty: 'Alder Pension' })).toEqual([
    ['reference', 'Alder Pension', 'CC-0002-LP0003'],
  ]);
  expect(offered({ amount: '375.00', remittance: 'CC-0002-LP0003' })).toEqual([
    ['reference', 'Alder Pension', 'CC-0002-LP0003'],
  ]);
});

test('a reference in the column that the bank calls its own tells apart who owes the same', () => {
  const alike = [
    called('Cedar Fund', 'CC-0002-LP0007', '266666.66'),
    called('İstanbul Vakfı', 'CC-0002-LP0008', '266666.66'),
  ];
  const line: Line = {
    direction: 'Credit',
    valueDate: '2026-03-01',
    amount: '266666.66',
    counterparty: null,
    remittance: 'Sammelauftrag',
    bankReference: 'CC 0002 LP0008',
  };
  expect(proposedFor([line], alike)[0]?.map(({ by, name, isSure }) => [by, name, isSure])).toEqual([
    ['reference', 'İstanbul Vakfı', true],
    ['amount', 'Cedar Fund', false],
  ]);
});

test('of a name in two scripts a wire says the words in Latin letters', () => {
  const alike = [
    called('Birch Foundation', 'CC-0001-LP0002', '5602.00'),
    called('Elm Street 投資', 'CC-0001-LP0005', '5602.00'),
  ];
  const line = (counterparty: string): Line => ({
    direction: 'Credit',
    valueDate: '2026-03-01',
    amount: '5602.00',
    counterparty,
    remittance: 'call one',
    bankReference: null,
  });
  const [latin, other] = proposedFor([line('ELM STREET'), line('Elm Street 信託')], alike);
  expect(latin?.map(({ by, name }) => [by, name])).toEqual([
    ['name', 'Elm Street 投資'],
    ['amount', 'Birch Foundation'],
  ]);
  expect(other?.map(({ by }) => by)).toEqual(['amount', 'amount']);
});
