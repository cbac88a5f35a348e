import type { RecordOf } from '../../../resources/index.ts';
import type { BuiltFile } from '../../core/fileJobs/types.ts';
import type { ReaderLocale } from '../../core/i18n/translator.ts';

type Run = RecordOf<'statement-runs'>;

/** A statement to write, with its reader's settings. */
export interface Wanted {
  partnerId: string;
  reads: ReaderLocale;
}

/** A partner's statement, in the language of its reader. */
export interface Statement {
  partnerId: string;
  title: string;
  /** Document title with date and partner. */
  documentTitle: string;
}

export type Made = Statement & BuiltFile;

export interface Answers {
  /** Partners with a statement, and the NAV that their totals add up to. */
  look: { partnerIds: readonly string[]; nav: string };
  make: Made[];
}
export type Asked = { what: 'look'; run: Run } | { what: 'make'; run: Run; wanted: readonly Wanted[] };
