import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { latestPeriod, nextReportDay } from '../../../resources/reportContents.ts';
import { inTransaction } from '../../../server/core/db/tx.ts';
import { requestDueReports } from '../../../server/entities/report-definitions/schedule.ts';
import { reportFiles } from '../../../server/entities/reports/files.ts';
import { type Ask, startApp, type TestApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
});
afterAll(() => app?.close());

const byFund = {
  columns: ['fundId', 'partnerId', 'amount', 'admissionDate'],
  filter: {},
  sort: ['admissionDate', 'ASC'],
  groupBy: 'fundId',
  period: null,
};
interface Definition {
  id: string;
  version: number;
  nextOn: string | null;
  subscribers: string[];
}
const save = async (who: Ask, values: Record<string, unknown> = {}) => {
  const answer = await who<{ reportDefinition: Definition }>('POST', '/report-definitions', {
    title: `Commitments ${randomUUID()}`,
    entity: 'commitments',
    format: 'json',
    contents: byFund,
    ...values,
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.reportDefinition;
};
interface File {
  sections: { heading: string; rows: string[][] }[];
}
const fileOf = async (who: Ask, reportId: string) => {
  while (await reportFiles.makeNext(app.app.deps));
  const { report } = (
    await who<{ report: { documentId: string; error: string | null } }>('GET', `/reports/${reportId}`)
  ).body;
  expect(report.error).toBeNull();
  return JSON.parse((await who('GET', `/documents/${report.documentId}/file`)).text) as File;
};
const generate = async (who: Ask, id: string) => {
  const answer = await who<{ report: { id: string } }>('POST', `/report-definitions/${id}/generate`);
  expect(answer.status, answer.text).toBe(200);
  return fileOf(who, answer.body.report.id);
};

test('a report has the sums by group and all rows, in the scope of its reader', async () => {
  const { id } = await save(world.ask.admin);
  const file = await generate(world.ask.admin, id);
  expect(file.sections.map(({ heading }) => heading)).toEqual(['Totals', 'Commitments']);
  expect(file.sections[0]?.rows).toEqual([
    ['CNRY-A fund', 'USD', '5', '10600000.00'],
    ['CNRY-B fund', 'USD', '2', '5700000.00'],
  ]);
  expect(file.sections[1]?.rows).toHaveLength(7);
  expect(file.sections[1]?.rows[1]).toEqual(['CNRY-A fund', 'CNRY-A la1', '6000000.00', 'USD', '2023-01-01']);
  const own = await save(world.ask.ma);
  expect(JSON.stringify(await generate(world.ask.ma, own.id))).not.toContain('CNRY-B');
});

test('outflows count as negative, as in the totals of the list', async () => {
  const contents = { ...byFund, columns: ['fundId', 'type', 'amount'], sort: null, groupBy: 'type' };
  const { id } = await save(world.ask.ma, { entity: 'transactions', contents });
  const { body } = await world.ask.ma<{ flows: { way: string; sums: { amount: string } }[] }>(
    'GET',
    '/transactions/totals?columns=amount',
  );
  const [totals] = (await generate(world.ask.ma, id)).sections;
  const flows = body.flows.filter(({ way }) => way !== 'net').map(({ sums }) => Number(sums.amount));
  expect(flows.length).toBeGreaterThan(0);
  const sums = totals?.rows.map((row) => Number(row.at(-1))) ?? [];
  expect(sums.reduce((a, b) => a + b, 0)).toBe(flows.reduce((a, b) => a + b, 0));
});

test('without contents it is the whole list', async () => {
  const { id } = await save(world.ask.ma, { contents: undefined, entity: 'partners' });
  const text = JSON.stringify(await generate(world.ask.ma, id));
  expect(text).toContain('CNRY-A la1');
  expect(text).not.toContain('CNRY-B');
});

test.each([
  ['an unknown column', { columns: ['seal'] }],
  ['no column', { columns: [] }],
  ['an unknown filter', { filter: { nobody: 1 } }],
  ['a group of amounts', { groupBy: 'amount' }],
  ['a period of a reference', { period: 'partnerId' }],
  ['an order by an unknown field', { sort: ['nobody', 'ASC'] }],
])('%s is refused at the contents', async (_, change) => {
  const values = { title: 'Odd', entity: 'commitments', contents: { ...byFund, ...change } };
  const answer = await world.ask.ma<{ error: { errors: { field: string }[] } }>('POST', '/report-definitions', values);
  expect([answer.status, answer.body.error.errors.map(({ field }) => field)]).toEqual([422, ['contents']]);
  const direct = await world.ask.ma('POST', '/reports', {
    ...{ title: 'Odd', kind: 'custom', format: 'csv', asOf: '2024-12-31' },
    parameters: { entity: 'commitments', contents: values.contents },
  });
  expect(direct.status).toBe(422);
});

describe('a saved report', () => {
  test('is private, until its owner shares it with the team of its fund', async () => {
    const { id, version } = await save(world.ask.ma, { fundId: world.funds.a });
    const path = `/report-definitions/${id}`;
    expect((await world.ask.ga('GET', path)).status).toBe(404);
    const shared = await world.ask.ma('PUT', path, { version, sharing: 'team' });
    expect(shared.status, shared.text).toBe(200);
    expect((await world.ask.ga('GET', path)).status).toBe(200);
    expect((await world.ask.mb('GET', path)).status).toBe(404);
    expect((await world.ask.la1('GET', path)).status).toBe(403);
    expect((await world.ask.ga('PUT', path, { version: version + 1, title: 'Mine' })).status).toBeGreaterThanOrEqual(
      403,
    );
    expect(JSON.stringify(await generate(world.ask.ga, id))).not.toContain('CNRY-B');
  });

  test('is a view of its list: its contents change by its owner or an administrator only, and may have computed columns', async () => {
    const contents = { ...byFund, columns: ['partnerId', 'amount', 'remindedAt'], groupBy: null, sort: null };
    const values = { entity: 'capital-call-lines', contents, sharing: 'team', fundId: world.funds.a };
    const { id, version } = await save(world.ask.ma, values);
    const path = `/report-definitions/${id}`;
    const own = await world.ask.ma<{ reportDefinitions: { id: string }[] }>(
      'GET',
      `/report-definitions?filter=${JSON.stringify({ entity: 'capital-call-lines', createdBy: world.users.ma })}`,
    );
    expect(own.body.reportDefinitions.map((row) => row.id)).toEqual([id]);
    const change = (who: Ask, of: number, columns: readonly string[]) =>
      who<{ reportDefinition: { contents: { columns: string[] } } }>('PATCH', path, {
        version: of,
        contents: { ...contents, columns },
      });
    expect((await change(world.ask.ga, version, ['amount'])).status).toBe(404);
    expect((await world.ask.ga('DELETE', path)).status).toBe(404);
    const changed = await change(world.ask.ma, version, ['amount', 'partnerId']);
    expect(changed.body.reportDefinition.contents.columns).toEqual(['amount', 'partnerId']);
    expect((await change(world.ask.admin, version + 1, ['remindedAt'])).status).toBe(422);
    expect((await change(world.ask.admin, version + 1, ['amount'])).status).toBe(200);
    expect((await world.ask.admin('DELETE', path)).status).toBe(200);
  });

  test('of a fund is no longer changed by an author who lost the fund', async () => {
    const { put, funds, managers } = world;
    const { id: userId, ask } = await world.person(
      `leaving-${randomUUID()}`,
      'fund_manager',
      'FundManager',
      managers.b,
    );
    const membership = await put('memberships', { userId, type: 'fund', refId: funds.a, role: 'fund_manager' });
    const shared = await save(ask, { sharing: 'team', fundId: funds.a });
    const deleted = await save(ask, { sharing: 'team', fundId: funds.a });
    const own = await save(ask);
    const path = (id: string) => `/report-definitions/${id}`;
    expect((await ask('DELETE', path(deleted.id))).status).toBe(200);
    const { status } = await world.ask.admin('DELETE', `/memberships/${membership}`, { reason: 'Left the team' });
    expect([status, (await ask('GET', `/funds/${funds.a}`)).status]).toEqual([200, 404]);
    const values = { version: shared.version, title: 'Foreign' };
    expect((await ask('PATCH', path(shared.id), values)).status).toBe(404);
    expect((await ask('PUT', path(shared.id), values)).status).toBe(404);
    expect((await ask('DELETE', path(shared.id))).status).toBe(404);
    expect((await ask('POST', `${path(deleted.id)}/restore`, {})).status).toBe(404);
    expect((await ask('GET', path(shared.id))).status).toBe(404);
    expect((await ask('PATCH', path(own.id), { version: own.version, title: 'Mine' })).status).toBe(200);
    expect((await world.ask.ga('GET', path(shared.id))).status).toBe(200);
  });

  test('cannot be shared without a fund', async () => {
    const answer = await world.ask.ma('POST', '/report-definitions', {
      ...{ title: 'All', entity: 'commitments', contents: byFund, sharing: 'team' },
    });
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('fundId')]);
  });
});

describe('a schedule', () => {
  test.each([
    ['monthly', '2026-05-31', '2026-06-01', { periodStart: '2026-04-01', asOf: '2026-04-30' }],
    ['monthly', '2026-12-01', '2027-01-01', { periodStart: '2026-11-01', asOf: '2026-11-30' }],
    ['quarterly', '2026-05-31', '2026-07-01', { periodStart: '2026-01-01', asOf: '2026-03-31' }],
    ['quarterly', '2026-01-01', '2026-04-01', { periodStart: '2025-10-01', asOf: '2025-12-31' }],
    ['none', '2026-01-01', null, null],
  ] as const)('%s: the next day after %s is %s', (schedule, day, next, period) => {
    expect(nextReportDay(schedule, day)).toBe(next);
    expect(latestPeriod(schedule, day)).toEqual(period);
  });

  test('generates a report for the owner and each subscriber once, with the records of the period', async () => {
    const contents = { ...byFund, period: 'admissionDate' };
    const values = { contents, schedule: 'quarterly', sharing: 'team', fundId: world.funds.a };
    const saved = await save(world.ask.ma, values);
    const subscribed = await world.ask.ga<{ reportDefinition: Definition }>(
      'POST',
      `/report-definitions/${saved.id}/deliver`,
      { isDelivered: true },
    );
    expect(subscribed.status, subscribed.text).toBe(200);
    expect(subscribed.body.reportDefinition.subscribers).toEqual([world.users.ga]);
    const { owner, app: pool } = app.database;
    await owner.query("update report_definitions set next_on = '2023-04-01' where id = $1", [saved.id]);
    const run = () => inTransaction(pool, (tx) => requestDueReports(tx, '2023-04-02'));
    await run();
    await run();
    const { rows } = await owner.query<{ id: string; createdBy: string; asOf: string }>(
      sql`select id, created_by as "createdBy", as_of::text as "asOf" from reports where definition_id = ${saved.id} order by created_by`,
    );
    expect(rows.map(({ createdBy, asOf }) => [createdBy, asOf])).toEqual(
      [world.users.ma, world.users.ga].sort().map((id) => [id, '2023-03-31']),
    );
    for (const { id, createdBy } of rows) {
      const reader = createdBy === world.users.ma ? world.ask.ma : world.ask.ga;
      const text = JSON.stringify(await fileOf(reader, id));
      expect(text).toContain('CNRY-A la1');
      expect(text).not.toContain('CNRY-B');
    }
    const next = await owner.query<{ day: string }>(
      'select next_on::text as day from report_definitions where id = $1',
      [saved.id],
    );
    expect(next.rows[0]?.day).toBe('2023-07-01');
  });
});
