import type { entityKinds } from '../../../resources/kit/enums.ts';
import type { Role } from '../../../resources/kit/names.ts';

/** What kind of entity a user of a role stands for; administrators stand for none. */
export const entityKindOf: Readonly<Record<Role, (typeof entityKinds)[number] | null>> = {
  admin: null,
  fund_manager: 'FundManager',
  gp: 'Partner',
  lp: 'Partner',
  company: 'Company',
};
