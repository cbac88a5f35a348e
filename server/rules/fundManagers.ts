import sql from 'sql-template-tag';
import { refuseTaken } from '../business/duplicates.ts';
import { enteredFor } from '../business/enteredFor.ts';
import { afterEmailChange, guardEmail } from '../people/changeEmail.ts';
import type { Rules } from '../slots.ts';
import { refuseUsed } from './used.ts';

export const fundManagers: Rules = {
  beforeCreate: async (work, { email }) => {
    await refuseTaken(work, 'fund-managers', { field: 'email', value: email });
    return enteredFor(work.caller);
  },
  beforeUpdate: async (work, row, values) => {
    await refuseTaken(work, 'fund-managers', { field: 'email', value: values.email, except: row.id });
    return guardEmail(work, 'fund-managers', row, values);
  },
  afterUpdate: afterEmailChange,
  beforeDelete: async ({ tx }, { id }) =>
    refuseUsed(tx, [
      [
        sql`select 1 from funds where manager_id = ${id} and status <> 'closed' and deleted_at is null`,
        'This fund manager leads an open fund. Assign another manager there first.',
      ],
    ]),
};
