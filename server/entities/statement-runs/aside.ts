import { type Reach, reachOf } from '../../core/db/reach.ts';
import { askThread } from '../../core/entity/thread.ts';
import type { Deps } from '../../core/http/deps.ts';
import { program } from '../../core/platform/program.ts';
import type { Answers, Asked, Given } from './task.ts';

type Answer = Answers[keyof Answers];
type Thread = (task: Asked) => Promise<Answer>;

const threads = new WeakMap<object, Thread>();

const threadOf = ({ database, config }: Deps): Thread => {
  const known =
    threads.get(database.app) ??
    askThread<Asked, Answer>({
      program: program({ source: 'entities/statement-runs/child.ts', built: 'statements.js' }),
      memory: 1024,
      longest: 5 * 60_000,
      isPatient: true,
      given: { reach: reachOf(database.app) satisfies Reach, dataDir: config.dataDir } satisfies Given,
    });
  threads.set(database.app, known);
  return known;
};

/**
 * Asks the thread in which the statements of runs are worked out and written. Throws TooHeavy for what needs more memory or
 * time than it may have.
 */
export const askStatements = <K extends keyof Answers>(
  deps: Deps,
  task: Extract<Asked, { what: K }>,
): Promise<Answers[K]> => threadOf(deps)(task) as Promise<Answers[K]>;
