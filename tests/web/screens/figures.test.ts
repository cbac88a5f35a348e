import { describe, expect, it } from 'vitest';
import { flowsOf } from '../../../src/screens/funds/numbers/flows.ts';
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
      note: `screens.factsheet.irrReason.${irrReason}`,
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
    expect(unpaid).toEqual({ value: null, note: 'screens.factsheet.irrReason.NO_FLOWS' });
    expect(partnerIrr(without, { ...row, netIrr: null }).note).toBe('screens.factsheet.irrReason.NO_ROOT');
  });
});

describe('cash flows', () => {
  it('of a period are the exact difference of the running totals', () =>
    expect(
      flowsOf([
        { date: '2026-01-31', contributions: '100.10', distributions: '0.00', nav: '99.00' },
        { date: '2026-02-28', contributions: '100.10', distributions: '30.05', nav: '70.00' },
        { date: '2026-03-31', contributions: '300.30', distributions: '30.05', nav: '280.00' },
      ]),
    ).toEqual([
      { date: '2026-01-31', up: '100.10', down: '0.00', level: '99.00' },
      { date: '2026-02-28', up: '0.00', down: '30.05', level: '70.00' },
      { date: '2026-03-31', up: '200.20', down: '0.00', level: '280.00' },
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
