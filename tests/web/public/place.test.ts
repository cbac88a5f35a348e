import { describe, expect, it } from 'vitest';
import {
  isPublicPath,
  publicPathOf,
  safePath,
  storeReturnPath,
  takeReturnPath,
} from '../../../src/session/location.ts';

describe('safePath', () => {
  it.each(['/funds', '/partners/5/edit?x=1#y', '/funds?filter=%7B%22a%22%3A%22b%22%7D', '/'])('keeps %s', (path) => {
    expect(safePath(path)).toBe(path);
  });

  it.each([
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\\/evil.test',
    'https://evil.test',
    'http:evil.test',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'funds',
    '',
    '/%2fevil.test',
    '/%2Fevil.test',
    '/%252fevil.test',
    '/%5cevil.test',
    '/%5Cevil.test',
    '/%255cevil.test',
    '/%09/evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/%0d%0aevil',
    '/%00',
    '/ /evil.test',
    '/%20/evil.test',
    '/.//evil.test',
    '/..//evil.test',
    '/a/..//evil.test',
    '/%E0%A4%A',
    ' /funds',
    '/login',
    '/login?next=/funds',
    '/register',
    '/reset-password',
    null,
    undefined,
  ])('refuses %j', (path) => {
    expect(safePath(path)).toBeNull();
  });
});

describe('the return address', () => {
  it('is kept once', () => {
    window.history.replaceState(null, '', '/partners/5?tab=1');
    storeReturnPath();
    expect(takeReturnPath()).toBe('/partners/5?tab=1');
    expect(takeReturnPath()).toBe('/');
  });
  it('is not a page before sign-in, and no tampered value', () => {
    window.history.replaceState(null, '', '/forgot-password');
    storeReturnPath();
    expect(takeReturnPath()).toBe('/');
    sessionStorage.setItem('quarterdeck.returnTo', '//evil.test');
    expect(takeReturnPath()).toBe('/');
  });
});

describe('pages before sign-in', () => {
  it('are these, and the aliases of the login', () => {
    for (const path of ['/login', '/register', '/forgot-password', '/reset-password', '/signin', '/login/'])
      expect(isPublicPath(path), path).toBe(true);
    for (const path of ['/', '/funds', '/logins', '/profile']) expect(isPublicPath(path), path).toBe(false);
    expect(publicPathOf('/signin')).toBe('/login');
    expect(publicPathOf('/register/')).toBe('/register');
  });
});
