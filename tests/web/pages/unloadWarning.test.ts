import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useUnloadWarning } from '../../../src/forms/useUnloadWarning.ts';

afterEach(cleanup);

const isHeldUp = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('the browser warns only while changes would be lost', () => {
  const { rerender, unmount } = renderHook(({ isOn }) => useUnloadWarning(isOn), { initialProps: { isOn: false } });
  expect(isHeldUp()).toBe(false);
  rerender({ isOn: true });
  expect(isHeldUp()).toBe(true);
  rerender({ isOn: false });
  expect(isHeldUp()).toBe(false);
  rerender({ isOn: true });
  unmount();
  expect(isHeldUp()).toBe(false);
});
