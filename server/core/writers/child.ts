// Worker process that writes small reports as files.
import type { reportFormats } from '../../../resources/kit/enums.ts';
import { handleTasks } from '../platform/handleTasks.ts';
import type { WholeReport } from './data.ts';
import { bytesOf } from './writers.ts';

export interface Task {
  format: (typeof reportFormats)[number];
  data: WholeReport;
}

/** Writes one report after the other. */
handleTasks(async (tasks: readonly Task[]): Promise<Uint8Array[]> => {
  const written: Uint8Array[] = [];
  for (const { format, data } of tasks) written.push(await bytesOf(format, data));
  return written;
});
