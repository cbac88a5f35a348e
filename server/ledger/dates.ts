import { raw, type Sql } from 'sql-template-tag';

/** The day on which an entry counts, in figures, statements and lists of the ledger alike: that on which its money settled. */
export const accountingDate = (alias = 't'): Sql => raw(`coalesce(${alias}.value_date, ${alias}.trade_date)`);

/** The day from which a call counts as called: its own, or that of its issue where it was issued before. */
export const calledOn = (alias = 'c'): Sql =>
  raw(`least(${alias}.call_date, coalesce(${alias}.issue_date, ${alias}.call_date))`);
