// A worker process that fails on command, to test the errors its callers receive.
import { working } from '../../server/core/platform/working.ts';

export type Task = 'abort' | 'throw' | 'exit' | 'hang' | 'pid';

const ways: Record<Task, () => unknown> = {
  abort: () => process.abort(),
  throw: () => {
    throw new Error('said by the work');
  },
  exit: () => process.exit(3),
  hang: () => {
    for (;;);
  },
  pid: () => process.pid,
};

working(async (task: Task) => ways[task]());
