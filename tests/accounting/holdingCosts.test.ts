import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../server/accounting/dates.ts';
import { heldByInstrument } from '../../server/accounting/holdingCosts.ts';
import {
  costsLeft,
  type HoldingMove,
  type HoldingState,
  holdingTimeline,
  type Mark,
  reliefsOf,
} from '../../server/accounting/holdings.ts';
import { sum } from '../../server/accounting/rounding.ts';
import { MANY } from './random.ts';

const MILLIONTHS = 1_000_000n;
const move = (
  kind: HoldingMove['kind'],
  date: string,
  cents: bigint,
  more: Partial<HoldingMove> = {},
): HoldingMove => ({
  kind,
  date,
  cents,
  ...(kind === 'sell' && { isCostByUnits: true, isCostByInstrument: true }),
  ...more,
});
const units = (n: bigint) => n * MILLIONTHS;
const last = (moves: readonly HoldingMove[], marks: readonly Mark[] = []): Partial<HoldingState> =>
  holdingTimeline({ moves, marks }).at(-1) ?? {};

const note = move('buy', '2024-01-31', 1_000_000n, { instrument: 'Loan note' });
const preferred = move('buy', '2024-01-31', 2_000_000n, { instrument: 'Preferred', units: units(20_000n) });
const both = [note, preferred];
const mark: Mark = { date: '2024-06-30', fairValue: 6_000_000n };

describe('the cost of selling one of several instruments', () => {
  it('is the cost of the units sold, and the value falls in proportion', () => {
    const sale = move('sell', '2024-07-31', 1_000_000n, { instrument: 'preferred ', units: units(5_000n) });
    // 2.0m x 5,000 / 20,000 = 0.5m, a sixth of 3.0m, and of 6.0m that is 1.0m.
    expect(last([...both, sale], [mark])).toMatchObject({
      ...{ heldCost: 2_500_000n, realisedGain: 500_000n, fairValue: 5_000_000n },
    });
    const rest = move('sell', '2024-08-31', 1n, { instrument: 'Preferred', units: units(15_000n) });
    expect(last([...both, sale, rest], [mark])).toMatchObject({ heldCost: 1_000_000n });
  });

  it("is limited to the instrument's cost if its units are unknown", () => {
    const repaid = move('sell', '2024-07-31', 1_200_000n, { instrument: 'Loan note' });
    // By value of all 1.2m; the note cost 1.0m.
    expect(last([...both, repaid])).toMatchObject({ heldCost: 2_000_000n, realisedGain: 200_000n });
    // Only the preferred shares remain.
    const more = move('sell', '2024-08-31', 300_000n, { instrument: 'Preferred', units: units(2_000n) });
    expect(last([...both, repaid, more])).toMatchObject({ heldCost: 1_800_000n, realisedGain: 300_000n });
    // Proceeds of an instrument that is fully sold relieve no cost.
    const late = move('sell', '2024-08-31', 50_000n, { instrument: 'Loan note' });
    expect(last([...both, repaid, late])).toMatchObject({ heldCost: 2_000_000n, realisedGain: 250_000n });
  });

  it('uses a cost declared with the sale first', () => {
    const sale = move('sell', '2024-07-31', 1_000_000n, { instrument: 'Preferred', units: units(5_000n) });
    expect(last([...both, { ...sale, costRelieved: 700_000n }])).toMatchObject({ heldCost: 2_300_000n });
    expect(last([...both, { ...sale, isFullExit: true }])).toMatchObject({ heldCost: 0n });
  });

  it('is the average of all instruments if they are unknown or the sale was booked earlier', () => {
    const sale = move('sell', '2024-07-31', 1_500_000n, { instrument: 'Loan note' });
    const average = { heldCost: 1_500_000n, realisedGain: 0n };
    const { isCostByInstrument, ...before } = sale;
    const { instrument, ...unsaid } = sale;
    expect(last([...both, before])).toMatchObject(average);
    expect(last([...both, unsaid])).toMatchObject(average);
    expect(last([...both, { ...sale, instrument: 'Warrant' }])).toMatchObject(average);
    const nameless = [note, move('buy', '2024-01-31', 2_000_000n)];
    expect(last([...nameless, sale])).toMatchObject(average);
  });

  it('includes interest in kind and the result of conversions', () => {
    const pik = move('capitalise', '2024-03-31', 100_000n, { instrument: 'Loan note' });
    const repaid = move('sell', '2024-07-31', 1_200_000n, { instrument: 'Loan note' });
    expect(last([...both, pik, repaid])).toMatchObject({ heldCost: 2_000_000n, realisedGain: 100_000n });
    const conversion = move('convert', '2024-04-30', 1_100_000n, { instrument: 'Loan note', toInstrument: 'Common' });
    const common = move('sell', '2024-07-31', 1_200_000n, { instrument: 'Common' });
    expect(last([...both, pik, conversion, common])).toMatchObject({ heldCost: 2_000_000n, realisedGain: 100_000n });
    // The units of the unconverted part remain known.
    const shares = move('sell', '2024-07-31', 900_000n, { instrument: 'Preferred', units: units(10_000n) });
    expect(last([...both, pik, conversion, shares])).toMatchObject({ heldCost: 2_100_000n, realisedGain: -100_000n });
    const back = { ...conversion, date: '2024-05-31', cents: -conversion.cents };
    expect(last([...both, pik, conversion, back, repaid])).toMatchObject({ heldCost: 2_000_000n });
  });

  it('is restored to its instrument when the sale is reversed', () => {
    const sale = move('sell', '2024-07-31', 1_000_000n, { instrument: 'Preferred', units: units(5_000n) });
    const other = move('sell', '2024-08-31', 1_000_000n, { instrument: 'Loan note', units: units(5_000n) });
    const back = { ...sale, date: '2024-09-30', cents: -sale.cents };
    const rest = move('sell', '2024-10-31', 2_500_000n, { instrument: 'Preferred', units: units(20_000n) });
    expect(last([...both, sale, back])).toMatchObject({ heldCost: 3_000_000n, realisedGain: 0n });
    // Of the note by value: 2.5m x 1.0m / 2.5m = 1.0m, all of it.
    expect(last([...both, sale, other, back])).toMatchObject({ heldCost: 2_000_000n, realisedGain: 0n });
    expect(last([...both, sale, other, back, rest])).toMatchObject({ heldCost: 0n, realisedGain: 500_000n });
  });

  it('is reported for each sale', () => {
    const day = '2024-07-31';
    const sales = [
      move('sell', day, 1_200_000n, { instrument: 'Loan note' }),
      move('sell', day, 900_000n, { instrument: 'Preferred', units: units(5_000n) }),
    ];
    const reliefs = reliefsOf({ moves: [...both, ...sales], marks: [] });
    expect(sales.map((sale) => reliefs.get(sale))).toEqual([1_000_000n, 500_000n]);
  });

  it('plus the cost still held equals the total paid, for any sequence of moves', () => {
    const names = ['Note', 'Preferred', 'Common'] as const;
    const turn = fc.record({
      kind: fc.constantFrom('buy' as const, 'sell' as const, 'capitalise' as const, 'convert' as const),
      cents: fc.bigInt({ min: 1n, max: 10n ** 9n }),
      of: fc.constantFrom(...names),
      to: fc.constantFrom(...names),
      some: fc.option(fc.bigInt({ min: 1n, max: 10n ** 10n }), { nil: undefined }),
      value: fc.option(fc.bigInt({ min: 0n, max: 10n ** 10n }), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 12 }), (turns) => {
        const marks: Mark[] = [];
        const moves = turns.map(({ kind, cents, of, to, some, value }, index) => {
          const date = addDays('2024-01-01', index);
          if (value !== undefined) marks.push({ date, fairValue: value });
          return move(kind, date, cents, {
            instrument: of,
            ...(kind === 'convert' && { toInstrument: to }),
            ...(some !== undefined && kind !== 'capitalise' && { units: some }),
          });
        });
        const { heldCost = 0n, proceeds = 0n, realisedGain = 0n } = last(moves, marks);
        const reliefs = [...reliefsOf({ moves, marks }).values()];
        expect(sum(reliefs)).toBe(proceeds - realisedGain);
        expect(reliefs.every((cents) => cents >= 0n)).toBe(true);
        const paid = sum(moves.filter(({ kind }) => kind === 'buy' || kind === 'capitalise').map(({ cents }) => cents));
        expect(heldCost).toBe(paid - sum(reliefs));
        expect(heldCost >= 0n).toBe(true);
      }),
      { ...MANY, numRuns: 2_000 },
    );
  });
});

describe('the cost held by instrument', () => {
  const heldOf = (moves: readonly HoldingMove[]) =>
    heldByInstrument(
      costsLeft({ moves, marks: [] }),
      moves.map(({ instrument }) => instrument),
    );

  it('lists the remaining instruments, highest cost first, and sums to the total held', () => {
    const sale = move('sell', '2024-07-31', 1_000_000n, { instrument: 'preferred ', units: units(5_000n) });
    expect(heldOf([...both, sale])).toEqual([
      { instrument: 'preferred', cost: 1_500_000n },
      { instrument: 'Loan note', cost: 1_000_000n },
    ]);
  });

  it('shows cost relieved by sales without an instrument under an empty name', () => {
    const sale = move('sell', '2024-07-31', 600_000n, { costRelieved: 600_000n });
    const held = heldOf([...both, sale]);
    expect(held).toContainEqual({ instrument: null, cost: -600_000n });
    expect(sum(held.map(({ cost }) => cost))).toBe(last([...both, sale]).heldCost);
  });

  it('is empty for a single instrument, and once only one is left', () => {
    expect(heldOf([note])).toEqual([]);
    expect(
      heldOf([...both, move('sell', '2024-07-31', 1_000_000n, { instrument: 'Loan note', costRelieved: 1_000_000n })]),
    ).toEqual([]);
  });
});
