import { describe, expect, test } from 'vitest';
import { offsetParts, partToOffset, recognisedAlong, unappliedOn } from '../../server/accounting/offsets.ts';

describe('offsets of management fees', () => {
  test('take of a fee what the terms say, half a cent up, and nothing of costs that are paid back', () => {
    expect(partToOffset(100_001n, { category: 'monitoring_offset', rate: '0.5' })).toBe(50_001n);
    expect(partToOffset(100_001n, { category: 'other_fee', rate: '1' })).toBe(100_001n);
    expect(partToOffset(100_001n, { category: 'reimbursement', rate: '1' })).toBe(0n);
  });

  test('may be applied as far as they are left on the day and on every later one', () => {
    const days = [
      { row: 68, date: '2024-03-01', cents: 100n },
      { row: 68, date: '2024-06-30', cents: -70n },
      { row: 68, date: '2024-07-01', cents: 500n },
      { row: 66, date: '2024-01-01', cents: 9n },
    ];
    expect(unappliedOn(days, 68, '2024-02-29')).toBe(0n);
    // What is applied at the end of June is not there in March any more.
    expect(unappliedOn(days, 68, '2024-03-01')).toBe(30n);
    expect(unappliedOn(days, 68, '2024-12-31')).toBe(530n);
    expect(unappliedOn(days, 66, '2024-12-31')).toBe(9n);
  });

  test('are recognised as they are applied where they were not before, to the cent', () => {
    const parts = offsetParts(
      [
        { partnerId: 'a', cents: 200n },
        { partnerId: 'b', cents: 100n },
      ],
      [
        { kind: 'waiver', partnerId: null, cents: 30n },
        { kind: 'offset', category: 'monitoring_offset', partnerId: null, cents: 100n },
        { kind: 'offset', partnerId: 'b', cents: 10n },
      ],
    );
    // What is for one partner first: 180 and 82 are left.
    expect(parts).toEqual([
      { partnerId: 'b', row: 74, cents: 10n },
      { partnerId: 'a', row: 68, cents: 69n },
      { partnerId: 'b', row: 68, cents: 31n },
    ]);
    expect(recognisedAlong(parts, (row) => (row === 68 ? 60n : 10n))).toEqual([
      { partnerId: 'a', row: 68, cents: 28n },
      { partnerId: 'b', row: 68, cents: 12n },
    ]);
    expect(recognisedAlong(parts, () => 1000n)).toEqual([]);
  });
});
