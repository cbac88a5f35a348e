import sql, { type Sql } from 'sql-template-tag';
import { notDeleted } from '../../core/db/softDelete.ts';
import { type Noted, type Telling, tellings } from './tellings.ts';

interface About {
  callId: string;
  tells: Telling;
  noted: Noted;
  /** Only these lines; all if null. */
  lines: readonly string[] | null;
}

/** SQL of the lines `l` of a call whose partners get a notice of an event. */
export const isAnnounced = ({ callId, tells, noted, lines }: About): Sql =>
  sql`l.capital_call_id = ${callId} and ${notDeleted('l')} and l.amount > 0
    and (not ${tellings[tells].owing}::boolean or l.outstanding > 0)
    and (${noted.dueDate ?? null}::date is null or l.due_date = ${noted.dueDate ?? null}::date)
    and (${lines}::uuid[] is null or l.id = any(${lines}::uuid[]))`;
