import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../server/accounting/dates.ts';
import { recallStanding } from '../../server/accounting/recall.ts';

const asOf = '2025-12-31';

describe('recallable distributions', () => {
  it('raise unfunded: 10m committed, 6m called, 1m recallable leave 5m', () => {
    const drawings = [{ date: '2024-01-01', cents: 6n }];
    const rights = [{ date: '2024-06-30', cents: 1n }];
    expect(recallStanding({ commitment: 10n, drawings, rights, asOf })).toEqual({
      kept: 0n,
      recallable: 1n,
      unfunded: 5n,
    });
  });

  it('never fall below zero when a used right ends or its distribution is reversed', () => {
    const commitment = 1000n;
    const drawings = [
      { date: '2024-01-01', cents: 1000n },
      { date: '2024-09-01', cents: 300n },
    ];
    const right = { date: '2024-06-30', cents: 300n };
    for (const ended of [{ until: '2024-12-31' }, { reversedOn: '2025-01-15' }])
      expect(recallStanding({ commitment, drawings, rights: [{ ...right, ...ended }], asOf })).toEqual({
        kept: 300n,
        recallable: 300n,
        unfunded: 0n,
      });
    // A later right counts in full: the first was used validly.
    const rights = [
      { ...right, until: '2024-12-31' },
      { date: '2025-03-31', cents: 200n },
    ];
    expect(recallStanding({ commitment, drawings, rights, asOf }).unfunded).toBe(200n);
  });

  it('expire net of the amounts returned from the call that used them', () => {
    const rights = [{ date: '2024-02-01', cents: 300n, until: '2024-12-31' }];
    const drawings = [
      { date: '2024-01-01', cents: 900n },
      { date: '2024-06-01', cents: 200n },
      { date: '2025-02-01', cents: -200n },
    ];
    const on = (day: string) => recallStanding({ commitment: 1000n, drawings, rights, asOf: day });
    expect(on('2025-01-01')).toEqual({ kept: 100n, recallable: 100n, unfunded: 0n });
    expect(on('2025-02-01')).toEqual({ kept: 0n, recallable: 0n, unfunded: 100n });
  });

  it('were used validly if the distribution is reversed as of a day before the call', () => {
    const rights = [{ date: '2024-02-01', cents: 300n, reversedOn: '2024-03-01' }];
    const drawings = [
      { date: '2024-01-01', cents: 900n },
      { date: '2024-06-01', cents: 200n },
    ];
    const on = (day: string) => recallStanding({ commitment: 1000n, drawings, rights, asOf: day });
    expect(on('2024-03-01')).toEqual({ kept: 0n, recallable: 0n, unfunded: 100n });
    expect(on('2024-06-01')).toEqual({ kept: 100n, recallable: 100n, unfunded: 0n });
  });

  it('lapse if they are not used in time', () => {
    const drawings = [
      { date: '2024-01-01', cents: 1000n },
      { date: '2025-05-01', cents: 300n },
    ];
    const rights = [
      { date: '2024-06-30', cents: 300n, until: '2024-12-31' },
      { date: '2025-03-31', cents: 300n, until: '2026-12-31' },
    ];
    expect(recallStanding({ commitment: 1000n, drawings, rights, asOf })).toEqual({
      kept: 0n,
      recallable: 300n,
      unfunded: 0n,
    });
  });

  it('never raise unfunded by more than was distributed, for any sequence of events', () => {
    const day = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays('2022-01-01', days));
    const cents = fc.bigInt({ min: 1n, max: 10_000n });
    const right = fc.record({ date: day, cents, until: fc.option(day), reversedOn: fc.option(day) });
    const drawing = fc.record({ date: day, cents });
    fc.assert(
      fc.property(cents, fc.array(drawing), fc.array(right), (commitment, drawings, rights) => {
        const { kept, recallable, unfunded } = recallStanding({ commitment, drawings, rights, asOf });
        const given = rights.reduce((all, each) => all + each.cents, 0n);
        expect(unfunded >= 0n && kept >= 0n && recallable >= kept && recallable <= given).toBe(true);
        expect(unfunded <= commitment + given).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });
});
