import type { Sql } from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import type { Tx } from '../../core/db/tx.ts';

export interface ReportColumn {
  label: string;
  /** Right-aligned, and a number where the format knows numbers. */
  numeric: boolean;
}

/** One table of a report; a cell is text or a decimal string. */
export interface Section {
  heading: string;
  columns: readonly ReportColumn[];
  rows: readonly (readonly (string | null)[])[];
}

/** What a report says, whatever it is written as: every format is made from this one data set. */
export interface ReportData {
  title: string;
  /** Fund, partner, day and currency, line by line. */
  about: readonly string[];
  sections: readonly Section[];
}

export interface Subject {
  tx: Tx;
  report: RecordOf<'reports'>;
  fund: RecordOf<'funds'> | null;
  /** What stands in the title block before the sections. */
  about: readonly string[];
  /** The rows of an entity that the report's maker could list, as a condition on `t`: a report shows no others. */
  reach: (name: ResourceName) => Sql;
}

/** Works the sections of one kind of report out of the ledger. */
export type Builder = (subject: Subject) => Promise<readonly Section[]>;

export const text = (label: string): ReportColumn => ({ label, numeric: false });
export const number = (label: string): ReportColumn => ({ label, numeric: true });
