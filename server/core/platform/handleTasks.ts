import { deserialize } from 'node:v8';
import { endWithParent } from './runInProcess.ts';

/**
 * Environment variable with the startup argument: other users on this machine can see arguments, but not the
 * environment.
 */
export const GIVEN = 'QUARTERDECK_GIVEN';

export type WorkerResult<R> = { result: R } | { error: Error };

/** Returns the startup argument of this process (`Bounds`). */
export const givenHere = <G>(): G => deserialize(Buffer.from(process.env[GIVEN] ?? '', 'base64')) as G;

/** Runs tasks in sequence until the parent process is gone (`createWorkerPool`). */
export const handleTasks = <T, R>(work: (task: T) => Promise<R>): void => {
  const tell = (told: WorkerResult<R>): void => {
    process.send?.(told, undefined, undefined, () => {});
  };
  endWithParent();
  process.on('message', (task: T) => {
    work(task).then(
      (result) => tell({ result }),
      (error: Error) => tell({ error }),
    );
  });
};
