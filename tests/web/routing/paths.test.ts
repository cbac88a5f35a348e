import { describe, expect, expectTypeOf, it } from 'vitest';
import { idOfParams, plainId, recordId } from '../../../src/routing/ids.ts';
import { routeAt } from '../../../src/routing/match.ts';
import { pathTo, screenPath, specPath, withQuery } from '../../../src/routing/paths.ts';

describe('specPath', () => {
  it.each([
    ['/~/partners', '/partners'],
    ['/~/partners/create', '/partners/new'],
    ['/~/partners/create?source=%7B%7D', '/partners/new?source=%7B%7D'],
    ['/~/partners/5', '/partners/5/edit'],
    ['/~/partners/5/show', '/partners/5'],
    ['/~/documents/create', '/documents/upload'],
    ['/~/capital-calls/create', '/capital-calls/create'],
    ['/~/transactions/partner%2F5', '/transactions/edit/partner/5'],
    ['/~/transactions/partner%2F5/show', '/transactions/partner/5'],
    ['/~/transactions/create', '/transactions/new'],
    ['/~/login', '/login'],
    ['/~', '/'],
    ['/partners/5', '/partners/5'],
    ['/~other', '/~other'],
  ])('%s -> %s', (from, to) => {
    expect(specPath(from)).toBe(to);
  });
});

describe('pathTo', () => {
  it('accepts records of the API and of the web app', () => {
    expect(pathTo('partners', 'edit', { id: '5' })).toBe('/partners/5/edit');
    expect(pathTo('transactions', 'show', { id: '5', source: 'fund' })).toBe('/transactions/fund/5');
    expect(pathTo('transactions', 'show', { id: 'fund/5' })).toBe('/transactions/fund/5');
    expect(pathTo('transactions', 'edit', { id: 'fund/5', source: 'fund' })).toBe('/transactions/edit/fund/5');
    expect(pathTo('documents', 'create')).toBe('/documents/upload');
  });
  it('keeps an id within its path segment', () => {
    expect(pathTo('partners', 'show', { id: '../users' })).toBe('/partners/..%2Fusers');
  });
});

describe('screenPath', () => {
  it('fills the parameters of a declared screen and refuses others', () => {
    expect(screenPath('funds/valuationRound', { id: '../users' })).toBe('/funds/..%2Fusers/valuation-round');
    expect(screenPath('capital-calls/paymentReview', {})).toBe('/capital-calls/payment-review');
    expectTypeOf<Record<never, never>>().not.toExtend<Parameters<typeof screenPath<'funds/periods'>>[1]>();
  });
  it('takes the non-empty values of a query', () => {
    expect(withQuery('/reports/generate', { fund: 'a b', knownAt: null, asOf: undefined })).toBe(
      '/reports/generate?fund=a+b',
    );
    expect(withQuery('/reports/generate', { knownAt: '' })).toBe('/reports/generate');
  });
});

describe('ids', () => {
  it('are composed and split by the parts that the pages need', () => {
    expect(recordId('transactions', { id: '5', source: 'partner' })).toBe('partner/5');
    expect(recordId('funds', { id: '5', source: 'partner' })).toBe('5');
    expect(plainId('transactions', 'partner/5')).toBe('5');
    expect(plainId('funds', 'partner/5')).toBe('partner/5');
    expect(idOfParams('transactions', { source: 'partner', id: '5' })).toBe('partner/5');
    expect(idOfParams('funds', { id: '5' })).toBe('5');
  });
});

describe('routeAt', () => {
  it('prefers a literal path', () => {
    expect(routeAt('/funds/onboarding')?.route).toMatchObject({ kind: 'screen', screen: 'onboarding' });
    expect(routeAt('/companies/me')?.route).toMatchObject({ kind: 'screen', screen: 'me' });
    expect(routeAt('/companies/me/verification')?.route).toMatchObject({ kind: 'screen', screen: 'myVerification' });
    expect(routeAt('/companies/verification')?.route).toMatchObject({ kind: 'screen', screen: 'verification' });
    expect(routeAt('/transactions/pending')?.route).toMatchObject({ kind: 'view', view: 'pending' });
    expect(routeAt('/transactions/edit/partner/5')).toMatchObject({
      route: { kind: 'record', view: 'edit' },
      params: { source: 'partner', id: '5' },
    });
  });
});
