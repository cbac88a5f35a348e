import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { verificationDefault } from '../../../resources/gates.ts';
import { createLink, linkTo, useLinkTo } from '../../../src/routing/links.ts';
import { callerStore } from '../../../src/session/caller.ts';
import { callerAs } from '../../helpers/web/callers.ts';

describe('links', () => {
  it.each([
    ['admin', '/funds/new'],
    ['gp', '/funds/new'],
    ['fund_manager', '/manager-fund'],
    ['lp', null],
    ['company', null],
  ] as const)('to a new fund open as %s at %s', (role, path) => expect(createLink(role, 'funds')).toBe(path));

  it.each([
    ['admin', '/bank-statements/upload'],
    ['fund_manager', '/bank-statements/upload'],
    ['gp', null],
  ] as const)('to a bank statement from a file open as %s at %s', (role, path) =>
    expect(createLink(role, 'bank-statements')).toBe(path),
  );

  it('are absent if the role would be redirected home', () => {
    expect(linkTo('fund_manager', 'fund-managers', 'show', { id: 'm1' })).toBeNull();
    expect(linkTo('admin', 'fund-managers', 'show', { id: 'm1' })).toBe('/fund-managers/m1');
    expect(linkTo('lp', 'partners', 'list')).toBeNull();
    expect(linkTo('lp', 'transactions', 'show', { id: 'partner/t1' })).toBe('/transactions/partner/t1');
    expect(createLink('admin', 'notifications')).toBeNull();
    expect(linkTo(null, 'funds', 'list')).toBeNull();
  });
});

describe('a user held at a gate', () => {
  const wayOf = () => renderHook(() => useLinkTo()).result.current('documents', 'show', { id: 'd1' });

  it('has no link to pages behind it', () => {
    callerStore.set(callerAs('lp'));
    expect(wayOf()).toBe('/documents/d1');
    callerStore.set(callerAs('lp', { verification: { ...verificationDefault } }));
    expect(wayOf()).toBeNull();
  });
});
