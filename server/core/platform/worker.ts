import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { serialize } from 'node:v8';
import { ApiError } from '../base/errors.ts';
import type { Program } from './program.ts';
import { GIVEN, type Told } from './working.ts';

/** What was asked needed more memory or time than it may have. */
export class TooHeavy extends Error {}

export interface Bounds {
  /** Does one piece of work after the other (`working`). */
  program: Program;
  /** Megabytes of objects. */
  memory: number;
  /** Milliseconds for one piece of work. */
  longest: number;
  /** What it is given when it begins (`givenHere`). */
  given?: unknown;
  /** Nobody waits at a screen for it: requests and the database come first where processors are few. */
  isPatient?: boolean;
}

export interface Worker<T, R> {
  /** One at a time. Rejects with what the work threw, with TooHeavy where the process was ended, and with 503 if it was ended together with the server. */
  ask: (task: T) => Promise<R>;
  isGone: () => boolean;
  end: () => void;
}

/** By how much the processes of patient work step back. */
const STEPS_BACK = 10;
/** How a process ends whose objects, or the whole machine, are out of memory. */
const OUT_OF_MEMORY: readonly (NodeJS.Signals | null)[] = ['SIGABRT', 'SIGTRAP', 'SIGKILL'];
/** How a process ends with the server: a supervisor, or Ctrl+C, ends all processes of its group. */
const ENDED_WITH_SERVER: readonly (NodeJS.Signals | null)[] = ['SIGTERM', 'SIGINT', 'SIGHUP'];

const errorOf = (code: number | null, signal: NodeJS.Signals | null): Error => {
  if (OUT_OF_MEMORY.includes(signal)) return new TooHeavy('Out of memory.');
  if (ENDED_WITH_SERVER.includes(signal)) return new ApiError('SERVICE_UNAVAILABLE');
  return new Error(`It ended with ${signal ?? code}.`);
};

/** A process of its own for pieces of work. This one may end while that one waits for the next. */
export const beginWorker = <T, R>(bounds: Bounds): Worker<T, R> => {
  const child = start(bounds);
  let isGone = false;
  let settle = (_told: Told<R>) => {};
  const gone = (error: Error) => {
    isGone = true;
    settle({ error });
  };
  // What is written to a process that has just ended is an error that nobody waits for.
  child.on('error', gone);
  child.on('exit', (code, signal) => gone(errorOf(code, signal)));
  child.on('message', (told: Told<R>) => settle(told));

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
