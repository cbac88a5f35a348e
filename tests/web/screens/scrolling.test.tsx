import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Scrolling } from '../../../src/screens/parts/Scrolling.tsx';

afterEach(() => vi.restoreAllMocks());

const listOf = (height: number) => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(180);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(height);
  render(
    <Scrolling component="ul" label="By partner">
      <li>Alder LLC</li>
    </Scrolling>,
  );
  return screen.getByRole('list', { name: 'By partner' });
};
const fades = (list: HTMLElement) => [list.dataset.above, list.dataset.below].map((edge) => edge !== undefined);

it('fades at an edge with hidden content, and nowhere else', () => {
  const list = listOf(400);
  expect(fades(list)).toEqual([false, true]);
  list.scrollTop = 100;
  fireEvent.scroll(list);
  expect(fades(list)).toEqual([true, true]);
  list.scrollTop = 220;
  fireEvent.scroll(list);
  expect(fades(list)).toEqual([true, false]);
  // The list takes keyboard focus, because it contains nothing focusable.
  expect(list.tabIndex).toBe(0);
});

it('does not fade if the whole list is visible', () => {
  expect(fades(listOf(180))).toEqual([false, false]);
});
