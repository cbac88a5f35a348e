import { describe, expect, it, vi } from 'vitest';
import { dropToken, keepToken, onDroppedElsewhere, storedToken } from '../../../src/session/token.ts';

describe('the token', () => {
  it('is stored under auth_token and in a cookie of seven days, secure and strictly same-site', () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    keepToken('a.b.c');
    expect(storedToken()).toBe('a.b.c');
    expect(localStorage.getItem('auth_token')).toBe('a.b.c');
    expect(written).toHaveBeenCalledWith('auth_token=a.b.c; path=/; max-age=604800; secure; samesite=strict');
    dropToken();
    expect(storedToken()).toBeNull();
    expect(written).toHaveBeenLastCalledWith('auth_token=; path=/; max-age=0; secure; samesite=strict');
  });

  it('notices removal by another tab', () => {
    const told = vi.fn();
    const stop = onDroppedElsewhere(told);
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token', newValue: 'x' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: null }));
    expect(told).not.toHaveBeenCalled();
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token', newValue: null }));
    expect(told).toHaveBeenCalledOnce();
    stop();
  });
});
