import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccountCode } from '../../resources/chart.ts';
import { type Allocated, type Earned, periodResult, resultLineOf } from '../../server/accounting/periodResult.ts';
import { postings } from '../../server/accounting/postings.ts';
import { shareResults } from '../../server/accounting/results.ts';
import { sum } from '../../server/accounting/rounding.ts';
import { RESULT_LINES, type Stake } from '../../server/accounting/stakes.ts';
import { SOME } from './random.ts';

const day = fc.integer({ min: 1, max: 364 }).map((n) => new Date(Date.UTC(2024, 0, n)).toISOString().slice(0, 10));
const quarters = ['2024-03-31', '2024-06-30', '2024-09-30', '2024-12-31'];
const accounts: readonly AccountCode[] = [4000, 4090, 4100, 4110, 4200, 5000, 5002, 5245, 5290];
const earning: fc.Arbitrary<Earned> = fc
  .record({
    date: day,
    account: fc.constantFrom(...accounts),
    companyId: fc.constantFrom('c1', 'c2'),
    cents: fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }),
  })
  .map((row) => ({ ...row, companyId: row.account === 4100 || row.account === 4200 ? row.companyId : null }));
const stake = fc.record({
  partnerId: fc.constantFrom('p1', 'p2', 'p3', 'p4'),
  weight: fc.bigInt({ min: 1n, max: 10n ** 12n }),
  from: day,
});
const key = ({ account, companyId }: Pick<Earned, 'account' | 'companyId'>) => `${account} ${companyId}`;

/** Closes quarter after quarter and returns the allocations of each closing. */
const closeAll = (earned: readonly Earned[], stakes: readonly Stake[]) => {
  const before = new Map<string, Allocated>();
  return quarters.map((asOf) => {
    const inForce = stakes.filter(({ from }) => from <= asOf);
    const allocated = periodResult({
      earned: earned.filter(({ date }) => date <= asOf),
      before: [...before.values()],
      stakes: inForce,
      sharers: [...new Set(inForce.map(({ partnerId }) => partnerId))].map((partnerId) => ({ partnerId, paidIn: 1n })),
      asOf,
    });
    for (const row of allocated) {
      const at = `${row.partnerId} ${key(row)}`;
      before.set(at, { ...row, cents: row.cents + (before.get(at)?.cents ?? 0n) });
    }
    return allocated;
  });
};

describe('the result of a period', () => {
  it('leaves all result accounts at zero, and gives each partner the same total as a single period', () => {
    fc.assert(
      fc.property(fc.array(earning, { maxLength: 30 }), fc.array(stake, { maxLength: 8 }), (earned, others) => {
        const stakes: Stake[] = [{ partnerId: 'p0', weight: 7n, from: '2024-01-01' }, ...others];
        const closings = closeAll(earned, stakes);
        quarters.forEach((asOf, i) => {
          const from = quarters[i - 1] ?? '';
          for (const account of new Set(earned.map(key))) {
            const own = (rows: readonly (Pick<Earned, 'account' | 'companyId'> & { cents: bigint })[]) =>
              sum(rows.filter((row) => key(row) === account).map(({ cents }) => cents));
            const inPeriod = earned.filter(({ date }) => date > from && date <= asOf);
            expect(own(closings[i] ?? [])).toBe(own(inPeriod));
          }
        });
        const asOf = quarters.at(-1) ?? '';
        const partners = ['p0', 'p1', 'p2', 'p3', 'p4'];
        const { shares } = shareResults({
          stakes,
          changes: earned.map(({ date, account, cents }) => ({ date, [resultLineOf(account)]: cents })),
          sharers: partners
            .filter((id) => stakes.some(({ partnerId }) => partnerId === id))
            .map((partnerId) => ({ partnerId, paidIn: 1n })),
          asOf,
        });
        for (const [partnerId, moves] of shares)
          for (const line of RESULT_LINES)
            expect(
              sum(
                closings
                  .flat()
                  .filter((row) => row.partnerId === partnerId && resultLineOf(row.account) === line)
                  .map(({ cents }) => cents),
              ),
            ).toBe(moves[line]);
      }),
      { numRuns: SOME.numRuns / 2 },
    );
  });

  it('gives a partner no result from before its admission, and none without a contribution', () => {
    const earned = [
      { date: '2024-02-01', account: 5000 as const, companyId: null, cents: -90_000n },
      { date: '2024-05-01', account: 5290 as const, companyId: null, cents: -100n },
    ];
    const stakes = [
      { partnerId: 'a', weight: 1n, from: '2024-01-01' },
      { partnerId: 'b', weight: 2n, from: '2024-04-01' },
      { partnerId: 'c', weight: 3n, from: '2024-01-01' },
    ];
    const sharers = [
      { partnerId: 'a', paidIn: 1n },
      { partnerId: 'b', paidIn: 1n },
      { partnerId: 'c', paidIn: 0n },
    ];
    const rows = periodResult({ earned, before: [], stakes, sharers, asOf: '2024-06-30' });
    const of = (partnerId: string, account: number) =>
      rows.find((row) => row.partnerId === partnerId && row.account === account)?.cents ?? 0n;
    expect([of('a', 5000), of('b', 5000), of('c', 5000)].reduce((x, y) => x + y)).toBe(-90_000n);
    expect(of('a', 5290) + of('b', 5290)).toBe(-100n);
    expect(rows.some(({ partnerId }) => partnerId === 'c')).toBe(false);
    const paid = periodResult({
      earned: earned.slice(0, 1),
      before: [],
      stakes: stakes.slice(0, 2),
      sharers: sharers.slice(0, 2),
      asOf: '2024-06-30',
    });
    expect(paid.map(({ partnerId, cents }) => [partnerId, cents])).toEqual([['a', -90_000n]]);
  });

  it('is posted between the account and the partner’s result, in either direction, with the row of the account', () => {
    const entries = (account: AccountCode, result: bigint) =>
      postings({ kind: 'periodClosed', partnerId: 'a', companyId: 'c', account, amounts: { result } });
    expect(entries(4100, 5n)).toEqual([
      {
        debit: { account: 4100, partnerId: null, companyId: 'c' },
        credit: { account: 3400, partnerId: 'a', companyId: null },
        cents: 5n,
        row: 92,
      },
    ]);
    expect(entries(5000, -7n)).toEqual([
      {
        debit: { account: 3400, partnerId: 'a', companyId: null },
        credit: { account: 5000, partnerId: null, companyId: null },
        cents: 7n,
        row: 21,
      },
    ]);
  });
});
