// Writes reports as files, aside from the server: a large one takes long, and much memory.
import type { reportFormats } from '../../../resources/kit/enums.ts';
import { answerAside } from '../platform/asideThread.ts';
import type { ReportData } from './data.ts';
import { writers } from './writers.ts';

export interface Task {
  format: (typeof reportFormats)[number];
  data: ReportData;
}

answerAside<Task, Uint8Array>(({ format, data }) => writers[format].write(data));
