import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const pathOf = (folder: string, world: number) => join(folder, `world-${world}`);

/**
 * Takes one of so many worlds for this process, as soon as one is free, by a file in the folder: the runner's own numbers of
 * its workers are given twice where one group of tests follows another. Answers its number, from 0.
 */
export const takeWorld = async (folder: string, worlds: number): Promise<number> => {
  for (;;) {
    for (let world = 0; world < worlds; world += 1) if (take(pathOf(folder, world))) return world;
    await sleep(50);
  }
};

/** Leaves a world to whoever comes next. */
export const leave = (folder: string, world: number): void => rmSync(pathOf(folder, world), { force: true });

const take = (path: string): boolean => {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    // Whoever had it may have been killed.
    if (!isAlive(path)) rmSync(path, { force: true });
    return false;
  }
};

const isAlive = (path: string): boolean => {
  try {
    const pid = Number(readFileSync(path, 'utf8'));
    return !pid || process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
};
