import type { RecordOf } from '../../../resources/index.ts';
import type { Reach } from '../../core/db/reach.ts';
import type { About } from '../../core/files/store.ts';

/** Startup argument of the report worker. */
export interface Given {
  reach: Reach;
  /** Folder for temporary files. */
  dataDir: string;
}

export type Task = RecordOf<'reports'>;

/** A report in a temporary file. */
export interface Made extends About {
  path: string;
  /** SHA-256 of the content, independent of the format. */
  dataHash: string;
}
