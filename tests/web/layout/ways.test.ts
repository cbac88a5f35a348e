import { describe, expect, it } from 'vitest';
import { wayTo, wayToCreate } from '../../../src/kinds/ways.ts';

describe('ways', () => {
  it.each([
    ['admin', '/funds/new'],
    ['gp', '/funds/new'],
    ['fund_manager', '/manager-fund'],
    ['lp', null],
    ['company', null],
  ] as const)('a fund is made as %s at %s', (role, path) => expect(wayToCreate(role, 'funds')).toBe(path));

  it('lead nowhere where the role would be sent home', () => {
    expect(wayTo('fund_manager', 'fund-managers', 'show', { id: 'm1' })).toBeNull();
    expect(wayTo('admin', 'fund-managers', 'show', { id: 'm1' })).toBe('/fund-managers/m1');
    expect(wayTo('lp', 'partners', 'list')).toBeNull();
    expect(wayTo('lp', 'transactions', 'show', { id: 'partner/t1' })).toBe('/transactions/partner/t1');
    expect(wayToCreate('admin', 'notifications')).toBeNull();
    expect(wayTo(null, 'funds', 'list')).toBeNull();
  });
});
