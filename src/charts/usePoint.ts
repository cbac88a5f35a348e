import { type KeyboardEvent, type PointerEvent, useState } from 'react';

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(last, at + 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowUp: (at, last) => Math.min(last, at + 1),
  ArrowDown: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** The point of a chart that is looked at, by pointer or by the arrow keys; `place` tells which point lies under an x. */
export const usePoint = (count: number, place: (x: number) => number) => {
  const [point, setPoint] = useState<number | null>(null);
  const last = count - 1;
  return {
    point: point !== null && point <= last ? point : null,
    handlers: {
      onPointerMove: (event: PointerEvent<Element>) =>
        setPoint(place(event.clientX - event.currentTarget.getBoundingClientRect().left)),
      onPointerLeave: () => setPoint(null),
      onFocus: () => setPoint((was) => was ?? last),
      onBlur: () => setPoint(null),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape') setPoint(null);
        const step = steps[event.key];
        if (!step) return;
        event.preventDefault();
        setPoint((was) => step(was ?? last, last));
      },
    },
  };
};
