import type { RecordOf } from '../../../resources/index.ts';
import type { Reach } from '../../core/db/reach.ts';
import type { About } from '../../core/files/store.ts';
import type { ReaderLocale } from '../../core/i18n/translator.ts';

/** Startup argument of the statement worker. */
export interface Given {
  reach: Reach;
  /** Folder for temporary files. */
  dataDir: string;
}

type Run = RecordOf<'statement-runs'>;

/** A statement to write, with its reader's settings. */
export interface Wanted {
  partnerId: string;
  reads: ReaderLocale;
}

/** A statement in a temporary file. */
export interface Made extends About {
  partnerId: string;
  path: string;
  title: string;
  /** Document title with date and partner. */
  documentTitle: string;
  /** SHA-256 of the content, independent of the format. */
  dataHash: string;
}

export interface Answers {
  /** Partners with a statement, and the NAV that their totals add up to. */
  look: { partnerIds: readonly string[]; nav: string };
  make: Made[];
}
export type Asked = { what: 'look'; run: Run } | { what: 'make'; run: Run; wanted: readonly Wanted[] };
