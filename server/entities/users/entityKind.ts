import type { entityKinds } from '../../../resources/kit/enums.ts';
import type { Role } from '../../../resources/kit/names.ts';

/** Entity kind that users of a role represent; none for administrators. */
export const entityKindOf: Readonly<Record<Role, (typeof entityKinds)[number] | null>> = {
  admin: null,
  fund_manager: 'FundManager',
  gp: 'Partner',
  lp: 'Partner',
  company: 'Company',
};
