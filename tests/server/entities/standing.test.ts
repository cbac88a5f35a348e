import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTransaction } from '../../../server/core/db/tx.ts';
import { catchUp } from '../../../server/ledger/book.ts';
import { refreshAllTotals } from '../../../server/ledger/totals.ts';
import { startApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { today } from './support.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
  await refreshAllTotals(world.tx);
});
afterAll(() => world.close());

interface Fund {
  id: string;
  currency: string;
  committed: string;
  called: string;
  paidIn: string;
  navNet: string | null;
  tvpi: string | null;
  netIrr: string | null;
  performance: { netWith: { irr: string | null } } | null;
}
interface Standing {
  standing: {
    count: number;
    isComplete: boolean;
    totals: ({ currency: string } & Record<'committed' | 'called' | 'paidIn' | 'distributed', string>)[];
    funds: Fund[];
  };
}
type Who = 'admin' | 'ma' | 'mb';
const standing = async (who: Who) => (await world.ask[who]<Standing>('GET', '/funds/standing')).body.standing;
/** The figures after all values are computed. */
const whole = (who: Who) =>
  vi.waitFor(
    async () => {
      const found = await standing(who);
      expect(found.isComplete).toBe(true);
      return found;
    },
    { timeout: 60_000, interval: 200 },
  );
const analytics = async (who: Who, id: string) =>
  (await world.ask[who]<{ analytics: Fund }>('GET', `/funds/${id}/analytics`)).body.analytics;

test("returns totals of visible funds by currency, and the value on each fund's page", {
  timeout: 120_000,
}, async () => {
  const all = await whole('admin');
  expect(all.count).toBe(2);
  expect(all.totals).toHaveLength(1);
  const cents = (text: string | undefined) => BigInt((text ?? '').replace('.', ''));
  for (const key of ['committed', 'called', 'paidIn'] as const)
    expect(cents(all.totals[0]?.[key])).toBe(all.funds.reduce((sum, fund) => sum + cents(fund[key]), 0n));
  for (const { id, navNet, tvpi, netIrr, performance } of all.funds)
    expect({ navNet, tvpi, netIrr, performance }).toEqual(pick(await analytics('admin', id)));
  const own = await whole('ma');
  expect(own.funds.map(({ id }) => id)).toEqual([world.funds.a]);
  expect(own.totals[0]?.committed).toBe(own.funds[0]?.committed);
});

const pick = ({ navNet, tvpi, netIrr, performance }: Fund) => ({ navNet, tvpi, netIrr, performance });

test('no cached value outlives its inputs: an entry, a valuation, a term of the fund', {
  timeout: 120_000,
}, async () => {
  const value = async () => (await whole('ma')).funds[0]?.navNet ?? '';
  const before = await value();
  expect(await value()).toBe(before);
  const entered = await world.ask.ma<{ transaction: { id: string } }>('POST', '/transactions', {
    type: 'Management Costs',
    fundId: world.funds.a,
    amount: '7.13',
    tradeDate: today(),
  });
  const { id } = entered.body.transaction;
  expect(await value()).toBe(before);
  expect((await world.ask.ma('POST', `/transactions/${id}/approve`)).status).toBe(200);
  expect((await world.ask.ma('POST', `/transactions/${id}/complete`, { confirmOverdraft: true })).status).toBe(200);
  const shown = await analytics('ma', world.funds.a);
  expect(shown.navNet).not.toBe(before);
  expect(await value()).toBe(shown.navNet);
  expect((await world.ask.ma('POST', `/transactions/${id}/reverse`, { reason: 'Entered twice' })).status).toBe(200);
  expect(await value()).toBe(before);
  await world.put('valuations', {
    fundId: world.funds.a,
    companyId: world.companies.a,
    date: today(),
    fairValue: '123456.78',
    currency: 'USD',
    method: 'multiples',
    status: 'approved',
  });
  await inTransaction(world.database.owner, (tx) => catchUp(tx, world.funds.a));
  const marked = await analytics('ma', world.funds.a);
  expect(marked.navNet).not.toBe(before);
  expect(await value()).toBe(marked.navNet);
});

test('is for fund staff', async () => {
  expect((await world.ask.la1('GET', '/funds/standing')).status).toBe(403);
});
