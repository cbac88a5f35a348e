import sql from 'sql-template-tag';
import { living } from '../../core/db/living.ts';
import type { Rules } from '../../core/entity/slots.ts';
import { refuseUsed } from '../../ledger/used.ts';

export const rules: Rules<'bank-accounts'> = {
  beforeDelete: async ({ tx }, { id }) =>
    refuseUsed(tx, [
      [
        sql`select 1 from capital_calls where bank_account_id = ${id} and ${living(null)}`,
        'refusals.bankAccounts.named',
      ],
    ]),
};
