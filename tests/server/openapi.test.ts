import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { notice } from '../../resources/answers/calls.ts';
import { batchResult, history, refusal } from '../../resources/answers/generic.ts';
import { session } from '../../resources/session.ts';
import { openapi } from '../../server/core/openapi/index.ts';
import { as, startApp, type TestApp } from '../helpers/app.ts';
import { makeWorld, type World } from '../helpers/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
});
afterAll(() => app?.close());

const described = () =>
  JSON.parse(JSON.stringify(openapi())) as { paths: Record<string, Record<string, unknown>>; components: object };

test('the description is valid OpenAPI 3.1', async () => {
  const result = await new Validator().validate(described());
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
});

test('every described operation is served', () => {
  const operations = Object.entries(described().paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((m) => `${m.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  const served = (name: string) =>
    app.app.hasRoute({ method: name.split(' ')[0] as 'GET', url: `/api/v1${name.split(' ')[1]}` });
  expect(operations.filter((d) => !served(d))).toEqual([]);
});

/** Schemas that accept any value, with the reason; all others are described completely. */
const open: Readonly<Record<string, string>> = {
  'DeletedRecord.record': 'values of a record of any entity',
  'HistoryEvent.before': 'values of a record of any entity',
  'HistoryEvent.after': 'values of a record of any entity',
  'AuditEvent.before': 'values of a record of any entity',
  'AuditEvent.after': 'values of a record of any entity',
  'Approval.input': 'input of a step of any entity',
  'Approval.computed': 'amounts computed for a step of any entity',
  'Report.parameters': 'free notes of the requester, or a saved list',
  'ReportDefinition.contents': 'the filter holds values of any field',
  'report-definitions.contents': 'the filter of its list',
  'User.preferences': 'defined by the web app',
  'session.preferences': 'defined by the web app',
  'session.data': 'list settings, defined by the web app',
};

test('no value is an untyped object or list, except the necessary ones', () => {
  const bare: string[] = [];
  const look = (schema: unknown, owner: string, name: string): void => {
    if (typeof schema !== 'object' || schema === null) return;
    if (Array.isArray(schema)) {
      for (const each of schema) look(each, owner, name);
      return;
    }
    const { type, properties, additionalProperties, items, allOf } = schema as Record<string, object | undefined>;
    const isAnything = (of: object | undefined) => !of || !Object.keys(of).length;
    if ((type as unknown) === 'object' && !properties && isAnything(additionalProperties))
      bare.push(`${owner}.${name}`);
    if ((type as unknown) === 'array' && isAnything(items) && !allOf) bare.push(`${owner}.${name}[]`);
    for (const [key, inner] of Object.entries(schema))
      if (key === 'properties') for (const [field, of] of Object.entries(inner as object)) look(of, owner, field);
      else if (key !== 'example' && key !== 'default' && key !== 'enum') look(inner, owner, name);
  };
  const { paths, components } = described();
  for (const [name, schema] of Object.entries((components as { schemas: object }).schemas))
    look(schema, name.replace(/(Create|Edit)$/, ''), '');
  for (const [path, methods] of Object.entries(paths))
    for (const operation of Object.values(methods) as { tags: string[] }[]) {
      const [tag = ''] = operation.tags;
      look(operation, tag === 'users' ? 'User' : tag, path);
    }
  expect([...new Set(bare)].sort()).toEqual(Object.keys(open).sort());
});

describe('responses match their description', () => {
  /** Lists every undescribed or different value by its path. */
  const differing = (schema: z.ZodMiniType, answer: unknown) => {
    const { error } = z.safeParse(schema, answer);
    return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
  };

  test('for the signed-in user, contexts and settings', async () => {
    const { admin, la1, ca } = world.ask;
    for (const ask of [admin, la1, ca]) {
      for (const { path, output } of [session.me, session.verification, session.contexts, session.settings])
        expect(differing(output, (await ask('GET', path)).body), path).toEqual([]);
      expect(differing(session.authenticate.output, (await ask('POST', '/auth/authenticate', {})).body)).toEqual([]);
    }
    const fund = { type: 'fund', id: world.funds.a };
    expect(differing(session.validate.output, (await la1('POST', session.validate.path, fund)).body)).toEqual([]);
    const rights = await la1('GET', `/user/contexts/fund/${world.funds.a}/permissions`);
    expect(differing(session.permissions.output, rights.body)).toEqual([]);
    expect(differing(session.people.output, (await admin('GET', '/auth/users/role/lp')).body)).toEqual([]);
    const kept = await admin('PUT', '/user/settings/funds.list', { value: { columns: ['name'] } });
    expect(differing(session.setting.output, kept.body)).toEqual([]);
  });

  test('for an invitation, to the holder of its link', async () => {
    const invited = await world.ask.admin('POST', '/users', { name: 'Asked', email: 'asked@test.example', role: 'lp' });
    expect(invited.status, invited.text).toBe(201);
    const { rows } = await app.database.owner.query<{ text: string }>(
      `select body as text from outbox where recipient = 'asked@test.example'`,
    );
    const token = /#invitation=([\w-]+)/.exec(rows[0]?.text ?? '')?.[1];
    const opened = await as(app, 'nobody')('POST', '/auth/invitation', { token });
    expect(opened.status, opened.text).toBe(200);
    expect(differing(session.invitation.output, opened.body)).toEqual([]);
  });

  test('for a history, a batch and a refusal', async () => {
    const { admin } = world.ask;
    const path = `/companies/${world.companies.a}`;
    const { version } = (await admin<{ company: { version: number } }>('GET', path)).body.company;
    const items = [{ id: world.companies.a, version, name: 'Renamed' }];
    const { results } = (await admin<{ results: { record: unknown }[] }>('POST', '/companies/batch/update', { items }))
      .body;
    const { record, ...rest } = results[0] ?? { record: null };
    expect(differing(batchResult, rest)).toEqual([]);
    expect(record).toMatchObject({ name: 'Renamed' });
    const told = await admin<z.infer<typeof history>>('GET', `${path}/history`);
    expect(differing(history, told.body)).toEqual([]);
    expect(told.body.history.length).toBeGreaterThan(0);
    const late = await admin('PATCH', path, { version, name: '' });
    expect(late.status).toBeGreaterThanOrEqual(400);
    expect(differing(refusal, late.body)).toEqual([]);
  });

  test('for the notice of a draft', async () => {
    const { admin } = world.ask;
    const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const made = await admin<{ capitalCall: { id: string } }>('POST', '/capital-calls', {
      fundId: world.funds.a,
      title: 'Described',
      purpose: 'investment',
      totalAmount: '100.00',
      callDate: day,
      dueDate: day,
    });
    expect(made.status, made.text).toBe(201);
    const filter = encodeURIComponent(JSON.stringify({ capitalCallId: made.body.capitalCall.id }));
    const lines = await admin<{ capitalCallLines: { id: string }[] }>('GET', `/capital-call-lines?filter=${filter}`);
    const answer = await admin<{ notice: unknown }>(
      'GET',
      `/capital-call-lines/${lines.body.capitalCallLines[0]?.id}/notice`,
    );
    expect(answer.status, answer.text).toBe(200);
    expect(differing(notice, answer.body.notice)).toEqual([]);
  });
});
