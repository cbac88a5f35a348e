// Worker process that generates reports.
import type { RecordOf } from '../../../resources/index.ts';
import { serveFileWorker } from '../../core/fileJobs/serve.ts';
import { reportData } from './data.ts';

serveFileWorker((report: RecordOf<'reports'>, { snapshot, write }) =>
  snapshot(async (tx) => write(report.format, await reportData(tx, report))),
);
