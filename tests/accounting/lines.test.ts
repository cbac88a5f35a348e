import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../server/accounting/dates.ts';
import { lateInterest } from '../../server/accounting/lateInterest.ts';
import { lineBalance, lineStatus } from '../../server/accounting/lineStatus.ts';
import { formatMoney, parseMoney } from '../../server/accounting/money.ts';
import { sum } from '../../server/accounting/rounding.ts';
import { LINE_STATUS_DAY, LINE_STATUS_VECTORS } from './fixtures/lineStatusVectors.ts';
import { MANY } from './random.ts';

describe('status of a call line', () => {
  it.each(LINE_STATUS_VECTORS)('due $due with $approved approved is $status', ({ due, approved, status, ...flags }) => {
    const facts = { amount: 10_000n, approved: parseMoney(approved, 'USD'), dueDate: due, today: LINE_STATUS_DAY };
    expect(lineStatus({ ...facts, ...flags })).toBe(status);
  });

  it('waits for the grace days, and is paid if nothing is due', () => {
    const late = { amount: 10_000n, approved: 0n, dueDate: '2025-04-05', today: LINE_STATUS_DAY };
    expect(lineStatus({ ...late, graceDays: 5 })).toBe('Pending');
    expect(lineStatus({ ...late, graceDays: 4 })).toBe('Overdue');
    expect(lineStatus({ ...late, amount: 0n })).toBe('Paid');
  });

  it('shows the outstanding or overpaid amount', () => {
    expect(lineBalance({ amount: 10_000n, approved: 10_001n })).toEqual({ outstanding: 0n, overpaid: 1n });
    expect(lineBalance({ amount: 10_000n, approved: 4_000n })).toEqual({ outstanding: 6_000n, overpaid: 0n });
  });
});

describe('late interest', () => {
  const line = { amount: parseMoney('250000.00', 'USD'), dueDate: '2025-03-31', rate: '0.12', asOf: '2025-06-30' };
  const allOn = (date: string) => [{ date, cents: line.amount }];

  it('is 1,397.26 on 250,000 at 12 % for 17 days, 1,416.67 on a year of 360', () => {
    const paid = { ...line, payments: allOn('2025-04-17') };
    expect(formatMoney(lateInterest(paid).interest, 'USD')).toBe('1397.26');
    expect(formatMoney(lateInterest({ ...paid, dayCount: 'ACT/360' }).interest, 'USD')).toBe('1416.67');
  });

  it('excludes the due day and includes the valuation day', () => {
    expect(lateInterest({ ...line, payments: allOn('2025-03-31') })).toEqual({ interest: 0n, slices: [] });
    expect(formatMoney(lateInterest({ ...line, payments: [], asOf: '2025-04-17' }).interest, 'USD')).toBe('1397.26');
  });

  it('is zero within the grace days, and counts from the due date once they have passed', () => {
    const late = { ...line, graceDays: 10 };
    expect(lateInterest({ ...late, payments: [], asOf: '2025-04-10' })).toEqual({ interest: 0n, slices: [] });
    expect(lateInterest({ ...late, payments: allOn('2025-04-10') })).toEqual({ interest: 0n, slices: [] });
    expect(formatMoney(lateInterest({ ...late, payments: allOn('2025-04-17') }).interest, 'USD')).toBe('1397.26');
    // Half of it paid in time: 125,000 for 17 days.
    const half = [{ date: '2025-04-10', cents: line.amount / 2n }, ...allOn('2025-04-17')];
    expect(formatMoney(lateInterest({ ...late, payments: half }).interest, 'USD')).toBe('698.63');
  });

  it('is computed in slices between partial payments, each on the outstanding amount', () => {
    const payments = [
      { date: '2025-04-10', cents: parseMoney('150000', 'USD') },
      { date: '2025-03-20', cents: parseMoney('50000', 'USD') },
    ];
    const { interest, slices } = lateInterest({ ...line, payments, asOf: '2025-04-20' });
    expect(
      slices.map(({ days, outstanding, interest: part }) => [
        days,
        formatMoney(outstanding, 'USD'),
        formatMoney(part, 'USD'),
      ]),
    ).toEqual([
      [10, '200000.00', '657.53'],
      [10, '50000.00', '164.39'],
    ]);
    // 657.534 + 164.384 = 821.918: rounded once, the second slice shows the cent.
    expect(formatMoney(interest, 'USD')).toBe('821.92');
  });

  it('uses another rate for the days of a range, first day included and last day excluded', () => {
    const owed = { ...line, payments: [], asOf: '2025-04-17' };
    const shown = (stretches: { from: string; until: string | null; rate: string }[]) => {
      const { interest, slices } = lateInterest({ ...owed, stretches });
      return [formatMoney(interest, 'USD'), ...slices.map(({ days, rate }) => [days, rate])];
    };
    const rate = '0.18';
    // 250,000.00: 10 days at 12 % and 7 at 18 %; cured on the 15th, 10 and 3 days at 12 % and 4 at 18 %.
    const [before, since] = [
      [10, line.rate],
      [7, rate],
    ];
    expect(shown([{ from: '2025-04-11', until: null, rate }])).toEqual(['1684.93', before, since]);
    const cured = [{ from: '2025-04-11', until: '2025-04-15', rate }];
    expect(shown(cured)).toEqual(['1561.64', before, [4, rate], [3, line.rate]]);
    expect(shown([{ from: '2025-05-01', until: null, rate }])).toEqual(shown([]));
    expect(shown([{ from: '2025-01-01', until: null, rate }]).slice(1)).toEqual([[17, rate]]);
  });

  it('is additive over parts, and never exceeds the interest on an unpaid line', () => {
    const payment = fc.record({
      days: fc.integer({ min: -30, max: 120 }),
      cents: fc.bigInt({ min: 1n, max: 10n ** 8n }),
    });
    fc.assert(
      fc.property(fc.array(payment, { maxLength: 6 }), fc.bigInt({ min: 0n, max: 10n ** 9n }), (rows, amount) => {
        const payments = rows.map(({ days, cents }) => ({ date: addDays(line.dueDate, days), cents }));
        const { interest, slices } = lateInterest({ ...line, amount, payments });
        expect(sum(slices.map((slice) => slice.interest))).toBe(interest);
        expect(interest >= 0n && interest <= lateInterest({ ...line, amount, payments: [] }).interest).toBe(true);
      }),
      { ...MANY, numRuns: 3_000 },
    );
  });
});
