import { raw, type Sql } from 'sql-template-tag';

/** The day on which an entry counts, in figures, statements and lists of the ledger alike: that on which its money settled. */
export const accountingDate = (alias = 't'): Sql => raw(`coalesce(${alias}.value_date, ${alias}.trade_date)`);
