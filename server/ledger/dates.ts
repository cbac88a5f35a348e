import { raw, type Sql } from 'sql-template-tag';

/** SQL of the accounting date of an entry in figures, statements and ledger lists: its value date. */
export const accountingDate = (alias = 't'): Sql => raw(`coalesce(${alias}.value_date, ${alias}.trade_date)`);

/** SQL of the day from which a call counts as called: its call date, or an earlier issue date. */
export const calledOn = (alias = 'c'): Sql =>
  raw(`least(${alias}.call_date, coalesce(${alias}.issue_date, ${alias}.call_date))`);
