import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledgerProblems } from '../../../server/ledger/problems.ts';
import { refreshAllTotals } from '../../../server/ledger/totals.ts';
import { startApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { isFull, sizeOf } from '../../setup/extent.ts';
import { today } from '../entities/support.ts';
import { beginHistory, doable, make } from './model/history.ts';
import { checkBooks, checkStillSeen, type Seen, see } from './model/invariants.ts';
import { scriptedHistories } from './model/scriptedHistories.ts';
import { type Step, steps } from './model/steps.ts';
import { terms, usual } from './model/terms.ts';

const HISTORIES = sizeOf('HISTORIES');
const SEED = Number(process.env.SEED ?? 7);

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
  await refreshAllTotals(world.tx);
});
afterAll(() => world?.close());

// Found by a run of a thousand: a partner with two closings is refunded for its second commitment, on which nothing was paid.
const found: Step[] = [
  { do: 'distribute', which: 256, cents: 804227, month: 8, recallable: 0 },
  { do: 'call', cents: 494310, dueIn: 40 },
  { do: 'bounceFee', which: 730 },
  { do: 'admit', which: 572, cents: 620892 },
  { do: 'contribute', which: 197, cents: 846687, month: 7 },
  { do: 'other', which: 829, cents: 160418, month: 5 },
  { do: 'changeBack', which: 539 },
  { do: 'admit', which: 54, cents: 452938 },
  { do: 'charge', month: 4, waived: 0 },
  { do: 'payClosing', which: 962 },
  { do: 'other', which: 398, cents: 323306, month: 7 },
  { do: 'contribute', which: 53, cents: 279681, month: 5 },
];

const days = ['2025-03-31', '2025-06-15', '2025-09-30', today(), '9999-12-31'];

test('every kind of step occurs in a scripted history, and the ledger is consistent after it', async () => {
  const made = new Set<string>();
  for (const all of scriptedHistories) {
    const history = await beginHistory(world, usual);
    for (const [index, one] of all.entries()) {
      expect([index, one.do, await make(world, history, one)]).toEqual([index, one.do, true]);
      await checkBooks(world, history);
      made.add(one.do);
    }
  }
  expect(doable.filter((kind) => !made.has(kind))).toEqual([]);
}, 120_000);

test(
  `${HISTORIES} random histories of funds of different terms: after every step the ledger is consistent with all other figures`,
  async () => {
    const done = { accepted: 0, refused: 0, kinds: new Map<string, number>() };
    await fc.assert(
      fc.asyncProperty(terms, steps, async (agreed, all) => {
        const history = await beginHistory(world, agreed);
        const seen: Seen[] = [];
        for (const [index, one] of all.entries()) {
          if (await make(world, history, one)) {
            done.kinds.set(one.do, (done.kinds.get(one.do) ?? 0) + 1);
            await checkBooks(world, history);
          }
          seen.push(await see(world, history, days[index % days.length] ?? today()));
        }
        for (const one of seen) await checkStillSeen(world, history, one);
        done.accepted += history.accepted;
        done.refused += history.refused;
      }),
      { numRuns: HISTORIES, seed: SEED, endOnFailure: !isFull, examples: [[usual, found]] },
    );
    expect(await ledgerProblems(world.database.owner)).toEqual([]);
    // A model with only refused steps would find nothing; about four steps of a history are accepted.
    expect(done.accepted).toBeGreaterThan(HISTORIES);
    const kinds = [...done.kinds].map(([kind, times]) => `${kind} ${times}`).sort();
    console.log(
      `${HISTORIES} histories, ${done.accepted} steps accepted, ${done.refused} refused: ${kinds.join(', ')}`,
    );
  },
  60_000 + HISTORIES * 10_000,
);
