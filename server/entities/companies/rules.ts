import type { PatchOf } from '../../../resources/values.ts';
import { createdForFund } from '../../core/auth/createdForFund.ts';
import { refuseTaken } from '../../core/entity/duplicates.ts';
import type { Rules, Work } from '../../core/entity/slots.ts';
import { admins } from '../../notices/audience.ts';
import { notify } from '../../notices/notify.ts';
import { afterEmailChange, guardEmail } from '../../people/changeEmail.ts';
import { refuseTakenTaxId } from '../partners/taxId.ts';

export const rules: Rules<'companies'> = {
  beforeCreate: async (work, values) => {
    await checkUnique(work, values);
    return createdForFund(work.caller);
  },
  announce: async ({ tx, caller }, { id, name }) => {
    await notify(tx, {
      users: await admins(tx, caller.userId),
      says: 'COMPANY_VERIFICATION_REQUIRED.created',
      values: { name, person: caller.person },
      kind: 'Company',
      id,
      path: `/companies/${id}/verification`,
      key: `company:${id}:verification`,
    });
  },
  beforeUpdate: async (work, row, values) => {
    await checkUnique(work, values, row.id);
    return guardEmail(work, 'companies', row, values);
  },
  afterUpdate: afterEmailChange,
};

const checkUnique = async (work: Work, { email, taxId }: PatchOf<'companies'>, except?: string) => {
  await refuseTaken(work, 'companies', { field: 'email', value: email, except });
  await refuseTakenTaxId(work, 'companies', taxId, except);
};
