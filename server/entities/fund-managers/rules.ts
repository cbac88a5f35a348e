import sql from 'sql-template-tag';
import { createdForFund } from '../../core/auth/createdForFund.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import { refuseTaken } from '../../core/entity/duplicates.ts';
import type { Rules } from '../../core/entity/slots.ts';
import { inStates } from '../../core/tables/states.ts';
import { refuseUsed } from '../../ledger/used.ts';
import { afterEmailChange, guardEmail } from '../../people/changeEmail.ts';

export const rules: Rules<'fund-managers'> = {
  check: async (work, { email }) => {
    await refuseTaken(work, 'fund-managers', { field: 'email', value: email });
    return undefined;
  },
  beforeCreate: async ({ caller }) => createdForFund(caller),
  beforeUpdate: async (work, row, values) => {
    await refuseTaken(work, 'fund-managers', { field: 'email', value: values.email, except: row.id });
    return guardEmail(work, 'fund-managers', row, values);
  },
  afterUpdate: afterEmailChange,
  beforeDelete: async ({ tx }, { id }) =>
    refuseUsed(tx, [
      [
        sql`select 1 from funds where manager_id = ${id} and ${inStates('funds', 'open')} and ${notDeleted(null)}`,
        'refusals.funds.leadsOpen',
      ],
    ]),
};
