import type { RecordOf } from '../../../resources/index.ts';
import type { Reach } from '../../core/db/reach.ts';
import type { About } from '../../core/files/store.ts';

/** What the process that makes reports begins with. */
export interface Given {
  reach: Reach;
  /** Where files wait until they are stored. */
  dataDir: string;
}

export type Task = RecordOf<'reports'>;

/** A report that lies in a file. */
export interface Made extends About {
  path: string;
  /** SHA-256 of what it says, whatever it is written as. */
  dataHash: string;
}
