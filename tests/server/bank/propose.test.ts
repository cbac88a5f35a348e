import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
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

test("a reference with another amount is proposed next to the payer's own calls, because the payer may have used the wrong reference", () => {
  expect(offered({ amount: '300.10', remittance: 'CC-0002-LP0003' })).toEqual([
    ['reference', 'Alder Pension', 'CC-0002-LP0003'],
    ['nameAlone', 'Birch Foundation', 'CC-0002-LP0005'],
  ]);
});

test("no other call of the reference's owner is proposed, nor a payer of the exact amount", () => {
  expect(offered({ amount: '100.00', remittance: 'CC-0002-LP0003', counterparty: 'Alder Pension' })).toEqual([
    ['reference', 'Alder Pension', 'CC-0002-LP0003'],
  ]);
  expect(offered({ amount: '375.00', remittance: 'CC-0002-LP0003' })).toEqual([
    ['reference', 'Alder Pension', 'CC-0002-LP0003'],
  ]);
});

test("a reference in the bank's own reference column separates payers who owe the same", () => {
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

test('for a name in two scripts a wire contains the Latin words', () => {
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

const statement = parse<Record<string, string>>(
  readFileSync(new URL('../../fixtures/bank/matching.csv', import.meta.url), 'utf8'),
  { columns: true },
);
const owing = (
  [
    ['Müller & Söhne KG', 'BFE-CC-0001-LP0001'],
    ['Straßenbahn-Pensionskasse', 'BFE-CC-0001-LP0002'],
    ['Łódź Investment Sp. z o.o.', 'BFE-CC-0001-LP0003'],
    ["Compagnie Financière d'Épargne et de Prévoyance", 'BFE-CC-0001-LP0004'],
    ["Al-Rashid & O'Brien Family Trust", 'BFE-CC-0001-LP0005'],
    ['日本年金 Nippon Pension', 'BFE-CC-0001-LP0006'],
    ['Alder Holdings LP', 'BFE-CC-0001-LP0007'],
    ['Tree Trust', 'BFE-CC-0001-LP0008'],
    ['Zoë van der Berg', 'BFE-CC-0001-LP0009'],
    ['Alder Holdings II LP', 'BFE-CC-0001-LP0010'],
  ] as const
).map(([name, reference]) => called(name, reference, '90909.09'));
const lineFrom = (counterparty: string | null, amount: string, remittance: string | null = null): Line => ({
  ...{ direction: 'Credit', valueDate: '2026-03-01', bankReference: null, counterparty, amount, remittance },
});
const bestFor = (line: Line, candidates: readonly Candidate[], others: readonly string[] = []) => {
  const best = proposedFor([line], candidates, others)[0]?.find(({ isBest }) => isBest);
  return best ? `${best.name}, ${best.by}` : null;
};

test('a wire without accents, ligatures or apostrophes, or with a truncated name, has its owner as best proposal', () => {
  const found = statement.map(({ Counterparty = '', Description = '', Amount = '' }) =>
    bestFor(lineFrom(Counterparty, Amount, Description), owing),
  );
  expect(found).toEqual([
    'Müller & Söhne KG, name',
    'Müller & Söhne KG, name',
    'Straßenbahn-Pensionskasse, name',
    'Łódź Investment Sp. z o.o., name',
    "Compagnie Financière d'Épargne et de Prévoyance, name",
    "Al-Rashid & O'Brien Family Trust, name",
    '日本年金 Nippon Pension, name',
    'Alder Holdings LP, name',
    'Alder Holdings II LP, name',
    'Zoë van der Berg, name',
    'Tree Trust, name',
    'Tree Trust, reference',
    'Zoë van der Berg, reference',
    'Alder Holdings LP, nameAlone',
    'Alder Holdings LP, nameAlone',
  ]);
});

test.each([
  ['an owner whose name says more of the text', 'ALDER HOLDINGS II LP', ['Alder Holdings II LP'], null],
  ['an unknown number of another owner', 'Alder Holdings III', [], null],
  ['the number in figures', 'ALDER HOLDINGS 2 LP', [], 'Alder Holdings II LP, name'],
  ['the number behind another filler', 'ALDER HOLDINGS FUND II', [], 'Alder Holdings II LP, name'],
  ['a name that continues', 'ALDER HOLDINGS OFFSHORE LP', ['Alder Holdings Offshore LP'], null],
  ['two owners in one text', 'ALDER HOLDINGS LP / TREE TRUST', [], null],
  ['no owner', 'SAMMELAUFTRAG', [], null],
] as const)('between equal amounts the text decides: %s', (_, counterparty, others, best) => {
  const candidates = owing.filter(({ name }) => !(others as readonly string[]).includes(name));
  expect(bestFor(lineFrom(counterparty, '90909.09', 'tranche ii'), candidates, others)).toBe(best);
});

test.each([
  ['Birch Capital', 'Birch Holdings', 'BIRCH HOLDINGS', 'Birch Holdings, name'],
  ['Birch Capital', 'Birch Holdings', 'BIRCH', null],
  ['Birch Holdings LP', 'Birch LP', 'BIRCH LP', 'Birch LP, name'],
  ['Muller AG', 'Müller AG', 'MUELLER AG', 'Müller AG, name'],
  ['Muller AG', 'Müller AG', 'MULLER AG', null],
  ['Mueller AG', 'Nord AG', 'Müller AG', 'Mueller AG, name'],
  ['Caisse de Prévoyance de Genève A', 'Caisse de Prévoyance de Genève B', 'CAISSE DE PREVOYANCE DE GEN', null],
  ['Cœur & Ægir SAS', 'Nord SAS', 'COEUR ET AEGIR SAS', 'Cœur & Ægir SAS, name'],
  ['VanDerBerg Trust', 'Nord Trust', 'VAN DER BERG TRUST', 'VanDerBerg Trust, name'],
])('%s and %s owe the same, and the bank text is %s', (one, other, counterparty, best) => {
  const alike = [called(one, 'CC-1-LP1', '10.00'), called(other, 'CC-1-LP2', '10.00')];
  expect(bestFor(lineFrom(counterparty, '10.00', 'capital call'), alike)).toBe(best);
  expect(bestFor(lineFrom(counterparty, '10.00', 'capital call'), alike.toReversed())).toBe(best);
});

test('a reference with another amount is not the best proposal if the text names another owner', () => {
  expect(bestFor({ ...lineFrom('Birch Foundation', '300.10', 'CC-0002-LP0003') }, candidates)).toBeNull();
});

test('between two calls of one owner, the one closer to its due date is the best proposal', () => {
  const calls = [
    { ...called('Birch', 'CC-1-LP1', '10.00'), due: '2026-01-01' },
    { ...called('Birch', 'CC-2-LP1', '10.00'), due: '2026-02-28' },
  ];
  const [offers] = proposedFor([lineFrom('BIRCH', '10.00')], calls);
  expect(offers?.map(({ reference, isBest }) => [reference, isBest])).toEqual([
    ['CC-2-LP1', true],
    ['CC-1-LP1', false],
  ]);
});
