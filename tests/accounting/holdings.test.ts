import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../server/accounting/dates.ts';
import { type HoldingMove, type HoldingState, holdingTimeline, type Mark } from '../../server/accounting/holdings.ts';
import { MANY } from './random.ts';

const buy = (date: string, cents: bigint): HoldingMove => ({ kind: 'buy', date, cents });
const sell = (date: string, cents: bigint, costRelieved?: bigint): HoldingMove => ({
  kind: 'sell',
  date,
  cents,
  ...(costRelieved !== undefined && { costRelieved }),
});
const mark = (date: string, fairValue: bigint): Mark => ({ date, fairValue });
const last = (moves: HoldingMove[], marks: Mark[] = []): Partial<HoldingState> =>
  holdingTimeline({ moves, marks }).at(-1) ?? {};

describe('holding', () => {
  it('is valued at cost until the first valuation, which applies from the end of its day', () => {
    expect(last([buy('2024-01-01', 100n)])).toMatchObject({ fairValue: 100n, heldCost: 100n, markDate: null });
    expect(last([buy('2024-01-01', 100n)], [mark('2024-01-01', 130n)])).toMatchObject({
      fairValue: 130n,
      markDate: '2024-01-01',
    });
  });

  it('adds a later purchase to the last valuation until the next one', () => {
    const moves = [buy('2024-01-01', 100n), buy('2024-08-01', 50n)];
    expect(last(moves, [mark('2024-06-30', 120n)])).toMatchObject({ fairValue: 170n, invested: 150n });
    expect(last(moves, [mark('2024-06-30', 120n), mark('2024-09-30', 160n)])).toMatchObject({ fairValue: 160n });
  });

  it('adds interest in kind to cost without a payment, and relieves that cost in a sale', () => {
    const pik = (date: string, cents: bigint): HoldingMove => ({ kind: 'capitalise', date, cents });
    const moves = [buy('2024-01-01', 100n), pik('2024-06-30', 8n)];
    expect(last(moves)).toMatchObject({ invested: 100n, heldCost: 108n, fairValue: 108n, realisedGain: 0n });
    expect(last(moves, [mark('2024-03-31', 90n)])).toMatchObject({ heldCost: 108n, fairValue: 98n });
    expect(last(moves, [mark('2024-06-30', 104n)])).toMatchObject({ heldCost: 108n, fairValue: 104n });
    const sold = [...moves, { ...sell('2025-01-01', 110n), isFullExit: true }];
    expect(last(sold)).toMatchObject({ heldCost: 0n, fairValue: 0n, proceeds: 110n, realisedGain: 2n });
    expect(last([...moves, pik('2024-09-30', -8n)])).toMatchObject({ heldCost: 100n, fairValue: 100n });
    expect(last([...moves, pik('2024-06-30', -8n)])).toMatchObject({ heldCost: 100n, fairValue: 100n });
  });

  it('is closed by a sale at or above its last valuation, and by a sale marked as full exit', () => {
    const moves = [buy('2022-01-01', 65n), sell('2025-06-30', 182n)];
    const gone = { fairValue: 0n, heldCost: 0n, proceeds: 182n, realisedGain: 117n };
    expect(last(moves, [mark('2025-03-31', 156n)])).toMatchObject(gone);
    expect(last(moves, [mark('2025-03-31', 156n), mark('2025-09-30', 0n)])).toMatchObject(gone);
    const cheap = [buy('2022-01-01', 65n), { ...sell('2025-06-30', 40n), isFullExit: true }];
    expect(last(cheap, [mark('2025-03-31', 156n)])).toMatchObject({ fairValue: 0n, heldCost: 0n, realisedGain: -25n });
    expect(last([buy('2022-01-01', 65n), sell('2025-06-30', 40n)], [mark('2025-06-30', 0n)])).toMatchObject({
      fairValue: 0n,
      heldCost: 0n,
      realisedGain: -25n,
    });
  });

  it('never has a negative cost when a purchase that was sold in the meantime is reversed', () => {
    const bought = [buy('2024-01-01', 100n), sell('2024-02-01', 130n, 100n)];
    const reversed = [...bought, buy('2024-03-01', -100n)];
    expect(last(bought)).toMatchObject({ heldCost: 0n, realisedGain: 30n });
    expect(last(reversed)).toMatchObject({ invested: 0n, heldCost: 0n, realisedGain: 130n, fairValue: 0n });
    expect(last([...reversed, buy('2024-04-01', 120n)])).toMatchObject({ heldCost: 20n, realisedGain: 30n });
    const unsold = [...reversed, { ...sell('2024-05-01', -130n) }];
    const nothing = { invested: 0n, heldCost: 0n, realisedGain: 0n, proceeds: 0n, fairValue: 0n };
    expect(last(unsold)).toMatchObject(nothing);
  });

  it('relieves average cost by value in a partial sale and keeps the last valuation less the part sold', () => {
    const moves = [buy('2024-01-01', 100n), sell('2024-07-15', 64n)];
    const states = holdingTimeline({ moves, marks: [mark('2024-06-30', 160n), mark('2024-09-30', 90n)] });
    // 64 of 160 sold: 40 % of the cost.
    expect(states[2]).toMatchObject({ date: '2024-07-15', heldCost: 60n, realisedGain: 24n, fairValue: 96n });
    expect(states[3]).toMatchObject({ heldCost: 60n, fairValue: 90n });
  });

  it('of 11.0m keeps 7.0m after 4.0m were sold without a declared cost', () => {
    const million = 100_000_000n;
    const moves = [buy('2024-01-01', 8n * million), sell('2024-07-15', 4n * million)];
    expect(last(moves, [mark('2024-06-30', 11n * million)])).toMatchObject({ fairValue: 7n * million });
  });

  it('applies a valuation on the day of a sale to the remaining part', () => {
    const moves = [buy('2024-01-01', 100n), sell('2024-07-15', 60n)];
    const marks = [mark('2024-06-30', 160n), mark('2024-07-15', 90n)];
    // 60 sold and 90 left: 40 % of the cost.
    expect(last(moves, marks)).toMatchObject({
      heldCost: 60n,
      realisedGain: 20n,
      fairValue: 90n,
      markDate: '2024-07-15',
    });
    const twice = [buy('2024-01-01', 100n), sell('2024-07-15', 60n), sell('2024-07-15', 30n)];
    expect(last(twice, marks)).toMatchObject({ heldCost: 50n, realisedGain: 40n, fairValue: 90n });
  });

  it('relieves the declared cost, never more than is held', () => {
    const marks = [mark('2024-06-30', 160n)];
    const part = last([buy('2024-01-01', 100n), sell('2024-07-15', 60n, 25n)], marks);
    expect(part).toMatchObject({ heldCost: 75n, realisedGain: 35n, fairValue: 120n });
    const all = last([buy('2024-01-01', 100n), sell('2024-07-15', 60n, 500n)], marks);
    expect(all).toMatchObject({ heldCost: 0n, realisedGain: -40n, fairValue: 0n });
  });

  it('reduces proceeds and gain by unreleased escrow, and keeps cost and valuation', () => {
    const moves: HoldingMove[] = [
      buy('2024-01-01', 100n),
      sell('2024-06-30', 90n, 40n),
      { kind: 'forgo', date: '2024-06-30', cents: 15n },
    ];
    const marks = [mark('2024-03-31', 200n), mark('2024-06-30', 120n)];
    expect(last(moves, marks)).toMatchObject({ heldCost: 60n, proceeds: 75n, realisedGain: 35n, fairValue: 120n });
    moves.push({ kind: 'forgo', date: '2024-12-31', cents: -15n });
    expect(last(moves, marks)).toMatchObject({ heldCost: 60n, proceeds: 90n, realisedGain: 50n, fairValue: 120n });
  });

  it('sold in parts gives each part its share of the cost', () => {
    const moves = [buy('2024-01-01', 100n), sell('2024-07-01', 50n), sell('2024-12-01', 150n)];
    const [, , first, second] = holdingTimeline({ moves, marks: [mark('2024-06-30', 200n)] });
    expect(first).toMatchObject({ heldCost: 75n, realisedGain: 25n, fairValue: 150n });
    expect(second).toMatchObject({ heldCost: 0n, realisedGain: 100n, fairValue: 0n });
  });

  it('restarts when it is bought again after an exit', () => {
    const moves = [buy('2023-01-01', 100n), sell('2023-07-01', 150n, 100n), buy('2024-01-01', 40n)];
    expect(last(moves, [mark('2023-06-30', 140n)])).toMatchObject({ heldCost: 40n, fairValue: 40n });
    expect(last(moves, [mark('2023-06-30', 140n), mark('2024-03-31', 44n)])).toMatchObject({
      heldCost: 40n,
      fairValue: 44n,
    });
  });

  it('restores the position when a sale is reversed', () => {
    const before = [buy('2024-01-01', 100n)];
    const marks = [mark('2024-06-30', 160n)];
    const reversed = last([...before, sell('2024-07-01', 180n), sell('2024-07-05', -180n)], marks);
    expect(reversed).toMatchObject({ heldCost: 100n, proceeds: 0n, realisedGain: 0n, fairValue: 160n });
    const sameDay = last([...before, sell('2024-07-01', -180n), sell('2024-07-01', 180n)], marks);
    expect(sameDay).toMatchObject({ heldCost: 100n, proceeds: 0n, fairValue: 160n });
    const corrected = [...before, sell('2024-07-01', 180n), sell('2024-07-05', -180n), sell('2024-07-05', 182n)];
    expect(last(corrected, marks)).toMatchObject({ heldCost: 0n, proceeds: 182n, realisedGain: 82n, fairValue: 0n });
  });

  describe('by units', () => {
    const MILLIONTHS = 1_000_000n;
    const bought = (date: string, cents: bigint, units: bigint): HoldingMove => ({
      ...buy(date, cents),
      units: units * MILLIONTHS,
    });
    const sold = (date: string, cents: bigint, units: bigint): HoldingMove => ({
      ...sell(date, cents),
      units: units * MILLIONTHS,
      isCostByUnits: true,
    });
    const first = bought('2026-01-15', 300_000_000n, 30_000n);
    const half = sold('2026-06-15', 220_000_000n, 15_000n);

    it('relieves half of the cost with half of the units, whatever the price', () => {
      const after = { heldCost: 150_000_000n, realisedGain: 70_000_000n, fairValue: 150_000_000n };
      expect(last([first, half])).toMatchObject(after);
      // The same applies above the last valuation: the remainder keeps its part of it.
      const marks = [mark('2026-03-31', 210_000_000n)];
      expect(last([first, half], marks)).toMatchObject({ ...after, fairValue: 105_000_000n });
    });

    it('uses the average of the units left after earlier sales, and all of it with the last unit', () => {
      const more = bought('2026-07-01', 300_000_000n, 10_000n);
      // 15,000 for 1.5m and 10,000 for 3.0m: 180.00 a unit.
      const part = sold('2026-08-01', 100_000_000n, 5_000n);
      expect(last([first, half, more, part])).toMatchObject({ heldCost: 360_000_000n, realisedGain: 80_000_000n });
      const rest = sold('2026-09-01', 1n, 20_000n);
      expect(last([first, half, more, part, rest])).toMatchObject({ heldCost: 0n, fairValue: 0n });
    });

    it('uses a cost declared with the sale first', () => {
      expect(last([first, { ...half, costRelieved: 100_000_000n }])).toMatchObject({ heldCost: 200_000_000n });
      expect(last([first, { ...half, isFullExit: true }])).toMatchObject({ heldCost: 0n, fairValue: 0n });
    });

    it('relieves by value if units are unknown or the sale was booked earlier', () => {
      const byValue = { heldCost: 80_000_000n, realisedGain: 0n };
      const { isCostByUnits, ...before } = half;
      const { units, ...unsaid } = half;
      expect(last([first, before])).toMatchObject(byValue);
      expect(last([first, unsaid])).toMatchObject(byValue);
      expect(last([bought('2026-01-15', 100_000_000n, 10_000n), buy('2026-01-16', 200_000_000n), half])).toMatchObject(
        byValue,
      );
      const conversion: HoldingMove = { kind: 'convert', date: '2026-02-01', cents: 1n };
      expect(last([first, conversion, half])).toMatchObject(byValue);
      expect(last([first, conversion, { ...conversion, date: '2026-02-02', cents: -1n }, half])).toMatchObject({
        heldCost: 150_000_000n,
      });
    });

    it('does not add units of two instruments, and ignores the spelling of a single one', () => {
      const shares = { ...first, instrument: 'Series A' };
      expect(last([shares, half])).toMatchObject({ heldCost: 150_000_000n });
      expect(last([shares, { ...half, instrument: ' series a' }])).toMatchObject({ heldCost: 150_000_000n });
      expect(last([shares, { ...half, instrument: 'Loan note' }])).toMatchObject({ heldCost: 80_000_000n });
    });

    it('knows its units again after the entry without units is reversed, and after an exit', () => {
      const wrong = buy('2026-01-10', 100_000_000n);
      const right = { ...wrong, date: '2026-02-10', cents: -100_000_000n };
      expect(last([wrong, right, first, half])).toMatchObject({ heldCost: 150_000_000n });
      const exit = { ...sell('2026-01-12', 90_000_000n), isFullExit: true };
      expect(last([wrong, exit, first, half])).toMatchObject({ heldCost: 150_000_000n });
    });

    it('restores the units of a reversed sale, matching two sales of equal price by units', () => {
      const other = { ...half, units: 5_000n * MILLIONTHS };
      const back = { ...half, date: '2026-07-01', cents: -half.cents };
      expect(last([first, half, back])).toMatchObject({ heldCost: 300_000_000n, realisedGain: 0n });
      expect(last([first, half, other, back])).toMatchObject({ heldCost: 250_000_000n });
      expect(last([first, half, other, { ...back, units: other.units }])).toMatchObject({ heldCost: 150_000_000n });
      expect(last([first, half, back, sold('2026-08-01', 1n, 30_000n)])).toMatchObject({ heldCost: 0n });
    });

    it('leaves no cost when all units are sold, in any order', () => {
      const lot = fc.record({
        cents: fc.bigInt({ min: 1n, max: 10n ** 10n }),
        units: fc.bigInt({ min: 1n, max: 10n ** 12n }),
      });
      const turn = fc.record({ isSale: fc.boolean(), lot, value: fc.option(fc.bigInt({ min: 0n, max: 10n ** 10n })) });
      fc.assert(
        fc.property(fc.array(turn, { minLength: 1, maxLength: 12 }), lot, (turns, rest) => {
          const moves: HoldingMove[] = [];
          const marks: Mark[] = [];
          let held = 0n;
          turns.forEach(({ isSale, lot: { cents, units }, value }, index) => {
            const date = addDays('2024-01-01', index);
            if (isSale && held > 0n) {
              const some = units < held ? units : held;
              moves.push({ ...sell(date, cents), units: some, isCostByUnits: true });
              held -= some;
            } else {
              moves.push({ ...buy(date, cents), units });
              held += units;
            }
            if (value !== null) marks.push(mark(date, value));
          });
          const states = holdingTimeline({ moves, marks });
          for (const state of states)
            if (state.proceeds - state.realisedGain !== state.invested - state.heldCost)
              throw new Error('cost and gain do not match the cash moved');
          if (held === 0n) expect(states.at(-1)).toMatchObject({ heldCost: 0n });
          const end: HoldingMove = { ...sell('2025-01-01', rest.cents), units: held, isCostByUnits: true };
          const { heldCost, realisedGain, proceeds, invested } = last([...moves, end], marks);
          expect({ heldCost, realisedGain }).toEqual({
            heldCost: 0n,
            realisedGain: (proceeds ?? 0n) - (invested ?? 0n),
          });
        }),
        { ...MANY, numRuns: 3_000 },
      );
    });
  });

  it('keeps cost and gain consistent with the cash moved', () => {
    const move = fc.record({
      kind: fc.constantFrom('buy' as const, 'sell' as const, 'forgo' as const),
      days: fc.integer({ min: 0, max: 800 }),
      cents: fc.bigInt({ min: 1n, max: 10n ** 10n }),
      declared: fc.option(fc.bigInt({ min: 0n, max: 10n ** 10n }), { nil: undefined }),
    });
    const value = fc.record({
      days: fc.integer({ min: 0, max: 900 }),
      fairValue: fc.bigInt({ min: 0n, max: 10n ** 10n }),
    });
    fc.assert(
      fc.property(fc.array(move, { maxLength: 8 }), fc.array(value, { maxLength: 6 }), (rows, values) => {
        const moves = rows.map(({ kind, days, cents, declared }) => {
          const date = addDays('2022-01-01', days);
          if (kind === 'forgo') return { kind, date, cents };
          return kind === 'buy' ? buy(date, cents) : sell(date, cents, declared);
        });
        const marks = values.map(({ days, fairValue }) => mark(addDays('2022-01-01', days), fairValue));
        for (const state of holdingTimeline({ moves, marks })) {
          const { invested, heldCost, proceeds, realisedGain, fairValue } = state;
          if (proceeds - realisedGain !== invested - heldCost) throw new Error('cost relieved is not the cost removed');
          if (heldCost < 0n || heldCost > invested || fairValue < 0n)
            throw new Error(`impossible value on ${state.date}`);
        }
        // Later movements change no earlier day.
        const middle = addDays('2022-01-01', 400);
        const until = <T extends { date: string }>(list: readonly T[]) => list.filter(({ date }) => date <= middle);
        const then = holdingTimeline({ moves: until(moves), marks: until(marks) });
        expect(holdingTimeline({ moves, marks }).slice(0, then.length)).toEqual(then);
        const end = last(moves, marks);
        const lastMark =
          marks
            .map(({ date }) => date)
            .sort()
            .at(-1) ?? '';
        if (moves.length > 0 && moves.every(({ date }) => date < lastMark)) {
          expect(marks.filter(({ date }) => date === lastMark).map((each) => each.fairValue)).toContain(end.fairValue);
        }
      }),
      { ...MANY, numRuns: 3_000 },
    );
  });
});
