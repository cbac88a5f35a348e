import sql from 'sql-template-tag';
import { type RecordOf, resources } from '../../../resources/index.ts';
import { dayIn } from '../../../resources/kit/calendar.ts';
import { pagePath } from '../../../resources/kit/paths.ts';
import { addDays } from '../../accounting/dates.ts';
import { readersOf } from '../../core/auth/readers.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { notify } from '../../notices/notify.ts';
import { valuesOf } from './message.ts';

type Due = Pick<RecordOf<'tasks'>, 'id' | 'title' | 'resource' | 'recordId' | 'assigneeId'> & { dueDate: string };

/** Tasks of one run; later runs continue. */
const AT_ONCE = 200;
/** Days after the due day on which a missed reminder is still sent. */
const CATCH_UP = 7;

/**
 * Reminds assignees once of open tasks, on their due day in UTC, or later if no server was running. Assignees without
 * access to the record get no reminder.
 */
export const remindAssignees = async (tx: Tx, moment: string): Promise<void> => {
  const day = dayIn(moment, 'UTC');
  const due = await tx.rows<Due>(
    sql`select t.id, t.title, t.resource, t.record_id as "recordId", t.assignee_id as "assigneeId", t.due_date as "dueDate" from tasks t
      where t.status = 'Open' and t.due_date between ${addDays(day, -CATCH_UP)}::date and ${day}::date and ${notDeleted()}
        and not exists (select from notifications n where n.user_id = t.assignee_id and n.dedupe_key = 'task:' || t.id || ':due:' || t.due_date)
      order by t.due_date, t.id limit ${AT_ONCE}`,
  );
  for (const task of due)
    await notify(tx, {
      users: await readersOf(tx, 'tasks', task.id, [task.assigneeId]),
      says: 'TASK.due',
      values: await valuesOf(tx, task),
      kind: 'Task',
      id: task.id,
      path: pagePath('tasks', resources.tasks, 'show', task),
      key: `task:${task.id}:due:${task.dueDate}`,
    });
};
