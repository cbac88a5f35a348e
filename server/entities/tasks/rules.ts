import { type RecordOf, resources } from '../../../resources/index.ts';
import { pagePath } from '../../../resources/kit/paths.ts';
import { readersAbout } from '../../core/auth/readers.ts';
import { forbidden, invalid } from '../../core/base/errors.ts';
import type { Rules, Work } from '../../core/entity/slots.ts';
import { notify } from '../../notices/notify.ts';
import { checkColleagues } from '../../people/colleagues.ts';
import { valuesOf } from './message.ts';

type Task = RecordOf<'tasks'>;

export const rules: Rules<'tasks'> = {
  beforeCreate: async ({ tx }, { resource, recordId, assigneeId }) => {
    await checkColleagues(tx, { name: 'tasks', resource, recordId }, 'assigneeId', [assigneeId]);
    return undefined;
  },
  announce: (work, task) => tellAssignee(work, task),
  beforeUpdate: async ({ tx }, { resource, recordId }, { assigneeId }) => {
    if (assigneeId) await checkColleagues(tx, { name: 'tasks', resource, recordId }, 'assigneeId', [assigneeId]);
    return undefined;
  },
  afterUpdate: async (work, task, before) => {
    if (task.assigneeId !== before.assigneeId) await tellAssignee(work, task);
  },
  beforeDelete: async ({ caller }, { createdBy }) => {
    if (createdBy !== caller.userId) throw forbidden();
  },
  beforeRestore: async (work, task) => {
    const assigneeId = await assigneeOf(work, task);
    return assigneeId === task.assigneeId ? undefined : { assigneeId };
  },
};

/**
 * Returns the assignee of a restored task. If that user can no longer read the record, the user who restores the task
 * takes over, else its author. Throws 422 if none of them can.
 */
const assigneeOf = async ({ tx, caller }: Work, { resource, recordId, assigneeId, createdBy }: Task) => {
  const candidates = [assigneeId, caller.userId, createdBy].filter((id) => id !== null);
  const readers = await readersAbout(tx, { name: 'tasks', resource, recordId }, candidates);
  const next = candidates.find((id) => readers.includes(id));
  if (!next) throw invalid('assigneeId', 'refusals.notes.notReader');
  return next;
};

/** Notifies the assignee of a task that another user entered or assigned. */
const tellAssignee = async ({ tx, caller }: Work, task: Task): Promise<void> => {
  if (task.assigneeId === caller.userId) return;
  await notify(tx, {
    users: [task.assigneeId],
    says: task.dueDate === null ? 'TASK.assigned' : 'TASK.assignedUntil',
    values: { person: caller.person, ...(await valuesOf(tx, task)) },
    kind: 'Task',
    id: task.id,
    path: pagePath('tasks', resources.tasks, 'show', task),
    key: `task:${task.id}:${task.version}:assigned`,
  });
};
