import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportKinds } from '../../../resources/reportTypes.ts';
import { txOn } from '../../../server/core/db/tx.ts';
import { sweepOverdue } from '../../../server/entities/capital-calls/sweep.ts';
import { reportFiles } from '../../../server/entities/reports/files.ts';
import { startApp, type TestApp } from '../../helpers/app.ts';
import { openWorldsBooks } from '../../helpers/openedBooks.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { record } from '../entities/support.ts';

// The state known at a given time is unchanged by any later posting into earlier days.
let app: TestApp;
let world: World;
const asOf = '2024-06-30';
const post = async (path: string, body: object = {}) => record(await world.ask.admin('POST', path, body));

/** Enters a movement with a value date. */
const enter = async (values: object) => {
  const made = await post('/transactions', { fundId: world.funds.a, ...values });
  await post(`/transactions/${made.id}/approve`);
  await post(`/transactions/${made.id}/complete`);
  return made.id;
};
const paid = (partnerId: string, amount: string, day: string) =>
  enter({ type: 'Investment', source: 'partner', partnerId, amount, tradeDate: day, valueDate: day });
const mark = async (fairValue: string, date: string) => {
  const { funds, companies } = world;
  const values = { fundId: funds.a, companyId: companies.a, date, fairValue, method: 'multiples' };
  await post(`/valuations/${(await post('/valuations', values)).id}/approve`);
};
const givenBack = (amount: string, day: string) =>
  enter({
    ...{ type: 'Disbursement Fund to LP', source: 'partner', partnerId: world.partners.la1, amount },
    ...{ tradeDate: day, valueDate: day, recallable: amount, recallableUntil: '2026-12-31' },
  });

/** Edits a record through the API. */
const change = async (entity: 'funds' | 'commitments', id: string, values: object) => {
  const { version } = record(await world.ask.admin('GET', `/${entity}/${id}`));
  record(await world.ask.admin('PATCH', `/${entity}/${id}`, { version, ...values }));
};

let callId: string;
let overdueId: string;
let distributionId: string;

beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
  await openWorldsBooks(app, world);
  await paid(world.partners.la1, '600000.01', '2024-01-10');
  await paid(world.partners.la2, '300000.00', '2024-01-10');
  await paid(world.partners.ga, '100000.00', '2024-01-10');
  const company = { source: 'company', companyId: world.companies.a };
  await enter({ ...company, type: 'Investment', amount: '400000.00', tradeDate: '2024-02-01' });
  await mark('450000.00', '2024-03-31');
  await enter({ type: 'Management Costs', source: 'fund', amount: '12500.25', tradeDate: '2024-05-31' });
  distributionId = await givenBack('50000.00', '2024-04-15');
  callId = await callOf('200000.00');
  overdueId = await callOf('30000.00');
  await sweepOverdue(world.tx, new Date().toISOString());
}, 60_000);
afterAll(() => app?.close());

/** Issues a call dated the last day of May. */
const callOf = async (totalAmount: string) => {
  const values = { title: `Call ${randomUUID()}`, totalAmount, callDate: '2024-05-31', dueDate: '2024-06-10' };
  const { id } = await post('/capital-calls', { fundId: world.funds.a, bankAccountId: world.banks.a, ...values });
  await post(`/capital-calls/${id}/issue`, { shortNoticeReason: 'Agreed.' });
  return id;
};

const momentNow = async () =>
  (await txOn(app.database.owner).first<{ now: string }>(sql`select clock_timestamp() as now`))?.now ?? '';
const figures = async (knownAt: string | null) => {
  const query = `asOf=${asOf}${knownAt ? `&knownAt=${knownAt}` : ''}`;
  const { funds, partners } = world;
  const paths = [
    `/funds/${funds.a}/analytics`,
    `/partners/${partners.la1}/position`,
    `/funds/${funds.a}/trial-balance`,
  ];
  return Promise.all(paths.map(async (path) => (await world.ask.admin<object>('GET', `${path}?${query}`)).body));
};
const report = async (kind: string, knownAt: string | null) => {
  const { funds, partners } = world;
  const about = { fundId: funds.a, ...(kind.includes('statement') ? { partnerId: partners.la1 } : {}) };
  const values = { title: 'Known', kind, format: 'csv', asOf, ...about, ...(knownAt && { knownAt }) };
  const { id } = await post('/reports', values);
  expect(await reportFiles.makeNext(app.app.deps)).toBe(true);
  const made = await world.ask.admin<{ report: { documentId: string; error: string | null } }>('GET', `/reports/${id}`);
  expect(made.body.report.error).toBeNull();
  return (await world.ask.admin('GET', `/documents/${made.body.report.documentId}/file`)).text;
};
const reports = async (knownAt: string | null) => {
  const texts: Record<string, string> = {};
  for (const kind of reportKinds) texts[kind] = await report(kind, knownAt);
  return texts;
};

test('a figure of a day at a knowledge date is unchanged by any later posting', { timeout: 120_000 }, async () => {
  const moment = await momentNow();
  const [before, texts] = [await figures(moment), await reports(moment)];
  const now = await figures(null);
  expect(before.map((answer) => JSON.stringify(answer).replaceAll(`"${moment}"`, 'null'))).toEqual(
    now.map((answer) => JSON.stringify(answer)),
  );

  await paid(world.partners.la2, '77000.00', '2024-02-20');
  await mark('700000.00', '2024-06-15');
  await enter({
    type: 'Dividend',
    source: 'company',
    companyId: world.companies.a,
    amount: '9000.00',
    tradeDate: '2024-05-02',
  });
  await callOf('90000.00');
  await post(`/capital-calls/${callId}/cancel`, { reason: 'Not needed.' });
  await post(`/transactions/${distributionId}/reverse`, {
    reason: 'Returned.',
    tradeDate: '2024-05-01',
  });
  const newcomer = await world.put('partners', {
    ...{ name: 'Newcomer', type: 'LP', email: 'newcomer@test.example', approvalStatus: 'APPROVED', isVerified: true },
  });
  const joined = { fundId: world.funds.a, partnerId: newcomer, amount: '2000000.00', admissionDate: '2024-03-01' };
  const { id } = await post('/commitments', joined);
  for (const step of ['issue', 'activate']) await post(`/commitments/${id}/${step}`);
  await paid(newcomer, '150000.00', '2024-03-05');

  const dueDate = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  await post(`/capital-calls/${overdueId}/extend`, { dueDate, reason: 'More time.' });

  await change('funds', world.funds.a, { carryRate: '0.5', hurdleRate: '0.01', waterfallType: 'american' });
  await change('funds', world.funds.a, { carryRate: '0.4' });
  await change('commitments', world.commitments.la1, { carryRateOverride: '0.3' });

  expect(await figures(moment)).toEqual(before);
  expect(await reports(moment)).toEqual(texts);
  for (const [at, answer] of (await figures(null)).entries()) expect(answer).not.toEqual(now[at]);
  const later = await reports(null);
  for (const kind of reportKinds) expect([kind, later[kind]]).not.toEqual([kind, texts[kind]]);
});

test('the figures of a closed period keep the terms of its closing', { timeout: 60_000 }, async () => {
  const fundId = await world.put('funds', {
    name: `Kept terms ${randomUUID()}`,
    currency: 'USD',
    status: 'active',
    gpPartnerId: world.partners.ga,
    hurdleRate: '0',
    carryRate: '0.2',
    catchUpRate: '1',
  });
  const { la1, la2 } = world.partners;
  const commitments: string[] = [];
  for (const partnerId of [la1, la2]) {
    const made = await post('/commitments', { fundId, partnerId, amount: '1000.00', admissionDate: '2024-01-01' });
    for (const step of ['issue', 'activate']) await post(`/commitments/${made.id}/${step}`);
    commitments.push(made.id);
    const payment = { type: 'Investment', source: 'partner', partnerId, amount: '1000.00', tradeDate: '2024-01-01' };
    await enter({ ...payment, valueDate: '2024-01-01', fundId });
  }
  await enter({
    type: 'Interest',
    source: 'fund',
    amount: '1000.00',
    tradeDate: '2024-02-01',
    valueDate: '2024-02-01',
    fundId,
  });
  const { body } = await world.ask.admin<{ periods: { id: string; startsOn: string }[] }>(
    'GET',
    `/periods?filter=${encodeURIComponent(JSON.stringify({ fundId, startsOn: '2024-01-01' }))}`,
  );
  await post(`/periods/${body.periods[0]?.id}/close`);
  const accrued = async (day: string) =>
    (await world.ask.admin<{ analytics: { carryAccrued: string } }>('GET', `/funds/${fundId}/analytics?asOf=${day}`))
      .body.analytics.carryAccrued;
  expect([await accrued('2024-03-31'), await accrued('2024-04-01')]).toEqual(['200.00', '200.00']);
  await change('funds', fundId, { carryRate: '0.1' });
  expect([await accrued('2024-03-31'), await accrued('2024-04-01')]).toEqual(['200.00', '100.00']);
  // Half of the result is la1's at 30 %, the other half at 10 %.
  await change('commitments', commitments[0] ?? '', { carryRateOverride: '0.3' });
  expect([await accrued('2024-03-31'), await accrued('2024-04-01')]).toEqual(['200.00', '200.00']);
  await change('funds', fundId, { carryRate: '0' });
  expect([await accrued('2024-03-31'), await accrued('2024-04-01')]).toEqual(['200.00', '150.00']);
});

test('a future or invalid knowledge date is refused', async () => {
  const { funds, partners } = world;
  for (const path of [
    `/funds/${funds.a}/analytics`,
    `/partners/${partners.la1}/position`,
    `/funds/${funds.a}/trial-balance`,
  ])
    for (const wrong of ['2999-01-01T00:00:00.000Z', 'yesterday', '2024-02-31'])
      expect([path, wrong, (await world.ask.admin('GET', `${path}?knownAt=${wrong}`)).status]).toEqual([
        path,
        wrong,
        422,
      ]);
  const values = { title: 'Later', kind: 'fund_performance', format: 'csv', asOf, fundId: funds.a };
  const refused = await world.ask.admin('POST', '/reports', { ...values, knownAt: '2999-01-01T00:00:00.000Z' });
  expect(refused.status).toBe(422);
});
