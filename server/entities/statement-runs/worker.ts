import { type Reach, reachOf } from '../../core/db/reach.ts';
import { runInWorker } from '../../core/entity/worker.ts';
import type { Deps } from '../../core/http/deps.ts';
import { program } from '../../core/platform/program.ts';
import type { Answers, Asked, Given } from './task.ts';

type Answer = Answers[keyof Answers];
type Ask = (task: Asked) => Promise<Answer>;

const workers = new WeakMap<object, Ask>();

const workerOf = ({ database, config }: Deps): Ask => {
  const known =
    workers.get(database.app) ??
    runInWorker<Asked, Answer>({
      program: program({ source: 'entities/statement-runs/child.ts', built: 'statements.js' }),
      memory: 1024,
      longest: 5 * 60_000,
      isPatient: true,
      given: { reach: reachOf(database.app) satisfies Reach, dataDir: config.dataDir } satisfies Given,
    });
  workers.set(database.app, known);
  return known;
};

/** Runs a task in the statement worker. Throws TooHeavy beyond the memory or time limit. */
export const askStatements = <K extends keyof Answers>(
  deps: Deps,
  task: Extract<Asked, { what: K }>,
): Promise<Answers[K]> => workerOf(deps)(task) as Promise<Answers[K]>;
