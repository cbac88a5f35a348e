// A program aside that breaks as it is told, for the tests of what becomes of those who asked it.
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
