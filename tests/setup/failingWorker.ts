// A worker process that fails on command, to test the errors its callers receive.
import { handleTasks } from '../../server/core/platform/handleTasks.ts';

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

handleTasks(async (task: Task) => ways[task]());
