import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PublicConfig } from '../../../src/session/config.ts';
import * as provider from '../../../src/session/firebase.ts';
import { reportFailure, reportTiming, routeOnly } from '../../../src/session/monitoring.ts';
import { isMonitored, startMonitoring } from '../../../src/session/performance.ts';

vi.mock('../../../src/session/firebase.ts');

const config: PublicConfig = { apiKey: 'k', projectId: 'real', appId: '1:2:web:3', monitoring: true, demo: [] };
const id = '01900000-aaaa-7000-8000-000000000001';

const sdk = () => {
  const records: { name: string; start: number; ms: number; attributes: Record<string, string> }[] = [];
  const settings: unknown[] = [];
  const load = vi.fn(async () => ({
    initializePerformance: (_: unknown, given: unknown) => {
      settings.push(given);
      return {} as never;
    },
    trace: (_: unknown, name: string) =>
      ({
        record: (start: number, ms: number, { attributes }: { attributes: Record<string, string> }) =>
          records.push({ name, start, ms, attributes }),
      }) as never,
  }));
  return { records, settings, load };
};

beforeEach(() => {
  vi.mocked(provider.openAuth).mockResolvedValue({ app: { name: '[DEFAULT]' } } as never);
});

describe('performance monitoring', () => {
  it.each([
    ['a real project that asks for it', {}, true],
    ['a project that does not ask', { monitoring: false }, false],
    ['the emulator', { authEmulatorUrl: 'http://127.0.0.1:9099' }, false],
    ['no project', { projectId: '' }, false],
    ['no app id', { appId: null }, false],
  ])('%s', async (_, given, wanted) => {
    expect(isMonitored({ ...config, ...given })).toBe(wanted);
    const { load } = sdk();
    await startMonitoring({ ...config, ...given }, load as never);
    expect(load).toHaveBeenCalledTimes(wanted ? 1 : 0);
  });

  it('reports calls and errors without ids, queries or messages', async () => {
    const { records, settings, load } = sdk();
    await startMonitoring(config, load as never);
    expect(settings).toEqual([{ instrumentationEnabled: false, dataCollectionEnabled: true }]);

    window.history.replaceState(null, '', `/partners/${id}?tab=documents`);
    const route = routeOnly(`/api/v1/partners/${id}/documents?q=Northwind`);
    reportTiming({ method: 'GET', route, ms: 120, status: 200 });
    reportFailure(new TypeError('Northwind has no name'), 'high');

    expect(records).toEqual([
      {
        name: 'GET /api/v1/partners/:id/documents',
        start: expect.any(Number),
        ms: 120,
        attributes: { method: 'GET', route: '/api/v1/partners/:id/documents', status: '200' },
      },
      {
        name: 'render error high',
        start: expect.any(Number),
        ms: 1,
        attributes: { severity: 'high', error: 'TypeError', page: '/partners/:id' },
      },
    ]);
    expect(JSON.stringify(records)).not.toMatch(/Northwind|0190/);
  });
});

describe('the route of a call', () => {
  it.each([
    [`/api/v1/funds/${id}/analytics?asOf=2026-01-01`, '/api/v1/funds/:id/analytics'],
    ['/api/v1/transactions/partner%2F0190', '/api/v1/transactions/:id'],
    ['/api/v1/user/contexts/fund/77/permissions', '/api/v1/user/contexts/fund/:id/permissions'],
    ['/api/v1/auth/users/role/fund_manager', '/api/v1/auth/users/role/fund_manager'],
    ['/api/v1/partners/ada@example.test', '/api/v1/partners/:id'],
  ])('%s', (url, route) => expect(routeOnly(url)).toBe(route));
});
