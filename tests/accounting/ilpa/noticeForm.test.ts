import { expect, test } from 'vitest';
import { callTypeOf } from '../../../resources/callTypes.ts';
import { netOf, noticeTotals, noticeTypes, withRecallable } from '../../../server/accounting/ilpa/noticeForm.ts';

const GAIN = 'Distribution: Realized Gain / (Loss) - Cash (input negative value for loss)';

test('every item of a call is of one of the twenty-seven types', () => {
  expect(new Set(noticeTypes).size).toBe(27);
  for (const { ilpa } of Object.values(callTypeOf)) expect(noticeTypes).toContain(ilpa);
});

test('what is called is to be paid, what is distributed is paid out, and what is taken off it is not', () => {
  const owed = noticeTypes.filter((type) => netOf({ type, cents: 100n }, 'LP') > 0n);
  expect(owed).toEqual([
    ...noticeTypes.filter((type) => type.startsWith('Capital Call:')),
    'Distribution: Carry',
    'Distribution: Tax Withheld',
  ]);
  // Whoever receives carry gets it.
  expect(netOf({ type: 'Distribution: Carry', cents: 100n }, 'GP')).toBe(-100n);
});

test('what may be called again is told of capital first, and raises what is unfunded by as much', () => {
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
