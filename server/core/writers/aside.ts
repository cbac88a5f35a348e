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

/** Writes a report in a thread of its own. Throws TooHeavy for one that needs more memory or time than it may have. */
export const writeAside = async (task: Task): Promise<Buffer> => {
  const [bytes] = await writeAllAside([task]);
  return bytes as Buffer;
};

/** The same for small ones that belong together, in one go. */
export const writeAllAside = async (tasks: readonly Task[]): Promise<Buffer[]> =>
  (await write(tasks)).map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength));
