import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addMonths, monthEnd } from '../../../server/accounting/dates.ts';
import { type Ask, startApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { type Data, inDays, noticesOf, read, record, refusal, rows } from './support.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
});
afterAll(() => world?.close());

/** A separate period for each test: the last day of a past month. */
let months = 0;
let periodEnd = '';
beforeEach(() => {
  periodEnd = monthEnd(addMonths('2000-01-31', months++));
});

type Who = keyof World['ask'];
const post = (who: Who, path: string, body: object = {}) => world.ask[who]('POST', `/company-figures${path}`, body);
const enter = async (who: Who, body: object = {}) =>
  record(
    await post(who, '', { companyId: world.companies.a, periodEnd, currency: 'USD', revenue: '1200.00', ...body }),
  );
const act = async (who: Who, { id }: Data, move: string, body: object = {}) =>
  record(await post(who, `/${id}/${move}`, body));
const statusOf = async (who: Who, method: 'GET' | 'DELETE', { id }: Data) =>
  (await world.ask[who](method, `/company-figures/${id}`)).status;
const told = async (ask: Ask, { id }: Data) =>
  (await noticesOf(ask))
    .filter(({ relatedPath }) => relatedPath === `/company-figures/${id}`)
    .map(({ title }) => title);

test('a second report for a period is refused at its period, not at the company', async () => {
  const { periodEnd, covers, companyId } = await enter('ca');
  const again = await world.ask.ca('POST', '/company-figures', { companyId, periodEnd, covers });
  expect(refusal(again, 409)).toMatchObject({
    message: 'This periodEnd is already registered. Please use a different value.',
    fields: ['periodEnd'],
  });
});

describe('from the first entry to approval', () => {
  test('the company submits, staff return with a reason, it corrects and resubmits, staff approve', async () => {
    const draft = await enter('ca', { ebitda: '-340.25', headcount: 12 });
    expect(draft).toMatchObject({ status: 'draft', covers: 'quarter', ebitda: '-340.25', cash: null, dueOn: null });
    const submitted = await act('ca', draft, 'submit');
    expect(submitted).toMatchObject({ status: 'submitted' });
    // A company sees no users, so their names are hidden from it.
    expect(submitted).not.toHaveProperty('submittedBy');
    expect((await read(world, `/company-figures/${draft.id}`)).submittedBy).toBe(world.users.ca);
    expect(await told(world.ask.ma, draft)).toHaveLength(1);
    expect(await told(world.ask.admin, draft)).toHaveLength(1);
    for (const who of ['ga', 'mb', 'ca', 'la1'] as const) expect(await told(world.ask[who], draft), who).toEqual([]);

    const change = { version: submitted.version, revenue: '1300.00' };
    refusal(await world.ask.ca('PUT', `/company-figures/${draft.id}`, change), 409);
    refusal(await world.ask.admin('PUT', `/company-figures/${draft.id}`, change), 409);
    expect(refusal(await post('ma', `/${draft.id}/sendBack`), 422).fields).toEqual(['reason']);
    const returned = await act('ma', draft, 'sendBack', { reason: 'Revenue is that of the year.' });
    expect(returned).toMatchObject({ status: 'returned', returnReason: 'Revenue is that of the year.' });
    const [notice] = await noticesOf(world.ask.ca);
    expect(notice).toMatchObject({ type: 'COMPANY_FIGURES', relatedPath: `/company-figures/${draft.id}` });
    expect(notice?.message).toContain('Revenue is that of the year.');

    const changed = { version: returned.version, revenue: '300.00' };
    record(await world.ask.ca('PUT', `/company-figures/${draft.id}`, changed));
    expect(await act('ca', draft, 'submit')).toMatchObject({ status: 'submitted', returnReason: null });
    expect(await act('ma', draft, 'approve')).toMatchObject({
      status: 'approved',
      revenue: '300.00',
      approvedBy: world.users.ma,
    });
  });

  test('the pending notification becomes read for all after a decision, and a resubmission sends a new one', async () => {
    const unread = async (who: Who, { id }: Data) =>
      (await noticesOf(world.ask[who])).filter((n) => n.relatedPath === `/company-figures/${id}` && !n.read).length;
    const draft = await enter('ca');
    await act('ca', draft, 'submit');
    const other = await enter('ca', { covers: 'year' });
    await act('ca', other, 'submit');
    await act('ma', draft, 'sendBack', { reason: 'So' });
    for (const who of ['admin', 'ma'] as const) {
      expect(await unread(who, draft), who).toBe(0);
      expect(await unread(who, other), who).toBe(1);
    }
    // The company is notified of the decision.
    expect(await unread('ca', draft)).toBe(1);
    await act('ca', draft, 'submit');
    expect(await unread('admin', draft)).toBe(1);
    await act('ma', draft, 'approve');
    expect(await unread('admin', draft)).toBe(0);
  });

  test('staff submit for the company, and reopen approved figures', async () => {
    const draft = await enter('ma');
    await act('ma', draft, 'submit');
    await act('admin', draft, 'approve');
    refusal(await post('ma', `/${draft.id}/reopen`), 422);
    const reopened = await act('ma', draft, 'reopen', { reason: 'Restated.' });
    expect(reopened).toMatchObject({
      status: 'returned',
      approvedBy: null,
      approvedAt: null,
      returnReason: 'Restated.',
    });
    expect(await told(world.ask.ca, draft)).toHaveLength(1);
  });

  test('a company cannot approve, return or reopen its own', async () => {
    const draft = await enter('ca');
    await act('ca', draft, 'submit');
    for (const move of ['approve', 'sendBack'])
      refusal(await post('ca', `/${draft.id}/${move}`, move === 'sendBack' ? { reason: 'So' } : {}), 403);
    await act('ma', draft, 'approve');
    refusal(await post('ca', `/${draft.id}/reopen`, { reason: 'So' }), 403);
  });

  test('empty figures are not submitted; one figure is sufficient, and zero is one', async () => {
    const draft = await enter('ca', { revenue: null, commentary: 'To come' });
    expect(refusal(await post('ca', `/${draft.id}/submit`), 422).errors).toEqual([
      { field: 'revenue', message: 'Fill in at least one figure.' },
    ]);
    record(await world.ask.ca('PUT', `/company-figures/${draft.id}`, { version: draft.version, headcount: 0 }));
    expect(await act('ca', draft, 'submit')).toMatchObject({ status: 'submitted', headcount: 0, revenue: null });
  });
});

describe('requested figures', () => {
  const ask = (body: object = {}) => enter('ma', { revenue: null, dueOn: inDays(14), ...body });

  test('the company is notified, again for each new due date, and no other company', async () => {
    const asked = await ask();
    expect(await told(world.ask.ca, asked)).toEqual([expect.stringContaining('requested')]);
    const path = `/company-figures/${asked.id}`;
    const later = record(await world.ask.ma('PUT', path, { version: asked.version, dueOn: inDays(21) }));
    expect(await told(world.ask.ca, asked)).toHaveLength(2);
    record(await world.ask.ma('PUT', path, { version: later.version, commentary: 'As last time' }));
    expect(await told(world.ask.ca, asked)).toHaveLength(2);
    expect(await told(world.ask.cb, asked)).toEqual([]);
  });

  test('the company fills in the requested period, not another, and sets no due date', async () => {
    const { id, version } = await ask();
    const change = (body: object) => world.ask.ca('PUT', `/company-figures/${id}`, { version, ...body });
    expect(refusal(await change({ periodEnd: '1999-12-31' }), 422).fields).toEqual(['periodEnd']);
    expect(refusal(await change({ covers: 'year' }), 422).errors).toEqual([
      { field: 'covers', message: 'These figures were requested, so their period can no longer be changed.' },
    ]);
    expect(refusal(await change({ dueOn: inDays(30) }), 422).fields).toEqual(['dueOn']);
    record(await change({ periodEnd, covers: 'quarter', revenue: '10.00' }));
    const own = await post('ca', '', { companyId: world.companies.a, periodEnd: '1999-11-30', dueOn: inDays(3) });
    expect(refusal(own, 422).fields).toEqual(['dueOn']);
  });

  test('the last quarter is requested from each company once in one step', async () => {
    const askOf = (who: Who, companyId: string) => world.ask[who]('POST', `/companies/${companyId}/ask-figures`, {});
    const asked = record(await askOf('mb', world.companies.b));
    expect(asked).toMatchObject({ companyId: world.companies.b, covers: 'quarter', status: 'draft', revenue: null });
    expect(asked.periodEnd).toMatch(/-(03-31|06-30|09-30|12-31)$/);
    expect(String(asked.dueOn) >= inDays(14)).toBe(true);
    expect(await told(world.ask.cb, asked)).toHaveLength(1);
    refusal(await askOf('mb', world.companies.b), 409);
    refusal(await askOf('ma', world.companies.b), 404);
    for (const who of ['ga', 'cb', 'lb'] as const) refusal(await askOf(who, world.companies.b), 403);
    record(await world.ask.admin('POST', `/companies/${world.companies.a}/exit`, {}));
    refusal(await askOf('ma', world.companies.a), 409);
    record(await world.ask.admin('POST', `/companies/${world.companies.a}/reinstate`, { reason: 'Not yet' }));
  });

  test('a company without portal access is not asked: it could not submit, and no user would be notified', async () => {
    const closed = await world.put('companies', { name: 'Not approved yet' });
    const asking = () => world.ask.admin('POST', `/companies/${closed}/ask-figures`, {});
    expect(refusal(await asking(), 409).message).toMatch(/^This company has no portal access yet/);
    record(await world.ask.admin('POST', `/companies/${closed}/exempt`, { reason: 'Known for years' }));
    expect(record(await asking())).toMatchObject({ companyId: closed, status: 'draft' });
  });

  test('missing submissions are listed over all companies', async () => {
    const open = await ask();
    const done = await enter('ma', { covers: 'year' });
    await act('ma', done, 'submit');
    const filter = encodeURIComponent(JSON.stringify({ status: ['draft', 'returned'], periodEnd }));
    const found = rows(await world.ask.ma('GET', `/company-figures?filter=${filter}`));
    expect(found.map(({ id }) => id)).toEqual([open.id]);
  });
});

describe('access to figures', () => {
  test('a company has its own; fund staff those of its companies; investors none', async () => {
    const draft = await enter('ca');
    const reading = async () => {
      const entries = (['admin', 'ma', 'ga', 'ca', 'cb', 'mb', 'la1'] as const).map(
        async (who) => [who, await statusOf(who, 'GET', draft)] as const,
      );
      return Object.fromEntries(await Promise.all(entries));
    };
    const others = { cb: 404, mb: 404, la1: 403 };
    expect(await reading()).toEqual({ admin: 200, ma: 200, ga: 404, ca: 200, ...others });
    await act('ca', draft, 'submit');
    expect((await reading()).ga).toBe(404);
    await act('ma', draft, 'approve');
    // A general partner may read approved figures.
    expect(await reading()).toEqual({ admin: 200, ma: 200, ga: 200, ca: 200, ...others });
    refusal(await post('ga', `/${draft.id}/reopen`, { reason: 'So' }), 403);
  });

  test('figures of an inaccessible company are refused', async () => {
    const body = { companyId: world.companies.b, periodEnd, currency: 'USD', revenue: '1.00' };
    for (const who of ['ca', 'ma'] as const)
      expect(refusal(await post(who, '', body), 422).fields).toEqual(['companyId']);
    for (const who of ['ga', 'la1'] as const)
      refusal(await post(who, '', { ...body, companyId: world.companies.a }), 403);
  });

  test('a draft is deleted by staff alone, and submitted figures by no user', async () => {
    const draft = await enter('ca');
    expect(await statusOf('ca', 'DELETE', draft)).toBe(403);
    await act('ca', draft, 'submit');
    expect(await statusOf('ma', 'DELETE', draft)).toBe(409);
    await act('ma', draft, 'sendBack', { reason: 'Twice' });
    expect(await statusOf('ma', 'DELETE', draft)).toBe(200);
  });
});

describe('invalid values', () => {
  const fieldsOf = async (body: object) =>
    refusal(await post('ca', '', { companyId: world.companies.a, periodEnd, currency: 'USD', ...body }), 422).fields;

  test.each([
    ['a day within a month', { periodEnd: '2024-03-30' }, 'periodEnd'],
    ['a period that has not ended', { periodEnd: monthEnd(inDays(40)) }, 'periodEnd'],
    ['debt below zero', { debt: '-0.01' }, 'debt'],
    ['cash below zero', { cash: '-0.01' }, 'cash'],
    ['revenue below zero', { revenue: '-1.00' }, 'revenue'],
    ['people below zero', { headcount: -1 }, 'headcount'],
    ['half a person', { headcount: 1.5 }, 'headcount'],
    ['parts of a yen', { currency: 'JPY', ebitda: '-1.50' }, 'ebitda'],
    ['a state', { status: 'approved' }, 'status'],
  ])('%s is refused at its field', async (_, body, field) => expect(await fieldsOf(body)).toEqual([field]));

  test('a change of the currency validates existing values', async () => {
    const { id, version } = await enter('ca', { revenue: '10.50' });
    const path = `/company-figures/${id}`;
    expect(refusal(await world.ask.ca('PUT', path, { version, currency: 'JPY' }), 422).fields).toEqual(['revenue']);
    expect(refusal(await world.ask.ca('PUT', path, { version, currency: null }), 422).fields).toEqual(['currency']);
    record(await world.ask.ca('PUT', path, { version, currency: 'JPY', revenue: '11' }));
  });

  test('a period of one length is reported once, and again in another length', async () => {
    const first = await enter('ca');
    const again = { companyId: world.companies.a, periodEnd, currency: 'USD' };
    refusal(await post('ca', '', again), 409);
    await enter('ca', { covers: 'year' });
    record(await world.ask.ma('DELETE', `/company-figures/${first.id}`));
    await enter('ca');
  });

  test('the currency defaults to that of the last figures, and is required without any', async () => {
    const body = { companyId: world.companies.b, periodEnd, revenue: '1.00' };
    expect(refusal(await post('cb', '', body), 422).fields).toEqual(['currency']);
    const empty = record(await post('cb', '', { ...body, revenue: null }));
    expect(empty.currency).toBeNull();
    const change = { version: empty.version, revenue: '1.00' };
    expect(refusal(await world.ask.cb('PUT', `/company-figures/${empty.id}`, change), 422).fields).toEqual([
      'currency',
    ]);
    record(await world.ask.cb('PUT', `/company-figures/${empty.id}`, { ...change, currency: 'EUR' }));
    expect(record(await post('cb', '', { ...body, covers: 'month' }))).toMatchObject({ currency: 'EUR' });
  });
});
