import { raw, type Sql } from 'sql-template-tag';

/** SQL of the signed amount of a completed entry on its line: reversals and refunds are negative. */
export const signed = (alias = 't'): Sql =>
  raw(
    `case when (${alias}.reversal_of_id is null) = (${alias}.type <> 'Contribution Refund') then ${alias}.amount else -${alias}.amount end`,
  );
