import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import { resourceNames } from '../../resources/kit/names.ts';
import { entities } from '../../server/entities/index.ts';
import { startApp, type TestApp } from '../helpers/app.ts';
import { makeWorld, type World } from '../helpers/world.ts';
import {
  type Data,
  draftCall,
  inDays,
  lineOf,
  linesOf,
  record,
  refusal,
  rows,
  today,
  unique,
} from './entities/support.ts';
import { expectedAccess } from './expected-access.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
});
afterAll(() => app?.close());

const late = 'Only the user who deleted a record can restore it, within 2 minutes.';
const expired = 'Only users who may delete a record can restore it, within 30 days.';

const draftTransaction = async (body: Record<string, unknown> = {}) =>
  record(
    await world.ask.ma('POST', '/transactions', {
      type: 'Management Costs',
      source: 'fund',
      fundId: world.funds.a,
      amount: '100.00',
      tradeDate: today(),
      reference: unique('Costs'),
      ...body,
    }),
  );
const remove = (path: string, ask = world.ask.ma) => ask('DELETE', path, { reason: 'Entered twice' });
const restore = (path: string, ask = world.ask.ma) => ask('POST', `${path}/restore`, {});

describe('undoing a deletion', () => {
  test('restores the record unchanged, with a new version, in audit and history', async () => {
    const draft = await draftTransaction();
    const path = `/transactions/${draft.id}`;
    record(await remove(path));
    expect((await world.ask.ma('GET', path)).status).toBe(404);
    const back = record(await restore(path));
    const same = ({ version: _, updatedAt: __, ...rest }: Data) => rest;
    expect(same(back)).toEqual(same(draft));
    expect(back.version).toBe(draft.version + 2);
    expect(record(await world.ask.ma('GET', path))).toEqual(back);
    const { body } = await world.ask.ma<{ history: { action: string; actorName: string }[] }>('GET', `${path}/history`);
    expect(body.history.slice(0, 2)).toMatchObject([
      { action: 'restore', actorName: 'ma' },
      { action: 'delete', actorName: 'ma' },
    ]);
  });

  test('restores a draft call with its manual amounts', async () => {
    const call = await draftCall(world);
    const line = await lineOf(world, call.id, world.partners.la1);
    const other = await lineOf(world, call.id, world.partners.la2);
    const shift = async (to: Data, amount: string) =>
      record(
        await world.ask.ma('PATCH', `/capital-call-lines/${to.id}`, {
          version: to.version,
          amount,
          overrideReason: 'Agreed',
        }),
      );
    const before = await shift(line, String(Number(line.amount) - 1));
    await shift(other, String(Number(other.amount) + 1));
    const count = (await linesOf(world, call.id)).length;
    record(await remove(`/capital-calls/${call.id}`));
    record(await restore(`/capital-calls/${call.id}`));
    expect(await linesOf(world, call.id)).toHaveLength(count);
    expect((await lineOf(world, call.id, world.partners.la1)).amount).toBe(before.amount);
  });

  test('restores records an administrator deleted with it, and none deleted before', async () => {
    const company = await world.put('companies', { name: unique('Company'), email: `${Date.now()}@restore.example` });
    const link = (fundId: string) =>
      world.put('fund-companies', { fundId, companyId: company, linkedAt: '2024-01-01' });
    const [kept, earlier] = [await link(world.funds.a), await link(world.funds.b)];
    record(await remove(`/fund-companies/${earlier}`, world.ask.admin));
    record(await remove(`/companies/${company}?force=true`, world.ask.admin));
    record(await restore(`/companies/${company}`, world.ask.admin));
    const links = rows(await world.ask.admin('GET', `/fund-companies?companyId=${company}`));
    expect(links.map(({ id }) => id)).toEqual([kept]);
  });

  test('restores several at once, or none of them', async () => {
    const drafts = [await draftTransaction(), await draftTransaction()];
    const items = drafts.map(({ id }) => ({ id }));
    const batch = (operation: string, sent: object[]) =>
      world.ask.ma('POST', `/transactions/batch/${operation}`, { items: sent });
    await batch(
      'delete',
      items.map((item) => ({ ...item, reason: 'Twice' })),
    );
    const { fields } = refusal(await batch('restore', [...items, { id: world.transactions.b }]), 409);
    expect(fields).toEqual(['items.2']);
    expect((await batch('restore', items)).status).toBe(200);
    for (const { id } of items) expect((await world.ask.ma('GET', `/transactions/${id}`)).status).toBe(200);
  });

  test('runs once: a repeated request with its key returns the same response', async () => {
    const { id } = await draftTransaction();
    record(await remove(`/transactions/${id}`));
    const again = () => world.ask.ma('POST', `/transactions/${id}/restore`, {}, { 'idempotency-key': `restore-${id}` });
    const [first, second] = [await again(), await again()];
    expect(second.body).toEqual(first.body);
    expect(refusal(await restore(`/transactions/${id}`), 409).message).toBe(expired);
  });
});

/** Moves a deletion into the past. The time of a deletion is its immutable audit row: the test writes another one. */
const deletedEarlier = async (table: string, id: string, by: string, before: string) => {
  const { owner } = app.database;
  await owner.query(
    `insert into audit_events (id, action, entity, entity_id, actor_id, created_at)
     select gen_random_uuid(), 'delete', $3, $1, $2, now() - $4::interval`,
    [id, by, table.replaceAll('_', '-'), before],
  );
  await owner.query(
    `update ${table} set deleted_at = (select min(created_at) from audit_events where entity_id = $1::text and action = 'delete') where id = $1::text::uuid`,
    [id],
  );
};

describe('deleted records', () => {
  interface Trash {
    deleted: { record: Data; deletedBy: string | null; reason: string | null }[];
    isMore: boolean;
  }
  const trashOf = async (ask: typeof world.ask.ma, name = 'transactions') => {
    const { status, body, text } = await ask<Trash>('GET', `/${name}/deleted`);
    expect(status, text).toBe(200);
    return body.deleted;
  };
  const found = async (id: string, ask: typeof world.ask.ma, name?: string) =>
    (await trashOf(ask, name)).find(({ record: { id: each } }) => each === id);

  test('are listed and restored by every user who may delete them, within 30 days', async () => {
    const { id } = await draftTransaction();
    const path = `/transactions/${id}`;
    expect(await found(id, world.ask.ma)).toBeUndefined();
    record(await remove(path));
    await deletedEarlier('transactions', id, world.users.ma, '29 days');
    expect(await found(id, world.ask.admin)).toMatchObject({
      record: { amount: '100.00', fundId: world.funds.a },
      deletedBy: 'ma',
      reason: 'Entered twice',
    });
    expect(await found(id, world.ask.mb)).toBeUndefined();
    for (const who of ['ga', 'la1', 'ca', 'nobody'] as const)
      expect((await world.ask[who]('GET', '/transactions/deleted')).status, who).toBe(403);
    expect(record(await restore(path, world.ask.admin)).id).toBe(id);
    expect(await found(id, world.ask.admin)).toBeUndefined();
    expect((await world.ask.ma('GET', path)).status).toBe(200);
  });

  test('are gone after 30 days', async () => {
    const { id } = await draftTransaction();
    record(await remove(`/transactions/${id}`));
    await deletedEarlier('transactions', id, world.users.ma, '31 days');
    expect(await found(id, world.ask.ma)).toBeUndefined();
    expect(refusal(await restore(`/transactions/${id}`), 409).message).toBe(expired);
  });

  test('are in no list, no figure and no record page until they are restored', async () => {
    const call = await draftCall(world);
    record(await remove(`/capital-calls/${call.id}`));
    expect((await found(call.id, world.ask.ma, 'capital-calls'))?.record.title).toBe(call.title);
    expect((await world.ask.ma('GET', `/capital-calls/${call.id}`)).status).toBe(404);
    expect(rows(await world.ask.ma('GET', `/capital-calls?filter={"id":["${call.id}"]}`))).toEqual([]);
    expect(await linesOf(world, call.id)).toEqual([]);
    record(await restore(`/capital-calls/${call.id}`, world.ask.admin));
    expect((await linesOf(world, call.id)).length).toBeGreaterThan(0);
  });

  test('of an author alone are not offered to others', async () => {
    const about = { resource: 'funds', recordId: world.funds.a, assigneeId: world.users.ma };
    const task = record(await world.ask.admin('POST', '/tasks', { ...about, title: unique('Review') }));
    record(await world.ask.admin('DELETE', `/tasks/${task.id}`));
    expect(await found(task.id, world.ask.ma, 'tasks')).toBeUndefined();
    expect(refusal(await restore(`/tasks/${task.id}`), 409).message).toBe(expired);
    expect(await found(task.id, world.ask.admin, 'tasks')).toBeDefined();
    record(await restore(`/tasks/${task.id}`, world.ask.admin));
  });
});

describe('a deleted document of a partner that two funds share', () => {
  const gone = async (more: object) => {
    const id = await world.put('documents', {
      ...{ title: unique('Passport'), type: 'identity_document', ownerKind: 'Partner', ownerId: world.partners.lx },
      ...{ fileName: 'a.pdf', storageKey: unique('a'), versionNo: 1, ...more },
    });
    record(await remove(`/documents/${id}`, world.ask.admin));
    return id;
  };
  const listed = async (ask: typeof world.ask.ma) => {
    const { body } = await ask<{ deleted: { record: Data }[] }>('GET', '/documents/deleted');
    return body.deleted.map(({ record: { id } }) => id);
  };

  test('is listed to those alone who may restore it', async () => {
    const shared = await gone({});
    const own = await gone({ fundId: world.funds.a });
    expect(await listed(world.ask.ma)).toContain(own);
    expect(await listed(world.ask.ma)).not.toContain(shared);
    expect(refusal(await restore(`/documents/${shared}`), 409).message).toBe(expired);
    expect(await listed(world.ask.admin)).toEqual(expect.arrayContaining([own, shared]));
    record(await restore(`/documents/${own}`));
    record(await restore(`/documents/${shared}`, world.ask.admin));
  });
});

describe('undoing a deletion is refused', () => {
  test('to any other user, without disclosing the record', async () => {
    const { id } = await draftTransaction();
    const path = `/transactions/${id}`;
    record(await remove(path));
    const absent = '/transactions/01900000-0000-7000-8000-000000000000';
    expect(refusal(await restore(path, world.ask.mb), 409).message).toBe(expired);
    for (const ask of [world.ask.admin, world.ask.mb])
      expect(refusal(await restore(absent, ask), 409).message).toBe(expired);
    for (const who of ['ga', 'la1', 'ca', 'nobody'] as const)
      expect((await restore(path, world.ask[who])).status, who).toBe(403);
    record(await restore(path));
  });

  test('after two minutes, for records that no list of deleted records has', async () => {
    const companyId = await world.put('companies', {
      name: unique('Company'),
      email: `late${Date.now()}@restore.example`,
    });
    const link = await world.put('fund-companies', { fundId: world.funds.a, companyId, linkedAt: '2024-01-01' });
    record(await remove(`/fund-companies/${link}`, world.ask.admin));
    await deletedEarlier('fund_companies', link, world.users.admin, '121 seconds');
    expect(refusal(await restore(`/fund-companies/${link}`, world.ask.admin), 409).message).toBe(late);
    expect((await world.ask.admin('GET', '/fund-companies/deleted')).status).toBe(404);
  });

  test('if its reference was reused', async () => {
    const draft = await draftTransaction();
    record(await remove(`/transactions/${draft.id}`));
    await draftTransaction({ reference: draft.reference, amount: '7.00' });
    expect(refusal(await restore(`/transactions/${draft.id}`), 409).message).toContain('already');
    expect((await world.ask.ma('GET', `/transactions/${draft.id}`)).status).toBe(404);
  });

  test('if a referenced record is gone', async () => {
    const companyId = await world.put('companies', {
      name: unique('Company'),
      email: `gone${Date.now()}@restore.example`,
    });
    await world.put('fund-companies', { fundId: world.funds.a, companyId, linkedAt: '2024-01-01' });
    const valuation = { fundId: world.funds.a, companyId, date: today(), fairValue: '10.00', method: 'cost' };
    const { id } = record(await world.ask.ma('POST', '/valuations', valuation));
    record(await remove(`/valuations/${id}`));
    record(await remove(`/companies/${companyId}?force=true`, world.ask.admin));
    const message = 'A record that this one refers to was deleted in the meantime.';
    expect(refusal(await restore(`/valuations/${id}`), 409)).toMatchObject({
      message,
      errors: [{ field: 'companyId', message }],
    });
  });

  test('if its fund is closed', async () => {
    const fund = record(await world.ask.ma('POST', '/funds', { name: unique('Fund'), currency: 'USD' }));
    const entered = record(
      await world.ask.ma('POST', '/transactions', {
        type: 'Management Costs',
        source: 'fund',
        fundId: fund.id,
        amount: '5.00',
        tradeDate: today(),
      }),
    );
    record(await remove(`/transactions/${entered.id}`));
    record(await world.ask.admin('POST', `/funds/${fund.id}/abandon`, { reason: 'Never launched' }));
    expect(refusal(await restore(`/transactions/${entered.id}`), 422).errors).toEqual([
      { field: 'fundId', message: 'This fund is closed.' },
    ]);
  });

  test('if a later version of a document exists', async () => {
    const paper = {
      title: unique('Terms'),
      type: 'other',
      ownerKind: 'Fund',
      ownerId: world.funds.a,
      fileName: 'a.pdf',
    };
    const first = await world.put('documents', { ...paper, storageKey: 'a', versionNo: 1 });
    record(await remove(`/documents/${first}`));
    await world.put('documents', { ...paper, storageKey: 'b', versionNo: 1 });
    expect(refusal(await restore(`/documents/${first}`), 409).message).toBe(
      'A later version of this document has been uploaded in the meantime.',
    );
  });

  test('for money and rights: users and roles are not restored by a click; a bank file is uploaded again', () => {
    const none = resourceNames.filter((name) => !resources[name].restorable && resources[name].access.delete.length);
    const known = none.filter((name) => name in expectedAccess);
    expect(known.sort()).toEqual(['bank-statements', 'memberships', 'users']);
  });

  test('by the checks of a new record, unless time cannot change their result', () => {
    const unchecked = resourceNames.filter((name) => {
      const { check, beforeCreate, beforeRestore } = entities[name]?.rules ?? {};
      return resources[name].restorable && beforeCreate && !check && !beforeRestore;
    });
    // The number of an account; users mentioned earlier; a report that only its author restores, within two minutes.
    expect(unchecked.sort()).toEqual(['bank-accounts', 'notes', 'reports']);
  });
});

describe('undoing a deletion is refused like a new record', () => {
  const newFund = async () =>
    record(await world.ask.ma('POST', '/funds', { name: unique('Fund'), currency: 'USD' })).id;
  /** A fund in which decisions need no second person, with a commitment in force. */
  const committed = async () => {
    const fundId = await world.put('funds', {
      name: unique('Fund'),
      currency: 'USD',
      status: 'active',
      managerId: world.managers.a,
      managementFeeRate: '0.02',
    });
    const commitmentId = await world.put('commitments', {
      ...{ fundId, partnerId: world.partners.la2, amount: '50000', currency: 'USD', unfunded: '50000' },
      ...{ closeNumber: 1, admissionDate: '2024-01-01', status: 'Active' },
    });
    return { fundId, commitmentId };
  };
  /** A company in the fund's portfolio, with its link. */
  const linked = async (fundId: string) => {
    const name = unique('Company');
    const email = `${name.replace(' ', '')}@restore.example`;
    const companyId = await world.put('companies', { name, email });
    return { companyId, link: await world.put('fund-companies', { fundId, companyId, linkedAt: '2024-01-01' }) };
  };
  const create = (name: string, body: object) => world.ask.ma('POST', `/${name}`, body);
  const valuationOf = (fundId: string, companyId: string) => ({
    ...{ fundId, companyId, date: '2024-05-10', fairValue: '10.00', method: 'cost' },
  });
  /** Returns the path of a new record that is deleted again. */
  const deleted = async (name: string, body: object) => {
    const path = `/${name}/${record(await create(name, body)).id}`;
    record(await remove(path));
    return path;
  };

  test('if its day is in a period closed in the meantime', async () => {
    const { fundId } = await committed();
    const { companyId } = await linked(fundId);
    const cost = { type: 'Management Costs', source: 'fund', fundId, amount: '100.00', tradeDate: '2024-05-10' };
    const payout = { fundId, title: 'Payout', source: 'income', proceeds: '100.00', distributionDate: '2024-05-10' };
    const bodies: readonly [string, string, object][] = [
      ['valuations', 'date', valuationOf(fundId, companyId)],
      ['transactions', 'tradeDate', cost],
      ['transactions', 'valueDate', { ...cost, valueDate: '2024-06-10', amount: '200.00' }],
      ['distributions', 'distributionDate', payout],
      ['fee-runs', 'feeDate', { fundId, periodStart: '2024-01-01', periodEnd: '2024-03-31', feeDate: '2024-05-10' }],
    ];
    const paths: string[] = [];
    for (const [name, , body] of bodies) paths.push(await deleted(name, body));
    await app.database.owner.query(
      `insert into gl_periods (id, fund_id, starts_on, ends_on, state, seal, closed_at)
       values (gen_random_uuid(), $1, '2024-04-01', '2024-06-30', 'closed', 'x', now())`,
      [fundId],
    );
    const message = 'This day is in a closed period. The first open day is Jul 1, 2024.';
    for (const [at, [name, field, body]] of bodies.entries()) {
      expect(refusal(await create(name, body), 422).errors).toEqual([{ field, message }]);
      expect(refusal(await restore(paths[at] ?? ''), 422).errors).toEqual([{ field, message }]);
    }
  });

  test('if its company is no longer linked to the fund', async () => {
    const fundId = await newFund();
    const { companyId, link } = await linked(fundId);
    const invested = { type: 'Investment', source: 'company', fundId, companyId, amount: '5.00' };
    const bodies: readonly [string, object][] = [
      ['valuations', valuationOf(fundId, companyId)],
      ['transactions', { ...invested, tradeDate: '2024-05-10' }],
    ];
    const paths: string[] = [];
    for (const [name, body] of bodies) paths.push(await deleted(name, body));
    record(await world.ask.admin('DELETE', `/fund-companies/${link}`, { reason: 'Sold' }));
    const errors = [{ field: 'companyId', message: 'This company is not linked to the fund.' }];
    for (const [at, [name, body]] of bodies.entries()) {
      expect(refusal(await world.ask.admin('POST', `/${name}`, body), 422).errors).toEqual(errors);
      expect(refusal(await restore(paths[at] ?? ''), 422).errors).toEqual(errors);
    }
  });

  test('if it is a failed investment in a company that is no longer linked, since it can be retried', async () => {
    const fundId = await newFund();
    const { companyId, link } = await linked(fundId);
    const path = `/transactions/${await world.put('transactions', {
      ...{ type: 'Investment', source: 'company', fundId, companyId, amount: '5.00', currency: 'USD' },
      ...{ tradeDate: '2024-05-10', status: 'failed' },
    })}`;
    record(await remove(path, world.ask.admin));
    record(await world.ask.admin('DELETE', `/fund-companies/${link}`, { reason: 'Sold' }));
    expect(refusal(await restore(path, world.ask.admin), 422).errors).toEqual([
      { field: 'companyId', message: 'This company is not linked to the fund.' },
    ]);
  });

  test('if it is a valuation of a closed fund', async () => {
    const fundId = await newFund();
    const { companyId } = await linked(fundId);
    const path = await deleted('valuations', valuationOf(fundId, companyId));
    record(await world.ask.admin('POST', `/funds/${fundId}/abandon`, { reason: 'Never launched' }));
    expect(refusal(await restore(path), 422).errors).toEqual([{ field: 'fundId', message: 'This fund is closed.' }]);
  });

  test('if another draft closing has its number', async () => {
    const body = { fundId: await newFund(), closeNumber: 3, closingDate: '2024-05-10', dueDate: inDays(20) };
    const path = await deleted('closings', body);
    const other = record(await create('closings', body));
    expect(refusal(await restore(path), 409)).toMatchObject(refusal(await create('closings', body), 409));
    record(await remove(`/closings/${other.id}`));
    record(await restore(path));
  });

  test('if its commitment is no longer in force', async () => {
    const { commitmentId } = await committed();
    const amendment = { commitmentId, effectiveOn: '2024-05-10', reason: 'Agreed' };
    const bodies: readonly [string, string, object][] = [
      ['commitment-changes', 'changed', { ...amendment, kind: 'increase', amount: '100.00' }],
      ['transfers', 'transferred', { ...amendment, buyerId: world.partners.la1 }],
    ];
    const paths: string[] = [];
    for (const [name, , body] of bodies) paths.push(await deleted(name, body));
    record(await world.ask.admin('POST', `/commitments/${commitmentId}/withdraw`, { reason: 'Agreed' }));
    for (const [at, [name, verb, body]] of bodies.entries()) {
      const errors = [{ field: 'commitmentId', message: `Only a commitment in force can be ${verb}.` }];
      expect(refusal(await create(name, body), 422).errors).toEqual(errors);
      expect(refusal(await restore(paths[at] ?? ''), 422).errors).toEqual(errors);
    }
  });

  /** A record, a change after its deletion, and the field that refuses it from then on. */
  interface Case {
    name: string;
    field: string | null;
    status?: 409 | 422;
    /** Returns the body, and the change. */
    given: () => Promise<{ body: object; change: () => Promise<unknown> }>;
  }
  const callOf = (fundId: string, more: object) => ({
    ...{ fundId, title: unique('Call'), totalAmount: '500.00', callDate: '2024-05-10', dueDate: inDays(30) },
    ...more,
  });
  const beginLater = (fundId: string) =>
    app.database.owner.query('update funds set vintage_year = 2035 where id = $1', [fundId]);
  const unlink = (link: string) => world.ask.admin('DELETE', `/fund-companies/${link}`, { reason: 'Sold' });
  const withdraw = (id: string) => world.ask.admin('POST', `/commitments/${id}/withdraw`, { reason: 'Agreed' });
  const beginning = (name: string, field: string, more: (fundId: string, commitmentId: string) => object): Case => ({
    name,
    field,
    given: async () => {
      const { fundId, commitmentId } = await committed();
      return { body: more(fundId, commitmentId), change: () => beginLater(fundId) };
    },
  });
  const commitmentOf = (fundId: string) => ({
    ...{ fundId, partnerId: world.partners.la1, amount: '700.00', closeNumber: 2, admissionDate: '2024-05-10' },
  });
  const feeOf = (fundId: string) => ({ fundId, periodStart: '2024-01-01', periodEnd: '2024-03-31' });
  const cases: readonly (readonly [string, Case])[] = [
    [
      'the company of an item of a call is no longer linked',
      {
        name: 'capital-calls',
        field: 'items.0.companyId',
        given: async () => {
          const { fundId } = await committed();
          const { companyId, link } = await linked(fundId);
          const items = [{ kind: 'investment', companyId, amount: '500.00' }];
          return { body: callOf(fundId, { items }), change: () => unlink(link) };
        },
      },
    ],
    [
      'an excused partner has no commitment in force any more',
      {
        name: 'capital-calls',
        field: 'excusals.0.partnerId',
        given: async () => {
          const { fundId, commitmentId } = await committed();
          await world.put('commitments', { ...commitmentOf(fundId), status: 'Active', unfunded: '700' });
          const excusals = [{ partnerId: world.partners.la2, reason: 'Policy' }];
          return { body: callOf(fundId, { excusals }), change: () => withdraw(commitmentId) };
        },
      },
    ],
    [
      'the total of a call is no longer its share of the commitments',
      {
        name: 'capital-calls',
        field: 'totalAmount',
        given: async () => {
          const { fundId } = await committed();
          const change = () => world.put('commitments', { ...commitmentOf(fundId), status: 'Active', unfunded: '700' });
          return { body: callOf(fundId, { commitmentShare: '0.01' }), change };
        },
      },
    ],
    ['the fund begins after a call', beginning('capital-calls', 'callDate', (fundId) => callOf(fundId, {}))],
    ['the fund begins after an admission', beginning('commitments', 'admissionDate', commitmentOf)],
    [
      'the fund begins after a trade',
      beginning('transactions', 'tradeDate', (fundId) => ({
        ...{ type: 'Management Costs', source: 'fund', fundId, amount: '100.00', tradeDate: '2024-05-10' },
      })),
    ],
    [
      'the fund begins after a closing',
      beginning('closings', 'closingDate', (fundId) => ({
        ...{ fundId, closeNumber: 3, closingDate: '2024-05-10', dueDate: inDays(20) },
      })),
    ],
    [
      'the fund begins after a change of a commitment',
      beginning('commitment-changes', 'effectiveOn', (_, commitmentId) => ({
        ...{ commitmentId, effectiveOn: '2024-05-10', reason: 'Agreed', kind: 'increase', amount: '100.00' },
      })),
    ],
    [
      'another commitment of the partner has its closing number',
      {
        name: 'commitments',
        field: 'closeNumber',
        status: 409,
        given: async () => {
          const { fundId } = await committed();
          return { body: commitmentOf(fundId), change: () => create('commitments', commitmentOf(fundId)) };
        },
      },
    ],
    [
      'the company of a distribution is no longer linked',
      {
        name: 'distributions',
        field: 'companyId',
        given: async () => {
          const { fundId } = await committed();
          const { companyId, link } = await linked(fundId);
          const sold = { title: unique('Exit'), source: 'sale', proceeds: '100.00', distributionDate: '2024-05-10' };
          return { body: { fundId, companyId, ...sold }, change: () => unlink(link) };
        },
      },
    ],
    [
      'the fund charges no fee any more',
      {
        name: 'fee-runs',
        field: null,
        status: 409,
        given: async () => {
          const { fundId } = await committed();
          const change = () =>
            app.database.owner.query('update funds set management_fee_rate = null where id = $1', [fundId]);
          return { body: feeOf(fundId), change };
        },
      },
    ],
    [
      'the days of a fee are charged by another run',
      {
        name: 'fee-runs',
        field: null,
        status: 409,
        given: async () => {
          const { fundId } = await committed();
          return { body: feeOf(fundId), change: () => create('fee-runs', feeOf(fundId)) };
        },
      },
    ],
    [
      'the address of a partner is used by another one',
      {
        name: 'partners',
        field: 'email',
        status: 409,
        given: async () => {
          const body = { name: unique('Partner'), type: 'LP', email: `${Date.now()}@twin.example` };
          const change = () => world.put('partners', { ...body, name: unique('Partner') });
          return { body, change };
        },
      },
    ],
  ];
  test.each(cases)('if %s', async (_, { name, field, status = 422, given }) => {
    const { body, change } = await given();
    const path = await deleted(name, body);
    await change();
    const entered = refusal(await world.ask.admin('POST', `/${name}`, body), status);
    expect(entered.fields).toEqual(field ? [field] : []);
    expect(refusal(await restore(path), status)).toEqual(entered);
  });
});

describe('a restored record', () => {
  test('of a fee has the amounts of today', async () => {
    const fundId = await world.put('funds', {
      ...{ name: unique('Fund'), currency: 'USD', status: 'active', managerId: world.managers.a },
      managementFeeRate: '0.02',
    });
    await world.put('commitments', {
      ...{ fundId, partnerId: world.partners.la2, amount: '36500', currency: 'USD', unfunded: '36500' },
      ...{ closeNumber: 1, admissionDate: '2023-01-01', status: 'Active' },
    });
    const period = { fundId, periodStart: '2023-01-01', periodEnd: '2023-12-31' };
    const run = record(await world.ask.ma('POST', '/fee-runs', period));
    expect(run.gross).toBe('730.00');
    record(await remove(`/fee-runs/${run.id}`));
    await app.database.owner.query('update funds set management_fee_rate = 0.01 where id = $1', [fundId]);
    expect(record(await restore(`/fee-runs/${run.id}`))).toMatchObject({ gross: '365.00', version: run.version + 2 });
  });

  test('leaves out links to records that are gone', async () => {
    const companyId = await world.put('companies', { name: unique('Company'), email: `${Date.now()}@links.example` });
    const fundId = await world.put('funds', { name: unique('Fund'), currency: 'USD', status: 'fundraising' });
    for (const id of [world.funds.a, fundId])
      await world.put('fund-companies', { fundId: id, companyId, linkedAt: '2024-01-01' });
    record(await remove(`/companies/${companyId}?force=true`, world.ask.admin));
    record(await remove(`/funds/${fundId}`, world.ask.admin));
    record(await restore(`/companies/${companyId}`, world.ask.admin));
    const links = rows(await world.ask.admin('GET', `/fund-companies?companyId=${companyId}`));
    expect(links.map((link) => link.fundId)).toEqual([world.funds.a]);
  });

  test('has its tasks, assigned to the user who restores it if the assignee cannot read it any more', async () => {
    const draft = await draftTransaction();
    const about = { resource: 'transactions', recordId: draft.id };
    const entered = async (title: string, assigneeId: string) =>
      record(await world.ask.admin('POST', '/tasks', { ...about, title: unique(title), assigneeId })).id;
    const lost = await entered('Lost', world.users.ma);
    const kept = await entered('Kept', world.users.admin);
    record(await remove(`/transactions/${draft.id}`));
    const setManager = (uid: string, status: string) =>
      app.database.owner.query('update users set status = $1 where firebase_uid = $2', [status, uid]);
    await setManager('ma', 'inactive');
    record(await restore(`/transactions/${draft.id}`, world.ask.admin));
    await setManager('ma', 'active');
    const task = async (id: string) => record(await world.ask.admin('GET', `/tasks/${id}`));
    expect(await task(lost)).toMatchObject({ assigneeId: world.users.admin, status: 'Open' });
    expect(await task(kept)).toMatchObject({ assigneeId: world.users.admin });
    const { body } = await world.ask.admin<{ history: { action: string }[] }>('GET', `/tasks/${lost}/history`);
    expect(body.history[0]).toMatchObject({ action: 'restore' });
  });
});

test('a due date passed in the meantime does not block a draft', async () => {
  const call = await draftCall(world, { dueDate: inDays(1) });
  record(await remove(`/capital-calls/${call.id}`));
  expect(record(await restore(`/capital-calls/${call.id}`)).dueDate).toBe(inDays(1));
});

describe('notifications', () => {
  const put = (title: string) =>
    world.put('notifications', { userId: world.users.la2, type: 'DOCUMENT_UPLOADED', title, dedupeKey: unique(title) });
  const unread = async () => (await world.ask.la2<{ count: number }>('GET', '/notifications/unread-count')).body.count;
  const change = async (method: 'PATCH' | 'DELETE', path: string, body?: object) => {
    const { status, body: told } = await world.ask.la2<{ count: number; at: string }>(
      method,
      `/notifications${path}`,
      body,
    );
    expect(status).toBe(200);
    return told;
  };

  test('all marked as read are unread again, except those read before', async () => {
    const [, early] = [await put('First'), await put('Second')];
    await change('PATCH', `/${early}/read`);
    const before = await unread();
    const { count, at } = await change('PATCH', '/read-all');
    expect([count, await unread()]).toEqual([before, 0]);
    expect((await world.ask.la1('PATCH', '/notifications/unread-all', { at })).body).toMatchObject({ count: 0 });
    expect((await change('PATCH', '/unread-all', { at })).count).toBe(before);
    expect(await unread()).toBe(before);
  });

  test('all deleted are restored, and those deleted before are not', async () => {
    const gone = await put('Third');
    await change('DELETE', `/${gone}`);
    const before = rows(await world.ask.la2('GET', '/notifications?limit=100')).map(({ id }) => id);
    const { count, at } = await change('DELETE', '');
    expect(count).toBe(before.length);
    expect(rows(await world.ask.la2('GET', '/notifications'))).toEqual([]);
    expect((await world.ask.la1('PATCH', '/notifications/restore-all', { at })).body).toMatchObject({ count: 0 });
    await change('PATCH', '/restore-all', { at });
    expect(rows(await world.ask.la2('GET', '/notifications?limit=100')).map(({ id }) => id)).toEqual(before);
  });
});
