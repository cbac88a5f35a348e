import { createQueue } from '../../base/queue.ts';
import { createAside } from '../../platform/aside.ts';
import { program } from '../../platform/program.ts';
import { TooHeavy } from '../../platform/worker.ts';
import type { Task } from './child.ts';
import type { Verdict } from './types.ts';

const look = createAside<Task, Verdict>({
  program: program({ source: 'core/files/inspect/child.ts', built: 'inspect.js' }),
  memory: 384,
  longest: 15_000,
});
const enter = createQueue({ atOnce: 1, waiting: 100, patience: 60_000 });

/**
 * The type of a file that lies at a path, or why it is refused, found out in a process of its own with bounds on its time
 * and memory: a file that breaks them is refused, and the server goes on. One after the other; throws 503 where too many
 * wait.
 */
export const inspectFile = async (fileName: string, path: string): Promise<Verdict> => {
  const leave = await enter();
  try {
    return await look({ fileName, path });
  } catch (error) {
    if (error instanceof TooHeavy) return { problem: 'refusals.files.complicated' };
    throw error;
  } finally {
    leave();
  }
};
