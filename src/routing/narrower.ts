import type { Role } from '../../resources/kit/names.ts';
import { roles } from '../../resources/kit/names.ts';

/** Pages that admit fewer roles than the API does, because those roles do the same on a page of their own. */
export const narrower: Readonly<Record<string, readonly Role[]>> = {
  // A fund manager founds a fund on /manager-fund.
  '/funds/new': roles.filter((role) => role !== 'fund_manager'),
};
