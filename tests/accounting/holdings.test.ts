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
  it('stands at cost until it is marked, and a mark holds for the end of its day', () => {
    expect(last([buy('2024-01-01', 100n)])).toMatchObject({ fairValue: 100n, heldCost: 100n, markDate: null });
    expect(last([buy('2024-01-01', 100n)], [mark('2024-01-01', 130n)])).toMatchObject({
      fairValue: 130n,
      markDate: '2024-01-01',
    });
  });

  it('adds a later purchase to the last mark until the next', () => {
    const moves = [buy('2024-01-01', 100n), buy('2024-08-01', 50n)];
    expect(last(moves, [mark('2024-06-30', 120n)])).toMatchObject({ fairValue: 170n, invested: 150n });
    expect(last(moves, [mark('2024-06-30', 120n), mark('2024-09-30', 160n)])).toMatchObject({ fairValue: 160n });
  });

  it('costs more by interest in kind, for which nothing was paid, and gives that cost to a sale', () => {
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

  it('is gone after a sale for its last mark or more, and when the sale says that it was all', () => {
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

  it('holds no less than no cost when a purchase that was sold meanwhile is reversed', () => {
    const bought = [buy('2024-01-01', 100n), sell('2024-02-01', 130n, 100n)];
    const reversed = [...bought, buy('2024-03-01', -100n)];
    expect(last(bought)).toMatchObject({ heldCost: 0n, realisedGain: 30n });
    expect(last(reversed)).toMatchObject({ invested: 0n, heldCost: 0n, realisedGain: 130n, fairValue: 0n });
    expect(last([...reversed, buy('2024-04-01', 120n)])).toMatchObject({ heldCost: 20n, realisedGain: 30n });
    const unsold = [...reversed, { ...sell('2024-05-01', -130n) }];
    const nothing = { invested: 0n, heldCost: 0n, realisedGain: 0n, proceeds: 0n, fairValue: 0n };
    expect(last(unsold)).toMatchObject(nothing);
  });

  it('relieves the average cost by value in a part sale: the last mark less what was sold stands until the next', () => {
    const moves = [buy('2024-01-01', 100n), sell('2024-07-15', 64n)];
    const states = holdingTimeline({ moves, marks: [mark('2024-06-30', 160n), mark('2024-09-30', 90n)] });
    // 64 of 160 sold: 40 % of the cost.
    expect(states[2]).toMatchObject({ date: '2024-07-15', heldCost: 60n, realisedGain: 24n, fairValue: 96n });
    expect(states[3]).toMatchObject({ heldCost: 60n, fairValue: 90n });
  });

  it('of 11.0m keeps 7.0m after 4.0m of it were sold without a declared cost', () => {
    const million = 100_000_000n;
    const moves = [buy('2024-01-01', 8n * million), sell('2024-07-15', 4n * million)];
    expect(last(moves, [mark('2024-06-30', 11n * million)])).toMatchObject({ fairValue: 7n * million });
  });

  it('takes the mark of the day of a sale for what was left of it', () => {
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

  it('that was sold in parts gives each its share of the cost', () => {
    const moves = [buy('2024-01-01', 100n), sell('2024-07-01', 50n), sell('2024-12-01', 150n)];
    const [, , first, second] = holdingTimeline({ moves, marks: [mark('2024-06-30', 200n)] });
    expect(first).toMatchObject({ heldCost: 75n, realisedGain: 25n, fairValue: 150n });
    expect(second).toMatchObject({ heldCost: 0n, realisedGain: 100n, fairValue: 0n });
  });

  it('starts anew when it is bought again after an exit', () => {
    const moves = [buy('2023-01-01', 100n), sell('2023-07-01', 150n, 100n), buy('2024-01-01', 40n)];
    expect(last(moves, [mark('2023-06-30', 140n)])).toMatchObject({ heldCost: 40n, fairValue: 40n });
    expect(last(moves, [mark('2023-06-30', 140n), mark('2024-03-31', 44n)])).toMatchObject({
      heldCost: 40n,
      fairValue: 44n,
    });
  });

  it('puts back what a reversed sale took', () => {
    const before = [buy('2024-01-01', 100n)];
    const marks = [mark('2024-06-30', 160n)];
    const reversed = last([...before, sell('2024-07-01', 180n), sell('2024-07-05', -180n)], marks);
    expect(reversed).toMatchObject({ heldCost: 100n, proceeds: 0n, realisedGain: 0n, fairValue: 160n });
    const sameDay = last([...before, sell('2024-07-01', -180n), sell('2024-07-01', 180n)], marks);
    expect(sameDay).toMatchObject({ heldCost: 100n, proceeds: 0n, fairValue: 160n });
    const corrected = [...before, sell('2024-07-01', 180n), sell('2024-07-05', -180n), sell('2024-07-05', 182n)];
    expect(last(corrected, marks)).toMatchObject({ heldCost: 0n, proceeds: 182n, realisedGain: 82n, fairValue: 0n });
  });

  it('keeps cost and gain tied to the money that moved', () => {
    const move = fc.record({
      kind: fc.constantFrom('buy' as const, 'sell' as const),
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
          return kind === 'buy' ? buy(date, cents) : sell(date, cents, declared);
        });
        const marks = values.map(({ days, fairValue }) => mark(addDays('2022-01-01', days), fairValue));
        for (const state of holdingTimeline({ moves, marks })) {
          const { invested, heldCost, proceeds, realisedGain, fairValue } = state;
          if (proceeds - realisedGain !== invested - heldCost) throw new Error('cost relieved is not cost given up');
          if (heldCost < 0n || heldCost > invested || fairValue < 0n) throw new Error(`impossible on ${state.date}`);
        }
        // What comes later changes no earlier day: a day has one value.
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
