import sql from 'sql-template-tag';
import type { PatchOf } from '../../../resources/values.ts';
import { createdForFund } from '../../core/auth/createdForFund.ts';
import { conflict } from '../../core/base/errors.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { refuseTaken } from '../../core/entity/duplicates.ts';
import type { Rules, Work } from '../../core/entity/slots.ts';
import { inStates } from '../../core/tables/states.ts';
import { admins } from '../../notices/audience.ts';
import { notify } from '../../notices/notify.ts';
import { afterEmailChange, guardEmail } from '../../people/changeEmail.ts';
import { refuseTakenTaxId } from './taxId.ts';

const emailTaken = 'errors.duplicate.partnerEmail';

export const rules: Rules<'partners'> = {
  beforeCreate: async (work, values) => {
    await checkUnique(work, values);
    return createdForFund(work.caller);
  },
  announce: async ({ tx, caller }, { id, name }) => {
    await notify(tx, {
      users: await admins(tx, caller.userId),
      says: 'PARTNER_VERIFICATION_REQUIRED.created',
      values: { name, person: caller.person },
      kind: 'Partner',
      id,
      path: `/partners/${id}`,
      key: `partner:${id}:verification`,
    });
  },
  beforeUpdate: async (work, row, values) => {
    await checkUnique(work, values, row.id);
    if (values.type !== undefined && (await hasCommitments(work.tx, row.id)))
      throw conflict('refusals.partners.typeStands');
    return guardEmail(work, 'partners', row, values);
  },
  afterUpdate: afterEmailChange,
};

const checkUnique = async (work: Work, { email, taxId }: PatchOf<'partners'>, except?: string) => {
  await refuseTaken(work, 'partners', { field: 'email', value: email, except, message: emailTaken });
  await refuseTakenTaxId(work, 'partners', taxId, except);
};

const hasCommitments = async (tx: Tx, id: string) =>
  (await tx.first(
    sql`select 1 from commitments where partner_id = ${id} and ${inStates('commitments', 'standing')} and ${notDeleted(null)} limit 1`,
  )) !== undefined;
