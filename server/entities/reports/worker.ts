import { rm } from 'node:fs/promises';
import { type Reach, reachOf } from '../../core/db/reach.ts';
import { runInWorker } from '../../core/entity/worker.ts';
import type { Deps } from '../../core/http/deps.ts';
import { program } from '../../core/platform/program.ts';
import type { Given, Made, Task } from './task.ts';

type Make = (task: Task) => Promise<Made>;

const workers = new WeakMap<object, Make>();

const workerOf = ({ database, config }: Deps): Make => {
  const known =
    workers.get(database.app) ??
    runInWorker<Task, Made>({
      program: program({ source: 'entities/reports/child.ts', built: 'report.js' }),
      memory: 512,
      longest: 15 * 60_000,
      isPatient: true,
      given: { reach: reachOf(database.app) satisfies Reach, dataDir: config.dataDir } satisfies Given,
    });
  workers.set(database.app, known);
  return known;
};

/**
 * Generates a report in a worker process, as a file that exists while `use` runs. Throws TooHeavy if it exceeds the
 * memory or time limit.
 */
export const withMade = async (deps: Deps, report: Task, use: (made: Made) => Promise<void>): Promise<void> => {
  const made = await workerOf(deps)(report);
  try {
    await use(made);
  } finally {
    await rm(made.path, { force: true });
  }
};
