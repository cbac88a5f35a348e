import { afterEach, describe, expect, it } from 'vitest';
import { createDataProvider } from '../../../src/providers/data.ts';
import { callerStore } from '../../../src/session/caller.ts';
import { respondWith } from '../../helpers/web/api.ts';
import { callerAs } from '../../helpers/web/callers.ts';
import { testSession } from '../../helpers/web/session.ts';

afterEach(() => callerStore.set(null));

const provider = () => createDataProvider(testSession().http);
const list = { pagination: { page: 2, perPage: 25 }, sort: { field: 'name', order: 'ASC' as const }, filter: {} };

describe('lists', () => {
  it('use the simple-rest dialect and unwrap the envelope', async () => {
    const seen = respondWith({ body: { fundManagers: [{ id: 'm1', name: 'Mara' }], total: 319 } });
    const answer = await provider().getList('fund-managers', { ...list, filter: { status: 'Active' } });
    expect(answer).toMatchObject({ data: [{ id: 'm1', name: 'Mara' }], total: 319 });
    expect(seen[0]?.path).toBe('/fund-managers');
    expect(Object.fromEntries(seen[0]?.query ?? [])).toEqual({
      sort: '["name","ASC"]',
      range: '[25,49]',
      filter: '{"status":"Active"}',
    });
  });

  it('report that the total exceeds the count limit', async () => {
    respondWith({ body: { transactions: [], total: 10_000, isMore: true } });
    expect(await provider().getList('transactions', list)).toMatchObject({ total: 10_000, meta: { isMore: true } });
    respondWith({ body: { transactions: [], total: 10_000 } });
    expect((await provider().getList('transactions', list)).meta).toBeUndefined();
  });

  it('use their own order in place of one that is not, or no longer, offered', async () => {
    const seen = respondWith({ body: { transactions: [], total: 0 } });
    const sorted = (field: string) => ({ ...list, sort: { field, order: 'ASC' as const } });
    await provider().getList('transactions', sorted('reference'));
    await provider().getList('transactions', sorted('amount'));
    await provider().getManyReference('transactions', { ...sorted('payee'), target: 'fundId', id: 'f1' });
    await provider().getList('transactions', sorted('nope'));
    await provider().getList('transactions', { ...list, sort: { field: 'amount', order: 'DROP' as 'ASC' } });
    await provider().getList('partners', sorted('taxId'));
    expect(seen.map(({ query }) => query.get('sort'))).toEqual([
      '["tradeDate","DESC"]',
      '["amount","ASC"]',
      '["tradeDate","DESC"]',
      '["tradeDate","DESC"]',
      '["tradeDate","DESC"]',
      '["name","ASC"]',
    ]);
  });

  it('use their own order in place of one by a hidden field', async () => {
    const seen = respondWith({ body: { partners: [], total: 0 } });
    for (const role of ['fund_manager', 'gp'] as const) {
      callerStore.set(callerAs(role));
      await provider().getList('partners', { ...list, sort: { field: 'riskRating', order: 'DESC' } });
    }
    expect(seen.map(({ query }) => query.get('sort'))).toEqual(['["riskRating","DESC"]', '["name","ASC"]']);
  });

  it('of references filter by the target', async () => {
    const seen = respondWith({ body: { commitments: [], total: 0 } });
    await provider().getManyReference('commitments', { ...list, target: 'fundId', id: 'f1' });
    expect(seen[0]?.query.get('filter')).toBe('{"fundId":"f1"}');
  });

  it('that may cross the context are requested outside it, all others within', async () => {
    const seen = respondWith({ body: { partners: [{ id: 'p1', name: 'Halloway' }], total: 1 } });
    const context = JSON.stringify({ type: 'fund', id: 'f1' });
    const within = createDataProvider(testSession({ contextHeader: () => context }).http);
    for (const meta of [{ anyContext: true }, undefined]) {
      await within.getList('partners', { ...list, meta });
      await within.getMany('partners', { ids: ['p1'], meta });
    }
    expect(seen.map(({ headers }) => headers.get('x-user-context'))).toEqual([null, null, context, context]);
  });

  it('by ids are requested in hundreds', async () => {
    const seen = respondWith(({ query }) => {
      const ids: string[] = JSON.parse(query.get('filter') ?? '').id;
      return { body: { funds: ids.map((id) => ({ id })), total: ids.length } };
    });
    const ids = Array.from({ length: 230 }, (_, index) => `f${index}`);
    const { data } = await provider().getMany('funds', { ids });
    expect(data.map(({ id }) => id)).toEqual(ids);
    expect(seen.map((call) => call.query.get('range'))).toEqual(['[0,99]', '[0,99]', '[0,29]']);
  });
});

describe('one record', () => {
  it('is unwrapped from its singular key', async () => {
    respondWith({ body: { capitalCall: { id: 'c1', title: 'First' } } });
    expect((await provider().getOne('capital-calls', { id: 'c1' })).data).toEqual({ id: 'c1', title: 'First' });
  });
});

describe('ids of entities whose pages need more than the id', () => {
  const row = { id: 't1', source: 'partner', version: 3 };

  it('are composed in lists', async () => {
    respondWith({ body: { transactions: [row], total: 1 } });
    const { data } = await provider().getList('transactions', list);
    expect(data[0]?.id).toBe('partner/t1');
  });

  it('are split in requests and restored in responses', async () => {
    const seen = respondWith({ body: { transaction: row } });
    const { getOne, move } = provider();
    expect((await getOne('transactions', { id: 'partner/t1' })).data.id).toBe('partner/t1');
    expect((await getOne('transactions', { id: 't1' })).data.id).toBe('t1');
    expect((await move('transactions', 'partner/t1', 'approve', { version: 3 })).data.id).toBe('partner/t1');
    expect(seen.map((call) => call.path)).toEqual(['/transactions/t1', '/transactions/t1', '/transactions/t1/approve']);
  });

  it('are found in either form by getMany', async () => {
    const seen = respondWith({ body: { transactions: [row], total: 1 } });
    expect((await provider().getMany('transactions', { ids: ['t1'] })).data[0]?.id).toBe('t1');
    expect((await provider().getMany('transactions', { ids: ['partner/t1'] })).data[0]?.id).toBe('partner/t1');
    expect(seen.map((call) => call.query.get('filter'))).toEqual(['{"id":["t1"]}', '{"id":["t1"]}']);
  });

  it('are split in references', async () => {
    const seen = respondWith({ body: { transactions: [], total: 0 } });
    await provider().getManyReference('transactions', { ...list, target: 'reversalOfId', id: 'fund/t9' });
    expect(seen[0]?.query.get('filter')).toBe('{"reversalOfId":"t9"}');
  });
});

describe('writing', () => {
  it('creates with an idempotency key, the given one if there is one, and only with writable fields', async () => {
    const seen = respondWith({ status: 201, body: { fund: { id: 'f1' } } });
    const data = {
      name: 'Atlas',
      strategy: '',
      termYears: null,
      status: 'active',
      id: 'x',
      committed: '5',
      nonsense: 1,
    };
    await provider().create('funds', { data, meta: { idempotencyKey: 'form-1' } });
    await provider().create('funds', { data });
    expect(seen[0]?.body).toEqual({ name: 'Atlas' });
    expect(seen[0]?.headers.get('idempotency-key')).toBe('form-1');
    expect(seen[1]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('sends changed fields with the loaded version', async () => {
    const seen = respondWith({ body: { fund: { id: 'f1', version: 8 } } });
    const previousData = { id: 'f1', version: 7, name: 'Atlas', strategy: 'Seed', createdAt: 'x', currency: 'USD' };
    const data = { ...previousData, strategy: '', currency: 'EUR', createdAt: 'y' };
    await provider().update('funds', { id: 'f1', data, previousData });
    expect(seen[0]).toMatchObject({ method: 'PATCH', path: '/funds/f1', body: { strategy: null, version: 7 } });
  });

  it('sends only the given fields with the current version', async () => {
    const seen = respondWith(
      { body: { funds: [{ id: 'f1', version: 9 }] } },
      { body: { fund: { id: 'f1', version: 10 } } },
    );
    await provider().update('funds', { id: 'f1', data: { strategy: 'Seed' }, previousData: undefined as never });
    expect(seen.map(({ method }) => method)).toEqual(['GET', 'PATCH']);
    expect(seen[1]?.body).toEqual({ strategy: 'Seed', version: 9 });
  });

  it('sends an emptied reference as null, and omits it from a new record', async () => {
    const seen = respondWith({ body: { fund: { id: 'f1', version: 8 } } });
    const previousData = { id: 'f1', version: 7, name: 'Atlas', gpPartnerId: 'p1' };
    await provider().update('funds', { id: 'f1', data: { ...previousData, gpPartnerId: '' }, previousData });
    await provider().create('funds', { data: { name: 'Atlas', gpPartnerId: '' } });
    expect(seen.map(({ body }) => body)).toEqual([{ gpPartnerId: null, version: 7 }, { name: 'Atlas' }]);
  });

  it('deletes with a reason in the body and force in the query', async () => {
    const seen = respondWith({ body: { partner: { id: 'p1' } } });
    await provider().delete('partners', { id: 'p1', meta: { reason: 'Entered twice', force: true } });
    expect(seen[0]).toMatchObject({ method: 'DELETE', path: '/partners/p1', body: { reason: 'Entered twice' } });
    expect(seen[0]?.query.get('force')).toBe('true');
  });

  it('moves with version and input', async () => {
    const seen = respondWith({ body: { partner: { id: 'p1', version: 3 } } });
    await provider().move('partners', 'p1', 'reject', { version: 2, input: { reason: 'Unclear' } });
    expect(seen[0]).toMatchObject({ path: '/partners/p1/reject', body: { version: 2, reason: 'Unclear' } });
    expect(seen[0]?.headers.has('idempotency-key')).toBe(true);
  });

  it('returns a pending request as an error, unless the caller handles it', async () => {
    respondWith({ body: { valuation: { id: 'v1' }, approval: { id: 'a1' } } });
    expect((await provider().move('valuations', 'v1', 'approve', { version: 1 })).approval).toEqual({ id: 'a1' });
    respondWith({ body: { approval: { id: 'a1', status: 'Approved' } } });
    const { data, approval } = await provider().move('approvals', 'a1', 'approve', { version: 1 });
    expect([data.status, approval]).toEqual(['Approved', undefined]);
  });

  it('sends a file after its values', async () => {
    const seen = respondWith({ status: 201, body: { document: { id: 'd1' } } });
    const file = new File(['hello'], 'terms.txt', { type: 'text/plain' });
    const { data } = await provider().create('documents', { data: { title: 'Terms', file: { rawFile: file } } });
    expect(data.id).toBe('d1');
    const body = String(seen[0]?.body);
    expect(body).toContain('name="title"\r\n\r\n"Terms"');
    expect(body.indexOf('name="title"')).toBeLessThan(body.indexOf('name="file"; filename="terms.txt"'));
  });
});

describe('batches', () => {
  const results = (body: unknown) =>
    (body as { items: { id: string }[] }).items.map(({ id }, index) => ({ index, id, record: { id } }));

  it('go out in hundreds, one after the other, with progress and a result for each item', async () => {
    const seen = respondWith(({ body }) => ({ body: { results: results(body) } }));
    const steps: number[][] = [];
    const items = Array.from({ length: 250 }, (_, index) => ({ id: `p${index}` }));
    const answers = await provider().batch('partners', 'approve', items, {
      idempotencyKey: 'b',
      onProgress: (done, total) => steps.push([done, total]),
    });
    expect(seen.map((call) => (call.body as { items: unknown[] }).items.length)).toEqual([100, 100, 50]);
    expect(seen.map((call) => call.headers.get('idempotency-key'))).toEqual(['b-0', 'b-100', 'b-200']);
    expect(seen[0]).toMatchObject({ path: '/partners/batch/approve', body: { options: { parallel: false } } });
    expect(answers.map(({ index, id }) => `${index}:${id}`)).toEqual(items.map(({ id }, index) => `${index}:${id}`));
    expect(steps).toEqual([
      [100, 250],
      [200, 250],
      [250, 250],
    ]);
  });

  it('stop at a failed batch and report the completed ones', async () => {
    respondWith(({ body }) => ({ body: { results: results(body) } }), { status: 409 });
    const items = Array.from({ length: 150 }, (_, index) => ({ id: `p${index}` }));
    const error = await provider()
      .batch('partners', 'approve', items)
      .catch((reason: unknown) => reason as { status: number; results: unknown[] });
    expect(error).toMatchObject({ status: 409 });
    expect((error as { results: unknown[] }).results).toHaveLength(100);
  });

  it('require an item', async () => {
    await expect(provider().batch('partners', 'approve', [])).rejects.toThrow('A batch needs at least one item.');
  });

  it('delete many with their reason', async () => {
    const seen = respondWith(({ body }) => ({ body: { results: results(body) } }));
    await provider().deleteMany('transactions', { ids: ['fund/t1', 'partner/t2'], meta: { reason: 'Twice' } });
    expect(seen[0]).toMatchObject({
      path: '/transactions/batch/delete',
      body: {
        items: [
          { id: 't1', reason: 'Twice' },
          { id: 't2', reason: 'Twice' },
        ],
      },
    });
  });
});

describe('actions', () => {
  it('drop empty parameters', async () => {
    const seen = respondWith({ body: { analytics: { navNet: '1.00' } } });
    const answer = await provider().action('funds', 'f1/analytics', { query: { asOf: '', x: null, y: 'z' } });
    expect(answer).toEqual({ analytics: { navNet: '1.00' } });
    expect(seen[0]?.path).toBe('/funds/f1/analytics');
    expect(String(seen[0]?.query)).toBe('y=z');
  });
});
