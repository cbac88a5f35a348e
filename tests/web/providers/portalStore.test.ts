import { memoryStore } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { createPortalStore } from '../../../src/providers/portalStore.ts';

const onScreenOf = (width: number) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: width >= Number(/(\d+)px/.exec(query)?.[1]) }));
  const store = createPortalStore(memoryStore());
  store.setup();
  return store;
};
afterEach(() => vi.unstubAllGlobals());

test.each([
  [1440, true],
  [900, true],
  [820, false],
])('on %i pixels the menu starts open: %s', (width, isOpen) => {
  expect(onScreenOf(width).getItem('sidebar.open', true)).toBe(isOpen);
});

test('a menu that was opened on a tablet stays open, and one on a phone starts closed', () => {
  const store = onScreenOf(820);
  store.setItem('sidebar.open', true);
  expect(store.getItem('sidebar.open', true)).toBe(true);
  expect(onScreenOf(390).getItem('sidebar.open', false)).toBe(false);
});

test('no other value depends on the width', () => {
  expect(onScreenOf(390).getItem('preferences.rows', 25)).toBe(25);
});
