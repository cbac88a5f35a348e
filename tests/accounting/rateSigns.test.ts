import { expect, test } from 'vitest';
import { ratesOf, statementRates, wrongSigns } from '../../server/accounting/rateSigns.ts';

const none = { irr: null, tvpi: null };
const fund = {
  ...{ netIrr: '0.100000', tvpi: '1.200000', grossIrr: null, moic: null, companies: [] },
  performance: { grossWith: none, netWith: none, grossWithout: none, netWithout: none },
};

test("detects a partner's IRR that contradicts its multiple", () => {
  const partners = [
    { partnerId: 'gains', netIrr: '0.050000', tvpi: '1.100000' },
    { partnerId: 'loses', netIrr: '0.050000', tvpi: '0.900000' },
    { partnerId: 'has no rate', netIrr: null, tvpi: '0.900000' },
  ];
  expect(wrongSigns(ratesOf({ ...fund, partners }))).toEqual([['netIrr of loses', '0.050000', '0.900000']]);
});

test("detects a statement's IRR that contradicts its multiple", () => {
  const figures: Record<string, [number | null, string | null]> = {
    gains: [0.05, '1.100000'],
    loses: [0.05, '0.900000'],
    'has no rate': [null, '0.900000'],
  };
  const of = (partnerId: string) => {
    const [rate, tvpi] = figures[partnerId] ?? [null, null];
    return { irr: { rate }, multiples: { tvpi } } as unknown as ReturnType<Parameters<typeof statementRates>[0]['of']>;
  };
  expect(wrongSigns(statementRates({ partnerIds: Object.keys(figures), of }))).toEqual([
    ['irr of the statement of loses', '0.050000', '0.900000'],
  ]);
});
