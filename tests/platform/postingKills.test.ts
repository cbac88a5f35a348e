import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { demoSignIns } from '../../server/demo/stage/signIns.ts';
import { type Ask, askAs, listOf, untilGone } from '../setup/asking.ts';
import { sizeOf } from '../setup/extent.ts';
import { postmasterIn, temporaryFolder } from '../setup/folder.ts';
import { environment, launch } from '../setup/launch.ts';
import { brokenClosings, closeOrReopen, isClosable, noClosings } from '../setup/periodClosings.ts';
import { register, signIn } from '../setup/signIn.ts';
import { copyWorld } from '../setup/worldTemplates.ts';

const KILLS = sizeOf('POSTING_KILLS');
const ADMIN = demoSignIns.find(({ role }) => role === 'admin')?.email ?? '';
const MANAGER = demoSignIns.find(({ role }) => role === 'fund_manager')?.email ?? '';
const SECOND = 'second@kills.example.test';
const TOGETHER = 20;
const DAY = '2025-06-30';
const ENTITIES = ['capital-calls', 'commitment-changes', 'distributions', 'transactions', 'transfers'];

interface Row {
  id: string;
  version?: number;
  status?: string;
  sourceId?: string;
}

const cost = (fundId: string) => ({
  type: 'Management Costs',
  source: 'fund',
  fundId,
  amount: `${1 + Math.floor(Math.random() * 90)}.${10 + Math.floor(Math.random() * 90)}`,
  tradeDate: DAY,
  description: randomUUID(),
});

/** An acknowledged posting, which must exist in this state. */
interface Posted {
  entity: string;
  id: string;
  status: string;
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const make = async (ask: Ask, entity: string, values: object): Promise<Row> => {
  const [made] = Object.values(await ask<Record<string, Row>>('POST', `/${entity}`, values));
  if (!made) throw new Error(`No ${entity} was created.`);
  return made;
};
/** Creates a draft and puts it into effect in one step. */
const takeEffect = async (
  ask: Ask,
  { entity, step, status }: { entity: string; step: string; status: string },
  values: object,
): Promise<Posted> => {
  const { id } = await make(ask, entity, values);
  await ask('POST', `/${entity}/${id}/${step}`, {});
  return { entity, id, status };
};

/** Ways to post repeatedly; responses of completion are acknowledged. */
const posters: ((ask: Ask, fundId: string, acknowledged: Posted[]) => Promise<void>)[] = [
  // In sequence: a call is issued by the commitments of its saved draft.
  async (ask, fundId, acknowledged) => {
    const titled = { fundId, title: randomUUID() };
    const [today, due] = [inDays(0), inDays(30)];
    acknowledged.push(
      await takeEffect(
        ask,
        { entity: 'capital-calls', step: 'issue', status: 'Issued' },
        { ...titled, purpose: 'investment', totalAmount: '1.23', callDate: today, dueDate: due },
      ),
      await takeEffect(
        ask,
        { entity: 'distributions', step: 'issue', status: 'Issued' },
        { ...titled, source: 'other', proceeds: '1.23', distributionDate: today },
      ),
    );
    const active = listOf('commitments', { fundId, status: 'Active' }, 1);
    const [commitment] = (await ask<{ commitments: Row[] }>('GET', active)).commitments;
    acknowledged.push(
      await takeEffect(
        ask,
        { entity: 'commitment-changes', step: 'apply', status: 'Effective' },
        { commitmentId: commitment?.id, kind: 'increase', amount: '0.01', effectiveOn: today, reason: 'More' },
      ),
    );
  },
  async (ask, fundId, acknowledged) => {
    const { transaction } = await ask<{ transaction: Row }>('POST', '/transactions', cost(fundId));
    await ask('POST', `/transactions/${transaction.id}/approve`, {});
    await ask('POST', `/transactions/${transaction.id}/complete`, { valueDate: DAY, confirmOverdraft: true });
    acknowledged.push({ entity: 'transactions', id: transaction.id, status: 'completed' });
  },
  async (ask, fundId, acknowledged) => {
    const batch = (operation: string, items: object[]) =>
      ask<{ results: Row[] }>('POST', `/transactions/batch/${operation}`, { items });
    const made = await batch(
      'create',
      Array.from({ length: TOGETHER }, () => cost(fundId)),
    );
    const items = made.results.map(({ id }) => ({ id }));
    await batch('approve', items);
    await batch(
      'complete',
      items.map(({ id }) => ({ id, valueDate: DAY })),
    );
    acknowledged.push(...items.map(({ id }) => ({ entity: 'transactions', id, status: 'completed' })));
  },
];

/** An interest with possible buyers, in a fund without other postings: a partner with debts cannot transfer. */
interface Interest {
  fundId: string;
  commitmentId: string;
  buyerId: string;
}

const halfOf = ({ commitmentId, buyerId }: Interest) => ({
  ...{ commitmentId, buyerId, part: 'fraction', fraction: '0.5', effectiveOn: inDays(0), reason: randomUUID() },
});

/** An interest in a new fund, with a contribution. */
const newInterest = async (admin: Ask, manager: Ask): Promise<Interest> => {
  const { partners } = await admin<{ partners: Row[] }>(
    'GET',
    listOf('partners', { type: 'LP', approvalStatus: 'APPROVED' }),
  );
  const [seller, buyer] = partners;
  const fund = await make(manager, 'funds', { name: 'Interests', currency: 'USD', callNoticeDays: 0 });
  await admin('PATCH', `/funds/${fund.id}`, { version: fund.version, secondPerson: false });
  const held = { fundId: fund.id, partnerId: seller?.id };
  const { id } = await make(manager, 'commitments', { ...held, amount: '1000000', admissionDate: DAY });
  for (const step of ['issue', 'activate']) await manager('POST', `/commitments/${id}/${step}`, {});
  const paid = { type: 'Investment', source: 'partner', ...held, amount: '500000.01', tradeDate: DAY };
  const entry = await make(manager, 'transactions', paid);
  await manager('POST', `/transactions/${entry.id}/approve`, {});
  await manager('POST', `/transactions/${entry.id}/complete`, { valueDate: DAY });
  return { fundId: fund.id, commitmentId: id, buyerId: buyer?.id ?? '' };
};

/** Transfers half of an interest and returns it, repeatedly; a transfer that survived a kill is returned first. */
const transferAndBack = async (ask: Ask, interest: Interest, acknowledged: Posted[]) => {
  const back = (id: string) => ask('POST', `/transfers/${id}/reverse`, { reason: 'Back' });
  const { transfers } = await ask<{ transfers: Row[] }>(
    'GET',
    listOf('transfers', { fundId: interest.fundId, status: 'Effective' }),
  );
  for (const { id } of transfers) await back(id);
  const { id } = await make(ask, 'transfers', halfOf(interest));
  await ask('POST', `/transfers/${id}/apply`, {});
  await back(id);
  acknowledged.push({ entity: 'transfers', id, status: 'Reversed' });
};

/** Number of journals by source entity; all others come from transactions and commitments, which are verified. */
const journalsOf: Readonly<Record<string, number>> = { 'capital-calls': 1, transactions: 1, transfers: 2 };

/** Lists acknowledged postings that are missing or in another state. */
const missing = async (ask: Ask, acknowledged: readonly Posted[]): Promise<Posted[]> => {
  const lost: Posted[] = [];
  for (const posted of acknowledged) {
    const [record] = Object.values(await ask<Record<string, Row>>('GET', `/${posted.entity}/${posted.id}`));
    const { journals } = await ask<{ journals: Row[] }>('GET', listOf('journals', { sourceId: posted.id }, 10));
    const due = journalsOf[posted.entity] ?? 0;
    if (record?.status !== posted.status || journals.length !== due) lost.push(posted);
  }
  return lost;
};

test(`${KILLS} kill -9 during postings of every kind and period closings: each is complete or absent, every balance right`, {
  timeout: 180_000 + KILLS * 120_000,
}, async () => {
  const settings = { DATA_DIR: join(temporaryFolder(), 'data'), DEMO: 'on' };
  const verify = () => {
    const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'verify'], {
      env: environment(settings),
      encoding: 'utf8',
    });
    return { status, told: stdout + stderr };
  };
  await copyWorld(settings.DATA_DIR, 'demo');
  let app = await launch(settings);
  let ask = askAs(app.url, await signIn(app.url, ADMIN));
  const { funds: all } = await ask<{ funds: Row[] }>('GET', '/funds?limit=100');
  const funds: Row[] = [];
  for (const fund of all) if (await isClosable(ask, fund.id, DAY)) funds.push(fund);
  expect(funds.length).toBeGreaterThan(0);
  const interest = await newInterest(ask, askAs(app.url, await signIn(app.url, MANAGER)));
  await ask('POST', '/users', { name: 'Second', email: SECOND, role: 'admin' });
  await register(app.url, SECOND, { since: new Date(Date.now() - 4 * 3_600_000) });
  let [total, closed] = [0, 0];
  for (let kill = 0; kill < KILLS; kill++) {
    const acknowledged: Posted[] = [];
    const closings = noClosings();
    const two = { one: ask, other: askAs(app.url, await signIn(app.url, SECOND)) };
    const writers = funds.flatMap(({ id }) => [
      ...posters.map((post) => untilGone(() => post(two.one, id, acknowledged))),
      untilGone(() => closeOrReopen(two, id, closings)),
    ]);
    writers.push(untilGone(() => transferAndBack(two.one, interest, acknowledged)));
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(2 * TOGETHER);
    await expect
      .poll(() => [...new Set(acknowledged.map(({ entity }) => entity))].sort(), { timeout: 60_000 })
      .toEqual(ENTITIES);
    await expect.poll(() => closings.acknowledged, { timeout: 60_000 }).toBeGreaterThan(4);
    await sleep(1000 * Math.random());
    // Every other time, the database is killed as well.
    if (kill % 2 === 1) process.kill(postmasterIn(settings.DATA_DIR), 'SIGKILL');
    await app.kill();
    await Promise.all(writers);

    app = await launch(settings);
    ask = askAs(app.url, await signIn(app.url, ADMIN));
    expect(await missing(ask, acknowledged)).toEqual([]);
    for (const { id } of funds) expect(await brokenClosings(ask, id, closings)).toEqual([]);
    expect(verify()).toMatchObject({ status: 0, told: expect.stringContaining('is sound.') });
    // After the pause the server has closed connections: they must be seen as closed before the next request takes one.
    await sleep(100);
    total += acknowledged.length;
    closed += closings.acknowledged;
    console.log(`${kill + 1} kills, ${total} acknowledged entries, ${closed} closings and reopenings, none lost`);
  }
  expect(await app.stop()).toBe(0);
});
