import sql from 'sql-template-tag';
import type { PatchOf } from '../../../resources/values.ts';
import { invalid } from '../../core/base/errors.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import { duplicateError } from '../../core/entity/duplicates.ts';
import { emptyToNull } from '../../core/entity/records.ts';
import type { Rules } from '../../core/entity/slots.ts';

export const rules: Rules<'memberships'> = {
  check: async ({ tx }, values) => {
    checkDays(values);
    const other = await tx.first(
      sql`select 1 from memberships where user_id = ${values.userId} and type = ${values.type}
        and ref_id is not distinct from ${emptyToNull(values.refId)}::uuid and ${notDeleted(null)} limit 1`,
    );
    if (other) throw duplicateError('refId', 'refusals.memberships.alreadyThere');
    return undefined;
  },
  beforeUpdate: async (_, row, values) => {
    checkDays({ ...row, ...values });
    return undefined;
  },
};

const checkDays = (values: PatchOf<'memberships'>) => {
  const [from, to] = [emptyToNull(values.validFrom), emptyToNull(values.validTo)];
  if (from && to && to < from) throw invalid('validTo', 'refusals.memberships.beforeFirstDay');
};
