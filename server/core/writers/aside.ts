import { availableParallelism } from 'node:os';
import { createAside } from '../platform/aside.ts';
import { program } from '../platform/program.ts';
import type { Task } from './child.ts';

const write = createAside<readonly Task[], Uint8Array[]>({
  program: program({ source: 'core/writers/child.ts', built: 'write.js' }),
  memory: 1024,
  longest: 5 * 60_000,
  atOnce: Math.min(2, availableParallelism()),
  isPatient: true,
});

/**
 * Writes reports in a process of its own, those that belong together in one go. Throws TooHeavy for what needs more memory or
 * time than it may have.
 */
export const writeAllAside = async (tasks: readonly Task[]): Promise<Buffer[]> =>
  (await write(tasks)).map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength));
