import sql from 'sql-template-tag';
import { createdForFund } from '../../core/auth/createdForFund.ts';
import { conflict } from '../../core/base/errors.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { Rules } from '../../core/entity/slots.ts';
import { inStates } from '../../core/tables/states.ts';
import { afterEmailChange, guardEmail } from '../../people/changeEmail.ts';
import { announceParty, checkUnique } from './party.ts';

const message = 'errors.duplicate.partnerEmail';

export const rules: Rules<'partners'> = {
  check: async (work, values) => {
    await checkUnique(work, 'partners', values, { message });
    return undefined;
  },
  beforeCreate: async ({ caller }) => createdForFund(caller),
  announce: (work, row) =>
    announceParty(work, row, {
      says: 'PARTNER_VERIFICATION_REQUIRED.created',
      kind: 'Partner',
      path: `/partners/${row.id}`,
    }),
  beforeUpdate: async (work, row, values) => {
    await checkUnique(work, 'partners', values, { except: row.id, message });
    if (values.type !== undefined && (await hasCommitments(work.tx, row.id)))
      throw conflict('refusals.partners.typeStands');
    return guardEmail(work, 'partners', row, values);
  },
  afterUpdate: afterEmailChange,
};

const hasCommitments = async (tx: Tx, id: string) =>
  (await tx.first(
    sql`select 1 from commitments where partner_id = ${id} and ${inStates('commitments', 'standing')} and ${notDeleted(null)} limit 1`,
  )) !== undefined;
