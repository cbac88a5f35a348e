import { describe, expect, test } from 'vitest';
import { offsetParts, partToOffset, recognisedAlong, unappliedOn } from '../../server/accounting/offsets.ts';

describe('offsets of management fees', () => {
  test('reduce a fee by the agreed share, rounded half up, and ignore reimbursed costs', () => {
    expect(partToOffset(100_001n, { category: 'monitoring_offset', rate: '0.5' })).toBe(50_001n);
    expect(partToOffset(100_001n, { category: 'other_fee', rate: '1' })).toBe(100_001n);
    expect(partToOffset(100_001n, { category: 'reimbursement', rate: '1' })).toBe(0n);
  });

  test('are available up to the lowest balance on the day and on all later days', () => {
    const days = [
      { row: 68, date: '2024-03-01', cents: 100n },
      { row: 68, date: '2024-06-30', cents: -70n },
      { row: 68, date: '2024-07-01', cents: 500n },
      { row: 66, date: '2024-01-01', cents: 9n },
    ];
    expect(unappliedOn(days, 68, '2024-02-29')).toBe(0n);
    // An offset applied at the end of June is no longer available in March.
    expect(unappliedOn(days, 68, '2024-03-01')).toBe(30n);
    expect(unappliedOn(days, 68, '2024-12-31')).toBe(530n);
    expect(unappliedOn(days, 66, '2024-12-31')).toBe(9n);
  });

  test('are recognised when they are applied if they were not before, to the cent', () => {
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
    // Amounts for a single partner come first: 180 and 82 remain.
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
