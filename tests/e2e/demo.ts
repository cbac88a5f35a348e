import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { postmasterFile, postmasterIn } from '../setup/folder.ts';
import { foundIn } from '../setup/founded.ts';
import { type Launched, launch } from '../setup/launch.ts';

let opening: Promise<Launched> | undefined;
const dataDir = () => join(inject('founded'), `demo-${process.pid}`);

/**
 * Address of the demo world of this file, which is opened when it is first asked for: a copy that nobody has touched. What
 * one file does is seen by no other, so that their order does not matter.
 */
export const demoUrl = async (): Promise<string> => {
  opening ??= open();
  return (await opening).url;
};

/**
 * What a file begins in its demo world: begun when it is first asked for, and again where a test has failed and is tried again
 * in a world of its own.
 */
export const begunInDemo = <T>(begin: () => Promise<T>): (() => Promise<T>) => {
  let begun: { url: string; what: Promise<T> } | undefined;
  return async () => {
    const url = await demoUrl();
    if (begun?.url !== url) begun = { url, what: begin() };
    return begun.what;
  };
};

const open = async (): Promise<Launched> => {
  await foundIn(dataDir(), 'demo');
  return launch({ DATA_DIR: dataDir(), DEMO: 'on' });
};

/** Ends it, where it was opened. */
export const closeDemo = async (): Promise<void> => {
  if (!opening) return;
  const app = await opening;
  opening = undefined;
  const database = postmasterIn(dataDir());
  // Nothing of it is kept: it need not end in order.
  await app.kill();
  if (database > 0) await ended(database);
  rmSync(dataDir(), { recursive: true, force: true, maxRetries: 5 });
};

const ended = async (pid: number): Promise<void> => {
  try {
    // It takes its mark away as it ends; its process id lasts for seconds longer where nobody collects it.
    for (process.kill(pid, 'SIGQUIT'); existsSync(postmasterFile(dataDir())); await sleep(20)) process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};
