import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CallItem, lineParts, lineStanding } from '../../server/accounting/callNotice.ts';
import { sum } from '../../server/accounting/rounding.ts';

const nobody: ReadonlySet<string> = new Set();
const item = (kind: string, cents: bigint, more: Partial<CallItem> = {}): CallItem => ({
  kind,
  cents,
  isOutside: false,
  excused: nobody,
  ...more,
});

test('the parts of every line and of every item add up to the cent', () => {
  const shares = fc.array(fc.bigInt(1n, 10n ** 9n), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(shares, shares, (items, lines) => {
      const total = sum(items);
      const cut = lines.map((weight) => (total * weight) / sum(lines));
      cut[0] = (cut[0] ?? 0n) + total - sum(cut);
      const called = cut.map((amount, i) => ({ id: String(i), amount, outside: 0n }));
      const parts = lineParts(
        items.map((cents, i) => item(`kind ${i}`, cents)),
        called,
      );
      for (const line of called) expect(sum((parts.get(line.id) ?? []).map((p) => p.cents))).toBe(line.amount);
      for (const [i, cents] of items.entries()) {
        const given = [...parts.values()].flat().filter((p) => p.kind === `kind ${i}`);
        expect(sum(given.map((p) => p.cents))).toBe(cents);
        expect(given.every((p) => p.cents > 0n)).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

test('separates amounts outside the commitment, and lets an excused partner pay for other items', () => {
  const items = [
    item('investment', 8_000n, { excused: new Set(['b']) }),
    item('management_fee', 2_000n),
    item('expenses', 1_000n, { isOutside: true }),
  ];
  const parts = lineParts(items, [
    { id: 'a', amount: 9_500n, outside: 500n },
    { id: 'b', amount: 1_500n, outside: 500n },
  ]);
  expect(parts.get('a')).toEqual([
    { kind: 'investment', isOutside: false, cents: 7_200n },
    { kind: 'management_fee', isOutside: false, cents: 1_800n },
    { kind: 'expenses', isOutside: true, cents: 500n },
  ]);
  expect(parts.get('b')).toEqual([
    { kind: 'management_fee', isOutside: false, cents: 1_000n },
    { kind: 'expenses', isOutside: true, cents: 500n },
  ]);
});

test('a line set by hand still adds up', () => {
  const parts = lineParts([item('investment', 100n)], [{ id: 'a', amount: 150n, outside: 50n }]);
  expect(sum((parts.get('a') ?? []).map((p) => p.cents))).toBe(150n);
});

test('amounts called outside the commitment leave unfunded unchanged', () => {
  const before = { calledBefore: 450n, unfundedBefore: 700n };
  expect(lineStanding(before, { id: 'a', amount: 200n, outside: 50n })).toEqual({
    calledAfter: 650n,
    unfundedAfter: 550n,
  });
});
