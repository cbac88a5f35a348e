import { describe, expect, it } from 'vitest';
import { flowsOf, netCashOf, valueCreationOf } from '../../../src/screens/funds/numbers/flows.ts';
import { partnerIrr, shownIrr } from '../../../src/screens/funds/numbers/irr.ts';
import { dueIn, isDay } from '../../../src/screens/parts/days.ts';

describe('a rate of return', () => {
  it('is shown unchanged without a caveat', () =>
    expect(shownIrr({ irrReason: null, irrFlags: [] }, '0.111492')).toEqual({
      value: '11.15%',
      note: null,
    }));

  it.each(['NO_FLOWS', 'NO_SIGN_CHANGE', 'NO_ROOT'] as const)('that is missing states the reason: %s', (irrReason) =>
    expect(shownIrr({ irrReason, irrFlags: [] }, null)).toEqual({
      value: null,
      note: `screens.numbers.irrReason.${irrReason}`,
    }),
  );

  it("below one year is the server's figure, marked as not annualised", () => {
    expect(shownIrr({ irrReason: null, irrFlags: ['UNDER_ONE_YEAR'] }, '0.120000')).toEqual({
      value: '12.00%',
      note: 'screens.factsheet.notAnnualised',
    });
    expect(shownIrr({ irrReason: null, irrFlags: ['UNDER_ONE_YEAR'] }, '-0.0242').value).toBe('-2.42%');
  });

  it('that is one of several solutions is marked', () =>
    expect(shownIrr({ irrReason: null, irrFlags: ['MULTIPLE_ROOTS'] }, '0.1').note).toBe(
      'screens.factsheet.severalRoots',
    ));
});

describe("a partner's rate of return", () => {
  const row = {
    partnerId: 'p1',
    name: 'Northwind',
    commitment: '100.00',
    called: '50.00',
    paidIn: '50.00',
    unfunded: '50.00',
    distributed: '0.00',
    navGross: '55.00',
    carry: '0.00',
    navNet: '55.00',
    tvpi: '1.100000',
    netIrr: '0.450000',
  };
  const fund = { asOf: '2026-11-20', irrReason: null, irrFlags: [] };
  const young = { value: '45.00%', note: 'screens.factsheet.notAnnualised' };

  it('is annualised for a holding of more than a year', () => {
    expect(partnerIrr(fund, row)).toEqual({ value: '45.00%', note: null });
  });
  it('is marked as not annualised for a holding younger than a year in an older fund', () => {
    expect(partnerIrr(fund, { ...row, irrFlags: ['UNDER_ONE_YEAR'] })).toEqual(young);
  });
  it('uses its own flags rather than those of the fund', () =>
    expect(partnerIrr({ ...fund, irrFlags: ['MULTIPLE_ROOTS'] }, { ...row, irrFlags: [] }).note).toBeNull());

  it("states its own reason if it is missing, not the fund's", () => {
    const without = { ...fund, irrReason: 'NO_ROOT' } as const;
    const unpaid = partnerIrr(without, { ...row, netIrr: null, irrReason: 'NO_FLOWS' });
    expect(unpaid).toEqual({ value: null, note: 'screens.numbers.irrReason.NO_FLOWS' });
    expect(partnerIrr(without, { ...row, netIrr: null }).note).toBe('screens.numbers.irrReason.NO_ROOT');
  });
});

describe('cash flows', () => {
  const series = [
    { date: '2026-01-31', contributions: '100.10', distributions: '0.00', nav: '99.00' },
    { date: '2026-03-31', contributions: '100.10', distributions: '30.05', nav: '70.00' },
    { date: '2026-04-30', contributions: '250.00', distributions: '30.05', nav: '230.00' },
    { date: '2026-05-12', contributions: '300.30', distributions: '30.05', nav: '280.00' },
  ];

  it('of a quarter are the exact difference of the running totals, contributions downwards', () =>
    expect(flowsOf(series)).toEqual([
      { date: '2026-03-31', up: '30.05', down: '100.10', level: '70.00' },
      { date: '2026-05-12', up: '0.00', down: '200.20', level: '280.00' },
    ]));

  it('add up to a curve below zero until a fund has paid back', () =>
    expect(netCashOf(series)).toEqual(['-100.10', '-70.05', '-219.95', '-270.25']));
});

describe('value creation', () => {
  const held = (companyId: string, cost: string, proceeds: string, income: string, fairValue: string) => ({
    ...{ companyId, cost, proceeds, income, fairValue },
  });
  const companies = [
    held('c1', '100.00', '0.00', '1.50', '110.00'),
    held('c2', '100.00', '0.00', '0.00', '40.00'),
    held('c3', '50.00', '70.00', '0.00', '0.00'),
  ];

  it('is proceeds, income and fair value less cost, largest change first', () =>
    expect(valueCreationOf(companies, 3)).toEqual({
      cost: '250.00',
      gains: [
        { companyId: 'c2', amount: '-60.00' },
        { companyId: 'c3', amount: '20.00' },
        { companyId: 'c1', amount: '11.50' },
      ],
      worth: '221.50',
    }));

  it('combines the smaller companies', () =>
    expect(valueCreationOf(companies, 1).gains).toEqual([
      { companyId: 'c2', amount: '-60.00' },
      { companyId: null, amount: '31.50' },
    ]));
});

describe('days', () => {
  it.each([
    ['2026-11-20', 'screens.dashboard.dueToday', 0, false],
    ['2026-11-23', 'screens.dashboard.dueIn', 3, false],
    ['2026-10-05', 'screens.dashboard.overdueBy', 46, true],
  ])('%s is relative to November 20', (day, key, count, isLate) =>
    expect(dueIn(day, '2026-11-20')).toEqual({ key, count, isLate }),
  );

  it('are calendar days', () => {
    expect(isDay('2024-02-29')).toBe(true);
    expect(isDay('2026-02-29')).toBe(false);
    expect(isDay('2026-2-9')).toBe(false);
    expect(isDay('')).toBe(false);
  });
});
