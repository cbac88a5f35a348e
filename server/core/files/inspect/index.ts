import { createQueue } from '../../base/queue.ts';
import { program } from '../../platform/program.ts';
import { TooHeavy } from '../../platform/worker.ts';
import { createWorkerPool } from '../../platform/workerPool.ts';
import type { Task } from './child.ts';
import type { InspectionResult } from './types.ts';

const look = createWorkerPool<Task, InspectionResult>({
  program: program({ source: 'core/files/inspect/child.ts', built: 'inspect.js' }),
  memory: 384,
  longest: 15_000,
});
const enter = createQueue({ atOnce: 1, waiting: 100, patience: 60_000 });

/**
 * Returns the type of a file, or the reason for its refusal, determined in a worker process with time and memory
 * limits: a file beyond them is refused. Runs one at a time; throws 503 if the queue is full.
 */
export const inspectFile = async (fileName: string, path: string): Promise<InspectionResult> => {
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
