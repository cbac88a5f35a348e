import { pathToFileURL } from 'node:url';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { Program } from './program.ts';

/** Starts a program in a thread of this process, with bounds on its memory; it does not keep the process alive. */
export const startThread = ({ path }: Program, resourceLimits: ResourceLimits): Worker => {
  // While developing, a thread has to be told how to read TypeScript; the built program needs nothing.
  const thread = path.endsWith('.ts')
    ? new Worker(
        `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(pathToFileURL(path).href)}); })`,
        { eval: true, resourceLimits },
      )
    : new Worker(path, { resourceLimits });
  thread.unref();
  return thread;
};
