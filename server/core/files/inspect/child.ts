// Worker process that inspects files so that a malicious file only affects this process.
import { readFile } from 'node:fs/promises';
import { handleTasks } from '../../platform/handleTasks.ts';
import { type InspectionResult, typeOfFile } from './types.ts';

export interface Task {
  fileName: string;
  path: string;
}

handleTasks(async ({ fileName, path }: Task): Promise<InspectionResult> => typeOfFile(fileName, await readFile(path)));
