import type { Sql } from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { Translator } from '../../core/i18n/translator.ts';
import type { Form, Section } from '../../core/writers/data.ts';

export interface Subject {
  tx: Tx;
  report: RecordOf<'reports'>;
  fund: RecordOf<'funds'> | null;
  partner: RecordOf<'partners'> | null;
  /** Language of the requester. */
  speech: Translator;
  /** Row scope of the report's maker as a condition on `t`; a report shows no other rows. */
  reach: (name: ResourceName) => Sql;
}

/** Content of a report: its tables, and an optional form. */
export interface Body {
  sections: readonly Section[];
  /** Replaces the head if the content differs from the request. */
  about?: readonly string[];
  form?: Form;
}

/** Builds the tables of a report kind from the ledger. */
export type Builder = (subject: Subject) => Promise<readonly Section[] | Body>;
