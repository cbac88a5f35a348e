import sql, { raw, type Sql } from 'sql-template-tag';
import { living } from '../core/db/living.ts';

/** The day on which an entry counts, in figures, statements and lists of the ledger alike: that on which its money settled. */
export const accountingDate = (alias = 't'): Sql => raw(`coalesce(${alias}.value_date, ${alias}.trade_date)`);

/** The day from which a call counts as called: its own, or that of its issue where it was issued before. */
export const calledOn = (alias = 'c'): Sql =>
  raw(`least(${alias}.call_date, coalesce(${alias}.issue_date, ${alias}.call_date))`);

/**
 * The day on which a call was due at first. An extension gives time to those who are late; whoever had paid by then did so
 * on the day of before.
 */
export const firstDue = (alias = 'c'): Sql =>
  sql`coalesce((select (e.before ->> 'dueDate')::date from audit_events e where e.entity_id = ${raw(alias)}.id::text and e.entity = 'capital-calls'
      and e.before ->> 'status' = 'Overdue' and e.before ? 'dueDate' and ${living('e')}
    order by e.created_at, e.id limit 1), ${raw(alias)}.due_date)`;
