import { expect, test } from 'vitest';
import { callTypeOf } from '../../../resources/callTypes.ts';
import { netOf, noticeTotals, noticeTypes, withRecallable } from '../../../server/accounting/ilpa/noticeForm.ts';

const GAIN = 'Distribution: Realized Gain / (Loss) - Cash (input negative value for loss)';

test('every item of a call has one of the twenty-seven types', () => {
  expect(new Set(noticeTypes).size).toBe(27);
  for (const { ilpa } of Object.values(callTypeOf)) expect(noticeTypes).toContain(ilpa);
});

test('calls are payable, distributions are paid out, and deductions reduce them', () => {
  const owed = noticeTypes.filter((type) => netOf({ type, cents: 100n }, 'LP') > 0n);
  expect(owed).toEqual([
    ...noticeTypes.filter((type) => type.startsWith('Capital Call:')),
    'Distribution: Carry',
    'Distribution: Tax Withheld',
  ]);
  // The general partner receives the carry.
  expect(netOf({ type: 'Distribution: Carry', cents: 100n }, 'GP')).toBe(-100n);
});

test('recallable amounts are taken from capital first and raise unfunded by the same amount', () => {
  const rows = withRecallable(
    [
      { type: 'Distribution: Return of Capital - Cash', cents: 600n },
      { type: GAIN, cents: 300n },
    ],
    700n,
  );
  expect(rows.map(({ type, cents, impact }) => [type, cents, impact])).toEqual([
    ['Distribution: Return of Capital - Cash', 600n, 'Increase'],
    [GAIN, 100n, 'Increase'],
    [GAIN, 200n, 'No Impact'],
  ]);
  expect(noticeTotals(rows, 'LP')).toMatchObject({
    distributions: { Inside: -900n, Outside: 0n },
    net: -900n,
    increase: 700n,
    decrease: 0n,
  });
});
