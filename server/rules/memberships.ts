import sql from 'sql-template-tag';
import type { membershipTypes } from '../../resources/enums.ts';
import type { Role } from '../../resources/kit/names.ts';
import { taken } from '../business/duplicates.ts';
import { given, typed } from '../business/records.ts';
import { invalid } from '../errors.ts';
import type { Rules, Values } from '../slots.ts';

/** Which roles one may hold in what. */
const rolesIn: Readonly<Record<(typeof membershipTypes)[number], readonly Role[]>> = {
  admin: ['admin'],
  fund: ['fund_manager', 'gp', 'lp'],
  company: ['company'],
  partner: ['lp', 'gp'],
};

export const memberships: Rules = {
  beforeCreate: async ({ tx }, values) => {
    check(values);
    const other = await tx.first(
      sql`select 1 from memberships where user_id = ${values.userId} and type = ${values.type}
        and ref_id is not distinct from ${given(values.refId)}::uuid and deleted_at is null limit 1`,
    );
    if (other) throw taken('refId');
    return undefined;
  },
  beforeUpdate: async (_, row, values) => {
    check({ ...row, ...values });
    return undefined;
  },
};

const check = (values: Values) => {
  const { type, role } = typed('memberships', values as Parameters<typeof typed>[1]);
  if (type === 'admin' && given(values.refId)) throw invalid('refId', 'An administrator administers everything.');
  if (type !== 'admin' && !given(values.refId)) throw invalid('refId', 'Required.');
  if (!rolesIn[type].includes(role)) throw invalid('role', `Must be ${rolesIn[type].join(' or ')} for this type.`);
  const [from, to] = [given(values.validFrom), given(values.validTo)];
  if (from && to && String(to) < String(from)) throw invalid('validTo', 'May not lie before the first day.');
};
