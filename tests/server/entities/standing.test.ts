import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTransaction } from '../../../server/core/db/tx.ts';
import { catchUp } from '../../../server/ledger/book.ts';
import { refreshAllTotals } from '../../../server/ledger/totals.ts';
import { startApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { inDays, record, today } from './support.ts';

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
  dpi: string | null;
  cash: string | null;
  unfunded: string | null;
  navs: { date: string; nav: string }[];
  available: string;
  monthlyCosts: string;
  runwayMonths: number | null;
}
interface Exposure {
  by: string;
  key: string | null;
  name: string | null;
  isRest: boolean;
  fairValue: string;
}
interface Standing {
  standing: {
    count: number;
    isComplete: boolean;
    totals: ({ currency: string } & Record<'committed' | 'called' | 'paidIn' | 'distributed', string>)[];
    funds: Fund[];
    quarterFrom: string | null;
    currencies: {
      currency: string;
      bridge: { opening: string; steps: { step: string; amount: string }[]; closing: string };
      exposure: Exposure[];
    }[];
    due: {
      until: string;
      totals: { kind: string; currency: string; count: number; amount: string }[];
      rows: { kind: string; title: string; fundId: string; dueOn: string; amount: string }[];
    };
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

const centsOf = (text: string) => BigInt(text.replace('.', ''));

test('the bridge of the quarter ties, and ends with the value before carry of the funds', {
  timeout: 120_000,
}, async () => {
  for (const who of ['admin', 'ma', 'mb'] as const) {
    const { funds, currencies } = await whole(who);
    const navs = await Promise.all(funds.map(async ({ id }) => (await figuresOf(who, id)).navGross));
    for (const { bridge } of currencies) {
      const moved = bridge.steps.reduce((sum, { amount }) => sum + centsOf(amount), 0n);
      expect(centsOf(bridge.opening) + moved).toBe(centsOf(bridge.closing));
      expect(centsOf(bridge.closing)).toBe(navs.reduce((sum, nav) => sum + centsOf(nav), 0n));
    }
  }
});

const figuresOf = async (who: Who, id: string) => {
  const { body } = await world.ask[who]<{ analytics: Whole }>('GET', `/funds/${id}/analytics`);
  return body.analytics;
};
interface Whole extends Fund {
  navGross: string;
  owed: string;
  companies: { companyId: string; fairValue: string }[];
  series: { date: string; nav: string }[];
}

test("a cost of the quarter is a step of the bridge, and shortens the fund's runway", {
  timeout: 120_000,
}, async () => {
  const stepOf = ({ currencies }: Standing['standing'], name: string) =>
    centsOf(currencies[0]?.bridge.steps.find(({ step }) => step === name)?.amount ?? '');
  const before = await whole('mb');
  const { id } = record(
    await world.ask.mb('POST', '/transactions', {
      type: 'Management Costs',
      fundId: world.funds.b,
      amount: '1200.00',
      tradeDate: today(),
    }),
  );
  record(await world.ask.mb('POST', `/transactions/${id}/approve`));
  record(await world.ask.mb('POST', `/transactions/${id}/complete`, { confirmOverdraft: true }));
  const after = await whole('mb');
  const costs = (shown: Standing['standing']) => stepOf(shown, 'expenses') + stepOf(shown, 'managementFees');
  expect(costs(after) - costs(before)).toBe(-120_000n);
  const [fund] = after.funds;
  const figures = await figuresOf('mb', world.funds.b);
  expect(fund).toMatchObject({ cash: figures.cash, unfunded: figures.unfunded, dpi: figures.dpi });
  expect(fund?.navs.at(-1)).toEqual({ date: figures.series.at(-1)?.date, nav: figures.series.at(-1)?.nav });
  expect(centsOf(fund?.available ?? '')).toBe(centsOf(figures.cash ?? '') - centsOf(figures.owed));
  // The only cost of the year is of this month; cash is below zero.
  expect(fund).toMatchObject({ monthlyCosts: '1200.00', runwayMonths: 0 });
});

test('exposure is the fair value of visible holdings, by company, sector, country and vintage', {
  timeout: 120_000,
}, async () => {
  await world.tx.run(sql`update companies set sector = 'Energy', country = 'CH' where id = ${world.companies.a}`);
  await world.tx.run(sql`update funds set vintage_year = 2023 where id = ${world.funds.a}`);
  const { companies } = await figuresOf('ma', world.funds.a);
  const fairValue = companies.find(({ companyId }) => companyId === world.companies.a)?.fairValue;
  expect(fairValue).toBe('123456.78');
  const own = await whole('ma');
  const part = { isRest: false, fairValue };
  expect(own.currencies[0]?.exposure).toEqual([
    { ...part, by: 'company', key: world.companies.a, name: 'CNRY-A company' },
    { ...part, by: 'sector', key: 'Energy', name: 'Energy' },
    { ...part, by: 'country', key: 'CH', name: 'CH' },
    { ...part, by: 'vintage', key: '2023', name: '2023' },
  ]);
  const all = (await whole('admin')).currencies[0]?.exposure ?? [];
  expect(all.filter(({ by }) => by === 'sector').map(({ key }) => key)).toEqual(['Energy', null]);
});

test('calls and distributions are due until they are paid, for those who run their fund', {
  timeout: 120_000,
}, async () => {
  const run = { fundId: world.funds.a, currency: 'USD', bankAccountId: world.banks.a };
  const call = { ...run, callDate: today(), totalAmount: '1000.00', paid: '0.00' };
  const near = inDays(30);
  await world.put('capital-calls', { ...call, title: 'Near', status: 'Issued', dueDate: near, outstanding: '400.00' });
  await world.put('capital-calls', {
    ...call,
    title: 'Late',
    status: 'Overdue',
    dueDate: '2026-01-05',
    outstanding: '7.50',
  });
  await world.put('capital-calls', {
    ...call,
    title: 'Far',
    status: 'Issued',
    dueDate: inDays(120),
    outstanding: '1.00',
  });
  await world.put('capital-calls', { ...call, title: 'Paid', status: 'Issued', dueDate: near, outstanding: '0.00' });
  await world.put('capital-calls', { ...call, title: 'Draft', status: 'Draft', dueDate: near, outstanding: '9.00' });
  const paid = { ...run, title: 'Sale', source: 'sale', proceeds: '99.00', distributionDate: today() };
  await world.put('distributions', {
    ...paid,
    status: 'Issued',
    paymentDate: near,
    outstanding: '88.00',
    declared: '88.00',
  });
  const { due } = await standing('ma');
  expect(due.rows.map(({ kind, title, dueOn, amount }) => [kind, title, dueOn, amount])).toEqual([
    ['call', 'Late', '2026-01-05', '7.50'],
    ['call', 'Near', near, '400.00'],
    ['distribution', 'Sale', near, '88.00'],
  ]);
  expect(due.totals).toEqual([
    { kind: 'call', currency: 'USD', count: 2, amount: '407.50' },
    { kind: 'distribution', currency: 'USD', count: 1, amount: '88.00' },
  ]);
  expect((await standing('mb')).due.rows).toEqual([]);
});

test('is for fund staff', async () => {
  expect((await world.ask.la1('GET', '/funds/standing')).status).toBe(403);
});
