import { describe, expect, it } from 'vitest';
import { cumulativeSeries } from '../../server/accounting/series.ts';

const change = (date: string, contributions: bigint, nav = contributions) => ({
  date,
  contributions,
  distributions: 0n,
  nav,
});

describe('series', () => {
  it('adds up to each month end and to the valuation day', () => {
    const changes = [
      change('2024-03-05', 50n),
      change('2024-01-31', 100n),
      change('2024-04-01', 1n),
      change('2024-05-01', 7n),
    ];
    expect(
      cumulativeSeries({ changes, asOf: '2024-04-15' }).map(({ date, contributions }) => [date, contributions]),
    ).toEqual([
      ['2024-01-31', 100n],
      ['2024-02-29', 100n],
      ['2024-03-31', 150n],
      ['2024-04-15', 151n],
    ]);
  });

  it('has no point without a movement, and one point for a day at month end', () => {
    expect(cumulativeSeries({ changes: [], asOf: '2024-04-15' })).toEqual([]);
    expect(cumulativeSeries({ changes: [change('2024-04-30', 1n)], asOf: '2024-04-30' })).toHaveLength(1);
  });

  it('switches to quarters, half-years and years to stay within forty points', () => {
    const pointsUntil = (asOf: string) =>
      cumulativeSeries({ changes: [change('2015-02-10', 5n)], asOf }).map(({ date }) => date);
    expect(pointsUntil('2018-03-31')).toHaveLength(38);
    expect(pointsUntil('2022-12-31').slice(0, 3)).toEqual(['2015-03-31', '2015-06-30', '2015-09-30']);
    expect(pointsUntil('2030-12-31').slice(0, 2)).toEqual(['2015-06-30', '2015-12-31']);
    expect(pointsUntil('2040-12-31').slice(0, 2)).toEqual(['2015-12-31', '2016-12-31']);
    for (let year = 2015; year < 2200; year += 1) {
      for (const day of ['03-01', '06-30', '12-31'])
        expect(pointsUntil(`${year}-${day}`).length).toBeLessThanOrEqual(40);
    }
  });
});
