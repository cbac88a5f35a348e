import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(last, at + 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowUp: (at, last) => Math.min(last, at + 1),
  ArrowDown: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Moves between chart points with the arrow keys; Escape clears the active point. */
export const keysOf = (last: number, point: number | null, setPoint: (point: number | null) => void) => ({
  onFocus: () => setPoint(point ?? last),
  onBlur: () => setPoint(null),
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Escape') setPoint(null);
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    setPoint(step(point ?? last, last));
  },
});
