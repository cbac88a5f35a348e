import type { Worker } from 'node:worker_threads';
import { program } from '../../platform/program.ts';
import { createQueue } from '../../platform/queue.ts';
import { startThread } from '../../platform/thread.ts';
import type { Verdict } from '../types.ts';
import type { Done, Task } from './child.ts';

const SECOND = 1000;
const LONGEST = 15 * SECOND;
/** Without work for so long, the thread is ended. */
const IDLE = 30 * SECOND;

const tooMuch = { problem: 'The file is too complicated to be looked through.' };

let worker: Worker | undefined;
let ending: NodeJS.Timeout | undefined;
let last = 0;
const enter = createQueue({ atOnce: 1, waiting: 100, patience: 60 * SECOND });

const started = (): Worker => {
  const made = startThread(program({ source: '../files/inspect/child.ts', built: 'inspect.js' }), {
    maxOldGenerationSizeMb: 384,
    maxYoungGenerationSizeMb: 32,
  });
  made.once('exit', () => {
    if (worker === made) worker = undefined;
  });
  return made;
};

const end = () => {
  void worker?.terminate();
  worker = undefined;
};

/**
 * The type of a file that lies at a path, or why it is refused, found out in a thread of its own with bounds on its time
 * and memory: a file that breaks them is refused, and the server goes on. One after the other; throws 503 where too many
 * wait.
 */
export const inspectFile = async (fileName: string, path: string): Promise<Verdict> => {
  const leave = await enter();
  clearTimeout(ending);
  worker ??= started();
  try {
    return await asked(worker, { id: ++last, fileName, path });
  } finally {
    ending = setTimeout(end, IDLE);
    ending.unref();
    leave();
  }
};

const asked = (thread: Worker, task: Task): Promise<Verdict> =>
  new Promise((done, failed) => {
    const settle = (outcome: () => void) => {
      clearTimeout(late);
      thread.off('message', onMessage).off('error', onError).off('exit', onExit);
      outcome();
    };
    const broken = (outcome: () => void) =>
      settle(() => {
        end();
        outcome();
      });
    const onMessage = (message: Done) => {
      if (message.id !== task.id) return;
      settle(() => ('verdict' in message ? done(message.verdict) : failed(new Error(message.error))));
    };
    const onError = (error: Error & { code?: string }) =>
      broken(() => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? done(tooMuch) : failed(error)));
    const onExit = () => broken(() => failed(new Error('The thread that looks through files has ended.')));
    const late = setTimeout(() => broken(() => done(tooMuch)), LONGEST);
    thread.on('message', onMessage).once('error', onError).once('exit', onExit);
    thread.postMessage(task);
  });
