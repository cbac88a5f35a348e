import type { RecordOf } from '../../../resources/index.ts';
import type { Reach } from '../../core/db/reach.ts';
import type { About } from '../../core/files/store.ts';
import type { Reads } from '../../core/words/speech.ts';

/** What the process that makes statements begins with. */
export interface Given {
  reach: Reach;
  /** Where files wait until they are stored. */
  dataDir: string;
}

type Run = RecordOf<'statement-runs'>;

/** One partner's statement that is to be written, and how whoever gets it reads. */
export interface Wanted {
  partnerId: string;
  reads: Reads;
}

/** A statement that lies in a file. */
export interface Made extends About {
  partnerId: string;
  path: string;
  title: string;
  /** Title of its document, with the day and the partner. */
  documentTitle: string;
  /** SHA-256 of what it says, whatever it is written as. */
  dataHash: string;
}

export interface Answers {
  /** For whom there is a statement, and what all of them close at. */
  look: { partnerIds: readonly string[]; nav: string };
  make: Made[];
}
export type Asked = { what: 'look'; run: Run } | { what: 'make'; run: Run; wanted: readonly Wanted[] };
