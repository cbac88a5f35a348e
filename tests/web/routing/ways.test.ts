import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { verificationDefault } from '../../../resources/gates.ts';
import { useWay, wayTo, wayToCreate } from '../../../src/routing/ways.ts';
import { callerStore } from '../../../src/session/caller.ts';
import { callerAs } from '../../helpers/web/callers.ts';

describe('ways', () => {
  it.each([
    ['admin', '/funds/new'],
    ['gp', '/funds/new'],
    ['fund_manager', '/manager-fund'],
    ['lp', null],
    ['company', null],
  ] as const)('a fund is made as %s at %s', (role, path) => expect(wayToCreate(role, 'funds')).toBe(path));

  it.each([
    ['admin', '/bank-statements/upload'],
    ['fund_manager', '/bank-statements/upload'],
    ['gp', null],
  ] as const)('a bank statement is made of a file as %s at %s', (role, path) =>
    expect(wayToCreate(role, 'bank-statements')).toBe(path),
  );

  it('lead nowhere where the role would be sent home', () => {
    expect(wayTo('fund_manager', 'fund-managers', 'show', { id: 'm1' })).toBeNull();
    expect(wayTo('admin', 'fund-managers', 'show', { id: 'm1' })).toBe('/fund-managers/m1');
    expect(wayTo('lp', 'partners', 'list')).toBeNull();
    expect(wayTo('lp', 'transactions', 'show', { id: 'partner/t1' })).toBe('/transactions/partner/t1');
    expect(wayToCreate('admin', 'notifications')).toBeNull();
    expect(wayTo(null, 'funds', 'list')).toBeNull();
  });
});

describe('whoever is held at a gate', () => {
  const wayOf = () => renderHook(() => useWay()).result.current('documents', 'show', { id: 'd1' });

  it('is led to no page behind it', () => {
    callerStore.set(callerAs('lp'));
    expect(wayOf()).toBe('/documents/d1');
    callerStore.set(callerAs('lp', { verification: { ...verificationDefault } }));
    expect(wayOf()).toBeNull();
  });
});
