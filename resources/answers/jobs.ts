import { backgroundKinds } from '../kit/enums.ts';
import { choice, instant, integer, items } from '../kit/fields.ts';

const count = integer({ required: true });

/** Jobs of each kind by state, and the time since which the oldest waits. */
export const queueFigures = items({
  required: true,
  fields: {
    kind: choice({ options: backgroundKinds, required: true }),
    waiting: count,
    running: count,
    failed: count,
    oldestAt: instant({}),
  },
});
