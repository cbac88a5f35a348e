// Looks through files one after the other, aside from the server: what a file does to its reader, it does here.
import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { typeOfFile, type Verdict } from '../types.ts';

export interface Task {
  id: number;
  fileName: string;
  path: string;
}
export type Done = { id: number; verdict: Verdict } | { id: number; error: string };

parentPort?.on('message', async ({ id, fileName, path }: Task) => {
  const answer = (done: Done) => parentPort?.postMessage(done);
  try {
    answer({ id, verdict: await typeOfFile(fileName, await readFile(path)) });
  } catch (error) {
    answer({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
