import { createdForFund } from '../../core/auth/createdForFund.ts';
import type { Rules } from '../../core/entity/slots.ts';
import { afterEmailChange, guardEmail } from '../../people/changeEmail.ts';
import { announceParty, checkUnique } from '../partners/party.ts';

export const rules: Rules<'companies'> = {
  check: async (work, values) => {
    await checkUnique(work, 'companies', values);
    return undefined;
  },
  beforeCreate: async ({ caller }) => createdForFund(caller),
  announce: (work, row) =>
    announceParty(work, row, {
      says: 'COMPANY_VERIFICATION_REQUIRED.created',
      kind: 'Company',
      path: `/companies/${row.id}/verification`,
    }),
  beforeUpdate: async (work, row, values) => {
    await checkUnique(work, 'companies', values, { except: row.id });
    return guardEmail(work, 'companies', row, values);
  },
  afterUpdate: afterEmailChange,
};
