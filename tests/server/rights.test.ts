import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ResourceName, resourceNames } from '../../resources/kit/names.ts';
import { type Ask, as, startApp } from '../helpers/app.ts';
import { makeWorld, type World } from '../helpers/world.ts';
import { rows } from './entities/support.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
});
afterAll(() => world?.close());

const ids = async (ask: Ask, name: ResourceName) => rows(await ask('GET', `/${name}?limit=100`)).map(({ id }) => id);
const statusOf = async (ask: Ask, path: string) => (await ask('GET', path)).status;
const paper = async (values: Record<string, unknown>) =>
  world.put('documents', {
    title: 'Paper',
    type: 'other',
    fileName: 'x.pdf',
    storageKey: 'x',
    mimeType: 'application/pdf',
    size: 1,
    ...values,
  });

describe('a general partner that only invests in a fund', () => {
  let gi: Ask;
  let partner: string;
  let call: string;
  let payment: string;
  beforeAll(async () => {
    partner = await world.partner('A', 'gi', 'GP');
    await world.commit(world.funds.a, partner, '400000');
    gi = (await world.person('gi', 'gp', 'Partner', partner)).ask;
    call = await world.put('capital-calls', {
      fundId: world.funds.a,
      title: 'Call',
      totalAmount: '10',
      callDate: '2024-01-01',
      dueDate: '2024-02-01',
      currency: 'USD',
    });
    const line = await world.put('capital-call-lines', {
      capitalCallId: call,
      commitmentId: world.commitments.la1,
      fundId: world.funds.a,
      partnerId: world.partners.la1,
      commitmentAmount: '6000000',
      amount: '10',
      currency: 'USD',
    });
    payment = await world.put('payments', {
      capitalCallLineId: line,
      capitalCallId: call,
      fundId: world.funds.a,
      partnerId: world.partners.la1,
      proofType: 'bank_receipt',
      amount: '10',
      paymentDate: '2024-02-01',
      status: 'Submitted',
    });
  });

  test("has an investor's rights there", async () => {
    expect(await ids(gi, 'partners')).toEqual([partner]);
    expect(await ids(gi, 'commitments')).toHaveLength(1);
    expect(await statusOf(gi, `/funds/${world.funds.a}`)).toBe(200);
    expect(await statusOf(gi, `/commitments/${world.commitments.la1}`)).toBe(404);
    expect(await statusOf(gi, `/bank-accounts/${world.banks.a}`)).toBe(404);
    const analytics = await gi<{ analytics: { partners: { partnerId: string }[] } }>(
      'GET',
      `/funds/${world.funds.a}/analytics`,
    );
    expect(analytics.body.analytics.partners.map((p) => p.partnerId)).toEqual([partner]);
  });

  test('neither edits the fund, nor calls, nor approves, nor reads the file of another partner', async () => {
    const secret = await paper({ ownerKind: 'Partner', ownerId: world.partners.la1 });
    const edit = await gi('PUT', `/funds/${world.funds.a}`, { version: 1, strategy: 'Mine' });
    expect([403, 404], edit.text).toContain(edit.status);
    for (const path of [`/capital-calls/${call}/issue`, `/payments/${payment}/approve`])
      expect([403, 404], path).toContain((await gi('POST', path, {})).status);
    expect(await statusOf(gi, `/documents/${secret}/file`)).toBe(404);
    const made = await gi('POST', '/capital-calls', {
      fundId: world.funds.a,
      title: 'Mine',
      totalAmount: '1.00',
      callDate: '2024-06-01',
      dueDate: '2024-06-30',
    });
    expect([403, 422], made.text).toContain(made.status);
    const assigned = await gi('POST', '/funds/assign-manager', { fundId: world.funds.a, managerId: world.managers.a });
    expect([403, 404, 422], assigned.text).toContain(assigned.status);
  });

  test('keeps every right of a general partner in the fund that it leads', async () => {
    expect(await ids(world.ask.ga, 'commitments')).toContain(world.commitments.la1);
    const edit = await world.ask.ga('PUT', `/funds/${world.funds.a}`, { version: 1, strategy: 'As agreed' });
    expect(edit.status, edit.text).toBe(200);
    const contexts = await gi<{ data: { funds: { id: string; role: string }[] } }>('GET', '/user/contexts');
    expect(contexts.body.data.funds).toMatchObject([{ id: world.funds.a, role: 'lp' }]);
  });
});

test('on a call and its fund, an investor sees neither other partners nor the payment controls', async () => {
  const { ask, funds, partners } = world;
  const call = await world.put('capital-calls', {
    fundId: funds.a,
    title: 'With an excusal',
    totalAmount: '1000000',
    paid: '400000',
    outstanding: '600000',
    excusals: [{ partnerId: partners.la2, kind: 'excused', reason: 'Its statutes forbid arms.' }],
    callDate: '2024-01-01',
    dueDate: '2024-02-01',
    currency: 'USD',
    status: 'Issued',
  });
  await world.put('capital-call-lines', {
    capitalCallId: call,
    commitmentId: world.commitments.la1,
    fundId: funds.a,
    partnerId: partners.la1,
    commitmentAmount: '6000000',
    amount: '600000',
    currency: 'USD',
  });
  const read = async (who: Ask, path: string) => {
    const { status, text, body } = await who<Record<string, object>>('GET', path);
    expect(status, text).toBe(200);
    return Object.keys(Object.values(body)[0] ?? {});
  };
  const ofCall = ['excusals', 'paid', 'outstanding', 'bankAccountId'];
  const ofFund = ['managerId', 'secondPerson', 'documentRule', 'checklistRule', 'bankCallback', 'bankWaitingDays'];
  expect(await read(ask.la1, `/capital-calls/${call}`)).toContain('totalAmount');
  for (const [path, fields] of [
    [`/capital-calls/${call}`, ofCall],
    [`/funds/${funds.a}`, ofFund],
  ] as const) {
    expect((await read(ask.la1, path)).filter((field) => fields.includes(field))).toEqual([]);
    expect(await read(ask.ma, path)).toEqual(expect.arrayContaining([...fields]));
  }
  const sifted = await ask.la1('GET', '/capital-calls?outstanding_gte=1');
  expect(sifted.status, sifted.text).toBe(422);
});

test('a shared index is changed by its creator and by administrators alone', async () => {
  const { ask, funds } = world;
  const created = await ask.ma<{ marketIndex: { id: string; version: number } }>('POST', '/market-indices', {
    name: 'Shared index',
  });
  expect(created.status, created.text).toBe(201);
  const { id, version } = created.body.marketIndex;
  const at = `/market-indices/${id}`;
  const inA = { 'x-user-context': JSON.stringify({ type: 'fund', id: funds.a }) };
  const lines = '2024-01-31 100';
  expect(await statusOf(ask.mb, at)).toBe(200);
  const changes = [
    (who: Ask) => who('PUT', at, { version, publisher: 'Another' }),
    (who: Ask) => who('DELETE', at, {}),
    (who: Ask) => who('POST', `${at}/levels`, { lines }),
  ];
  for (const change of changes) expect((await change(ask.mb)).status).toBe(404);
  for (const operation of ['update', 'delete'])
    expect(
      (await ask.mb('POST', `/market-indices/batch/${operation}`, { items: [{ id, version, publisher: 'Another' }] }))
        .status,
      operation,
    ).not.toBe(200);
  expect((await ask.ma('GET', at)).body).toMatchObject({ marketIndex: { version, publisher: null, levelCount: 0 } });

  expect((await ask.ma('POST', `${at}/levels`, { lines })).status).toBe(200);
  expect((await ask.admin('POST', `${at}/levels`, { lines: '2024-02-29 101' }, inA)).status).toBe(200);
  const { body } = await ask.ma<{ marketIndex: { version: number } }>('GET', at);
  const edited = await ask.ma('PUT', at, { version: body.marketIndex.version, publisher: 'Own' });
  expect(edited.status, edited.text).toBe(200);
  expect((await ask.ma('DELETE', at, {})).status).toBe(200);
  expect((await ask.mb('POST', `${at}/restore`, {})).status).not.toBe(200);
  expect((await ask.ma('POST', `${at}/restore`, {})).status).toBe(200);
  expect((await ask.admin('DELETE', at, {})).status).toBe(200);
});

describe('a record entered for a fund', () => {
  test('stays with the fund when it is reassigned to another manager', async () => {
    const { ask, funds, managers, partners } = world;
    const first = await ask.ma<{ partner: { id: string } }>('POST', '/partners', {
      type: 'LP',
      name: 'Entered',
      email: 'entered@test.example',
    });
    expect(first.status, first.text).toBe(201);
    const entered = first.body.partner.id;
    expect(await ids(ask.ma, 'partners')).toContain(entered);
    expect(await ids(ask.mb, 'partners')).not.toContain(entered);
    const company = (await ask.ma<{ company: { id: string } }>('POST', '/companies', { name: 'Entered' })).body.company;
    const founded = await ask.ma<{ fund: { id: string } }>('POST', '/funds', { name: 'Founded', currency: 'USD' });
    expect(founded.status, founded.text).toBe(201);
    const fund = founded.body.fund.id;
    expect(await ids(ask.ma, 'funds')).toContain(fund);
    const inA = { 'x-user-context': JSON.stringify({ type: 'fund', id: funds.a }) };
    expect((await ask.ma('GET', `/funds/${fund}`, undefined, inA)).status).toBe(200);
    const report = await world.put('reports', {
      title: 'Of la1',
      kind: 'partner_statement',
      partnerId: partners.la1,
      asOf: '2024-12-31',
      createdBy: world.users.ma,
    });
    const file = await paper({ ownerKind: 'User', ownerId: world.users.ma, aboutPartnerId: partners.la1 });
    const inFund = await paper({ ownerKind: 'Fund', ownerId: funds.a, createdBy: world.users.ma });
    const mine = [
      `/partners/${entered}`,
      `/companies/${company.id}`,
      `/funds/${fund}`,
      `/reports/${report}`,
      `/documents/${file}`,
      `/documents/${inFund}`,
    ];
    for (const path of mine) expect(await statusOf(ask.ma, path), path).toBe(200);

    for (const id of [funds.a, fund])
      expect((await ask.admin('POST', '/funds/assign-manager', { fundId: id, managerId: managers.b })).status).toBe(
        200,
      );
    for (const path of mine) expect(await statusOf(ask.ma, path), path).toBe(404);
    for (const name of ['partners', 'funds', 'companies', 'documents', 'reports', 'commitments'] as const)
      expect(await ids(ask.ma, name), name).toEqual([]);
    expect(await ids(ask.mb, 'partners')).toContain(entered);
    for (const id of [funds.a, fund])
      await ask.admin('POST', '/funds/assign-manager', { fundId: id, managerId: managers.a });
  });

  test('is visible to its author until it has another owner', async () => {
    const { ask, funds, tx } = world;
    const made = await ask.ma<{ partner: { id: string } }>('POST', '/partners', {
      type: 'LP',
      name: 'Wanderer',
      email: 'wanderer@test.example',
    });
    const { id } = made.body.partner;
    expect(await statusOf(ask.ma, `/partners/${id}`)).toBe(200);
    const commitment = await world.commit(funds.b, id, '1000');
    expect(await statusOf(ask.ma, `/partners/${id}`)).toBe(404);
    await tx.run(sql`update commitments set deleted_at = now() where id = ${commitment}`);
    expect(await statusOf(ask.ma, `/partners/${id}`)).toBe(200);
  });
});

describe('rights that differ by fund', () => {
  let both: Ask;
  let own: string;
  beforeAll(async () => {
    const { funds, tx } = world;
    await tx.run(sql`update funds set bank_account_id = ${world.banks.a} where id = ${funds.a}`);
    await tx.run(sql`update funds set bank_account_id = ${world.banks.b} where id = ${funds.b}`);
    for (const side of ['a', 'b'] as const)
      await world.ask.admin('PUT', `/funds/${funds[side]}`, {
        version: (await world.ask.admin<{ fund: { version: number } }>('GET', `/funds/${funds[side]}`)).body.fund
          .version,
        taxId: `TAX-${side}-123456`,
      });
    own = await world.partner('B', 'both');
    await world.commit(funds.b, own, '5000');
    await tx.run(sql`update partners set risk_rating = 'high' where id in (${own}, ${world.partners.la1})`);
    const manager = await world.person('runsA', 'fund_manager', 'FundManager', world.managers.a);
    both = manager.ask;
    await world.put('memberships', { userId: manager.id, type: 'partner', refId: own, role: 'lp' });
  });

  test('a general partner of one fund who invests in another gets the fields that each right covers', async () => {
    const { lx } = world.ask;
    for (const path of [
      '/funds?limit=100',
      `/funds?filter=${JSON.stringify({ id: [world.funds.a, world.funds.b] })}`,
    ]) {
      const listed = rows(await lx('GET', path));
      expect(listed.find((f) => f.id === world.funds.a)).toMatchObject({
        taxId: '••••3456',
        bankAccountId: world.banks.a,
      });
      const other = listed.find((f) => f.id === world.funds.b);
      expect(other).toBeDefined();
      expect(other).not.toHaveProperty('taxId');
      expect(other).not.toHaveProperty('bankAccountId');
    }
    const one = await lx<{ fund: Record<string, unknown> }>('GET', `/funds/${world.funds.b}`);
    expect(one.body.fund).not.toHaveProperty('taxId');
    const csv = (await lx('GET', '/funds/export')).text;
    expect(csv).toContain(world.banks.a);
    expect(csv).not.toContain(world.banks.b);
  });

  test('neither a filter nor the sort order discloses a hidden field', async () => {
    const { lx } = world.ask;
    const found = await lx<{ total: number }>('GET', `/funds?bankAccountId=${world.banks.b}`);
    expect([found.status, found.body.total]).toEqual([200, 0]);
    expect((await lx<{ total: number }>('GET', `/funds?bankAccountId=${world.banks.a}`)).body.total).toBe(1);
    const absent = await lx<{ total: number }>('GET', `/funds?filter=${JSON.stringify({ bankAccountId: null })}`);
    expect(absent.body.total).toBe(0);
    const risky = await both<{ total: number }>('GET', '/partners?riskRating=high&limit=100');
    expect(rows(risky).map((p) => p.id)).toEqual([world.partners.la1]);
    const sorted = rows(await both('GET', '/partners?sort=["riskRating","ASC"]&limit=100'));
    expect(sorted.map((p) => p.id)).not.toContain(own);
  });

  test('a manager who invests elsewhere is an investor on their own record', async () => {
    const read = await both<{ partner: Record<string, unknown> & { version: number } }>('GET', `/partners/${own}`);
    expect(read.status).toBe(200);
    expect(read.body.partner).not.toHaveProperty('riskRating');
    const edit = await both('PUT', `/partners/${own}`, { version: read.body.partner.version, legalName: 'New' });
    expect(edit.status, edit.text).toBe(404);
    const path = `/partners/${world.partners.la1}`;
    const other = await both<{ partner: { version: number } }>('GET', path);
    expect(other.body.partner).toMatchObject({ riskRating: 'high' });
    const set = await both('PUT', path, { version: other.body.partner.version, riskRating: 'low' });
    expect(set.status, set.text).toBe(200);
    expect(set.body).toMatchObject({ partner: { riskRating: 'low' } });
  });

  test('a field is set by the right on its row', async () => {
    const body = { type: 'Commitment', fundId: world.funds.b, amount: '10.00', tradeDate: '2024-05-01' };
    const staffField = await both<{ error: { errors: { field: string }[] } }>('POST', '/transactions', {
      ...body,
      partnerId: own,
      costRelieved: '1.00',
    });
    expect(staffField.status, staffField.text).toBe(422);
    expect(staffField.body.error.errors).toMatchObject([{ field: 'costRelieved' }]);
    expect((await both('POST', '/transactions', { ...body, partnerId: own })).status).toBe(201);
  });

  test('visibility of a fund and of a partner does not disclose their relation', async () => {
    const partner = world.partners.la1;
    await world.commit(world.funds.b, partner, '1000');
    const { body } = await world.ask.lx<{ funds: { id: string }[] }>('GET', `/funds/partner/${partner}`);
    expect(body.funds.map((f) => f.id)).toEqual([world.funds.a]);
    const position = await world.ask.lx<{ position: { funds: { fundId: string }[] } }>(
      'GET',
      `/partners/${partner}/position`,
    );
    expect(position.body.position.funds.map((f) => f.fundId)).toEqual([world.funds.a]);
  });
});

describe('a rejected party', () => {
  const reject = (table: 'companies' | 'partners', id: string) =>
    world.tx.run(
      table === 'companies'
        ? sql`update companies set approval_status = 'REJECTED', is_verified = false where id = ${id}`
        : sql`update partners set approval_status = 'REJECTED', is_verified = false where id = ${id}`,
    );
  const again = (ask: Ask, name: string, id: string) => ask('POST', `/${name}/${id}/resubmit`, {});

  test('resubmits itself; its shareholders and associates do not', async () => {
    const { ask, companies, partners } = world;
    await reject('companies', companies.a);
    for (const who of ['la1', 'ga', 'lx'] as const)
      expect([403, 404], who).toContain((await again(ask[who], 'companies', companies.a)).status);
    expect((await again(ask.ca, 'companies', companies.a)).status).toBe(200);
    await reject('partners', partners.la2);
    for (const who of ['la1', 'ga', 'lb', 'ca'] as const)
      expect([403, 404], who).toContain((await again(ask[who], 'partners', partners.la2)).status);
    expect((await again(ask.la2, 'partners', partners.la2)).status).toBe(200);
    await world.tx.run(
      sql`update companies set approval_status = 'APPROVED', is_verified = true where id = ${companies.a}`,
    );
    await world.tx.run(
      sql`update partners set approval_status = 'APPROVED', is_verified = true where id = ${partners.la2}`,
    );
  });
});

describe('a user held at a gate', () => {
  const opened: Readonly<Partial<Record<ResourceName, string>>> = {};
  const reads = async (ask: Ask) => {
    const open: string[] = [];
    for (const name of resourceNames)
      for (const path of [`/${name}`, `/${name}/export`, `/${name}?q=CNRY`])
        if ((await ask('GET', path)).status === 200) open.push(path);
    return open;
  };

  test('a general partner who is not approved sees only their own onboarding', async () => {
    const { funds, partners, tx } = world;
    const id = await world.partner('A', 'held', 'GP', 'PENDING');
    const led = await world.put('funds', {
      name: 'Led by the held',
      currency: 'USD',
      status: 'active',
      gpPartnerId: id,
    });
    await world.commit(led, partners.la1, '1000');
    await world.commit(funds.a, id, '1000');
    const { ask: held } = await world.person('held', 'gp', 'Partner', id);
    const fundPaper = await paper({ ownerKind: 'Fund', ownerId: led, visibility: 'fund_lps' });
    const la1Paper = await paper({ ownerKind: 'Partner', ownerId: partners.la1 });
    const notice = await paper({ ownerKind: 'Partner', ownerId: id, fundId: led });
    const ownPaper = await paper({ ownerKind: 'Partner', ownerId: id });
    expect(await reads(held)).toEqual(['/documents', '/documents?q=CNRY', '/notifications', '/notifications?q=CNRY']);
    expect(await ids(held, 'documents')).toEqual([ownPaper]);
    for (const path of [
      `/partners/${partners.la1}`,
      `/documents/${fundPaper}`,
      `/documents/${fundPaper}/file`,
      `/documents/${la1Paper}/file`,
      `/documents/${notice}/file`,
    ])
      expect([403, 404], path).toContain(await statusOf(held, path));
    expect(await statusOf(held, `/partners/${id}`)).toBe(200);
    expect(await statusOf(held, `/partners/${id}/position`)).toBe(403);
    expect(await statusOf(held, `/funds/${led}`)).toBe(403);
    expect(await statusOf(held, `/funds/${led}/analytics`)).toBe(403);
    const writes: [string, 'POST' | 'PUT' | 'PATCH' | 'DELETE', string, object][] = [
      ['edit a manager', 'PUT', `/fund-managers/${world.managers.a}`, { version: 1, firmName: 'x' }],
      ['edit a company', 'PUT', `/companies/${world.companies.a}`, { version: 1, sector: 'x' }],
      ['found a fund', 'POST', '/funds', { name: 'Held fund', currency: 'USD' }],
      ['enter a company', 'POST', '/companies', { name: 'Held company' }],
      ['enter several', 'POST', '/companies/batch/create', { items: [{ name: 'Held company' }] }],
      ['enter a manager', 'POST', '/fund-managers', { name: 'x', email: 'held-manager@test.example' }],
      ['order a report', 'POST', '/reports', { title: 'x', kind: 'custom', asOf: '2024-01-01' }],
    ];
    for (const [what, method, path, body] of writes) {
      const answer = await held(method, path, body);
      expect(answer.status, `${what} ${answer.text}`).toBe(403);
    }
    expect((await held('GET', '/auth/verification-status')).body).toMatchObject({
      isVerified: false,
      allowedActions: ['document-upload', 'profile-update', 'logout'],
    });
    await tx.run(sql`update partners set approval_status = 'APPROVED', is_verified = true where id = ${id}`);
    expect(await statusOf(held, `/funds/${led}`)).toBe(200);
    expect((await held('GET', '/auth/verification-status')).body).toMatchObject({ allowedActions: ['all'] });
    expect(opened).toEqual({});
  });

  test('a right granted by a membership depends on the gate of its party', async () => {
    const { partners, funds } = world;
    const { id, ask: proxy } = await world.person('proxy', 'lp');
    await world.put('memberships', { userId: id, type: 'partner', refId: partners.unverified, role: 'lp' });
    await world.put('memberships', { userId: id, type: 'fund', refId: funds.a, role: 'lp' });
    for (const path of ['/funds', '/transactions', '/commitments', `/funds/${funds.a}`])
      expect(await statusOf(proxy, path), path).toBe(403);
    expect(await statusOf(proxy, `/partners/${partners.unverified}`)).toBe(200);
    expect((await proxy('GET', '/auth/verification-status')).body).toMatchObject({
      isVerified: false,
      requiresVerification: true,
      verificationStatus: 'pending',
      allowedActions: ['document-upload', 'profile-update', 'logout'],
    });
    const { id: known, ask: open } = await world.person('openProxy', 'lp');
    await world.put('memberships', { userId: known, type: 'partner', refId: partners.la1, role: 'lp' });
    expect(await statusOf(open, `/funds/${funds.a}`)).toBe(200);
    expect(await ids(open, 'commitments')).toContain(world.commitments.la1);
    expect((await open('GET', '/auth/verification-status')).body).toMatchObject({
      isVerified: true,
      verificationStatus: 'approved',
      allowedActions: ['all'],
    });
  });

  test('a right held at a gate adds nothing to an open one', async () => {
    const { funds, partners } = world;
    const led = await world.partner('A', 'halfway', 'GP', 'PENDING');
    const fund = await world.put('funds', { name: 'Halfway', currency: 'USD', status: 'active', gpPartnerId: led });
    const invested = await world.partner('A', 'halfway-lp');
    await world.commit(fund, invested, '1000');
    await world.commit(fund, partners.la1, '1000');
    const { id, ask: half } = await world.person('halfway', 'gp', 'Partner', led);
    await world.put('memberships', { userId: id, type: 'partner', refId: invested, role: 'lp' });
    expect(await ids(half, 'commitments')).toHaveLength(1);
    const { body } = await half<{ analytics: { partners: { partnerId: string }[] } }>(
      'GET',
      `/funds/${fund}/analytics`,
    );
    expect(body.analytics.partners.map((p) => p.partnerId)).toEqual([invested]);
    const cost = { type: 'Management Costs', fundId: fund, amount: '10.00', tradeDate: '2024-05-01' };
    expect((await half('POST', '/transactions', cost)).status).toBe(403);
    expect(await statusOf(half, `/funds/${funds.a}`)).toBe(404);
    const report = { title: 'x', kind: 'fund_performance', fundId: fund, asOf: '2024-01-01' };
    expect((await half('POST', '/reports', report)).status).toBe(403);
  });

  test("an unverified investor cannot download the fund's documents", async () => {
    const { ask, funds } = world;
    const fundPaper = await paper({ ownerKind: 'Fund', ownerId: funds.a, visibility: 'fund_lps' });
    expect([403, 404]).toContain(await statusOf(ask.unverified, `/documents/${fundPaper}/file`));
    expect([403, 404]).toContain(await statusOf(ask.unverified, `/documents/${fundPaper}`));
    expect(await ids(ask.unverified, 'documents')).not.toContain(fundPaper);
    expect((await ask.unverified('GET', `/documents?q=Paper`)).text).not.toContain(fundPaper);
  });

  test('an inactive manager enters their own details and founds a fund', async () => {
    const manager = await world.put('fund-managers', {
      name: 'New',
      email: 'new-manager@test.example',
      status: 'Pending',
    });
    const { ask: fresh } = await world.person('freshManager', 'fund_manager', 'FundManager', manager);
    expect((await fresh('PUT', `/fund-managers/${manager}`, { version: 1, firmName: 'New & Co' })).status).toBe(200);
    expect(await statusOf(fresh, `/fund-managers/${world.managers.a}`)).toBe(404);
    const founded = await fresh<{ fund: { id: string } }>('POST', '/funds', { name: 'First fund', currency: 'USD' });
    expect(founded.status, founded.text).toBe(201);
    expect(await ids(fresh, 'funds')).toEqual([founded.body.fund.id]);
    for (const path of ['/partners', '/commitments', '/capital-calls', `/funds/${founded.body.fund.id}/analytics`])
      expect(await statusOf(fresh, path), path).toBe(403);
  });
});

describe('onboarding', () => {
  test('investor rights start with the signature', async () => {
    const id = await world.partner('B', 'unsigned', 'GP');
    const commitment = await world.put('commitments', {
      fundId: world.funds.b,
      partnerId: id,
      amount: '1000',
      currency: 'USD',
      closeNumber: 1,
      admissionDate: '2024-01-01',
      status: 'Issued',
    });
    const { ask } = await world.person('unsigned', 'gp', 'Partner', id);
    expect(await statusOf(ask, `/funds/${world.funds.b}`)).toBe(404);
    expect(await ids(ask, 'valuations')).toEqual([]);
    expect(await ids(ask, 'companies')).toEqual([]);
    await world.tx.run(sql`update commitments set status = 'Active' where id = ${commitment}`);
    expect(await statusOf(ask, `/funds/${world.funds.b}`)).toBe(200);
    expect(await ids(ask, 'commitments')).toEqual([commitment]);
    expect(await ids(as(world, 'unsigned'), 'partners')).toEqual([id]);
  });
});
