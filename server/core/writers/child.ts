// Writes small reports as files, aside from the server.
import type { reportFormats } from '../../../resources/kit/enums.ts';
import type { WholeReport } from './data.ts';
import { bytesOf } from './writers.ts';

export interface Task {
  format: (typeof reportFormats)[number];
  data: WholeReport;
}

export default ({ format, data }: Task): Promise<Uint8Array> => bytesOf(format, data);
