import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ResourceName, resourceNames } from '../../resources/kit/names.ts';
import { as, startApp, type TestApp } from '../helpers/app.ts';
import { makeWorld, type World } from '../helpers/world.ts';
import { rows } from './entities/support.ts';

type Side = 'a' | 'b';
type Rows = Partial<Record<ResourceName, string[]>>;
const people = ['twice', 'runs', 'leads', 'admin', 'firm'] as const;

let app: TestApp;
let world: World;
let ask: Record<(typeof people)[number], World['ask']['admin']>;
const made: Record<Side, Rows> = { a: {}, b: {} };
let firm = '';

const keep = async (side: Side, name: ResourceName, values: Record<string, unknown>) => {
  const id = await world.put(name, values);
  made[side][name] = [...(made[side][name] ?? []), id];
  return id;
};

/** Creates one row of every entity in a fund, all visible to the same four users. */
const fill = async (side: Side, users: Record<string, string>, partnerId: string, gpId: string) => {
  const text = `CNRY-${side.toUpperCase()}`;
  const fundId = world.funds[side];
  made[side].funds = [fundId];
  made[side].companies = [world.companies[side]];
  await world.tx.run({
    text: 'update funds set gp_partner_id = $1, created_by = $3 where id = $2',
    values: [gpId, fundId, users.runs],
  } as never);
  const own = (values: Record<string, unknown>) => ({ currency: 'USD', ...values });
  const commitmentId = await keep(
    side,
    'commitments',
    own({ fundId, partnerId, amount: '500', admissionDate: '2023-01-01', status: 'Active' }),
  );
  const call = {
    fundId,
    title: text,
    totalAmount: '10',
    callDate: '2024-01-01',
    dueDate: '2024-02-01',
    status: 'Issued',
  };
  const capitalCallId = await keep(side, 'capital-calls', own(call));
  const line = {
    capitalCallId,
    commitmentId,
    fundId,
    partnerId,
    commitmentAmount: '500',
    amount: '10',
    paymentReference: `${text}-ref`,
  };
  const capitalCallLineId = await keep(side, 'capital-call-lines', own(line));
  const paper = {
    title: text,
    type: 'other',
    fileName: 'x.pdf',
    storageKey: 'x',
    ownerKind: 'Partner',
    ownerId: partnerId,
  };
  const documentId = await keep(side, 'documents', { ...paper, fundId });
  await keep(side, 'documents', { ...paper, ownerKind: 'Fund', ownerId: fundId, visibility: 'fund_lps' });
  for (const uid of people)
    await keep(side, 'documents', {
      ...paper,
      ownerKind: 'Company',
      ownerId: world.companies[side],
      createdBy: users[uid],
    });
  const payment = {
    capitalCallLineId,
    capitalCallId,
    fundId,
    partnerId,
    proofType: 'other',
    documentId,
    amount: '10',
    paymentDate: '2024-01-15',
    note: text,
    status: 'Submitted',
  };
  await keep(side, 'payments', own(payment));
  await keep(
    side,
    'transactions',
    own({
      fundId,
      partnerId,
      type: 'Investment',
      source: 'partner',
      amount: '10',
      tradeDate: '2024-01-15',
      status: 'completed',
      reference: `${text}-own`,
    }),
  );
  await keep(
    side,
    'valuations',
    own({
      fundId,
      companyId: world.companies[side],
      date: '2024-01-01',
      fairValue: '5',
      status: 'approved',
      note: text,
    }),
  );
  const report = {
    title: text,
    kind: 'partner_statement',
    fundId,
    partnerId,
    asOf: '2024-12-31',
    publishedAt: '2025-01-01T00:00:00Z',
    status: 'Completed',
  };
  for (const uid of people) await keep(side, 'reports', { ...report, createdBy: users[uid] });
  for (const uid of people)
    await keep(side, 'memberships', { userId: users[uid], type: 'fund', refId: fundId, role: rolesOf[uid] });
  await keep(
    side,
    'bank-accounts',
    own({ ownerKind: 'Fund', ownerId: fundId, bankName: text, accountName: text, accountNumber: '1234567890' }),
  );
  const found = await world.tx.rows<{ id: string }>({
    text: 'select id from fund_companies where fund_id = $1',
    values: [fundId],
  } as never);
  made[side]['fund-companies'] = found.map(({ id }) => id);
  await keep(side, 'fund-companies', { fundId, companyId: firm, linkedAt: '2024-01-01' });
};
const rolesOf = { twice: 'lp', runs: 'fund_manager', leads: 'gp', admin: 'lp', firm: 'lp' } as const;

beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
  const partner = (type: string) =>
    world.put('partners', {
      name: `Both ${type}`,
      type,
      email: `both-${type}@test.example`,
      approvalStatus: 'APPROVED',
      isVerified: true,
    });
  const [lp, gp] = [await partner('LP'), await partner('GP')];
  const manager = await world.put('fund-managers', { name: 'Both', email: 'both@test.example', status: 'Active' });
  firm = await world.put('companies', { name: 'Held by both', approvalStatus: 'APPROVED', isVerified: true });
  const user = (uid: string, role: string, entityKind: string, entityId: string) =>
    world.put('users', { name: uid, email: `${uid}@test.example`, role, entityKind, entityId, firebaseUid: uid });
  const users = {
    twice: await user('twice', 'lp', 'Partner', lp),
    runs: await user('runs', 'fund_manager', 'FundManager', manager),
    leads: await user('leads', 'gp', 'Partner', gp),
    firm: await user('firm', 'company', 'Company', firm),
    admin: world.users.admin,
  };
  await fill('a', users, lp, gp);
  await fill('b', users, lp, gp);
  ask = Object.fromEntries(people.map((uid) => [uid, as(app, uid)])) as typeof ask;
});
afterAll(() => app?.close());

const inside = (type: string, id: string) => ({ 'x-user-context': JSON.stringify({ type, id }) });
const foreign = (side: Side, text: string) => {
  const other = side === 'a' ? 'b' : 'a';
  return Object.values(made[other])
    .flat()
    .concat(`CNRY-${other.toUpperCase()}`)
    .filter((mark) => text.includes(mark));
};

const days = { callDate: '2024-01-01', dueDate: '2024-02-01' };

/** Entities outside funds and partners: an administrator sees all their rows in every context. */
const houses: readonly string[] = ['users', 'audit-events'];

describe.each(['a', 'b'] as const)('in the context of fund %s', (side) => {
  const other: Side = side === 'a' ? 'b' : 'a';
  test.each(resourceNames.flatMap((name) => people.map((who) => ({ name, who }))))(
    '$who sees no row of the other fund in $name',
    async ({ name, who }) => {
      if (houses.includes(name)) return;
      const header = inside('fund', world.funds[side]);
      const list = await ask[who]('GET', `/${name}?limit=100`, undefined, header);
      if (list.status === 403) return;
      expect(list.status, list.text).toBe(200);
      expect(foreign(side, list.text)).toEqual([]);
      expect(list.body.total).toBe((rows(list) as unknown[]).length);
      for (const path of [`/${name}?q=cnry&limit=100`, `/${name}/export`]) {
        const answer = await ask[who]('GET', path, undefined, header);
        expect([200, 403], answer.text).toContain(answer.status);
        expect(foreign(side, answer.text), path).toEqual([]);
      }
      for (const id of made[other][name] ?? [])
        expect((await ask[who]('GET', `/${name}/${id}`, undefined, header)).status).not.toBe(200);
      const asked = await ask[who](
        'GET',
        `/${name}?filter=${JSON.stringify({ id: made[other][name] ?? [] })}`,
        undefined,
        header,
      );
      if (made[other][name] && asked.status === 200) expect(asked.body.total).toBe(0);
    },
  );

  test('a member of both still finds this one', async () => {
    const header = inside('fund', world.funds[side]);
    for (const name of [
      'funds',
      'commitments',
      'capital-calls',
      'capital-call-lines',
      'payments',
      'transactions',
    ] as const)
      for (const who of ['twice', 'runs', 'leads', 'admin'] as const)
        for (const id of made[side][name] ?? [])
          expect((await ask[who]('GET', `/${name}/${id}`, undefined, header)).status, `${who} ${name}`).toBe(200);
    expect(rows(await ask.twice('GET', '/documents?limit=100', undefined, header)).length).toBeGreaterThan(1);
    expect(rows(await ask.twice('GET', '/reports?limit=100', undefined, header)).length).toBeGreaterThan(0);
  });
});

describe('in all funds of an investor', () => {
  const header = { 'x-user-context': JSON.stringify({ type: 'role', id: 'lp' }) };
  const idsOf = async (who: World['ask']['admin'], name: string, context = header) =>
    rows(await who('GET', `/${name}?limit=100`, undefined, context)).map(({ id }) => id);

  test('no row of the fund shows that the same partner runs', async () => {
    const { lx } = world.ask;
    const own: Record<Side, { lines: string; documents: string }> = { a: null as never, b: null as never };
    for (const [side, commitmentId] of [
      ['a', world.commitments.lxa],
      ['b', world.commitments.lxb],
    ] as const) {
      const [fundId, text] = [world.funds[side], `CNRY-${side.toUpperCase()}`];
      const of = { fundId, partnerId: world.partners.lx };
      own[side] = {
        lines: await keep(side, 'capital-call-lines', {
          ...of,
          ...{ capitalCallId: made[side]['capital-calls']?.[0], commitmentId, commitmentAmount: '500', amount: '10' },
          paymentReference: `${text}-lx`,
        }),
        documents: await keep(side, 'documents', {
          ...{ title: text, type: 'other', fileName: 'x.pdf', storageKey: 'x', fundId },
          ...{ ownerKind: 'Partner', ownerId: world.partners.lx },
        }),
      };
    }
    const whole = await lx('GET', '/capital-call-lines?limit=100');
    expect(rows(whole).map(({ id }) => id)).toEqual(expect.arrayContaining([own.a.lines, own.b.lines]));
    expect(await idsOf(lx, 'funds')).toEqual([world.funds.b]);
    expect(await idsOf(lx, 'commitments')).toEqual([world.commitments.lxb]);
    expect(await idsOf(lx, 'capital-call-lines')).toEqual([own.b.lines]);
    expect(await idsOf(lx, 'documents')).toEqual(expect.arrayContaining([own.b.documents]));
    for (const name of resourceNames) {
      for (const path of [`/${name}?limit=100`, `/${name}/export`]) {
        const answer = await lx('GET', path, undefined, header);
        expect([200, 403], answer.text).toContain(answer.status);
        expect(foreign('b', answer.text), path).toEqual([]);
      }
      for (const id of made.a[name] ?? [])
        expect([403, 404], `${name} ${id}`).toContain((await lx('GET', `/${name}/${id}`, undefined, header)).status);
    }
    // The fund that it runs shows nothing of the other one either.
    expect(await idsOf(lx, 'commitments', inside('fund', world.funds.a))).not.toContain(world.commitments.lxb);
  });

  test('the partners of a user are together, and a company that the user represents is apart', async () => {
    const { ask: double, id: userId } = await world.person('double', 'lp', 'Partner', world.partners.la1);
    await world.put('memberships', { userId, type: 'partner', refId: world.partners.lb, role: 'lp' });
    await world.put('memberships', { userId, type: 'company', refId: world.companies.b, role: 'company' });
    const figures = await world.put('company-figures', { companyId: world.companies.b, periodEnd: '2024-03-31' });
    const both = [world.commitments.la1, world.commitments.lb].sort();
    expect((await idsOf(double, 'commitments')).sort()).toEqual(both);
    expect((await double('GET', '/company-figures', undefined, header)).status).toBe(403);
    expect((await double('GET', `/company-figures/${figures}`, undefined, header)).status).toBe(403);
    const inCompany = inside('company', world.companies.b);
    expect((await double('GET', `/company-figures/${figures}`, undefined, inCompany)).status).toBe(200);
    expect((await double('GET', '/commitments', undefined, inCompany)).status).toBe(403);
    const { data } = (await double<{ data: Record<string, { role: string }[]> }>('GET', '/user/contexts')).body;
    expect([data.funds, data.companies].map((places) => places?.map(({ role }) => role))).toEqual([
      ['lp', 'lp'],
      ['company'],
    ]);
  });

  test('it is a context of investors only', async () => {
    const context = { type: 'role', id: 'lp' };
    const validity = async (who: 'lx' | 'ma' | 'ca' | 'admin2') =>
      (await world.ask[who]('POST', '/user/contexts/validate', context)).body;
    expect(await validity('lx')).toEqual({ valid: true, role: 'lp' });
    for (const who of ['ma', 'ca', 'admin2'] as const) {
      expect(await validity(who), who).toEqual({ valid: false, role: null });
      expect((await world.ask[who]('GET', '/documents', undefined, header)).status, who).toBe(403);
    }
    expect((await world.ask.lx('GET', '/user/contexts/role/lp/permissions')).body).toMatchObject({ role: 'lp' });
    for (const id of ['all', 'gp', world.funds.a]) {
      const other = { 'x-user-context': JSON.stringify({ type: 'role', id }) };
      expect((await world.ask.lx('GET', '/funds', undefined, other)).status, id).toBe(400);
    }
  });
});

test("in a company's context an administrator sees no row whose documents are hidden there", async () => {
  const header = inside('company', world.companies.a);
  const whole = await ask.admin('GET', '/payments?limit=100');
  expect(rows(whole).length).toBeGreaterThan(1);
  for (const name of ['payments', 'capital-calls', 'commitments'] as const) {
    const list = await ask.admin('GET', `/${name}?limit=100`, undefined, header);
    expect(list.status, list.text).toBe(200);
    for (const row of rows(list) as { documentId?: string }[])
      if (row.documentId)
        expect((await ask.admin('GET', `/documents/${row.documentId}`, undefined, header)).status).toBe(200);
    expect(list.body.total, name).toBe(0);
    for (const id of [...(made.a[name] ?? []), ...(made.b[name] ?? [])])
      expect((await ask.admin('GET', `/${name}/${id}`, undefined, header)).status, name).toBe(404);
  }
  const marks = rows(await ask.admin('GET', '/valuations?limit=100', undefined, header));
  expect(new Set(marks.map((row) => row.companyId))).toEqual(new Set([world.companies.a]));
  expect((await ask.admin('GET', '/partners?limit=100', undefined, header)).body.total).toBeGreaterThan(0);
  // Menu entries of the context can be opened, and belong to its fund.
  const call = { fundId: world.funds.a, title: 'From a company', totalAmount: '10', ...days };
  const entered = await ask.admin<{ capitalCall: { id: string } }>('POST', '/capital-calls', call, header);
  expect(entered.status, entered.text).toBe(201);
  const inFund = inside('fund', world.funds.a);
  const path = `/capital-calls/${entered.body.capitalCall.id}`;
  expect((await ask.admin('GET', path, undefined, inFund)).status).toBe(200);
});

test("in a company's context an administrator acts on the funds that hold it, and on no other", async () => {
  const header = inside('company', world.companies.a);
  const get = (path: string) => ask.admin('GET', path, undefined, header);
  const { a, b } = world.funds;
  const call = (fundId: string) => `/capital-calls/estimate?fundId=${fundId}&totalAmount=1000.00`;
  const paths = [
    (id: string) => `/funds/${id}`,
    ...['trial-balance', 'carry', 'distribution', 'analytics', 'dual-control'].map(
      (called) => (id: string) => `/funds/${id}/${called}`,
    ),
    call,
  ];
  for (const pathOf of paths) {
    expect((await get(pathOf(a))).status, pathOf(a)).toBe(200);
    expect((await get(pathOf(b))).status, pathOf(b)).toBe(404);
  }
  expect(rows(await get('/funds?limit=100')).map(({ id }) => id)).toEqual([a]);
  for (const path of ['/funds?limit=100', '/funds/export', '/bank-accounts?limit=100', '/memberships?limit=100'])
    expect(foreign('a', (await get(path)).text), path).toEqual([]);
  for (const id of made.b['bank-accounts'] ?? []) expect((await get(`/bank-accounts/${id}`)).status).toBe(404);
  expect(rows(await get('/users?limit=100')).length).toBeGreaterThan(1);
  const renamed = await ask.admin('PUT', `/funds/${b}`, { version: 1, strategy: 'x' }, header);
  expect(renamed.status).toBe(404);
  // Another fund links the company from here.
  const link = { fundId: b, companyId: world.companies.a, linkedAt: '2024-01-01' };
  const linked = await ask.admin('POST', '/fund-companies', link, header);
  expect(linked.status, linked.text).toBe(201);
  expect((await get(`/funds/${b}`)).status).toBe(200);
});

test('without a context both funds are visible', async () => {
  const listed = rows(await ask.twice('GET', '/capital-calls?limit=100')).map(({ id }) => id);
  expect(listed).toEqual(
    expect.arrayContaining([...(made.a['capital-calls'] ?? []), ...(made.b['capital-calls'] ?? [])]),
  );
});

test('a company user starts in the company, and a fund that holds it is not a context', async () => {
  const { body } = await world.ask.ca<{ data: Record<string, { id: string; role: string }[]> }>(
    'GET',
    '/user/contexts',
  );
  expect(body.data).toMatchObject({
    isAdmin: false,
    funds: [],
    companies: [{ id: world.companies.a, role: 'company' }],
  });
  const header = inside('company', world.companies.a);
  expect((await world.ask.ca('GET', `/companies/${world.companies.a}`, undefined, header)).status).toBe(200);
  expect((await world.ask.ca('GET', '/companies', undefined, inside('fund', world.funds.a))).status).toBe(403);
});

test('a company user with a role in a fund keeps their own company there', async () => {
  const { body } = await ask.firm<{ data: Record<string, { id: string }[]> }>('GET', '/user/contexts');
  expect(body.data.companies?.map(({ id }) => id)).toEqual([firm]);
  expect(body.data.funds?.map(({ id }) => id).sort()).toEqual([world.funds.a, world.funds.b].sort());
  const document = await world.put('documents', {
    title: 'Deck',
    type: 'pitch_deck',
    ownerKind: 'Company',
    ownerId: firm,
    fileName: 'x.pdf',
    storageKey: 'x',
  });
  const notice = await world.put('notifications', {
    userId: (
      await world.tx.first<{ id: string }>({
        text: "select id from users where firebase_uid = 'firm'",
        values: [],
      } as never)
    )?.id,
    type: 'DOCUMENT_REVIEWED',
    title: 'Seen',
  });
  for (const header of [
    undefined,
    inside('company', firm),
    inside('fund', world.funds.a),
    inside('fund', world.funds.b),
  ])
    for (const path of [`/companies/${firm}`, `/documents/${document}`, `/notifications/${notice}`])
      expect((await ask.firm('GET', path, undefined, header)).status, `${path} ${JSON.stringify(header)}`).toBe(200);
});
