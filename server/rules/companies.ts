import sql from 'sql-template-tag';
import { admins } from '../business/audience.ts';
import { refuseTaken, refuseTakenTaxId } from '../business/duplicates.ts';
import { notify } from '../business/notify.ts';
import { typed } from '../business/records.ts';
import type { Tx } from '../db/tx.ts';
import type { Rules, Values } from '../slots.ts';
import { ledgerOf, refuseUsed } from './used.ts';

export const companies: Rules = {
  beforeCreate: async ({ tx }, values) => {
    await checkUnique(tx, values);
    return undefined;
  },
  afterCreate: async ({ tx, caller }, row) => {
    const { id, name } = typed('companies', row);
    await notify(tx, {
      users: await admins(tx, caller.userId),
      type: 'COMPANY_VERIFICATION_REQUIRED',
      title: `${name} is to be verified`,
      message: `${caller.name} added a new company.`,
      kind: 'Company',
      id,
      path: `/companies/${id}/verification`,
      key: `company:${id}:verification`,
    });
  },
  beforeUpdate: async ({ tx }, row, values) => {
    await checkUnique(tx, values, row.id);
    return undefined;
  },
  beforeDelete: async ({ tx }, { id }) =>
    refuseUsed(tx, [
      ledgerOf('company_id', id),
      [
        sql`select 1 from valuations where company_id = ${id} and status = 'approved' and deleted_at is null`,
        'This company has approved valuations and can no longer be deleted.',
      ],
    ]),
};

const checkUnique = async (tx: Tx, { email, taxId }: Values, except?: string) => {
  await refuseTaken(tx, 'companies', { field: 'email', value: email, except });
  await refuseTakenTaxId(tx, 'companies', taxId, except);
};
