import { afterEach, describe, expect, expectTypeOf, it } from 'vitest';
import type { ArgumentsOf } from '../../../resources/values.ts';
import { apiOf, queryKeyOf } from '../../../src/providers/api.ts';
import { createDataProvider } from '../../../src/providers/data.ts';
import { callerStore } from '../../../src/session/caller.ts';
import { respondWith } from '../../helpers/web/api.ts';
import { testSession } from '../../helpers/web/session.ts';

afterEach(() => callerStore.set(null));

const api = () => apiOf(createDataProvider(testSession().http));

describe('an action', () => {
  it('is called by its declared method and path', async () => {
    const seen = respondWith({ body: {} });
    const { run } = api();
    await run('funds/analytics', { id: 'f1', query: { asOf: '2026-03-31', knownAt: null } });
    await run('transactions/reversal', { id: 'fund/t1' });
    await run('funds/byPartner', { partnerId: 'p/1', query: { limit: 100 } });
    await run('notifications/deleteAll', {});
    await run('notifications/read', { id: 'n1' });
    await run('payments/reverse', { id: 'y1', input: { reason: 'Twice' }, idempotencyKey: 'k1' });
    expect(seen.map(({ method, path, query }) => `${method} ${path} ${query}`.trim())).toEqual([
      'GET /funds/f1/analytics asOf=2026-03-31',
      'GET /transactions/t1/reversal',
      'GET /funds/partner/p%2F1 limit=100',
      'DELETE /notifications',
      'PATCH /notifications/n1/read',
      'POST /payments/y1/reverse',
    ]);
    expect(seen.at(-1)).toMatchObject({ body: { reason: 'Twice' } });
  });

  it('takes lists of ids and composite values in its query', async () => {
    const seen = respondWith({ body: {} });
    const items = [{ kind: 'other', amount: '10.00', affectsUnfunded: true }] as const;
    await api().run('capital-calls/estimate', {
      query: { fundId: 'f1', totalAmount: '10.00', items, excusals: ['p1', 'p2'] },
    });
    expect(Object.fromEntries(seen[0]?.query ?? [])).toEqual({
      fundId: 'f1',
      totalAmount: '10.00',
      items: JSON.stringify(items),
      excusals: 'p1,p2',
    });
  });

  it('takes only its declared arguments', () => {
    expectTypeOf<{ id: string; query: { asOf: string } }>().toExtend<ArgumentsOf<'funds/analytics'>>();
    expectTypeOf<{ query: { asOf: string } }>().not.toExtend<ArgumentsOf<'funds/analytics'>>();
    expectTypeOf<{ id: string; query: { asOf: number } }>().not.toExtend<ArgumentsOf<'funds/analytics'>>();
    expectTypeOf<{ id: string; input: { reason: string } }>().not.toExtend<ArgumentsOf<'funds/analytics'>>();
    expectTypeOf<{ id: string }>().not.toExtend<ArgumentsOf<'payments/reverse'>>();
    expect(() => api().runAny('funds', 'none', {})).toThrow('funds has no action none.');
  });

  it('has one cache entry for each record version, query and scope', () => {
    const key = (call: object) => queryKeyOf('partners', 'position', { id: 'p1', version: 2, name: 'Heron', ...call });
    expect(key({})).toEqual(['partners', 'position', 'p1', 2]);
    expect(key({ query: { asOf: null } })).toEqual(key({}));
    expect(key({ query: { asOf: '2026-03-31' } })).toEqual([...key({}), { asOf: '2026-03-31' }]);
    expect(key({ context: null })).toEqual([...key({}), 'everywhere']);
  });
});
