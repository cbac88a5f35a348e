import type { Sql } from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { Speech } from '../../core/words/speech.ts';
import type { Form, Section } from '../../core/writers/data.ts';

export interface Subject {
  tx: Tx;
  report: RecordOf<'reports'>;
  fund: RecordOf<'funds'> | null;
  partner: RecordOf<'partners'> | null;
  /** The language of whoever asked for the report. */
  speech: Speech;
  /** The rows of an entity that the report's maker could list, as a condition on `t`: a report shows no others. */
  reach: (name: ResourceName) => Sql;
}

/** What a report says: its tables, and the form where it fills in one. */
export interface Body {
  sections: readonly Section[];
  /** What stands above it, where that is not what was asked for as it was asked. */
  about?: readonly string[];
  form?: Form;
}

/** Works the tables of one kind of report out of the ledger. */
export type Builder = (subject: Subject) => Promise<readonly Section[] | Body>;
