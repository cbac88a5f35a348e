import { createAside } from '../platform/aside.ts';
import { program } from '../platform/program.ts';
import type { Task } from './child.ts';

const write = createAside<Task, Uint8Array>({
  program: program({ source: 'core/writers/child.ts', built: 'write.js' }),
  memory: 1024,
  longest: 5 * 60_000,
});

/** Writes a report in a thread of its own. Throws TooHeavy for one that needs more memory or time than it may have. */
export const writeAside = async (task: Task): Promise<Buffer> => {
  const bytes = await write(task);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
};
