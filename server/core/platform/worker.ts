import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { serialize } from 'node:v8';
import { ApiError } from '../base/errors.ts';
import { GIVEN, type WorkerResult } from './handleTasks.ts';
import type { Program } from './program.ts';

/** The task exceeded its memory or time limit. */
export class TooHeavy extends Error {}

export interface Bounds {
  /** Program that runs one task after the other (`working`). */
  program: Program;
  /** Heap limit in megabytes. */
  memory: number;
  /** Time limit of a task in milliseconds. */
  longest: number;
  /** Startup argument (`givenHere`). */
  given?: unknown;
  /** Low-priority work that no user waits for: requests and the database come first on the CPU. */
  isPatient?: boolean;
}

export interface Worker<T, R> {
  /**
   * Runs one task at a time. Rejects with the task's error, with TooHeavy if the process was killed for its limits, and
   * with 503 if it ended together with the server.
   */
  ask: (task: T) => Promise<R>;
  isGone: () => boolean;
  end: () => void;
}

/** Niceness of low-priority workers. */
const STEPS_BACK = 10;
/** Exit signals of a process without memory, in its heap or on the machine. */
const OUT_OF_MEMORY: readonly (NodeJS.Signals | null)[] = ['SIGABRT', 'SIGTRAP', 'SIGKILL'];
/** Exit signals shared with the server: a supervisor, or Ctrl+C, ends all processes of the group. */
const ENDED_WITH_SERVER: readonly (NodeJS.Signals | null)[] = ['SIGTERM', 'SIGINT', 'SIGHUP'];

const errorOf = (code: number | null, signal: NodeJS.Signals | null): Error => {
  if (OUT_OF_MEMORY.includes(signal)) return new TooHeavy('Out of memory.');
  if (ENDED_WITH_SERVER.includes(signal)) return new ApiError('SERVICE_UNAVAILABLE');
  return new Error(`It exited with ${signal ?? code}.`);
};

/** Starts a worker process. The server may exit while the worker waits for a task. */
export const beginWorker = <T, R>(bounds: Bounds): Worker<T, R> => {
  const child = start(bounds);
  let isGone = false;
  let settle = (_told: WorkerResult<R>) => {};
  const gone = (error: Error) => {
    isGone = true;
    settle({ error });
  };
  // Writing to a process that has just exited emits an error without a listener.
  child.on('error', gone);
  child.on('exit', (code, signal) => gone(errorOf(code, signal)));
  child.on('message', (told: WorkerResult<R>) => settle(told));

  const ask = (task: T) =>
    new Promise<R>((done, failed) => {
      const late = setTimeout(() => {
        gone(new TooHeavy('Out of time.'));
        child.kill('SIGKILL');
      }, bounds.longest);
      settle = (told) => {
        settle = () => {};
        clearTimeout(late);
        child.unref();
        child.channel?.unref();
        if ('error' in told) failed(told.error);
        else done(told.result);
      };
      child.ref();
      child.channel?.ref();
      child.send(task as object);
    });
  return { ask, isGone: () => isGone, end: () => child.connected && child.disconnect() };
};

const start = ({ program: { path, execArgv }, memory, given, isPatient }: Bounds): ChildProcess => {
  const child = fork(path, {
    execArgv: [...execArgv, `--max-old-space-size=${memory}`],
    serialization: 'advanced',
    env: { ...process.env, [GIVEN]: serialize(given).toString('base64') },
  });
  if (isPatient && child.pid) setPriority(child.pid, STEPS_BACK);
  return child;
};
