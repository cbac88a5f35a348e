import { availableParallelism } from 'node:os';
import { program } from '../platform/program.ts';
import { createWorkerPool } from '../platform/workerPool.ts';
import type { Task } from './child.ts';

const write = createWorkerPool<readonly Task[], Uint8Array[]>({
  program: program({ source: 'core/writers/child.ts', built: 'write.js' }),
  memory: 1024,
  longest: 5 * 60_000,
  atOnce: Math.min(2, availableParallelism()),
  isPatient: true,
});

/** Writes reports in a worker process, related ones in one task. Throws TooHeavy beyond the memory or time limit. */
export const writeAllInWorker = async (tasks: readonly Task[]): Promise<Buffer[]> =>
  (await write(tasks)).map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength));
