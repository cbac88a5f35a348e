import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seal } from '../../../server/core/base/secrets.ts';
import { restoreUniqueSecrets } from '../../../server/core/tables/uniqueSecrets.ts';
import { startApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { read, record, refusal, unique } from './support.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
});
afterAll(() => world.close());

const address = () => `${unique('party').replace(' ', '')}@test.example`;
const partner = (body: object = {}) =>
  world.ask.admin('POST', '/partners', { type: 'LP', name: unique('Partner'), email: address(), ...body });

describe('duplicates are refused with the specified messages', () => {
  test('the e-mail of a user', async () => {
    const { message, fields } = refusal(
      await world.ask.admin('POST', '/users', { name: 'Twin', email: 'LA1@test.example', role: 'lp' }),
      409,
    );
    expect(message).toBe('Email la1@test.example is already registered. Please use a different email address.');
    expect(fields).toEqual(['email']);
  });

  test('the e-mail of a partner, on create and on edit', async () => {
    const words = 'This email is already registered to another partner. Please use a different email address.';
    expect(refusal(await partner({ email: 'LA1@test.example' }), 409)).toMatchObject({
      message: words,
      errors: [{ field: 'email', message: words }],
    });
    const own = record(await partner());
    const edit = (email: unknown) => world.ask.admin('PUT', `/partners/${own.id}`, { version: own.version, email });
    expect(refusal(await edit('la2@test.example'), 409).message).toBe(words);
    record(await edit(own.email));
  });

  test('a tax id, which is always masked', async () => {
    const first = record(await partner({ taxId: 'TAX-4711-0815' }));
    expect(first.taxId).toBe('••••0815');
    expect(refusal(await partner({ taxId: 'TAX-4711-0815' }), 409)).toMatchObject({
      message: 'Tax ID TAX-4711-0815 is already registered. Please use a different Tax ID.',
      fields: ['taxId'],
    });
    record(await partner({ taxId: 'TAX-4711-0816' }));
    const company = (body: object) => world.ask.admin('POST', '/companies', { name: unique('Company'), ...body });
    record(await company({ taxId: 'C-1' }));
    expect(refusal(await company({ taxId: 'C-1' }), 409).message).toBe(
      'Tax ID C-1 is already registered. Please use a different Tax ID.',
    );
  });

  test('a tax id with other punctuation, an address in other case, a name with other spacing', async () => {
    record(await partner({ taxId: '98-7654321' }));
    for (const taxId of ['987654321', ' 98 7654 321', '98–7654321', '９８-7654321'])
      expect(refusal(await partner({ taxId }), 409)).toMatchObject({
        message: `Tax ID ${taxId.trim()} is already registered. Please use a different Tax ID.`,
        fields: ['taxId'],
      });
    const company = (body: object) => world.ask.admin('POST', '/companies', { name: unique('Company'), ...body });
    record(await company({ taxId: 'de 123 456 789' }));
    expect(refusal(await company({ taxId: 'DE123456789' }), 409).fields).toEqual(['taxId']);
    record(await partner({ email: 'jose\u0301@test.example' }));
    expect(refusal(await partner({ email: 'Jos\u00e9@test.example' }), 409).fields).toEqual(['email']);
    const fund = (name: string) => world.ask.admin('POST', '/funds', { name, currency: 'USD' });
    expect(record(await fund('  Caf\u0065\u0301  Fund\u00a0I ')).name).toBe('Caf\u00e9 Fund I');
    expect(refusal(await fund('CAF\u00c9 FUND I'), 409).fields).toEqual(['name']);
    const own = record(await partner({ taxId: 'X-1' }));
    record(await world.ask.admin('PUT', `/partners/${own.id}`, { version: own.version, taxId: 'X 1' }));
  });

  test('duplicates stored before the normalisation are found, too', async () => {
    const old = async (written: string) => {
      const id = record(await partner()).id;
      await world.tx.run(sql`update partners set tax_id = ${seal(written)} where id = ${id}`);
      return id;
    };
    await old('55-1111111');
    const [first, second] = [await old('55-2222222'), await old('55 2222222')];
    const told: unknown[] = [];
    const restore = () =>
      restoreUniqueSecrets(world.database.owner, { warn: (about: unknown) => told.push(about) } as never);
    expect(await restore()).toBe(2);
    expect(await restore()).toBe(0);
    expect(refusal(await partner({ taxId: '551111111' }), 409).fields).toEqual(['taxId']);
    expect(told).toHaveLength(2);
    expect([first, second]).toContain((told[0] as { id: string }).id);
  });

  test('a second cleared tax id', async () => {
    record(await partner());
    const { message } = refusal(await partner({ taxId: '' }), 409);
    expect(message).toBe(
      'Multiple partners cannot have empty Tax IDs. Please provide a unique Tax ID or leave the field blank.',
    );
    expect(record(await partner({ taxId: null })).taxId).toBeNull();
  });

  test.each([
    ['funds', 'name', { name: 'cnry-a FUND', currency: 'USD' }],
    ['companies', 'email', { name: 'Twin', email: 'ca@test.example' }],
    ['fund-managers', 'email', { name: 'Twin', email: 'ma@test.example' }],
  ])('any other: %s by %s', async (entity, field, body) => {
    expect(refusal(await world.ask.admin('POST', `/${entity}`, body), 409)).toMatchObject({
      message: `This ${field} is already registered. Please use a different value.`,
      fields: [field],
    });
  });

  test('two concurrent creations leave one', async () => {
    const body = { type: 'LP', name: 'Race', email: address(), taxId: 'RACE-1' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => world.ask.admin('POST', '/partners', body)));
    expect(answers.map((a) => a.status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });
});

describe('records in use are kept', () => {
  test.each([
    ['/partners', () => world.partners.la1],
    ['/companies', () => world.companies.a],
    ['/funds', () => world.funds.a],
    ['/fund-managers', () => world.managers.a],
    ['/commitments', () => world.commitments.la1],
  ])('%s', async (path, id) => {
    refusal(await world.ask.admin('DELETE', `${path}/${id()}?force=true`, { reason: 'Cleaning up' }), 409);
    expect((await read(world, `${path}/${id()}`)).id).toBe(id());
  });
});

describe('funds', () => {
  test.each([
    ['hardCap', { targetSize: '10.00', hardCap: '9.99' }],
    ['finalCloseDate', { firstCloseDate: '2024-02-01', finalCloseDate: '2024-01-31' }],
    ['targetSize', { currency: 'JPY', targetSize: '0.50' }],
  ])('are refused for their %s', async (field, body) => {
    const answer = await world.ask.admin('POST', '/funds', { name: unique('Fund'), currency: 'USD', ...body });
    expect(refusal(answer, 422).fields).toEqual([field]);
  });

  test('an edit is validated together with the stored values', async () => {
    const fund = record(
      await world.ask.admin('POST', '/funds', { name: unique('Fund'), currency: 'JPY', hardCap: '100' }),
    );
    const edit = (body: object) => world.ask.admin('PUT', `/funds/${fund.id}`, { version: fund.version, ...body });
    expect(refusal(await edit({ targetSize: '101' }), 422).fields).toEqual(['hardCap']);
    expect(record(await edit({ targetSize: '100' })).targetSize).toBe('100');
  });

  test('a fund manager manages the funds that they create', async () => {
    const fund = record(await world.ask.ma('POST', '/funds', { name: unique('Mine'), currency: 'USD' }));
    expect(fund.managerId).toBe(world.managers.a);
  });
});

describe('inner entities', () => {
  test('a membership names its target, and a matching role', async () => {
    const make = (body: object) => world.ask.admin('POST', '/memberships', { userId: world.users.nobody, ...body });
    expect(refusal(await make({ type: 'fund', role: 'lp' }), 422).fields).toEqual(['refId']);
    expect(refusal(await make({ type: 'fund', refId: world.funds.a, role: 'admin' }), 422).fields).toEqual(['role']);
    record(await make({ type: 'fund', refId: world.funds.a, role: 'lp' }));
    refusal(await make({ type: 'fund', refId: world.funds.a, role: 'gp' }), 409);
    record(await make({ type: 'admin', role: 'admin' }));
    refusal(await make({ type: 'admin', role: 'admin' }), 409);
  });

  test('a commitment in force has the amount of its changes, and its own closing', async () => {
    const { version } = await read(world, `/commitments/${world.commitments.la2}`);
    const edit = (amount: string) => world.ask.ma('PUT', `/commitments/${world.commitments.la2}`, { version, amount });
    expect(refusal(await edit('4000000.00'), 422).fields).toEqual(['amount']);
    expect(record(await edit('3000000.00')).amount).toBe('3000000.00');
    const twin = { fundId: world.funds.a, partnerId: world.partners.la2, amount: '1.00', admissionDate: '2024-01-01' };
    expect(refusal(await world.ask.ma('POST', '/commitments', twin), 409)).toMatchObject({
      message: 'This partner already has a commitment with this closing number. Please choose another number.',
      fields: ['closeNumber'],
    });
  });

  test('a valuation is of a company of the fund, not of the future, and one is approved per day', async () => {
    const body = { fundId: world.funds.a, companyId: world.companies.a, date: '2024-03-31', fairValue: '10.00' };
    const make = (more: object = {}) => world.ask.admin('POST', '/valuations', { ...body, ...more });
    expect(refusal(await make({ companyId: world.companies.b }), 422).fields).toEqual(['companyId']);
    expect(refusal(await make({ date: '2190-01-01' }), 422).fields).toEqual(['date']);
    const drafts = [record(await make()), record(await make())];
    const answers = await Promise.all(drafts.map((d) => world.ask.ma('POST', `/valuations/${d.id}/approve`, {})));
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
  });

  test('a report names its subject, and a partner reports on itself only', async () => {
    const make = (body: object, ask = world.ask.la1) =>
      ask('POST', '/reports', { title: 'R', asOf: '2024-12-31', format: 'csv', ...body });
    expect(refusal(await make({ kind: 'fund_performance' }, world.ask.ma), 422).fields).toEqual(['fundId']);
    expect((await make({ kind: 'fund_performance', fundId: world.funds.a })).status).toBe(403);
    expect((await make({ kind: 'partner_statement', partnerId: world.partners.la2 })).status).toBe(422);
    record(await make({ kind: 'partner_statement', partnerId: world.partners.la1 }));
    record(await make({ kind: 'capital_account_statement', fundId: world.funds.a, partnerId: world.partners.la1 }));
    expect(refusal(await make({ kind: 'custom', asOf: '2190-01-01' }), 422).fields).toEqual(['asOf']);
  });
});

describe('a record with an existing name is created after a confirmation', () => {
  const company = (body: object) => world.ask.admin('POST', '/companies', body);
  const asked = (name: string) => ({
    fields: ['confirmDuplicate'],
    errors: [
      {
        field: 'confirmDuplicate',
        message: `A record named “${name}” already exists. Confirm that this is another one, or use the existing record.`,
      },
    ],
  });

  test('a partner, in any spelling and under any of its names', async () => {
    const name = `${unique('Alder Holdings')} LP`;
    const spelled = name.replace('Alder Holdings', 'ALDER  HOLDINGS,').replace(' LP', ', L.P.');
    const first = record(await partner({ name, legalName: unique('Alder Legal') }));
    for (const body of [{ name: spelled }, { legalName: name }, { name: String(first.legalName) }])
      expect(refusal(await partner(body), 422)).toMatchObject(asked(name));
    const second = record(await partner({ name, confirmDuplicate: true }));
    expect(second).toMatchObject({ name, version: 1 });
    expect(second).not.toHaveProperty('confirmDuplicate');
  });

  test('a company; renaming one needs none, and neither does the name of a deleted one', async () => {
    const name = unique('Borealis');
    const first = record(await company({ name }));
    expect(refusal(await company({ name: name.toUpperCase() }), 422)).toMatchObject(asked(name));
    const edit = { version: first.version, confirmDuplicate: true };
    expect(refusal(await world.ask.admin('PUT', `/companies/${first.id}`, edit), 422).fields).toEqual([
      'confirmDuplicate',
    ]);
    const gone = await world.ask.admin('DELETE', `/companies/${first.id}`, { reason: 'Entered twice.' });
    expect(gone.status, gone.text).toBe(200);
    record(await company({ name }));
  });

  test('invisible records are not disclosed', async () => {
    const name = unique('Cedar');
    const body = { type: 'LP', name };
    record(await world.ask.mb('POST', '/partners', { ...body, email: address() }));
    record(await world.ask.ma('POST', '/partners', { ...body, email: address() }));
    const again = await world.ask.ma('POST', '/partners', { ...body, email: address() });
    expect(refusal(again, 422)).toMatchObject(asked(name));
  });

  test('two created in one batch, and each row of a sheet', async () => {
    const name = unique('Damson');
    const items = [address(), address()].map((email) => ({ type: 'LP', name, email }));
    const batch = await world.ask.admin('POST', '/partners/batch/create', { items });
    expect(refusal(batch, 422).fields).toEqual(['items.1.confirmDuplicate']);
    const columns = ['name', 'type', 'email'];
    const rows = items.map(({ email }) => [name, 'LP', email]);
    const send = (more: object) => world.ask.admin('POST', '/partners/import', { columns, rows, ...more });
    expect((await send({ dryRun: true })).body.rows).toMatchObject([
      { errors: [], questions: [] },
      { errors: [], questions: [{ ...asked(name).errors[0], row: 0, record: null }] },
    ]);
    expect(refusal(await send({}), 422).fields).toEqual(['rows.1.confirmDuplicate']);
    const made = await send({ confirmed: [1] });
    expect(made.status, made.text).toBe(201);
  });
});
