import type { Action, CodeOf } from '../../core/entity/slots.ts';
import { endNotices } from '../../notices/decided.ts';
import { colleaguesOf } from '../../people/colleagues.ts';
import { rules } from './rules.ts';

const showColleagues: Action<'tasks/colleagues'> = async ({ tx, caller }, { query }) => ({
  people: await colleaguesOf(tx, caller, { name: 'tasks', ...query }),
});

/** Hand-written code of this entity. */
export const tasks: CodeOf<'tasks'> = {
  rules,
  actions: { colleagues: showColleagues },
  moved: endNotices('tasks'),
};
