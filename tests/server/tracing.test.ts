import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { currentTracer, inSpan } from '../../server/core/base/tracing.ts';
import { txOn } from '../../server/core/db/tx.ts';
import { enqueue } from '../../server/core/jobs/enqueue.ts';
import { runNext } from '../../server/core/jobs/run.ts';
import { defineJob } from '../../server/core/jobs/types.ts';
import { startTracing } from '../../server/core/platform/startTracing.ts';
import { startApp, type TestApp, tokenOf } from '../helpers/app.ts';
import { makeWorld, type World } from '../helpers/world.ts';

/** A span in the JSON of OTLP. */
interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  links?: { traceId: string; spanId: string }[];
  status: { code: number };
}
interface Export {
  resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[];
}

const CALLER = '0af7651916cd43dd8448eb211c80319c';
const CALLER_SPAN = 'b7ad6b7169203331';
const NAME = 'Zephyrine Quillfeather';
const EMAIL = 'quillfeather@test.example';
const [SERVER, CLIENT, CONSUMER] = [2, 3, 5];
const FAILED = 2;

const bodies: string[] = [];
let collectorStatus = 200;
const warnings: string[] = [];
let collector: Server;
let plain: TestApp;
let world: World;
let partnerId: string;
let endpoint: string;
let spans: Span[];

const attribute = ({ attributes }: Pick<Span, 'attributes'>, key: string) => {
  const value = attributes.find((it) => it.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};
const named = (name: string) => spans.filter((span) => span.name === name);
const childrenOf = ({ spanId }: Span) => spans.filter(({ parentSpanId }) => parentSpanId === spanId);

/** Runs requests and jobs with tracing, and waits until the collector has every span. */
const trace = async (work: (origin: string) => Promise<void>) => {
  const log = { warn: (_: unknown, message?: string) => void warnings.push(String(message)) };
  const stop = await startTracing({ otlpEndpoint: endpoint }, log as Parameters<typeof startTracing>[1]);
  const { app } = await startApp({}, { existing: plain });
  await work(await app.listen({ port: 0, host: '127.0.0.1' }));
  await app.close();
  await stop();
};

const queued = async (name: string) => (await world.tx.rows(sql`select from jobs where name = ${name}`)).length;

/** Two items of different traces that one run claims, and a run that fails. */
const runJobs = async () => {
  const tracer = currentTracer();
  if (!tracer) throw new Error('Tracing is off.');
  const log = { error: () => {}, info: () => {}, debug: () => {} };
  const job = defineJob({
    name: 'traced',
    priority: 1,
    concurrency: 1,
    batch: 2,
    policy: { mostFaults: 1, longestWaitMinutes: 1 },
    causeOf: () => 'fault',
    codeOf: () => 'INTERNAL_ERROR',
    run: async (_, { items }) => {
      if (items.includes('failing')) throw new RangeError(NAME);
    },
  });
  for (const item of ['one', 'other'])
    await inSpan(tracer, { name: `cause ${item}`, kind: 'server', attributes: {}, causes: [] }, () =>
      enqueue(txOn(plain.database.app), 'traced', [{ item, group: 'both' }]),
    );
  await runNext({ database: plain.database, log }, job);
  await enqueue(txOn(plain.database.app), 'traced', [{ item: 'failing' }]);
  await runNext({ database: plain.database, log }, job);
};

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    bodies.push(await text(request));
    response.writeHead(collectorStatus, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
  plain = await startApp();
  world = await makeWorld(plain);
  partnerId = await world.put('partners', { name: NAME, type: 'LP', email: EMAIL, approvalStatus: 'PENDING' });
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`;
  await trace(async (origin) => {
    const headers = { authorization: `Bearer ${tokenOf('admin')}`, 'content-type': 'application/json' };
    const invited = await fetch(`${origin}/api/v1/partners/${partnerId}/invite`, {
      method: 'POST',
      headers: { ...headers, traceparent: `00-${CALLER}-${CALLER_SPAN}-01`, tracestate: 'vendor=secret' },
      body: '{}',
    });
    expect(invited.status).toBe(200);
    await vi.waitUntil(async () => (await queued('email')) === 0, { timeout: 30_000 });
    await fetch(`${origin}/api/v1/partners?q=${encodeURIComponent(NAME)}`, { headers });
    await fetch(`${origin}/api/v1/nowhere/${partnerId}`, { headers: { ...headers, traceparent: 'no trace' } });
    await runJobs();
  });
  const exports = bodies.map((body) => JSON.parse(body) as Export);
  spans = exports.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((it) => it.spans)),
  );
});
afterAll(async () => {
  collector?.close();
  await plain?.close();
});

test('a request continues the trace of its caller under the pattern of its route', async () => {
  const [request, ...others] = named('POST /api/v1/partners/:id/invite');
  expect(others).toEqual([]);
  expect(request).toMatchObject({ traceId: CALLER, parentSpanId: CALLER_SPAN, kind: SERVER });
  const [audit] = await world.tx.rows<{ id: string }>(
    sql`select request_id as id from audit_events where name = 'invite' order by created_at desc limit 1`,
  );
  const seen = ['http.request.method', 'http.route', 'http.response.status_code', 'request.id'].map((key) =>
    attribute(request as Span, key),
  );
  expect(seen).toEqual(['POST', '/api/v1/partners/:id/invite', 200, audit?.id]);
});

test('the statements of a request are its children, with parameters instead of values', () => {
  const [request] = named('POST /api/v1/partners/:id/invite');
  const statements = childrenOf(request as Span).filter(({ kind }) => kind === CLIENT);
  const texts = statements.map((it) => String(attribute(it, 'db.query.text')));
  expect(texts.filter((it) => /^begin\b/.test(it))).not.toEqual([]);
  expect(texts).toContain('commit');
  const [outbox, ...others] = statements.filter((it) =>
    String(attribute(it, 'db.query.text')).includes('insert into outbox'),
  );
  expect(others).toEqual([]);
  expect(outbox?.name).toBe('WITH');
  expect(attribute(outbox as Span, 'db.query.text')).toMatch(/values \(\$\d+, \$\d+/);
  const ids = new Set(spans.map(({ spanId }) => spanId));
  const orphans = spans.filter(({ kind, parentSpanId = '' }) => kind === CLIENT && !ids.has(parentSpanId));
  expect(orphans).toEqual([]);
});

test('a job continues the trace of the request that enqueued it', () => {
  const [request] = named('POST /api/v1/partners/:id/invite');
  const job = named('job email').find(({ traceId }) => traceId === CALLER);
  expect(job).toMatchObject({ traceId: CALLER, parentSpanId: request?.spanId, kind: CONSUMER });
  expect(attribute(job as Span, 'request.id')).toBe(attribute(request as Span, 'request.id'));
  expect(childrenOf(job as Span).map((it) => attribute(it, 'db.system.name'))).toContain('postgresql');
});

test('a run over items of several traces is linked to each, and a failed run is marked without its message', () => {
  const runs = named('job traced');
  const both = runs.find((it) => attribute(it, 'job.items') === 2);
  expect(both?.parentSpanId).toBeUndefined();
  const causes = [...named('cause one'), ...named('cause other')];
  expect(both?.links?.map(({ spanId }) => spanId)).toEqual(causes.map(({ spanId }) => spanId));
  const failed = runs.filter(({ status }) => status.code === FAILED);
  expect(failed.map((it) => attribute(it, 'error.type'))).toEqual(['RangeError']);
});

test('a request without a valid traceparent begins a trace', () => {
  const [list] = named('GET /api/v1/partners');
  const unknown = spans.find((it) => attribute(it, 'http.response.status_code') === 404);
  for (const it of [list, unknown]) {
    expect(it).toMatchObject({ kind: SERVER });
    expect(it?.parentSpanId).toBeUndefined();
    expect(it?.traceId).not.toBe(CALLER);
  }
});

test('no span holds names, addresses, ids of records or the tracestate of a caller', () => {
  const text = bodies.join('\n');
  expect(text).toContain('"service.name"');
  expect(text).not.toMatch(/Zephyrine|Quillfeather|vendor=secret/i);
  for (const id of [partnerId, world.users.admin]) expect(text).not.toContain(id);
});

test('a collector that refuses spans is logged once, and requests succeed', async () => {
  collectorStatus = 400;
  await trace(async (origin) => {
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  });
  expect(warnings).toEqual(['Traces are not exported']);
});

test('without a collector nothing is traced', async () => {
  const stop = await startTracing({ otlpEndpoint: null }, { warn: () => {} });
  expect(currentTracer()).toBeNull();
  await enqueue(world.tx, 'untraced', [{ item: 'one' }]);
  expect(await world.tx.rows(sql`select traceparent from jobs where name = 'untraced'`)).toEqual([
    { traceparent: null },
  ]);
  await stop();
});
