import type { entityKinds } from './enums.ts';
import type { Role } from './names.ts';

type EntityKind = (typeof entityKinds)[number];

/** Entity kind that users of a role represent; none for administrators. */
export const entityKindOf = {
  admin: null,
  fund_manager: 'FundManager',
  gp: 'Partner',
  lp: 'Partner',
  company: 'Company',
} as const satisfies Readonly<Record<Role, EntityKind | null>>;
