// Looks through files, aside from the server: what a file does to its reader, it does here.
import { readFile } from 'node:fs/promises';
import { working } from '../../platform/working.ts';
import { typeOfFile, type Verdict } from './types.ts';

export interface Task {
  fileName: string;
  path: string;
}

working(async ({ fileName, path }: Task): Promise<Verdict> => typeOfFile(fileName, await readFile(path)));
