import { raw, type Sql } from 'sql-template-tag';

/** What a completed entry adds to what was paid on its line: a reversal, and what is given back, takes from it. */
export const signed = (alias = 't'): Sql =>
  raw(
    `case when (${alias}.reversal_of_id is null) = (${alias}.type <> 'Contribution Refund') then ${alias}.amount else -${alias}.amount end`,
  );
