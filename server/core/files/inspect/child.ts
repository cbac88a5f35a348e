// Looks through files, aside from the server: what a file does to its reader, it does here.
import { readFile } from 'node:fs/promises';
import { answerAside } from '../../platform/asideThread.ts';
import { typeOfFile, type Verdict } from './types.ts';

export interface Task {
  fileName: string;
  path: string;
}

answerAside<Task, Verdict>(async ({ fileName, path }) => typeOfFile(fileName, await readFile(path)));
