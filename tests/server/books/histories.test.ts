import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../server/core/db/database.ts';
import { inTransaction, type Tx, txOn } from '../../../server/core/db/tx.ts';
import { insertRow } from '../../../server/core/tables/rows.ts';
import { book, openBooks } from '../../../server/ledger/book.ts';
import { balancesOf } from '../../../server/ledger/generalLedger/figures.ts';
import { createDatabase } from '../../helpers/database.ts';
import { expectSameFigures } from '../../helpers/sameFigures.ts';

let database: Database;
let tx: Tx;
let companyId: string;
let partnerId: string;
beforeAll(async () => {
  database = await createDatabase();
  tx = txOn(database.owner);
  companyId = (await insertRow(tx, 'companies', { name: 'Held' }, { createdBy: null })).id;
  const partner = { name: 'Partner', type: 'LP', email: 'partner@test.example' } as const;
  partnerId = (await insertRow(tx, 'partners', partner, { createdBy: null })).id;
});
afterAll(() => database?.close());

const kinds = ['buy', 'sell', 'release', 'forgo', 'mark', 'pay', 'distribute', 'cost'] as const;
interface Fact {
  kind: (typeof kinds)[number];
  month: number;
  cents: number;
  /** Instrument of the movement, if it has one. */
  instrument: string | null;
  /** Part of a sale that is held in escrow. */
  escrow: number;
  /** Months until it is reversed. */
  backAfter: number | null;
  /** Order of entry among the others. */
  order: number;
}
const fact: fc.Arbitrary<Fact> = fc.record({
  kind: fc.constantFrom(...kinds),
  month: fc.integer({ min: 1, max: 9 }),
  cents: fc.integer({ min: 1, max: 500_000 }),
  instrument: fc.constantFrom(null, 'Note', 'Shares'),
  escrow: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100_000 })),
  backAfter: fc.option(fc.integer({ min: 0, max: 3 }), { freq: 3 }),
  order: fc.nat(1000),
});

const types = {
  buy: { type: 'Investment', source: 'company' },
  sell: { type: 'Sale', source: 'company' },
  release: { type: 'Sale Escrow Received', source: 'company' },
  forgo: { type: 'Sale Escrow Written Off', source: 'company' },
  pay: { type: 'Investment', source: 'partner' },
  distribute: { type: 'Disbursement Fund to LP', source: 'partner' },
  cost: { type: 'Management Costs', source: 'fund' },
} as const;
const dayOf = (month: number) => `2024-${String(month).padStart(2, '0')}-15`;
const newFund = async () =>
  (await insertRow(tx, 'funds', { name: randomUUID(), currency: 'USD' }, { createdBy: null })).id;

/** Stores a fact; returns a function that stores its reversal, if it is reversed. */
const store = async (fundId: string, { kind, month, cents, instrument, escrow, backAfter }: Fact) => {
  const amount = (cents / 100).toFixed(2);
  const common = { fundId, currency: 'USD' } as const;
  if (kind === 'mark') {
    const mark = {
      ...common,
      companyId,
      date: dayOf(month),
      fairValue: amount,
      method: 'multiples',
      status: 'approved',
    } as const;
    await insertRow(tx, 'valuations', mark, { createdBy: null });
    return { transactionId: undefined, back: null };
  }
  const party = { company: { companyId }, partner: { partnerId }, fund: {} }[types[kind].source];
  const escrowAmount = kind === 'sell' && escrow ? (escrow / 100).toFixed(2) : null;
  const of = kind === 'buy' || kind === 'sell' ? { instrument } : {};
  const row = { ...common, ...types[kind], ...party, ...of, amount, escrowAmount, status: 'completed' } as const;
  const dated = (m: number) => ({ ...row, tradeDate: dayOf(m), valueDate: dayOf(m) });
  const { id: transactionId } = await insertRow(tx, 'transactions', dated(month), { createdBy: null });
  const back = async () =>
    (
      await insertRow(
        tx,
        'transactions',
        { ...dated(month + (backAfter ?? 0)), reversalOfId: transactionId },
        { createdBy: null },
      )
    ).id;
  return { transactionId, back: backAfter === null ? null : back };
};
const bookNow = (fundId: string, transactionId: string | undefined) =>
  inTransaction(database.owner, (own) =>
    book(own, fundId, { ...(transactionId ? { transactionId } : {}), companyId, day: dayOf(12) }),
  );
const balances = async (fundId: string) => {
  const all = [];
  for (let month = 1; month <= 12; month += 1) all.push(await balancesOf(tx, fundId, { asOf: dayOf(month) }));
  return all;
};
/** One valuation a day; the product refuses a second one. */
const facts = fc.uniqueArray(fact, {
  minLength: 3,
  maxLength: 10,
  selector: (f) => (f.kind === 'mark' ? `mark ${f.month}` : randomUUID()),
});

test('incremental posting in any order equals posting at once, on every day', async () => {
  await fc.assert(
    fc.asyncProperty(facts, async (history) => {
      const [along, atOnce] = [await newFund(), await newFund()];
      await inTransaction(database.owner, (own) => openBooks(own, along));
      const backs: (() => Promise<string>)[] = [];
      for (const one of [...history].sort((a, b) => a.order - b.order)) {
        const { transactionId, back } = await store(along, one);
        await bookNow(along, transactionId);
        if (back) backs.push(back);
      }
      for (const back of backs) await bookNow(along, await back());
      for (const one of history) await (await store(atOnce, one)).back?.();
      await inTransaction(database.owner, (own) => openBooks(own, atOnce, { day: dayOf(12) }));
      const stand = await balances(along);
      expect(stand).toEqual(await balances(atOnce));
      for (const month of [3, 6, 9, 12]) await expectSameFigures(tx, along, dayOf(month));
      for (const day of stand) expect(day.reduce((total, { cents }) => total + cents, 0n)).toBe(0n);
    }),
    { numRuns: 25, seed: 11 },
  );
  const wrong = await tx.rows(
    sql`select 1 from gl_journals j where (select count(*) from gl_entries e where e.fund_id = j.fund_id and e.journal_id = j.id) <> j.lines`,
  );
  expect(wrong).toEqual([]);
}, 180_000);
