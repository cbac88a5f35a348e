import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { postmasterFile, postmasterIn } from '../setup/folder.ts';
import { type Launched, launch } from '../setup/launch.ts';
import { copyWorld } from '../setup/worldTemplates.ts';

let opening: Promise<Launched> | undefined;
const dataDir = () => join(inject('founded'), `demo-${process.pid}`);

/**
 * Returns the address of this file's demo world, opened on first use: an untouched copy. Each file has its own, so the order of
 * files does not matter.
 */
export const demoUrl = async (): Promise<string> => {
  opening ??= open();
  return (await opening).url;
};

/** Setup of a file in its demo world: runs on first use, and again if a failed test is retried in a new world. */
export const begunInDemo = <T>(begin: () => Promise<T>): (() => Promise<T>) => {
  let begun: { url: string; what: Promise<T> } | undefined;
  return async () => {
    const url = await demoUrl();
    if (begun?.url !== url) begun = { url, what: begin() };
    return begun.what;
  };
};

const open = async (): Promise<Launched> => {
  await copyWorld(dataDir(), 'demo');
  return launch({ DATA_DIR: dataDir(), DEMO: 'on' });
};

/** Ends the demo world, if it was opened. */
export const closeDemo = async (): Promise<void> => {
  if (!opening) return;
  const app = await opening;
  opening = undefined;
  const database = postmasterIn(dataDir());
  // No data is kept, so a clean shutdown is unnecessary.
  await app.kill();
  if (database > 0) await ended(database);
  rmSync(dataDir(), { recursive: true, force: true, maxRetries: 5 });
};

const ended = async (pid: number): Promise<void> => {
  try {
    // It removes its pid file as it ends; its process id may last seconds longer until it is reaped.
    for (process.kill(pid, 'SIGQUIT'); existsSync(postmasterFile(dataDir())); await sleep(20)) process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};
