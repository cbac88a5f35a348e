import sql from 'sql-template-tag';
import { refuseTaken } from '../business/duplicates.ts';
import { enteredFor } from '../business/enteredFor.ts';
import type { Rules } from '../slots.ts';
import { refuseUsed } from './used.ts';

export const fundManagers: Rules = {
  beforeCreate: async (work, { email }) => {
    await refuseTaken(work, 'fund-managers', { field: 'email', value: email });
    return enteredFor(work.caller);
  },
  beforeUpdate: async (work, { id }, { email }) => {
    await refuseTaken(work, 'fund-managers', { field: 'email', value: email, except: id });
    return undefined;
  },
  beforeDelete: async ({ tx }, { id }) =>
    refuseUsed(tx, [
      [
        sql`select 1 from funds where manager_id = ${id} and status <> 'closed' and deleted_at is null`,
        'This fund manager leads an open fund. Assign another manager there first.',
      ],
    ]),
};
